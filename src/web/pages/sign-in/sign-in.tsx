/** Signing in with a password or a passkey; whoever has a password for one time chooses their own here. */
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Me, Terminal } from '../../../client/index.ts'
import { atLeast } from '../../../rules/people.ts'
import { useDoing } from '../../house/use-doing.ts'
import { useSession } from '../../house/session.tsx'
import { text } from '../../text/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { NewPassword } from '../../ui/new-password.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'

/** Where somebody's work begins. */
const homeOf = ({ roles }: Me): string => {
  if (roles.includes('operator')) return '/operator'
  if (roles.some((role) => atLeast('gaming supervisor').includes(role))) return '/supervisor'
  if (roles.includes('dealer')) return '/dealer'
  return roles.includes('cashier') ? '/cashier' : '/'
}

/** A page of ours that one was sent here from. */
const cameFrom = (search: string): string | undefined => {
  const to = new URLSearchParams(search).get('to')
  return to !== null && /^\/(?![/\\])/.test(to) ? to : undefined
}

/** The screen that somebody was at, by the page that they were sent from. */
const screenOf = (from: string | undefined): Terminal =>
  from?.startsWith('/tables/') ? 'player' : from === '/dealer' || from?.startsWith('/dealer/') ? 'dealer' : 'staff'

const terminals = Object.entries(text.terminals) as (readonly [Terminal, string])[]

export default function SignIn() {
  const { signIn, refresh } = useSession()
  const [, go] = useLocation()
  const back = cameFrom(useSearch())
  const { busy, refused, run } = useDoing()
  const [person, setPerson] = useState('')
  const [password, setPassword] = useState('')
  const [terminal, setTerminal] = useState<Terminal>(screenOf(back))
  const [next, setNext] = useState('')
  const [nextAgain, setNextAgain] = useState('')
  const mustChange = refused?.code === 'new-password-due' || next !== ''
  const enter = (): void => {
    if (mustChange && (next !== nextAgain || next === '')) return
    void run(async () => {
      const me = await signIn({ person, password, terminal, ...(mustChange && { next }) })
      go(back ?? homeOf(me))
    })
  }
  const withPasskey = (): void =>
    void run(async () => {
      const { signInWithPasskey } = await import('../../house/passkeys.ts')
      const me = await signInWithPasskey(terminal)
      await refresh()
      go(back ?? homeOf(me))
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
            <NewPassword next={next} again={nextAgain} onNext={setNext} onAgain={setNextAgain} />
          </>
        )}
        {refused?.code === 'no-role-here' ? (
          <Notice kind="bad">{text.notHere(text.terminals[terminal])}</Notice>
        ) : (
          refused?.code !== 'new-password-due' && <RefusedNotice refused={refused} />
        )}
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
