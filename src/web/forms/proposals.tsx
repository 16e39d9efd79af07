/** What waits at the cage for a second person, with who proposed it. */
import { Link } from 'wouter'
import type { Me, ProposalAnswer, CageAnswer } from '../../client/index.ts'
import { cageForms as forms, payments } from '../../wire/forms/cage.ts'
import { amountText, momentText } from '../words/format.ts'
import { house } from '../house/client.ts'
import { useAsked } from '../house/asking/use-asked.ts'
import { roleName } from '../text/shared/roles.ts'
import { translate } from '../text/language.ts'
import { text } from '../text/shared/proposals.ts'
import { Answered } from '../ui/list/answered.tsx'
import { WithoutPasskey } from './without-passkey.tsx'
import { Waits } from './waits.tsx'

/** How often they are asked for, in milliseconds. */
const pace = 4_000

interface ProposalsProps {
  readonly me: Me
  /** Those about one player alone, and nothing at all where there is none. */
  readonly player?: string
  /** Those that are about the house itself alone. */
  readonly aboutHouse?: boolean
  readonly onPaid?: (slip: string) => void
  readonly onChanged?: () => void
}

const isAbout = ({ proposed }: ProposalAnswer, player: string | undefined): boolean =>
  player === undefined || ('player' in proposed && proposed.player === player)

export const Proposals = ({ me, player, aboutHouse, onPaid, onChanged }: ProposalsProps) => {
  const { value, refused, ask } = useAsked('proposals', () => house.call('GET /cage/proposals'), pace)
  const shown = value?.filter((each) => isAbout(each, player) && (!aboutHouse || !('player' in each.proposed)))
  if (player !== undefined && !shown?.length) return null
  const settled = (answer: CageAnswer | undefined): void => {
    void ask()
    onChanged?.()
    if (answer?.slip !== undefined) onPaid?.(answer.slip)
  }
  return (
    <section className="panel" aria-labelledby="cashier-proposals">
      <h2 id="cashier-proposals">{text.proposals}</h2>
      <Answered asked={{ value, refused }} waiting={text.waiting} />
      {shown?.length === 0 && <p className="field-label">{text.noProposals}</p>}
      <ul className="plain stack">
        {shown?.map((each) => (
          <li key={each.number}>
            <Waits<CageAnswer>
              approve={forms['approve-at-cage']}
              decline={forms['decline-at-cage']}
              known={{ number: each.number }}
              whom={String(each.number)}
              fault={approvalFault(each, me)}
              onDone={settled}
            >
              <Said proposal={each} />
            </Waits>
          </li>
        ))}
      </ul>
    </section>
  )
}

const approvalFault = ({ proposed, by }: ProposalAnswer, { person, roles }: Me): string | undefined => {
  if (by.person === person) return text.secondPerson
  if (!('player' in proposed)) return roles.includes('operator') ? undefined : text.operatorsApprove
  return proposed.player === person ? text.ownMoney : undefined
}

const Said = ({ proposal }: { readonly proposal: ProposalAnswer }) => {
  const { by, at } = proposal
  return (
    <>
      <What proposal={proposal} />
      <p className="field-label">{text.proposedBy(by.person, roleName(by.role), momentText(at))}</p>
    </>
  )
}

const What = ({ proposal: { number, proposed } }: { readonly proposal: ProposalAnswer }) => {
  if ('player' in proposed) {
    return (
      <>
        <div className="panel-head">
          <h3>
            {translate(payments[proposed.what][0])} <span className="brass numbers">{amountText(proposed.amount)}</span>
          </h3>
          <span className="tag">{text.proposal(number)}</span>
        </div>
        <p>
          <Link href={`/cashier/${encodeURIComponent(proposed.player)}`}>{proposed.player}</Link> {proposed.note}
        </p>
      </>
    )
  }
  if ('limits' in proposed) {
    const { payment, wager, win } = proposed.limits
    return (
      <>
        <h3>{text.limits}</h3>
        <p>{text.limitsText(amountText(payment), amountText(wager), amountText(win))}</p>
      </>
    )
  }
  return (
    <>
      <h3>{text.cash[proposed.what]}</h3>
      <p>{text.cashAbout[proposed.what]}</p>
      {proposed.what === 'begin-cash' && <WithoutPasskey answering />}
    </>
  )
}
