/** A tool that writes to a journal on PostgreSQL decides while it runs; no node may run at that time. */
import { setTimeout as after } from 'node:timers/promises'
import { JournalRefused } from '../errors.ts'
import { placeOf } from '../postgres/connection.ts'
import { PostgresNodes, type TakenOver } from '../postgres/nodes.ts'
import type { PostgresStore } from '../postgres/postgres.ts'
import { monotonicClock, within } from '../clock.ts'

/** Milliseconds. */
const pause = 100

export const decideAlone = async (store: PostgresStore): Promise<void> => {
  const { node, place, forms } = store
  const nodes = new PostgresNodes(place, { node, name: 'a felt command', version: '', forms })
  const leave = async (): Promise<void> => {
    // If the database does not answer, the lease runs out by itself.
    await within(monotonicClock, place.lease, nodes.leave(undefined)).catch(() => undefined)
    nodes.drop()
  }
  try {
    await nodes.enter()
    const taken = await taking(nodes, place.lease)
    if (!taken) throw new JournalRefused(`a node of the house in ${placeOf(place.url)} runs: stop all of its nodes first`)
    const begin = (at: TakenOver): void =>
      store.begin(at, { committed: () => undefined, lost: () => void again().catch(() => undefined), closed: leave })
    // After a lost answer the epoch may have risen, though no other node runs.
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

/** A node that was killed holds its lease for a moment longer. */
const taking = async (nodes: PostgresNodes, lease: number): Promise<TakenOver | undefined> => {
  const until = performance.now() + 1.5 * lease
  for (;;) {
    const { decider } = await nodes.beat()
    const taken = await nodes.takeOver(decider.epoch, false)
    if (taken || performance.now() > until) return taken
    await after(pause)
  }
}
