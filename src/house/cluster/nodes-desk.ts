/** What people see of the nodes of a house and want of them: who owns which table, move one, drain a node. */
import { isRefusal } from '../../rules/game.ts'
import { named } from '../../rules/named.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Giver } from '../../table/events/parts.ts'
import type { NodeRow } from '../../wire/nodes.ts'
import type { House } from '../house.ts'
import { refused } from '../people/refused.ts'
import { tableStream } from '../tables/house-table.ts'
import type { HouseNode, Lease, Steering } from './leases.ts'

interface Parts {
  readonly house: House
  /** This node. */
  readonly node: string
  readonly steering: Steering
  readonly seen: () => { readonly nodes: readonly HouseNode[]; readonly leases: readonly Lease[] }
  /** Milliseconds that a node's copy of the journal is behind, where that is known. */
  readonly lagOf: (node: string) => number | undefined
  /** Whether this node cannot reach it, though it lives. */
  readonly isOut: (node: string) => boolean
  /** Something is wanted: all nodes look now. */
  readonly lookAgain: () => void
  readonly counts: () => NodeCounts
  /** Milliseconds after which the others do without a node that the database does not hear of. */
  readonly lease: number
}

/** What this node has done and how it stands, for its metrics. */
export interface NodeCounts {
  /** Seconds since its last beat that was answered. */
  readonly beat: number
  /** How often it has taken something to own. */
  readonly taken: number
  readonly owned: number
  /** Nodes that it is connected with. */
  readonly linked: number
  /** Nodes that live and that it cannot reach. */
  readonly unreached: number
  readonly passedOn: number
  readonly passedHere: number
  /** Seconds that its copy of the journal may be behind. */
  readonly lag: number
  /** Calls that committed something, and batches in them. */
  readonly calls: number
  readonly batches: number
}

export class NodesDesk {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** As the database had it on the last look, which was a moment ago. */
  list(): readonly NodeRow[] {
    const { node: own, seen, lagOf, isOut } = this.#parts
    const { nodes, leases } = seen()
    const rows = nodes.map(({ node, name, address, version, isLive, isConnected, isDraining, isSlow }): NodeRow => {
      const owned = leases.filter((lease) => lease.node === node)
      return {
        name,
        address,
        version,
        isHere: node === own,
        standing: standingOf({ isLive, isConnected, isDraining, isSlow }, isOut(node)),
        isDrained: isDraining,
        tables: owned.flatMap(({ resource, epoch, wanted }) =>
          resource.startsWith(ofTable) ? [{ table: resource.slice(ofTable.length), epoch, isKept: wanted === node }] : [],
        ),
        once: owned.flatMap(({ resource }) => (resource.startsWith(ofTable) ? [] : [resource])),
        lag: lagOf(node) ?? null,
      }
    })
    // One that was started again has the place of the one that went.
    return rows
      .filter(
        ({ name, standing, tables }, at) =>
          standing !== 'gone' || tables.length > 0 || rows.slice(at + 1).every((later) => later.name !== name),
      )
      .toSorted((one, other) => one.name.localeCompare(other.name))
  }

  /** Seconds for which the database has not answered this node, once that is longer than a lease; 0 before. */
  get silence(): number {
    const { beat } = this.counts
    return beat * 1_000 > this.#parts.lease ? beat : 0
  }

  get counts(): NodeCounts {
    return this.#parts.counts()
  }

  /** Moves a table to a node between two rounds, and keeps it there while that node lives; without a node, wherever it goes best. */
  async move(table: string, name: string | undefined, by: Giver): Promise<Refusal | undefined> {
    const { house, steering } = this.#parts
    const { tables } = house.book.state
    if (!named(tables, table))
      return refused('no-such-table', `there is no table ${table}: there are ${Object.keys(tables).join(', ')}`)
    const node = name === undefined ? undefined : this.#nodeNamed(name)
    if (node && isRefusal(node)) return node
    if (node?.isDraining)
      return refused('node-drained', `node ${node.name} takes no tables: it is drained, or has only begun to start`)
    await steering.want(tableStream(table), node?.node)
    await this.#note(node ? `table ${table} was moved to node ${node.name}` : `table ${table} may be on any node again`, by)
    return undefined
  }

  /** A node that is drained gives its tables away, each between two rounds, and takes none; so another has to take them. */
  async drain(name: string, isDrained: boolean, by: Giver): Promise<Refusal | undefined> {
    const node = this.#nodeNamed(name)
    if (isRefusal(node)) return node
    const alone = isDrained ? this.#alone(node) : undefined
    if (alone) return alone
    await this.#parts.steering.drain(node.node, isDrained)
    await this.#note(`node ${node.name} ${isDrained ? 'was drained' : 'takes tables again'}`, by)
    return undefined
  }

  async #note(what: string, by: Giver): Promise<void> {
    this.#parts.lookAgain()
    await this.#parts.house.note({ kind: 'node', what }, by)
  }

  /** Where no node is left that takes tables, all of them would: also those that were drained before. */
  #alone({ node, name, isDraining }: HouseNode): Refusal | undefined {
    const others = this.#parts.seen().nodes.filter((each) => each.node !== node && each.isLive && each.isConnected)
    if (others.some((each) => !each.isDraining)) return undefined
    const [drained] = others
    const why = isDraining && drained ? 'no node takes tables' : `${name} is the only node that takes tables`
    const ways = drained
      ? `let ${drained.name} take tables again first, or stop ${name}, which hands its tables over`
      : `start another node first, or stop ${name}`
    return refused('last-node', `${why}: ${ways}`)
  }

  /** The one that runs, where one of the same name has gone. */
  #nodeNamed(name: string): HouseNode | Refusal {
    const { nodes } = this.#parts.seen()
    const found = nodes.findLast((each) => each.name === name && each.isLive)
    if (found) return found
    const names = nodes.filter(({ isLive }) => isLive).map((each) => each.name)
    return refused('no-such-node', `no node ${name} runs: there ${names.length === 1 ? 'is' : 'are'} ${names.join(', ')}`)
  }
}

const ofTable = tableStream('')

type Seen = Pick<HouseNode, 'isLive' | 'isConnected' | 'isDraining' | 'isSlow'>

/** The worst that can be said of a node. */
const standingOf = ({ isLive, isConnected, isDraining, isSlow }: Seen, isOut: boolean): NodeRow['standing'] => {
  if (!isLive || !isConnected) return 'gone'
  if (isOut) return 'unreached'
  return isDraining ? 'drained' : isSlow ? 'slow' : 'well'
}
