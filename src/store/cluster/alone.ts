/** A command that writes in a house on PostgreSQL decides for as long as it runs: no node may run meanwhile. */
import { setTimeout as after } from 'node:timers/promises'
import { JournalRefused } from '../errors.ts'
import { placeOf } from '../postgres/connection.ts'
import { PostgresNodes, type Taken } from '../postgres/nodes.ts'
import type { PostgresStore } from '../postgres/postgres.ts'
import { monotonicClock, within } from '../clock.ts'

/** Milliseconds. */
const pause = 100

export const decideAlone = async (store: PostgresStore): Promise<void> => {
  const { node, place, forms } = store
  const nodes = new PostgresNodes(place, { node, name: 'a felt command', version: '', forms })
  const leave = async (): Promise<void> => {
    // A database that does not answer keeps no command from ending: its lease runs out.
    await within(monotonicClock, place.lease, nodes.leave(undefined)).catch(() => undefined)
    nodes.drop()
  }
  try {
    await nodes.enter()
    const taken = await taking(nodes, place.lease)
    if (!taken) throw new JournalRefused(`a node of the house in ${placeOf(place.url)} runs: stop all of its nodes first`)
    const begin = (at: Taken): void =>
      store.begin(at, { committed: () => undefined, lost: () => void again().catch(() => undefined), closed: leave })
    // An answer that was lost may have raised its epoch: no other node runs.
    const again = async (): Promise<void> => {
      const next = await taking(nodes, place.lease)
      if (next) begin(next)
    }
    begin(taken)
  } catch (error) {
    await leave()
    throw error
  }
}

/** A node that was killed a moment ago is believed to live until its lease is over. */
const taking = async (nodes: PostgresNodes, lease: number): Promise<Taken | undefined> => {
  const until = performance.now() + 1.5 * lease
  for (;;) {
    const { decider } = await nodes.beat()
    const taken = await nodes.takeOver(decider.epoch, false)
    if (taken || performance.now() > until) return taken
    await after(pause)
  }
}
