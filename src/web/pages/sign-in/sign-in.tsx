/** Signing in with a password or a passkey; whoever has a password for one time chooses their own here. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Me, Terminal } from '../../../client/index.ts'
import { atLeast } from '../../../rules/people.ts'
import { useDoing } from '../../house/use-doing.ts'
import { useSession } from '../../house/session.tsx'
import { text } from '../../text/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'

/** Where somebody's work begins. */
const homeOf = ({ roles }: Me): string => {
  if (roles.includes('operator')) return '/operator'
  if (roles.some((role) => atLeast('gaming supervisor').includes(role))) return '/supervisor'
  if (roles.includes('dealer')) return '/dealer'
  return roles.includes('cashier') ? '/cashier' : '/'
}

const terminals = Object.entries(text.terminals) as (readonly [Terminal, string])[]

export default function SignIn() {
  const { signIn, refresh } = useSession()
  const [, go] = useLocation()
  const { busy, refused, run } = useDoing()
  const [person, setPerson] = useState('')
  const [password, setPassword] = useState('')
  const [terminal, setTerminal] = useState<Terminal>('staff')
  const [next, setNext] = useState('')
  const [nextAgain, setNextAgain] = useState('')
  const mustChange = refused?.code === 'new-password-due' || next !== ''
  const differ = next !== nextAgain
  const enter = (): void => {
    if (mustChange && (differ || next === '')) return
    void run(async () => go(homeOf(await signIn({ person, password, terminal, ...(mustChange && { next }) }))))
  }
  const withPasskey = (): void =>
    void run(async () => {
      const { signInWithPasskey } = await import('../../house/passkeys.ts')
      const me = await signInWithPasskey(terminal)
      await refresh()
      go(homeOf(me))
    })
  return (
    <Page title={text.title} about={text.about}>
      <form
        className="panel"
        style={{ maxWidth: '26rem' }}
        onSubmit={(event) => {
          event.preventDefault()
          enter()
        }}
      >
        <Field label={text.person} value={person} onChange={setPerson} autoComplete="username webauthn" required />
        <Field
          label={text.password}
          value={password}
          onChange={setPassword}
          type="password"
          autoComplete="current-password"
          required
        />
        <Choice label={text.terminal} value={terminal} among={terminals} onChange={setTerminal} />
        {mustChange && (
          <>
            <Notice kind="warn">{text.mustChange}</Notice>
            <Field
              label={text.next}
              value={next}
              onChange={setNext}
              type="password"
              autoComplete="new-password"
              hint={text.nextHint}
            />
            <Field
              label={text.nextAgain}
              value={nextAgain}
              onChange={setNextAgain}
              type="password"
              autoComplete="new-password"
              wrong={nextAgain !== '' && differ ? text.differ : undefined}
            />
          </>
        )}
        {refused?.code !== 'new-password-due' && <RefusedNotice refused={refused} />}
        <Button type="submit" kind="main" busy={busy}>
          {text.signIn}
        </Button>
        {globalThis.PublicKeyCredential !== undefined && (
          <Button onPress={withPasskey} busy={busy}>
            {text.passkey}
          </Button>
        )}
      </form>
    </Page>
  )
}
