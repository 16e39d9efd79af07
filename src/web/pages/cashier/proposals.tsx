/** What waits for a second person, with who proposed it; a person who may not approve reads why. */
import { useState } from 'react'
import { Link } from 'wouter'
import type { Me, Proposal } from '../../../client/index.ts'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { useOnce } from '../../house/asking/use-once.ts'
import { amountText, momentText } from '../../format.ts'
import { text } from '../../text/staff/cashier.ts'
import { text as forms } from '../../text/shared/forms.ts'
import { Answered } from '../../ui/list/answered.tsx'
import { Button } from '../../ui/button.tsx'
import { ReasonedDialog } from '../../ui/form/reasoned.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { isOperator } from './may.ts'
import './proposals.css'

/** How often they are asked for, in milliseconds. */
const pace = 4_000

interface ProposalsProps {
  readonly me: Me
  /** Those about one player alone, and nothing at all where there is none. */
  readonly player?: string
  /** Those that are about the house’s own amounts alone. */
  readonly aboutLimits?: boolean
  readonly onPaid?: (slip: string) => void
  readonly onChanged?: () => void
}

const isAbout = ({ proposed }: Proposal, player: string | undefined): boolean =>
  player === undefined || (proposed.what !== 'limits' && proposed.player === player)

export const Proposals = ({ me, player, aboutLimits, onPaid, onChanged }: ProposalsProps) => {
  const { value, refused, ask } = useAsked('proposals', () => house.cage.proposals(), pace)
  const shown = value?.filter((each) => isAbout(each, player) && (!aboutLimits || each.proposed.what === 'limits'))
  if (player !== undefined && !shown?.length) return null
  const settled = (slip: string | undefined): void => {
    void ask()
    onChanged?.()
    if (slip !== undefined) onPaid?.(slip)
  }
  return (
    <section className="panel" aria-labelledby="cashier-proposals">
      <h2 id="cashier-proposals">{text.proposals}</h2>
      <Answered asked={{ value, refused }} waiting={text.waiting} />
      {shown?.length === 0 && <p className="field-label">{text.noProposals}</p>}
      <ul className="stack cashier-proposals">
        {shown?.map((each) => (
          <li key={each.number}>
            <One proposal={each} me={me} onSettled={settled} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OneProps {
  readonly proposal: Proposal
  readonly me: Me
  readonly onSettled: (slip: string | undefined) => void
}

const approvalFault = ({ proposed, by }: Proposal, me: Me): string | undefined => {
  if (by.person === me.person) return text.secondPerson
  if (proposed.what === 'limits') return isOperator(me) ? undefined : text.operatorsApprove
  return proposed.player === me.person ? text.ownMoney : undefined
}

const One = ({ proposal, me, onSettled }: OneProps) => {
  const [declining, setDeclining] = useState(false)
  const once = useOnce()
  const { number, by, at } = proposal
  const fault = approvalFault(proposal, me)
  const approve = async (): Promise<void> => {
    const settled = await once.run((id) => house.cage.approve(number, id))
    if (settled) onSettled(settled.slip)
  }
  return (
    <div className="cashier-proposal stack">
      <Said proposal={proposal} />
      <p className="field-label">{text.proposedBy(by.person, by.role, momentText(at))}</p>
      {fault !== undefined && <p className="field-label">{fault}</p>}
      <RefusedNotice refused={once.refused} />
      {once.unanswered && <Notice kind="warn">{text.unanswered}</Notice>}
      <div className="row">
        <Button kind="main" label={text.approveOne(number)} busy={once.busy} refused={fault} onPress={() => void approve()}>
          {text.approve}
        </Button>
        <Button label={text.refuseOne(number)} onPress={() => setDeclining(true)}>
          {text.refuse}
        </Button>
      </div>
      {declining && <Declining number={number} onClose={() => setDeclining(false)} onDeclined={() => onSettled(undefined)} />}
    </div>
  )
}

const Said = ({ proposal: { number, proposed } }: { readonly proposal: Proposal }) => {
  if (proposed.what === 'limits') {
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
      <div className="panel-head">
        <h3>
          {text.whats[proposed.what]} <span className="cashier-sum numbers">{amountText(proposed.amount)}</span>
        </h3>
        <span className="tag">{text.proposal(number)}</span>
      </div>
      <p>
        <Link href={`/cashier/${encodeURIComponent(proposed.player)}`}>{proposed.player}</Link> {proposed.note}
      </p>
    </>
  )
}

interface DecliningProps {
  readonly number: number
  readonly onClose: () => void
  readonly onDeclined: () => void
}

const Declining = ({ number, onClose, onDeclined }: DecliningProps) => {
  const { busy, refused, run } = useOnce()
  const decline = async (reason: string): Promise<void> => {
    if (await run((id) => house.cage.decline(number, reason, id))) onDeclined()
  }
  return (
    <ReasonedDialog
      title={text.refuseOne(number)}
      label={text.refuse}
      grave
      hint={forms.reasonHint}
      busy={busy}
      refused={refused}
      onGive={(reason) => void decline(reason)}
      onClose={onClose}
    />
  )
}
