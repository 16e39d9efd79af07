/** States of the table that keep one from playing, each in its own words. */
import { Link, useLocation } from 'wouter'
import type { Standing, SuspensionAnswer } from '../../../../client/index.ts'
import type { TableState } from '../../../../table/state.ts'
import type { Refused } from '../../../house/asking/problem.ts'
import { useSession } from '../../../house/session/session.tsx'
import { useDoing } from '../../../house/asking/use-doing.ts'
import { refusalText, translate } from '../../../text/language.ts'
import { text as shell } from '../../../text/shell.ts'
import { text } from '../../../text/table.ts'
import { Button } from '../../../ui/button.tsx'
import { Clause, Notice } from '../../../ui/notice.tsx'
import { Page, signInFrom } from '../../../ui/page.tsx'
import { StandingNotice } from '../../../ui/standing.tsx'
import { SuspendedNotice } from '../../../ui/suspended.tsx'

/** There is no table to be seen. */
export const NoTable = ({ refused, standing }: { readonly refused: Refused | undefined; readonly standing: Standing }) => {
  if (!refused) {
    return (
      <main id="page" className="page">
        {standing.kind === 'lost' ? <StandingNotice standing={standing} /> : <p className="waiting">{text.loading}</p>}
      </main>
    )
  }
  const unfit = refused.code === 'unfit'
  return (
    <Page title={unfit ? text.gate.unfitTitle : shell.standing['no-table']} {...(unfit && { about: text.gate.unfit })}>
      <Notice kind="bad">{refusalText(refused)}</Notice>
      <Link href="/">{shell.toTables}</Link>
    </Page>
  )
}

/** A guest has no account to come back to; a player who has one comes back to this table. */
const SignedOut = () => {
  const { me, playAsGuest } = useSession()
  const { busy, refused, run } = useDoing()
  const [path] = useLocation()
  return (
    <Notice kind="bad">
      {me?.guest ? text.gate.guestOut : text.gate.signedOut}{' '}
      {me?.guest ? (
        <Button busy={busy} onPress={() => void run(() => playAsGuest())}>
          {text.gate.guestAgain}
        </Button>
      ) : (
        <Link href={signInFrom(path)}>{shell.signIn}</Link>
      )}{' '}
      {refused && refusalText(refused)}
    </Notice>
  )
}

interface GateProps {
  readonly state: TableState
  readonly standing: Standing
  readonly suspended: readonly SuspensionAnswer[]
  readonly seated: boolean
}

/** What stands above a table that can be seen. */
export const Gate = ({ state, standing, suspended, seated }: GateProps) => (
  <>
    {/* What passes by itself moves nothing as it comes and goes. */}
    <div className="table-passing">{standing.kind !== 'over' && <StandingNotice standing={standing} />}</div>
    {standing.kind === 'over' && (standing.why === 'signed-out' ? <SignedOut /> : <StandingNotice standing={standing} />)}
    {standing.kind === 'over' && standing.why !== 'signed-out' && (
      <Button onPress={() => location.reload()}>{text.gate.reload}</Button>
    )}
    <SuspendedNotice suspended={suspended} game={state.game.id} />
    {state.duties
      .filter(({ matter }) => matter === 'fault')
      .map(({ id, what, clause }) => (
        <Notice key={id} kind="warn">
          <b>{text.gate.unfitTitle}:</b> {translate(what)} <Clause game={state.game.id} clause={clause} />
        </Notice>
      ))}
    {state.phase === 'closed' && (
      <Notice kind="warn">
        <b>{text.gate.closedTitle}.</b> {text.gate.closed} <Link href="/">{shell.toTables}</Link>
      </Notice>
    )}
    {state.phase !== 'closed' && !seated && state.players.size >= state.setup.seats && (
      <Notice kind="warn">
        {state.setup.source === 'real' ? text.gate.fullReal : text.gate.full} <Link href="/">{shell.toTables}</Link>
      </Notice>
    )}
  </>
)
