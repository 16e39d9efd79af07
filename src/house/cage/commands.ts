/** Commands of the cage: accounts, payments, approvals, and whether the house keeps cash. */
import { isRefusal } from '../../rules/game/game.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { seconds } from '../../wire/who.ts'
import { byHouse } from '../streams/by-house.ts'
import { houseCommand, type Streams } from '../streams/command.ts'
import { isHouse, hadAnother } from '../people/roles.ts'
import { playMoneyRoom } from '../people/limits/limits.ts'
import { refused } from '../streams/refused.ts'
import { approvedBy, type PendingApproval } from '../people/second-person.ts'
import { accountShown, mostMoney } from '../streams/account.ts'
import { type Cage, firstLimits, type ApprovalLimits, type Proposal } from '../streams/cage.ts'
import { accountHolders, beginFault, cashBegun, cashEnded, endFault, proposedAlready } from './cash.ts'
import { chipsAtTables } from './chips.ts'
import { openFault, ownAccountFault, paid, paymentFault, proposedAtCage, takesTwo } from './payments.ts'

export const openAccount = houseCommand({
  type: 'open-account',
  route: 'POST /accounts/:player',
  once: 'open',
  // Cash in a house asks everybody who works there for a passkey, and first of all the person who brings it in.
  passkey: ({ money }) => (money === 'cash' ? 'used' : undefined),
  reads: ['people', 'account', 'tables', 'book', 'cage'],
  player: ({ player }) => player,
  events: ['account-opened'],
  decide: (streams, { player, money }, { by }) =>
    ownAccountFault(by, player) ??
    openFault(streams, by, player, money) ?? {
      account: [{ type: 'account-opened', player, money }],
      answer: { kind: 'opened' as const },
    },
})

export const pay = houseCommand({
  type: 'pay',
  route: 'POST /accounts/:player/payments',
  once: 'pay',
  reads: ['people', 'account', 'cage', 'book'],
  player: ({ player }) => player,
  events: ['paid-in', 'paid-out', 'voucher-issued', 'slip-written', 'proposed'],
  decide: (streams, payment, { by, at }) =>
    ownAccountFault(by, payment.player) ??
    paymentFault(streams, by, payment) ??
    (takesTwo(streams, payment, at) ? proposedAtCage(streams, payment) : paid(streams, payment, null)),
})

/** What is of the whole house, such as its limits, is for operators; a payment is never approved by a person who gains by it. */
const waitingAtCage = ({ proposals }: Cage, number: number): PendingApproval<Proposal> | Refusal => {
  const proposal = proposals[number]
  if (!proposal) return refused('nothing-proposed', 'proposal {number} is not waiting for an answer', { number })
  const { proposed, by } = proposal
  const isPayment = 'player' in proposed
  return {
    proposed: proposal,
    proposer: by.person,
    about: isPayment ? proposed.player : undefined,
    approvers: isPayment ? seconds : ['operator'],
  }
}

/** The oldest first. */
export const proposalsOf = ({ proposals }: Cage): readonly Proposal[] =>
  Object.values(proposals).toSorted((a, b) => a.number - b.number)

const isLooser = (limits: ApprovalLimits, before: ApprovalLimits): boolean =>
  limits.payment > before.payment || limits.wager > before.wager || limits.win > before.win

const limitsChanged = ({ cage }: Pick<Streams, 'cage'>, limits: ApprovalLimits, proposal: Proposal | null) =>
  ({
    cage: [
      {
        type: 'limits-changed',
        before: cage.limits,
        limits,
        proposal: proposal?.number ?? null,
        proposedBy: proposal?.by.person ?? null,
      },
    ],
    answer: { kind: 'limits-changed' },
  }) as const

/**
 * To look less closely takes a second operator; an operator who has always been alone goes back alone to the limits that a
 * house begins with, and no further.
 */
export const changeCageLimits = houseCommand({
  type: 'change-cage-limits',
  route: 'PUT /cage/limits',
  once: 'limits',
  reads: ['people', 'cage'],
  events: ['limits-changed', 'proposed'],
  decide: ({ people, cage }, limits, { by }) => {
    if (Object.values(limits).some((limit) => limit > mostMoney)) return refused('bad-amount', 'that is more than any house has')
    const takesTwo = isLooser(limits, cage.limits) && (hadAnother(people, by.person) || isLooser(limits, firstLimits))
    return takesTwo ? proposedAtCage({ cage }, { what: 'limits', limits }) : limitsChanged({ cage }, limits, null)
  },
})

