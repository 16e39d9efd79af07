/**
 * The cashier's desk: accounts, what is paid in and out, vouchers. Each operation is one commit of the account and of the
 * cage, whatever crashes; what is more than one person may decide waits for a second.
 */
import { isRefusal } from '../../rules/game.ts'
import { moneyText } from '../../rules/money/money.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Giver } from '../../table/events/parts.ts'
import { change, type House } from '../house.ts'
import type { Change } from '../journal/journal.ts'
import type { Live } from '../journal/live.ts'
import { hadAnother, operatorFault } from '../people/operators.ts'
import { refused } from '../people/refused.ts'
import { paidAlone, type Account, type AccountEvent, type Money } from './account.ts'
import {
  cageFold,
  cageStream,
  firstLimits,
  type Cage,
  type CageEvent,
  type HouseLimits,
  type Payment,
  type PaymentKind,
  type Proposal,
  type Proposed,
} from './cage.ts'
import { cashThere } from './at-tables.ts'
import { chipsAtTables } from './chips.ts'
import { Once, type Decided, type Given } from './once.ts'
import type { WrittenSlip } from './slip.ts'
import { declineFault, deskFault, isHouse, secondFault } from './who.ts'

/** What became of something that may take two: a slip that was written, other limits, or a proposal that waits. */
export type Settled =
  | { readonly kind: 'paid'; readonly slip: string }
  | { readonly kind: 'limits-changed' }
  | { readonly kind: 'proposed'; readonly proposal: number }

type Answer<Kind> = Promise<Given<Kind & object> | Refusal>

/** The account event that each payment makes. */
const eventOf = { 'pay-in': 'paid-in', 'pay-out': 'paid-out', voucher: 'voucher-issued' } as const satisfies Record<
  PaymentKind,
  string
>

/** More than any house has: sums stay whole numbers far beyond it. */
const mostMoney = 1_000_000_000_000

export class CashDesk {
  readonly #house: House
  readonly #once: Once
  readonly cage: Live<Cage, CageEvent>

  constructor(house: House) {
    this.#house = house
    this.#once = new Once(house.journal)
    this.cage = house.cage
  }

  /** Opens an account for somebody who plays here: of cash, or of play money. */
  openAccount(by: Giver, id: string, player: string, money: Money): Answer<{ readonly kind: 'opened' }> {
    return this.#once.do(by, id, ['open', player, money], () => {
      const account = this.#house.account(player)
      const fault = deskFault(this.#house, by, player) ?? this.#openFault(by, player, money, account.state)
      if (fault) return fault
      const opened: AccountEvent = { type: 'account-opened', player, money, at: this.#house.clock.now(), by }
      return { changes: [ofAccount(account, opened)], answer: { kind: 'opened' as const } }
    })
  }

  #openFault(by: Giver, player: string, money: Money, account: Account): Refusal | undefined {
    const known = this.#house.people.state.get(player)
    if (!known?.roles.includes('player')) return refused('no-player', `${player} is not known here as a player`)
    if (account.player !== undefined) return refused('account-open', `${player} has an account`)
    if (money === 'play') {
      if (account.amount > 0) return cashThere(account.amount)
      return chipsAtTables(this.#house, player, 'cash') > 0
        ? refused('cash-there', `${player} has chips that were paid for in cash at a table: bring them here first`)
        : undefined
    }
    if (isHouse(by)) return refused('cashiers-only', 'a cashier does that')
    return known.guest ? refused('guest', 'a guest plays for play money') : undefined
  }

  /** Whether something was done under this id: whoever sends it again is to know before what is different now. */
  isDone(by: Giver, id: string): boolean {
    return this.#once.knows(by, id)
  }

