/** Signing in with a password or a passkey; a person with a one-time password, typed or from an invitation, chooses their own here. */
import { useEffect, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { Me } from '../../../client/index.ts'
import { atLeast, type Role } from '../../../rules/conduct/people.ts'
import { refusedBy } from '../../house/asking/problem.ts'
import { useDoing } from '../../house/asking/use-doing.ts'
import { invitation, type Invitation } from '../../house/session/invitation.ts'
import { useSession } from '../../house/session/session.tsx'
import { hasPasskeys } from '../../house/session/with-passkey.ts'
import { useStore } from '../../house/use-store.ts'
import { text } from '../../text/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NewPassword } from '../../ui/form/new-password.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import PasskeyStep from '../../ui/passkey-step.tsx'

/** Where somebody's work begins, by their roles: one page, or several to choose from. */
export interface Workplace {
  readonly href: string
  readonly name: string
}

const { workplaces } = text

const all: readonly (Workplace & { readonly roles: readonly Role[] })[] = [
  { href: '/operator', name: workplaces.operator, roles: ['operator'] },
  {
    href: '/supervisor',
    name: workplaces.supervisor,
    roles: [...atLeast('gaming supervisor').filter((role) => role !== 'operator'), 'inspector', 'surveillance'],
  },
  { href: '/dealer', name: workplaces.dealer, roles: ['dealer'] },
  { href: '/cashier', name: workplaces.cashier, roles: ['cashier'] },
]

/** Players have the tables, as everybody has. */
const workplacesOf = (roles: readonly Role[]): readonly Workplace[] =>
  all.filter((each) => each.roles.some((role) => roles.includes(role)))

/** A page of ours that one was sent here from. */
const cameFrom = (search: string): string | undefined => {
  const to = new URLSearchParams(search).get('to')
  return to !== null && /^\/(?![/\\])/.test(to) ? to : undefined
}

export default function SignIn() {
  const invited = useStore(invitation)
  useEffect(() => () => invitation.set(undefined), [])
  const [, go] = useLocation()
  const back = cameFrom(useSearch())
  const [among, setAmong] = useState<readonly Workplace[]>([])
  /** Staff without a passkey are asked to add one before they go on. */
  const [arrived, setArrived] = useState<Me>()
  /** Back to where one was, to the one place where one works, or to a choice of several. */
  const enter = (me: Me): void => {
    const places = workplacesOf(me.roles)
    if (back !== undefined) go(back)
    else if (places.length > 1) setAmong(places)
    else go(places[0]?.href ?? '/')
  }
  if (among.length > 0) return <ChoosePlace among={among} />
  if (arrived) {
    return (
      <Page title={text.signedIn}>
        <PasskeyStep step="offered" onDone={() => enter(arrived)} />
      </Page>
    )
  }
  return (
    <Entry
      key={invited && `${invited.name} ${invited.password}`}
      invited={invited}
      onPassword={(me) => (me.passkey === 'offered' && hasPasskeys() ? setArrived(me) : enter(me))}
      onPasskey={enter}
    />
  )
}

interface EntryProps {
  readonly invited: Invitation | undefined
  readonly onPassword: (me: Me) => void
  readonly onPasskey: (me: Me) => void
}

const Entry = ({ invited, onPassword, onPasskey }: EntryProps) => {
  const { signIn, refresh } = useSession()
  const { busy, refused, run } = useDoing()
  const [person, setPerson] = useState(invited?.name ?? '')
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const [nextAgain, setNextAgain] = useState('')
  /** The password of an invitation, until it turns out to be none any more. */
  const [once, setOnce] = useState(invited?.password)
  const mustChange = once !== undefined || refused?.code === 'new-password-due' || next !== ''
  const forget = (): void => {
    setOnce(undefined)
    setNext('')
    setNextAgain('')
  }
  const withPassword = (): void => {
    if (mustChange && (next !== nextAgain || next === '')) return
    void run(async () => {
      try {
        onPassword(await signIn({ person, password: once ?? password, ...(mustChange && { next }) }))
      } catch (error) {
        if (once !== undefined && refusedBy(error).code === 'wrong-credentials') forget()
        throw error
      }
    })
  }
  const withPasskey = (): void =>
    void run(async () => {
      const { signInWithPasskey } = await import('../../house/session/passkeys.ts')
      const me = await signInWithPasskey()
      await refresh()
      onPasskey(me)
    })
  const current = { type: 'password', autoComplete: 'current-password', required: true } as const
  return (
    <Page title={text.title} about={once === undefined ? text.about : text.invited}>
      <form
        className="panel"
        style={{ maxWidth: '26rem' }}
        onSubmit={(event) => {
          event.preventDefault()
          withPassword()
        }}
      >
        <Field label={text.person} value={person} onChange={setPerson} autoComplete="username webauthn" required />
        {once === undefined && <Field {...current} label={text.password} value={password} onChange={setPassword} />}
        {mustChange && (
          <>
            {once === undefined && <Notice kind="warn">{text.mustChange}</Notice>}
            <NewPassword next={next} again={nextAgain} onNext={setNext} onAgain={setNextAgain} />
          </>
        )}
        {once !== invited?.password && <Notice kind="warn">{text.invitationSpent}</Notice>}
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
