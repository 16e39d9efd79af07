/** One's own account: what there is, what happened to it, limits of one's own, and how one signs in. */
import { type ReactElement, useState } from 'react'
import { Link, useParams } from 'wouter'
import type { Me } from '../../../client/index.ts'
import { house } from '../../house/client.ts'
import { useSession } from '../../house/session/session.tsx'
import '../../style/print.css'
import { text } from '../../text/account.ts'
import { Choice } from '../../ui/form/field.tsx'
import { StatementOf } from '../../ui/list/statement.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import './account.css'
import { Limits } from './limits.tsx'
import { Overview } from './overview.tsx'
import { Plays } from './plays.tsx'
import { Security } from './security.tsx'

/** The statement: everything that changed what is one's own. */
const day = 24 * 60 * 60_000

const page = 100

type Span = keyof typeof text.spans

const days: Readonly<Record<Span, number>> = { week: 7, month: 30, all: Infinity }

const spans = Object.entries(text.spans) as (readonly [Span, string])[]

const StatementPart = () => {
  const [span, setSpan] = useState<Span>('month')
  // A span is counted from when it was chosen, so that its pages fit together.
  const [now, setNow] = useState(() => Date.now())
  const from = span === 'all' ? undefined : now - days[span] * day
  return (
    <div className="stack">
      <div className="account-over not-printed">
        <Choice
          label={text.span}
          value={span}
          among={spans}
          onChange={(next) => {
            setNow(Date.now())
            setSpan(next)
          }}
        />
        <a className="button" href={house.addressOf('GET /me/statement.csv', { from })} download>
          {text.download}
        </a>
      </div>
      <StatementOf of={String(from)} asking={(after) => house.call('GET /me/statement', { from, after, most: page })} />
    </div>
  )
}

interface Part {
  readonly name: keyof typeof text.names
  readonly show: (me: Me) => ReactElement
  readonly forPlayers: boolean
}

const parts: readonly Part[] = [
  { name: 'overview', show: (me) => <Overview me={me} />, forPlayers: true },
  { name: 'statement', show: () => <StatementPart />, forPlayers: true },
  { name: 'rounds', show: () => <Plays />, forPlayers: true },
  { name: 'limits', show: () => <Limits />, forPlayers: true },
  { name: 'security', show: (me) => <Security me={me} />, forPlayers: false },
]

const hasNumber = ({ roles, guest }: Me): boolean => roles.includes('player') && !guest

const aboutOf = (me: Me): string =>
  hasNumber(me) ? `${text.signedInAs(me.called)} ${text.number(me.person)}` : text.signedInAs(me.called)

export default function AccountPage() {
  const { part } = useParams<{ readonly part?: string }>()
  const { me, known } = useSession()
  if (!known || !me) {
    return (
      <Page title={text.title}>
        {known ? (
          <Notice>
            {text.nobody} <Link href="/sign-in">{text.signIn}</Link>
          </Notice>
        ) : (
          <p className="waiting">{text.waiting}</p>
        )}
      </Page>
    )
  }
  // A person who runs the house and does not play has no account of money here.
  const shown = parts.filter(({ forPlayers }) => !forPlayers || me.roles.includes('player'))
  const present = part === undefined ? shown[0] : shown.find(({ name }) => name === part)
  return (
    <Page title={text.title} about={aboutOf(me)}>
      {shown.length > 1 && (
        <nav className="parts not-printed" aria-label={text.parts}>
          {shown.map(({ name }) => (
            <Link key={name} href={`/account/${name}`} aria-current={name === present?.name ? 'page' : undefined}>
              {text.names[name]}
            </Link>
          ))}
        </nav>
      )}
      {present ? <div key={`${present.name} ${me.person}`}>{present.show(me)}</div> : <Notice kind="warn">{text.noPart}</Notice>}
    </Page>
  )
}
