/** R8: which nodes come and go, by heartbeats. */
import type { HouseNode } from '../../store/postgres/nodes.ts'

export class NodeChanges {
  /** Nodes that live, with their names. */
  #live: ReadonlyMap<string, string> | undefined

  /** What has changed since the last heartbeat, in sentences; nothing at the first. */
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
