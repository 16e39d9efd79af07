/** The cage: slips numbered one after another, limits of the house, and what waits for a second person. One stream. */
import type { Giver } from '../../table/events/parts.ts'
import type { Money } from './account.ts'

interface Stamp {
  readonly at: number
  readonly by: Giver
}

/** Amounts at which the house looks twice, in minor units. */
export interface HouseLimits {
  /** What one person may pay in, pay out or issue to one account in a day; more takes two. */
  readonly payment: number
  /** A wager, and a win of one player in one round, from which they are noted as large. */
  readonly wager: number
  readonly win: number
}

export const firstLimits: HouseLimits = { payment: 1_000_000, wager: 1_000_000, win: 1_000_000 }

export const paymentKinds = ['pay-in', 'pay-out', 'voucher'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export interface Payment {
  readonly what: PaymentKind
  readonly player: string
  readonly amount: number
  readonly note: string
}

export type Proposed = Payment | { readonly what: 'limits'; readonly limits: HouseLimits }

export interface Proposal {
  readonly number: number
  readonly proposed: Proposed
  readonly by: Giver
  readonly at: number
}

/** Everything that a slip says. */
export interface Slip extends Payment {
  readonly slip: string
  readonly money: Money
  /** What the account held before and after; of a voucher, what it held all along. */
  readonly before: number
  readonly after: number
  /** Who proposed it, where it took two. */
  readonly proposedBy: string | null
}

export type CageEvent = Stamp &
  (
    | ({ readonly type: 'slip-written'; readonly proposal: number | null } & Slip)
    /** Something that counts only once a second person has approved it. */
    | { readonly type: 'proposed'; readonly proposal: number; readonly proposed: Proposed }
    | { readonly type: 'declined'; readonly proposal: number; readonly reason: string }
    | {
        readonly type: 'limits-changed'
        readonly before: HouseLimits
        readonly limits: HouseLimits
        readonly proposal: number | null
        readonly proposedBy: string | null
      }
  )

export interface Cage {
  readonly limits: HouseLimits
  /** How many slips have been written and how many proposals made. */
  readonly slips: number
  readonly raised: number
  readonly proposals: Readonly<Record<number, Proposal>>
  /** What has come over the desk more than has gone, of each money: what lies in accounts and at tables beside the house's own. */
  readonly drawer: Readonly<Record<Money, number>>
}

export const cageStream = 'cage'

export const emptyCage: Cage = { limits: firstLimits, slips: 0, raised: 0, proposals: {}, drawer: { cash: 0, play: 0 } }

export const evolveCage = (cage: Cage, event: CageEvent): Cage => {
  switch (event.type) {
    case 'slip-written':
      return { ...settled(cage, event.proposal), slips: cage.slips + 1, drawer: drawerAfter(cage, event) }
    case 'proposed': {
      const { proposal: number, proposed, by, at } = event
      return { ...cage, raised: number, proposals: { ...cage.proposals, [number]: { number, proposed, by, at } } }
    }
    case 'declined':
      return settled(cage, event.proposal)
    case 'limits-changed':
      return { ...settled(cage, event.proposal), limits: event.limits }
  }
}

const settled = (cage: Cage, proposal: number | null): Cage =>
  proposal === null
    ? cage
    : { ...cage, proposals: Object.fromEntries(Object.entries(cage.proposals).filter(([each]) => each !== String(proposal))) }

const drawerAfter = ({ drawer }: Cage, { money, before, after }: Slip): Cage['drawer'] => ({
  ...drawer,
  [money]: drawer[money] + after - before,
})
