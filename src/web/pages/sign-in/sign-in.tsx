/** Signing in with a password or a passkey; a person with a one-time password chooses their own here. */
import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { Me } from '../../../client/index.ts'
import { useDoing } from '../../house/asking/use-doing.ts'
import { useSession } from '../../house/session/session.tsx'
import { hasPasskeys } from '../../house/session/with-passkey.ts'
import { text } from '../../text/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NewPassword } from '../../ui/form/new-password.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import PasskeyStep from '../../ui/passkey-step.tsx'
import { workplacesOf, type Workplace } from './workplaces.ts'

/** A page of ours that one was sent here from. */
const cameFrom = (search: string): string | undefined => {
  const to = new URLSearchParams(search).get('to')
  return to !== null && /^\/(?![/\\])/.test(to) ? to : undefined
}

export default function SignIn() {
  const { signIn, refresh } = useSession()
  const [, go] = useLocation()
  const back = cameFrom(useSearch())
  const { busy, refused, run } = useDoing()
  const [person, setPerson] = useState('')
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const [nextAgain, setNextAgain] = useState('')
  const [among, setAmong] = useState<readonly Workplace[]>([])
  /** Staff without a passkey are asked to add one before they go on. */
  const [arrived, setArrived] = useState<Me>()
  const mustChange = refused?.code === 'new-password-due' || next !== ''
  /** Back to where one was, to the one place where one works, or to a choice of several. */
  const enter = (me: Me): void => {
    const places = workplacesOf(me.roles)
    if (back !== undefined) go(back)
    else if (places.length > 1) setAmong(places)
    else go(places[0]?.href ?? '/')
  }
  const arrive = (me: Me): void => (me.passkey === 'offered' && hasPasskeys() ? setArrived(me) : enter(me))
  const withPassword = (): void => {
    if (mustChange && (next !== nextAgain || next === '')) return
    void run(async () => arrive(await signIn({ person, password, ...(mustChange && { next }) })))
  }
  const withPasskey = (): void =>
    void run(async () => {
      const { signInWithPasskey } = await import('../../house/session/passkeys.ts')
      const me = await signInWithPasskey()
      await refresh()
      enter(me)
    })
  if (among.length > 0) return <ChoosePlace among={among} />
  if (arrived) {
    return (
      <Page title={text.title}>
        <PasskeyStep step="offered" onDone={() => enter(arrived)} />
      </Page>
    )
  }
  return (
    <Page title={text.title} about={text.about}>
      <form
        className="panel"
        style={{ maxWidth: '26rem' }}
        onSubmit={(event) => {
          event.preventDefault()
          withPassword()
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
        {mustChange && (
          <>
            <Notice kind="warn">{text.mustChange}</Notice>
            <NewPassword next={next} again={nextAgain} onNext={setNext} onAgain={setNextAgain} />
          </>
        )}
        {refused?.code !== 'new-password-due' && <RefusedNotice refused={refused} />}
        <Button type="submit" kind="main" busy={busy}>
          {text.signIn}
        </Button>
        {hasPasskeys() && (
          <Button onPress={withPasskey} busy={busy}>
            {text.passkey}
          </Button>
        )}
      </form>
    </Page>
  )
}

/** For somebody whose roles are for several pages. */
const ChoosePlace = ({ among }: { readonly among: readonly Workplace[] }) => (
  <Page title={text.where} about={text.whereAbout}>
    <nav className="panel stack" style={{ maxWidth: '26rem' }} aria-label={text.where}>
      {among.map(({ href, name }) => (
        <Link key={href} className="button" href={href}>
          {name}
        </Link>
      ))}
    </nav>
  </Page>
)
