/** One table followed from its first event: ledger, racks, proofs, rules. */
import { tableForms, type TableEvent } from '../../table/events.ts'
import { balance, type LedgerAccount, type Ledger } from '../../table/money/ledger.ts'
import type { TableState } from '../../table/state.ts'
import { gameBy, whyNoGame } from '../tables/kept-games.ts'
import { definitionFault } from '../tables/definition.ts'
import { tableFold } from '../tables/house-table.ts'
import type { Fold } from '../../store/streams/fold.ts'
import type { CommittedEvent } from '../../store/store.ts'
import { Proofs } from './equipment/proofs.ts'
import { holdingsFault } from '../tables/holdings.ts'
import type { Check } from './stream-check.ts'
import type { Transfers } from './transfers.ts'

/** No account of a table is ever negative. */
const held: readonly LedgerAccount[] = ['racks', 'layout', 'float', 'drop box', 'token racks', 'token layout']

const ledgerFault = (ledger: Ledger): string | undefined => {
  const { chips, tokens } = balance(ledger)
  if (chips !== 0 || tokens !== 0) return `the ledger does not sum to zero: ${chips} in chips, ${tokens} in tokens`
  const short = held.find((account) => ledger[account] < 0)
  return short && `the ledger has ${ledger[short]} in ${short}`
}

/** Holdings are counted when a round is over, and at the end. */
const counted = new Set<string>(['winners-paid', 'round-corrected', 'round-invalidated', 'closed'])

/** What people may do at a table that was never opened: it moves no money, and the opening says of which game it was. */
const beforehand = new Set<string>(['dealer-posted', 'dealer-relieved', 'rules-shown'])

export class TableCheck implements Check {
  readonly forms = tableForms
  readonly #table: string
  readonly #transfers: Transfers
  /** Of the source by which it is played, where it is a game of the house's own. */
  readonly #digest: string | undefined
  readonly #proofs: Proofs
  readonly #before: TableEvent[] = []
  #followed: { readonly fold: Fold<TableState, TableEvent>; readonly state: TableState } | undefined

  constructor(table: string, transfers: Transfers, digest: string | undefined) {
    this.#table = table
    this.#digest = digest
    this.#transfers = transfers
    this.#proofs = new Proofs(table)
  }

  get proofs(): number {
    return this.#proofs.count
  }

  follow(read: unknown, kept: CommittedEvent): string | undefined {
    const event = read as TableEvent
    if (!this.#followed && beforehand.has(event.type)) {
      this.#before.push(event)
      return undefined
    }
    const followed = this.#followed ?? this.#begun(event)
    if (typeof followed === 'string') return followed
    const { fold, state: before } = followed
    const whole = this.#proofs.whole(before, event)
    const fault = this.#proofs.faultOf(before, whole, kept)
    if (fault !== undefined) return fault
    this.#transfers.atTable(kept, this.#table, event)
    const state = fold.evolve(before, whole)
    this.#followed = { fold, state }
    return ledgerFault(state.ledger) ?? (counted.has(event.type) ? holdingsFault(state) : undefined)
  }

  /** The table before it is opened, or why it is none. */
  #begun(event: TableEvent) {
    if (event.type !== 'opened') return 'a table begins by being opened'
    const game = gameBy(event.game, this.#digest)
    if (!game) return whyNoGame(event.game, this.#digest)
    const fold = tableFold(game)
    return { fold, state: this.#before.reduce(fold.evolve, fold.start) }
  }

  snapshot(): string | undefined {
    return this.#followed?.fold.snapshot?.write(this.#followed.state)
  }

  again(snapshot: string): string | undefined {
    const form = this.#followed?.fold.snapshot
    return form?.write(form.read(snapshot))
  }

  finish(): string | undefined {
    const state = this.#followed?.state
    return state && (holdingsFault(state) ?? definitionFault(state))
  }
}
