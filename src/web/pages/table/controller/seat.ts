/** Coming to the table and leaving it: a seat, and chips for the rack. */
import type { OwnColour } from '../../../../table/money/colours.ts'
import { smallestChip } from '../../../../table/state.ts'
import type { HouseClient, Me, OwnSeat, OwnSeats, TableState } from '../../../../client/index.ts'
import { Errand } from '../../../house/asking/errand.ts'
import type { Refused } from '../../../house/asking/problem.ts'
import type { PlayerPlace } from './place.ts'
import { moneyText } from '../../../words/format.ts'
import { text } from '../../../text/table.ts'

/** What a guest begins with, in minor units: half of what the house gives for play. */
const firstChips = 50_000

export type SeatHouse = Pick<HouseClient, 'playMoney' | 'buyIn' | 'call' | 'give'>

/** The dialogs that a seat has. */
export type AskedOfSeat = 'seat' | 'buy-in' | 'colours' | 'leave' | undefined

export interface SeatShown {
  /** The player, once seated; undefined for anybody who only watches. */
  readonly player: string | undefined
  readonly number: number | undefined
  /** Which dialog stands open. */
  readonly asked: AskedOfSeat
  readonly busy: boolean
  readonly refused: Refused | undefined
  /** Seats at other tables, where the player has as many as a guest may have. */
  readonly elsewhere: readonly OwnSeat[]
}

/** Who came to the table, and with what wish. */
export interface Coming {
  readonly me: Me | undefined
  /** The seat of the address: nothing where none is wanted, an empty text for any. */
  readonly wanted: string | null
}

export interface SeatOptions {
  readonly table: string
  readonly house: SeatHouse
  readonly playAsGuest: (called?: string) => Promise<unknown>
  /**
   * Puts the wish for a seat into the address, or takes it away, so that loading the page again does not seat the player
   * again.
   */
  readonly wish: (seat: string | undefined) => void
}

const inWholeChips = (amount: number, state: TableState): number => amount - (amount % smallestChip(state))

export class SeatController {
  readonly #place: PlayerPlace
  readonly #options: SeatOptions
  readonly #errand = new Errand()
  #person: string | undefined
  #asked: AskedOfSeat
  #begun = false
  #elsewhere: readonly OwnSeat[] = []

  constructor(place: PlayerPlace, options: SeatOptions) {
    this.#place = place
    this.#options = options
    this.#errand.subscribe(place.changed)
  }

  /** Nobody plays in a role of the staff. */
  know(me: Me | undefined): void {
    this.#person = me?.roles.includes('player') ? me.person : undefined
  }

  /** The seat of the person before the screen, where they have one. */
  numberAt(state: TableState | undefined): number | undefined {
    return this.#person === undefined ? undefined : state?.players.get(this.#person)?.seat
  }

  playerAt(state: TableState | undefined): string | undefined {
    return this.numberAt(state) === undefined ? undefined : this.#person
  }

  read(state: TableState): SeatShown {
    return {
      player: this.playerAt(state),
      number: this.numberAt(state),
      asked: this.#asked,
      elsewhere: this.#elsewhere,
      ...this.#errand.read(),
    }
  }

