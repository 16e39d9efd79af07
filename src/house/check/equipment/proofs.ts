/** Every result that the house drew, worked out again from its seeds. */
import { named } from '../../../rules/named.ts'
import { shownOf } from '../../../table/equipment/shown.ts'
import type { TableEvent } from '../../../table/events.ts'
import type { TableState } from '../../../table/state.ts'
import { checkRound, drawnAs, shuffleFrom, type Drawn, type PlayerSeed } from '../../integrity/fairness.ts'
import { isUnopened, type CommittedEvent } from '../../../store/store.ts'

export class Proofs {
  readonly #table: string
  /** The event that kept the seed of now, and what has been drawn from it. */
  #kept: CommittedEvent | undefined
  #draws = 0
  /** How many results were worked out again. */
  count = 0

  constructor(table: string) {
    this.#table = table
  }

  /** The order of a shoe that cannot be opened here, where its seed has been revealed since. */
  whole(state: TableState, event: TableEvent): TableEvent {
    if (event.type !== 'shoe-order-kept' || (event.order as readonly string[] | undefined) !== undefined) return event
    return { ...event, order: this.#orderOf(state) as readonly string[] }
  }

  #orderOf({ seeds, inForce }: TableState): readonly string[] | undefined {
    const { seed: house, round } = seeds ?? {}
    if (!seeds || house === undefined || round === undefined) return undefined
    const drawn = { house, round, table: this.#table, draw: this.#draws + 1, players: playersOf(seeds) }
    return shuffleFrom(drawn, inForce.results.equipment.dealing?.counts ?? [])
  }

  /** Nobody knows here what is drawn from this seed. */
  get #isSealed(): boolean {
    return this.#kept !== undefined && isUnopened(this.#kept)
  }

  /** What is wrong with an event that follows this state; undefined where it is right or says nothing of results. */
  faultOf(state: TableState, event: TableEvent, kept: CommittedEvent): string | undefined {
    if (event.type === 'seed-kept') {
      this.#kept = kept
      this.#draws = 0
    }
    if (event.type === 'seed-revealed') return this.#revealed(event)
    if (event.type === 'result-declared' && state.setup.source === 'virtual') return this.#declared(state, event)
    if (event.type !== 'shoe-order-kept') return undefined
    return this.#drawn(state, {
      kind: 'shuffle',
      shoe: state.inForce.results.equipment.dealing?.counts ?? [],
      order: event.order,
    })
  }

  #revealed({ seed, version, salt }: TableEvent<'seed-revealed'>): string | undefined {
    const kept = this.#kept
    if (kept?.version !== version) return `no seed was kept as event ${version}`
    const { seed: own } = JSON.parse(kept.text) as { seed: string }
    return own === seed && kept.salt === salt ? undefined : `it does not reveal the seed that was kept as event ${version}`
  }

  #declared(state: TableState, { result }: TableEvent<'result-declared'>): string | undefined {
    const shown = shownOf(result)
    if (!shown) return undefined
    const drawn = drawnAs(state.inForce.results.equipment, shown)
    if (drawn) return this.#drawn(state, drawn)
    if (this.#isSealed) return undefined
    return state.shoe?.order?.slice(0, shown.length).join() === shown.join()
      ? undefined
      : 'those were not the next cards of the shoe'
  }

  #drawn({ seeds }: TableState, result: Drawn): string | undefined {
    const kept = this.#kept
    if (!seeds || !kept) return 'it was drawn from no seed that had been kept before'
    if (this.#isSealed) return undefined
    this.#draws += 1
    this.count += 1
    const checked = checkRound({
      kept,
      players: playersOf(seeds),
      table: this.#table,
      round: seeds.round,
      draw: this.#draws,
      result,
    })
    return checked.ok ? undefined : `it is not what was drawn: ${checked.wrong}`
  }
}

const playersOf = ({ promised, given }: NonNullable<TableState['seeds']>): readonly PlayerSeed[] =>
  Object.entries(promised).map(([player, commitment]) => ({ player, commitment, seed: named(given, player) }))
