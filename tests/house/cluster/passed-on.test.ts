/** Commands that a follower passes on: in their order, also while another node begins to decide, and refused as where they are decided. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BrokenStream, CommitFailed } from '../../../src/store/errors.ts'
import * as notKept from '../../../src/store/errors.ts'
import { firstWager } from '../../kit/first-wager.ts'
import { until } from '../../kit/until.ts'
import { problemOf } from '../api/kit.ts'
import { Browser, ServedNodes, type ServedNode } from './served-nodes.ts'

const [game, table] = ['tai-sai', 'open']
const place = (amount: number) => ({ type: 'place', wager: firstWager(game), amount }) as const

let nodes: ServedNodes
let ann: Browser

beforeAll(async () => {
  nodes = await ServedNodes.on({ tables: {}, open: { [table]: game }, people: { ann: 'player' } })
  for (const name of ['north', 'south', 'west']) await nodes.start(name)
  const decider = await nodes.decider()
  ann = await new Browser(decider).signIn('ann')
  await ann.on(decider).playMoney()
  await ann.on(decider).give(table, 'player', { type: 'take-seat' })
  await ann.on(decider).buyIn(table, 'player', 'ann', 90_000)
})
afterAll(() => nodes.close())

/** How many were placed after a version. */
const wagers = async (after: number): Promise<number> => {
  const rows = await nodes.database.query<{ count: number }>(
    `select count(*)::int as count from felt.events
     where stream = 'table ${table}' and version > $1 and text::json ->> 'type' = 'wager-changed'`,
    [after],
  )
  return rows[0]!.count
}

const sockets = async (at: ServedNode) => {
  const watch = await ann.on(at).watch(table, { wait: { first: 20, most: 50 } })
  await until(() => watch.standing.kind === 'live')
  return watch
}

describe('commands of one socket', () => {
  it.each(['is handed over', 'is cut off from its database'] as const)(
    'are done once and in their order where the deciding node %s',
    async (how) => {
      const decider = await nodes.decider()
      const [follower] = (await nodes.followers()) as [ServedNode]
      const watch = await sockets(follower)
      const before = watch.version
      const amounts = Array.from({ length: 40 }, (_, nth) => 100 * (1 + (nth % 3)))
      const answers: Promise<number>[] = []
      for (const [nth, amount] of amounts.entries()) {
        answers.push(watch.give('player', place(amount)))
        if (nth !== 10) continue
        if (how === 'is handed over') void handOver(decider)
        else decider.database.hold()
      }
      const versions = await Promise.all(answers)
      decider.database.release()
      expect(await nodes.decider()).not.toBe(decider)
      expect(versions).toEqual(versions.toSorted((a, b) => a - b))
      expect(new Set(versions).size).toBe(amounts.length)
      expect(await wagers(before)).toBe(amounts.length)
      watch.close()
    },
  )
})

const handOver = async (decider: ServedNode): Promise<void> => {
  const olga = await new Browser(decider).signIn(nodes.operator, 'staff')
  await olga.on(decider).call('POST /house/nodes/hand-over')
}

/** Everything that giving a command may end with, by the code that a person reads. */
const failures: readonly (readonly [code: string, error: Error])[] = [
  ['not-kept', new notKept.JournalDown('the journal did not take it')],
  ['not-kept', new notKept.NotReached('no node decides')],
  ['not-kept', new CommitFailed('the database cannot be read')],
  ['mistake', new BrokenStream('an event does not follow')],
  ['mistake', new TypeError('cannot read properties of undefined')],
]

describe('a command that is passed on and not done', () => {
  it.each(failures)('is told as %s where the deciding node ends with it: %s', async (code, error) => {
    const decider = await nodes.decider()
    const [follower] = (await nodes.followers()) as [ServedNode]
    const { journal } = decider.house
    const decide = journal.decide.bind(journal)
    const asked = async (at: ServedNode): Promise<object> =>
      problemOf(
        ann.on(at).call('POST /tables/:table/commands', { table, id: crypto.randomUUID(), as: 'player', command: place(100) }),
      )
    journal.decide = () => Promise.reject(error)
    try {
      const [direct, passed] = [await asked(decider), await asked(follower)]
      expect(direct).toMatchObject({ code })
      expect(passed).toEqual(direct)
    } finally {
      journal.decide = decide
    }
  })
})
