/** The cashier's desk: one player served at a time, and what waits for a second person. */
import { Link, useParams, useSearchParams } from 'wouter'
import type { Me } from '../../../client/index.ts'
import { useSession } from '../../house/session/session.tsx'
import { text } from '../../text/staff/cashier.ts'
import { ForRoles, Page } from '../../ui/page.tsx'
import { Finder } from './finder.tsx'
import { accountants } from '../../../wire/who.ts'
import { mayApprove, maySee } from './may.ts'
import { Proposals } from '../../forms/proposals.tsx'
import { Served } from './served.tsx'
import { SlipAgain } from './slip-again.tsx'
import { SlipDialog } from './slip.tsx'
import './cashier.css'

export default function CashierPage() {
  const { me } = useSession()
  if (maySee(me)) return <Desk me={me} />
  return (
    <Page title={text.title}>
      <ForRoles roles={accountants}>{null}</ForRoles>
    </Page>
  )
}

const Desk = ({ me }: { readonly me: Me }) => {
  const { player } = useParams<{ player?: string }>()
  const [search, setSearch] = useSearchParams()
  const slip = search.get('slip') ?? undefined
  const show = (next: string): void => setSearch({ slip: next }, { replace: true })
  return (
    <Page
      title={text.title}
      about={player === undefined ? text.about : undefined}
      beside={
        player !== undefined && (
          <Link className="button" href="/cashier">
            {text.someoneElse}
          </Link>
        )
      }
    >
      {player === undefined ? (
        <div className="cashier-front">
          <Finder me={me} />
          <div className="column">
            {mayApprove(me) && (
              <>
                <Proposals me={me} onPaid={show} />
                <SlipAgain onShow={show} />
              </>
            )}
          </div>
        </div>
      ) : (
        <Served key={player} player={player} me={me} onSlip={show} />
      )}
      {slip !== undefined && <SlipDialog key={slip} slip={slip} onClose={() => setSearch({}, { replace: true })} />}
    </Page>
  )
}
