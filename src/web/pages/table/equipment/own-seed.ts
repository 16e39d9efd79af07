/** A seed of one's own for every draw: promised while it still can be, and given when nobody can choose any more. */
import { shoeSpent } from '../../../../table/shoe/shoe.ts'
import type { TableState } from '../../../../table/state.ts'
import type { PlayerPlace } from '../controller/place.ts'

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const digestOf = async (seed: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed))))

export type SeedTime = 'promise' | 'give' | 'waive' | undefined

/** What it is time for. The seed of a shoe is promised and given before its shuffle, that of a roll in its round. */
export const seedTime = (state: TableState, promised: boolean): SeedTime => {
  if (state.setup.source !== 'virtual') return undefined
  if (isCards(state)) {
    return state.phase === 'between rounds' && shoeSpent(state) ? (promised ? 'give' : 'promise') : undefined
  }
  if (state.phase === 'betting') return promised ? undefined : 'promise'
  return promised && (state.phase === 'bets closed' || state.phase === 'rolling') ? 'give' : undefined
}

/**
 * What one try is for. Of what the house keeps before a shuffle a player sees only that something has happened, so that
 * there is a try after every event; in a round of dice one will do.
 */
export const seedTry = (state: TableState | undefined, time: SeedTime): string | undefined =>
  state && time && `${time} ${isCards(state) ? `at ${state.version}` : `in ${state.round}`}`

const isCards = ({ inForce }: TableState): boolean => inForce.results.equipment.dealing?.counts !== undefined

export interface Promised {
  readonly round: number
  readonly seed: string
  readonly given: boolean
}

/** A page that is loaded again in the middle of a round still has to give what it promised. */
export interface SeedStore {
  readonly of: (table: string) => Promised | undefined
  readonly keep: (table: string, promised: Promised) => void
}

export const keptSeedHere: SeedStore = {
  of: (table) => {
    const text = sessionStorage.getItem(`felt-seed ${table}`)
    return text === null ? undefined : (JSON.parse(text) as Promised)
  },
  keep: (table, promised) => sessionStorage.setItem(`felt-seed ${table}`, JSON.stringify(promised)),
}

/** At cards others may promise until the first seed is given, so it is not given at once. In milliseconds. */
const patience = 350

export class OwnSeed {
  readonly #table: string
  readonly #place: PlayerPlace
  readonly #kept: SeedStore
  #on: boolean
  #promised: Promised | undefined
  #busy = false
  /** Whether the house knows that none comes before the next shuffle. */
  #waived = false
  /** What the last try was for, and what the next is for, which a timer has. */
  #tried: string | undefined
  #next: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(table: string, place: PlayerPlace, kept: SeedStore, on: boolean) {
    this.#table = table
    this.#place = place
    this.#kept = kept
    this.#on = on
    this.#promised = kept.of(table)
  }

  turn(on: boolean): void {
    this.#on = on
    this.follow()
  }

  read(state: TableState): 'promised' | 'given' | undefined {
    const now = this.#now(state)
    return now && (now.given ? 'given' : 'promised')
  }

  /** Tries what it is time for, once. */
  follow(): void {
    const state = this.#place.state()
    const time = state && this.#time(state)
    const toTry = seedTry(state, time)
    if (toTry === this.#next) return
    this.stop()
    if (!state || toTry === undefined || toTry === this.#tried) return
    this.#next = toTry
    this.#timer = setTimeout(() => void this.#try(state, time), isCards(state) && time === 'give' ? patience : 0)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#next = undefined
  }

  /** What was promised for the draw that comes. */
  #now(state: TableState): Promised | undefined {
    const promised = this.#promised
    return promised && (promised.round === state.round || (isCards(state) && !promised.given)) ? promised : undefined
  }

  #time(state: TableState): SeedTime {
    const now = this.#now(state)
    const time = seedTime(state, now !== undefined && !now.given)
    if (time !== 'promise' || !isCards(state)) this.#waived = false
    if (this.#place.player() === undefined) return undefined
    if (!this.#on) return time === 'promise' && isCards(state) && !this.#waived ? 'waive' : undefined
    return now?.given && !isCards(state) ? undefined : time
  }

  async #try(state: TableState, time: SeedTime): Promise<void> {
    const toTry = this.#next
    this.#next = undefined
    if (this.#busy) return
    this.#busy = true
    try {
      if (time === 'waive') await this.#waive()
      else {
        this.#promised = time === 'give' ? await this.#give(this.#now(state)!) : await this.#promise(state.round)
        this.#kept.keep(this.#table, this.#promised)
      }
    } catch {
      // The house had no seed yet, or it was too late: the next draw will do.
    } finally {
      this.#busy = false
      this.#tried = toTry
      this.#place.changed()
      // Whatever has happened meanwhile is looked at now.
      this.follow()
    }
  }

  /** The house does not wait before a shuffle for a seed that does not come. */
  async #waive(): Promise<void> {
    await this.#place.give({ type: 'waive-seed' })
    this.#waived = true
  }

  async #promise(round: number): Promise<Promised> {
    const made = { round, seed: hex(crypto.getRandomValues(new Uint8Array(16))), given: false }
    await this.#place.give({ type: 'promise-seed', commitment: await digestOf(made.seed) })
    return made
  }

  async #give(promised: Promised): Promise<Promised> {
    await this.#place.give({ type: 'give-seed', seed: promised.seed })
    return { ...promised, given: true }
  }
}