  /** The lobby leads here with a wish for a seat, and so does anybody who becomes a guest here; it is granted once. */
  come({ me, wanted }: Coming): void {
    const state = this.#place.state()
    if (this.#begun || wanted === null || !state) return
    const person = this.#person
    if (person === undefined) return me ? undefined : this.ask('seat')
    this.#begun = true
    this.#options.wish(undefined)
    if (!state.players.get(person)) void this.sit(Number(wanted) || undefined)
  }

  readonly ask = (what: AskedOfSeat): void => {
    if (what === this.#asked) return
    this.#asked = what
    // What was refused in a dialog is over with it.
    this.#errand.explain(undefined)
    this.#place.changed()
  }

  async sit(seat?: number): Promise<void> {
    const person = this.#person
    if (person === undefined) return
    this.#elsewhere = []
    await this.#errand.run(() => this.#sit(person, seat))
    if (this.#errand.read().refused?.code === 'two-seats') await this.#findElsewhere()
  }

  /** Leaves a seat at another table, where no bet waits for a result, for one here. */
  async moveFrom(table: string): Promise<void> {
    const left = await this.#errand.run(() => this.#options.house.give(table, 'player', { type: 'leave-seat' }))
    if (left) await this.sit()
    else await this.#findElsewhere()
  }

  /** Whether a bet at another table has been decided is known from the house alone. */
  readonly lookElsewhere = (): Promise<void> => this.#findElsewhere()

  async #findElsewhere(): Promise<void> {
    const { house, table } = this.#options
    const { seats } = await house.call('GET /me/seats')
    this.#elsewhere = seats.filter((seat) => seat.table !== table)
    this.#place.changed()
  }

  /** With a name of the guest's own choice, where there is one; a guest whose name is refused is told why, and may try another. */
  async sitAsGuest(seat?: number, called?: string): Promise<void> {
    await this.#errand.run(async () => {
      await this.#options.playAsGuest(called)
      this.ask(undefined)
      this.#options.wish(seat === undefined ? '' : String(seat))
    })
  }

  /** With a colour, that is shown first: where it is refused, nothing has been bought. */
  buyIn(amount: number, colour?: OwnColour): Promise<void> {
    return this.#do(async (player) => {
      if (colour) await this.#place.give({ type: 'mark-colour', ...colour })
      await this.#options.house.buyIn(this.#options.table, 'player', player, amount)
    })
  }

  /** What is in the rack is in chips of this colour from now on. */
  takeColour(colour: OwnColour): Promise<void> {
    return this.#do(() => this.#place.give({ type: 'mark-colour', ...colour }))
  }

  /** The rack is in the chips of the house again. */
  giveColourBack(): Promise<void> {
    return this.#do(() => this.#place.give({ type: 'clear-colour' }))
  }

  redeem(voucher: string): Promise<void> {
    return this.#do((player) => this.#options.house.buyIn(this.#options.table, 'player', player, { voucher }))
  }

  morePlayMoney(): Promise<void> {
    const { table, house } = this.#options
    return this.#do(async (player) => {
      if (!(await this.#toRack(player))) throw new Error(whyNoMore(await house.call('GET /me/seats'), table))
    })
  }

  leave(): Promise<void> {
    return this.#do(() => this.#place.give({ type: 'leave-seat' }))
  }

  comeBack(): Promise<void> {
    return this.#do(() => this.#place.give({ type: 'come-back' }))
  }

  async #do(act: (player: string) => Promise<unknown>): Promise<void> {
    const player = this.#person
    if (player !== undefined && (await this.#errand.run(() => act(player)))) this.ask(undefined)
  }

  async #sit(player: string, seat: number | undefined): Promise<void> {
    this.ask(undefined)
    await this.#place.give({ type: 'take-seat', ...(seat !== undefined && { seat }) })
    const account = await this.#options.house.call('GET /me/account')
    // A player with an account of cash says how much.
    if (account.open && account.money === 'cash') this.ask('buy-in')
    else await this.#toRack(player)
  }

  /** Play chips are made up and taken to the rack at once; gives whether there were any. */
  async #toRack(player: string): Promise<boolean> {
    const { table, house } = this.#options
    const { amount } = await house.playMoney()
    const chips = inWholeChips(Math.min(amount, firstChips), this.#place.state()!)
    if (chips > 0) await house.buyIn(table, 'player', player, chips)
    return chips > 0
  }
}

/** Why there are no more play chips: what lies here, and at which other tables. */
const whyNoMore = ({ seats }: OwnSeats, here: string): string => {
  const lie = seats
    .filter(({ rack, laid }) => rack + laid > 0)
    .map((seat) => ({ ...seat, chips: moneyText(seat.rack + seat.laid) }))
  const elsewhere = lie.filter(({ table }) => table !== here).map(({ chips, called }) => text.rack.at(chips, called))
  return text.rack.noMore(lie.find(({ table }) => table === here)?.chips ?? moneyText(0), elsewhere)
}