  /** Pays in, pays out or issues a voucher; or proposes it, where it takes two. */
  pay(by: Giver, id: string, payment: Payment): Answer<Settled> {
    const { what, player, amount, note } = payment
    return this.#once.do<Settled>(by, id, ['pay', what, player, amount, note], () => {
      const fault = deskFault(this.#house, by, player) ?? this.#paymentFault(by, payment)
      if (fault) return fault
      return this.#takesTwo(payment) ? this.#propose(by, payment) : this.#paid(by, payment, null)
    })
  }

  #paymentFault(by: Giver, { what, player, amount, note }: Payment): Refusal | undefined {
    const account = this.#house.account(player).state
    if (account.player === undefined) return refused('no-account', `${player} has no account`)
    if (isHouse(by) && account.money !== 'play') return refused('cashiers-only', 'a cashier does that')
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > mostMoney) return refused('bad-amount', 'that is not an amount')
    if (note.length > 500) return refused('long-note', 'a note has at most 500 characters')
    if (what === 'pay-out') {
      return amount > account.amount
        ? refused('short-account', `the account has ${moneyText(account.amount)}, less than ${moneyText(amount)}`)
        : undefined
    }
    if (this.#house.people.state.get(player)?.excluded) return refused('excluded', `${player} is excluded from this house`)
    return account.amount + amount > mostMoney ? refused('bad-amount', 'that is more than an account holds') : undefined
  }

  /** Play money is worth nothing, so nobody is asked twice for it. */
  #takesTwo({ what, player, amount }: Payment): boolean {
    const account = this.#house.account(player).state
    if (account.money === 'play') return false
    return paidAlone(account, eventOf[what], this.#house.clock.now()) + amount > this.cage.state.limits.payment
  }

  #propose(by: Giver, proposed: Proposed): Decided<Settled> {
    const proposal = this.cage.state.raised + 1
    const changes = [this.#ofCage({ type: 'proposed', proposal, proposed, at: this.#house.clock.now(), by })]
    return { changes, answer: { kind: 'proposed', proposal } }
  }

  #paid(by: Giver, { what, player, amount, note }: Payment, proposal: Proposal | null): Decided<Settled> {
    const at = this.#house.clock.now()
    const account = this.#house.account(player)
    const { amount: before, money } = account.state
    const slip = slipNumber(this.cage.state.slips + 1)
    const proposedBy = proposal?.by.person ?? null
    const after = before + { 'pay-in': amount, 'pay-out': -amount, voucher: 0 }[what]
    const written = { what, player, amount, note, slip, money, before, after, proposedBy, proposal: proposal?.number ?? null }
    return {
      changes: [
        ofAccount(account, { type: eventOf[what], amount, slip, note, proposedBy, at, by }),
        this.#ofCage({ type: 'slip-written', ...written, at, by }),
      ],
      answer: { kind: 'paid', slip },
    }
  }

  /**
   * Limits by which the house looks twice. To look less closely takes a second operator; whoever has always been alone goes
   * back alone to those that a house begins with, and no further.
   */
  changeLimits(by: Giver, id: string, limits: HouseLimits): Answer<Settled> {
    const { payment, wager, win } = limits
    return this.#once.do<Settled>(by, id, ['limits', payment, wager, win], () => {
      const fault = operatorFault(this.#house, by)
      if (fault) return fault
      if (![payment, wager, win].every((limit) => Number.isSafeInteger(limit) && limit >= 0 && limit <= mostMoney)) {
        return refused('bad-amount', 'a limit is an amount')
      }
      const { limits: before } = this.cage.state
      const isLooser = looser(limits, before)
      return isLooser && (hadAnother(this.#house, by.person) || looser(limits, firstLimits))
        ? this.#propose(by, { what: 'limits', limits })
        : this.#limited(by, limits, null)
    })
  }

  #limited(by: Giver, { payment, wager, win }: HouseLimits, proposal: Proposal | null): Decided<Settled> {
    const event: CageEvent = {
      type: 'limits-changed',
      before: this.cage.state.limits,
      limits: { payment, wager, win },
      proposal: proposal?.number ?? null,
      proposedBy: proposal?.by.person ?? null,
      at: this.#house.clock.now(),
      by,
    }
    return { changes: [this.#ofCage(event)], answer: { kind: 'limits-changed' } }
  }

  /** A second person says yes: what was proposed is done, if it still can be. */
  approve(by: Giver, id: string, number: number): Answer<Settled> {
    return this.#once.do<Settled>(by, id, ['approve', number], () => {
      const proposal = this.#waiting(number)
      if (isRefusal(proposal)) return proposal
      const { proposed, by: first } = proposal
      if (proposed.what === 'limits') {
        const fault = operatorFault(this.#house, by) ?? secondFault(this.#house, by, first.person, undefined)
        return fault ?? this.#limited(by, proposed.limits, proposal)
      }
      const fault = secondFault(this.#house, by, first.person, proposed.player) ?? this.#paymentFault(by, proposed)
      return fault ?? this.#paid(by, proposed, proposal)
    })
  }

  decline(by: Giver, id: string, number: number, reason: string): Answer<{ readonly kind: 'declined' }> {
    return this.#once.do(by, id, ['decline', number, reason], () => {
      const fault = declineFault(this.#house, by)
      if (fault) return fault
      const proposal = this.#waiting(number)
      if (isRefusal(proposal)) return proposal
      if (reason.trim() === '' || reason.length > 500) return refused('no-reason', 'say why, in 1 to 500 characters')
      const declined: CageEvent = { type: 'declined', proposal: number, reason, at: this.#house.clock.now(), by }
      return { changes: [this.#ofCage(declined)], answer: { kind: 'declined' as const } }
    })
  }

  #waiting(number: number): Proposal | Refusal {
    return this.cage.state.proposals[number] ?? refused('nothing-proposed', `proposal ${number} does not wait for anybody`)
  }

  /** What waits for a second person, the oldest first. */
  get proposals(): readonly Proposal[] {
    return Object.values(this.cage.state.proposals).toSorted((a, b) => a.number - b.number)
  }

  /** A slip that was written, to be printed again. */
  slip(number: string): WrittenSlip | undefined {
    const [, digits] = /^C-(\d{6,15})$/.exec(number) ?? []
    if (digits === undefined || number !== slipNumber(Number(digits))) return undefined
    // Each slip is an event of the cage, so that its version is no less than its number.
    for (let after = Number(digits) - 1; ;) {
      const events = this.#house.journal.store.read(cageStream, after, 100)
      for (const { text } of events) {
        const event = cageFold.forms.read(text)
        if (event.type === 'slip-written' && event.slip === number) return event
      }
      if (events.length === 0) return undefined
      after = events.at(-1)!.version
    }
  }

  #ofCage(event: CageEvent): Change {
    return change(this.cage, [event], 'staff')
  }
}

const looser = (limits: HouseLimits, before: HouseLimits): boolean =>
  limits.payment > before.payment || limits.wager > before.wager || limits.win > before.win

/** One after another through the whole house: a number that is missing is missed. */
const slipNumber = (number: number): string => `C-${String(number).padStart(6, '0')}`

const ofAccount = (account: Live<Account, AccountEvent>, event: AccountEvent): Change =>
  change(account, [event], account.stream.replace('account ', 'player '))
