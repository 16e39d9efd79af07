/** The cage: slips numbered one after another, limits of the house, and what waits for a second person. One stream. */
import { z } from 'zod'
import { EventForms, type EventOf } from '../../store/event-forms.ts'
import { change, money as amount, stamp, type Giver } from '../../table/schemas.ts'
import type { Fold } from '../../store/streams/fold.ts'
import { moneys, type Money } from './account.ts'
import type { Book } from './book.ts'

const houseLimits = z.strictObject({
  /** What one person may pay in, pay out or issue to one account in a day; more takes two. */
  payment: amount,
  /** A wager, and a win of one player in one round, from which they are noted as large. */
  wager: amount,
  win: amount,
})

/** Amounts at which the house looks twice, in minor units. */
export type ApprovalLimits = Readonly<z.infer<typeof houseLimits>>

export const firstLimits: ApprovalLimits = { payment: 1_000_000, wager: 1_000_000, win: 1_000_000 }

export const paymentKinds = ['pay-in', 'pay-out', 'voucher'] as const
export type PaymentKind = (typeof paymentKinds)[number]

const payment = z.strictObject({ what: z.enum(paymentKinds), player: z.string(), amount, note: z.string() })

export type Payment = Readonly<z.infer<typeof payment>>

const proposed = z.discriminatedUnion('what', [
  payment,
  z.strictObject({ what: z.literal('limits'), limits: houseLimits }),
  z.strictObject({ what: z.literal('begin-cash') }),
  z.strictObject({ what: z.literal('end-cash') }),
])

export type Proposed = z.infer<typeof proposed>

export interface Proposal {
  readonly number: number
  readonly proposed: Proposed
  readonly by: Giver
  readonly at: number
}

const slip = z.strictObject({
  ...payment.shape,
  slip: z.string(),
  money: z.enum(moneys),
  /** What the account held before and after; of a voucher, what it held all along. */
  before: change,
  after: change,
  /** Who proposed it, where it took two. */
  proposedBy: z.string().nullable(),
})

/** Everything that a slip says. */
export type Slip = Readonly<z.infer<typeof slip>>

const proposal = z.int().positive()

/** What took two people: the number of the proposal, and who made it. */
const approved = { proposal: proposal.nullable(), proposedBy: z.string().nullable() }

const cageEvents = {
  'slip-written': z.strictObject({ ...slip.shape, proposal: proposal.nullable() }),
  /** A proposal that takes effect once a second person has approved it. */
  proposed: z.strictObject({ proposal, proposed }),
  declined: z.strictObject({ proposal, reason: z.string() }),
  'limits-changed': z.strictObject({
    before: houseLimits,
    limits: houseLimits,
    ...approved,
  }),
  /** The house keeps cash from now on; `without` are those who work here and had no passkey then. */
  'cash-begun': z.strictObject({ without: z.array(z.string()).readonly(), ...approved }),
  'cash-ended': z.strictObject(approved),
}

export type CageEvent = EventOf<typeof cageEvents, Giver>

/** Form 0 had no version and is otherwise the same. */
export const cageForms = new EventForms<CageEvent>(cageEvents, { stamp, oldest: 0, upcasters: [{}] })

export interface Cage {
  readonly limits: ApprovalLimits
  /** How many slips have been written and how many proposals made. */
  readonly slips: number
  readonly raised: number
  readonly proposals: Readonly<Record<number, Proposal>>
  /** What has come over the desk more than has gone, of each money: what lies in accounts and at tables beside the house's own. */
  readonly drawer: Readonly<Record<Money, number>>
  /** Since when the house keeps cash, where it does; zero where that follows from a slip of before this was decided by operators. */
  readonly cashSince?: number | undefined
}

export const cageStream = 'cage'

const emptyCage: Cage = { limits: firstLimits, slips: 0, raised: 0, proposals: {}, drawer: { cash: 0, play: 0 } }

const evolveCage = (cage: Cage, event: CageEvent): Cage => {
  switch (event.type) {
    case 'slip-written':
      return {
        ...settled(cage, event.proposal),
        slips: cage.slips + 1,
        drawer: drawerAfter(cage, event),
        cashSince: cage.cashSince ?? (event.money === 'cash' && event.what === 'pay-in' ? 0 : undefined),
      }
    case 'proposed': {
      const { proposal: number, proposed, by, at } = event
      return { ...cage, raised: number, proposals: { ...cage.proposals, [number]: { number, proposed, by, at } } }
    }
    case 'declined':
      return settled(cage, event.proposal)
    case 'limits-changed':
      return { ...settled(cage, event.proposal), limits: event.limits }
    case 'cash-begun':
      return { ...settled(cage, event.proposal), cashSince: event.at }
    case 'cash-ended':
      return { ...settled(cage, event.proposal), cashSince: undefined }
  }
}

export const cageFold: Fold<Cage, CageEvent> = { start: emptyCage, evolve: evolveCage, forms: cageForms }

const settled = (cage: Cage, proposal: number | null): Cage =>
  proposal === null
    ? cage
    : { ...cage, proposals: Object.fromEntries(Object.entries(cage.proposals).filter(([each]) => each !== String(proposal))) }

const drawerAfter = ({ drawer }: Cage, { money, before, after }: Slip): Cage['drawer'] => ({
  ...drawer,
  [money]: drawer[money] + after - before,
})

/** The streams that tell whether a house keeps cash. */
export interface CashKept {
  readonly cage: Cage
  readonly book: Book
}

export const cashTables = ({ tables }: Book): readonly string[] =>
  Object.entries(tables).flatMap(([name, { money }]) => (money === 'cash' ? [name] : []))

/** A house from before operators decided it keeps cash where it has a table for cash, or where cash was paid in. */
export const keepsCash = ({ cage, book }: CashKept): boolean => cage.cashSince !== undefined || cashTables(book).length > 0

/** Sessions that began earlier go on at tables of play money until they end; in a house that was not asked there are none. */
export const cashSince = ({ cashSince: since }: Cage): number => since ?? 0
