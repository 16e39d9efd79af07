/** What people see of the nodes of a house and want of them: which one decides, and that another is to. */
import { inRow } from '../../messages/message.ts'
import { isRefusal } from '../../rules/game/game.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Heartbeat, HouseNode } from '../../store/postgres/nodes.ts'
import type { Giver } from '../../table/schemas.ts'
import type { NodeRow } from '../../wire/nodes.ts'
import { refused } from '../streams/refused.ts'
import type { House } from '../house.ts'

/** R8: which nodes come and go, by heartbeats. */
export class NodeChanges {
  /** Nodes that live, with their names. */
  #live: ReadonlyMap<string, string> | undefined

  /** What has changed since the last heartbeat, in sentences; undefined at the first. */
  since(nodes: readonly HouseNode[]): readonly string[] {
    const live = new Map(nodes.filter(({ isLive }) => isLive).map(({ node, name }) => [node, name]))
    const before = this.#live
    this.#live = live
    if (!before) return []
    const come = [...live].filter(([node]) => !before.has(node)).map(([, name]) => `node ${name} has come`)
    const gone = [...before].filter(([node]) => !live.has(node)).map(([, name]) => `node ${name} has gone`)
    return [...come, ...gone]
  }
}

interface Parts {
  readonly note: House['note']
  /** This node. */
  readonly node: string
  readonly seen: () => readonly HouseNode[]
  readonly decider: () => Heartbeat['decider'] | undefined
  /** The commit that a node has come to, where that is known. */
  readonly reached: (node: string) => number | undefined
  /** Why this node cannot reach the one that decides. */
  readonly missed: () => string | undefined
  readonly handOver: (to: string | undefined) => Promise<boolean>
  readonly counts: () => NodeCounts
  /** Milliseconds after which the others do without a node that the database does not hear of. */
  readonly lease: number
}

/** What this node has done and how it stands, for its metrics. */
export interface NodeCounts {
  /** Seconds since its last heartbeat that was answered. */
  readonly beat: number
  /** 1 where it decides. */
  readonly decides: number
  /** How often it has taken over. */
  readonly taken: number
  /** Nodes that are connected with it while it decides. */
  readonly followers: number
  /** Commits that it has not read yet. */
  readonly behind: number
  readonly passedOn: number
  readonly passedHere: number
  /** Calls that committed something, and batches in them. */
  readonly calls: number
  readonly batches: number
}

export class NodesDesk {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** As the database had it at the last heartbeat, which was a moment ago. */
  list(): readonly NodeRow[] {
    const { node: own, seen, decider, reached, missed } = this.#parts
    const { node: deciding, epoch, commit } = decider() ?? { node: null, epoch: 0, commit: 0 }
    const nodes = seen()
    const rows = nodes.map(({ node, name, address, version, isLive }): NodeRow => {
      const decides = node === deciding
      const known = decides ? commit : reached(node)
      return {
        name,
        address,
        version,
        isHere: node === own,
        standing: !isLive ? 'gone' : decides && missed() !== undefined ? 'unreached' : decides ? 'decides' : 'follows',
        epoch: decides ? epoch : null,
        behind: known === undefined ? null : Math.max(0, commit - known),
      }
    })
    // One that was started again has the place of the one that went.
    return rows
      .filter(({ name, standing }, at) => standing !== 'gone' || rows.slice(at + 1).every((later) => later.name !== name))
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

  /** What people call a node. */
  nameOf(node: string): string {
    return this.#parts.seen().find((each) => each.node === node)?.name ?? node
  }

  /** Another node decides from now on: the one that is named, or any. Given at the node that decides. */
  async handOver(name: string | undefined, by: Giver): Promise<Refusal | undefined> {
    const { node: own, handOver, note } = this.#parts
    const others = this.#parts.seen().filter(({ node, isLive }) => isLive && node !== own)
    if (others.length === 0) return refused('last-node', 'no other node runs that could decide: start one first')
    const to = name === undefined ? undefined : this.#nodeNamed(name)
    if (to && isRefusal(to)) return to
    if (to?.node === own) return refused('decides-already', 'node {name} decides already', { name: to.name })
    await note({ kind: 'node', what: to ? `node ${to.name} is to decide` : 'another node is to decide' }, by)
    if (!(await handOver(to?.node))) return refused('not-deciding', 'another node decides by now: look again')
    return undefined
  }

  /** The one that runs, where one of the same name has gone. */
  #nodeNamed(name: string): HouseNode | Refusal {
    const nodes = this.#parts.seen()
    const found = nodes.findLast((each) => each.name === name && each.isLive)
    if (found) return found
    const names = nodes
      .filter(({ isLive }) => isLive)
      .map((each) => each.name)
      .toSorted()
    return refused(
      'no-such-node',
      names.length === 1 ? 'no node {name} runs: there is {names}' : 'no node {name} runs: there are {names}',
      { name, names: inRow(names) },
    )
  }
}