/** What was proposed is done, if it still can be. */
export const approveAtCage = houseCommand({
  type: 'approve-at-cage',
  route: 'POST /cage/proposals/:number/approval',
  once: 'approve',
  passkey: () => 'fresh',
  reads: ['people', 'account', 'cage', 'book', 'accounts'],
  player: ({ number }, _, { cage }) => {
    const proposed = cage.proposals[number]?.proposed
    return proposed && 'player' in proposed ? proposed.player : undefined
  },
  holders: ({ number }, { cage, people }) => (cage.proposals[number]?.proposed.what === 'end-cash' ? accountHolders(people) : []),
  events: [
    'paid-in',
    'paid-out',
    'voucher-issued',
    'slip-written',
    'limits-changed',
    'cash-begun',
    'cash-ended',
    'confirmation-due',
  ],
  decide: (streams, { number }, order) => {
    const proposal = approvedBy(streams, order, waitingAtCage(streams.cage, number))
    if (isRefusal(proposal)) return proposal
    const { proposed } = proposal
    if ('player' in proposed) return paymentFault(streams, order.by, proposed) ?? paid(streams, proposed, proposal)
    switch (proposed.what) {
      case 'limits':
        return limitsChanged(streams, proposed.limits, proposal)
      case 'begin-cash':
        return beginFault(streams, order.by) ?? cashBegun(streams, order.by, proposal)
      case 'end-cash':
        return endFault(streams) ?? cashEnded(proposal)
    }
  },
})

/** Any person of the cage or above it may decline, also the one who proposed it. */
export const declineAtCage = houseCommand({
  type: 'decline-at-cage',
  route: 'POST /cage/proposals/:number/refusal',
  once: 'decline',
  reads: ['cage'],
  events: ['declined'],
  decide: ({ cage }, { number, reason }) => {
    const waiting = waitingAtCage(cage, number)
    return isRefusal(waiting)
      ? waiting
      : { cage: [{ type: 'declined', proposal: number, reason }], answer: { kind: 'declined' as const } }
  },
})

/** What everybody begins with, in minor units. */
const atFirst = 100_000

export const takePlayMoney = houseCommand({
  type: 'take-play-money',
  route: 'POST /me/play-money',
  once: 'play-money',
  byHouse: true,
  reads: ['people', 'account', 'tables', 'book', 'cage'],
  player: (_, { person }) => person,
  events: ['account-opened', 'paid-in', 'slip-written'],
  shows: ({ account }, _, { by }) => accountShown(by.person, account),
  decide: (streams, _, { by: { person: player }, at }) => {
    const { people, account, cage, book } = streams
    const isNew = account.player === undefined
    if (!isNew && account.money !== 'play') return refused('cash-account', 'this account is of cash')
    const room = playMoneyRoom(people.get(player)!, { today: account.today, at })
    if (typeof room === 'object') return room
    const fault = isNew ? openFault(streams, byHouse, player, 'play') : undefined
    if (fault) return fault
    const opened = isNew ? [{ type: 'account-opened', player, money: 'play' } as const] : []
    const amount = Math.min(room, atFirst - account.amount - chipsAtTables(streams, player, 'play'))
    if (amount <= 0) return { account: opened }
    const open = { people, cage, book, account: { ...account, player, money: 'play' as const } }
    const payment = { what: 'pay-in', player, amount, note: 'play money' } as const
    const { account: booked, cage: slips } = paid(open, payment, null)
    return paymentFault(open, byHouse, payment) ?? { account: [...opened, ...booked], cage: slips }
  },
})

/** One operator proposes it and another approves; the console of the machine does it alone. */
export const beginCash = houseCommand({
  type: 'begin-cash',
  route: 'POST /house/cash',
  once: 'begin-cash',
  passkey: () => 'used',
  reads: ['people', 'cage', 'book'],
  events: ['cash-begun', 'confirmation-due', 'proposed'],
  decide: (streams, _, { by }) =>
    beginFault(streams, by) ??
    (isHouse(by)
      ? cashBegun(streams, by, null)
      : (proposedAlready(streams.cage, 'begin-cash') ?? proposedAtCage(streams, { what: 'begin-cash' }))),
})

/** Once no player is owed any: one operator proposes it and another approves. */
export const endCash = houseCommand({
  type: 'end-cash',
  route: 'POST /house/cash/end',
  once: 'end-cash',
  reads: ['people', 'cage', 'book', 'accounts'],
  holders: (_, { people }) => accountHolders(people),
  events: ['proposed'],
  decide: (streams) =>
    endFault(streams) ?? proposedAlready(streams.cage, 'end-cash') ?? proposedAtCage(streams, { what: 'end-cash' }),
})

export const cageCommands = [
  approveAtCage,
  changeCageLimits,
  beginCash,
  declineAtCage,
  endCash,
  openAccount,
  pay,
  takePlayMoney,
] as const
