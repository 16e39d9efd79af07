/** A person is told the same of a command that was not done, whichever node they are connected to. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Commander } from '../../../src/house/api/commands.ts'
import { AmongNodes } from '../../../src/house/cluster/among-nodes.ts'
import { BrokenStream } from '../../../src/house/journal/fold.ts'
import * as notKept from '../../../src/house/journal/not-kept.ts'
import { CommitFailed } from '../../../src/house/journal/store.ts'
import type { Done } from '../../../src/house/tables/house-table.ts'
import type { Problem } from '../../../src/wire/problem.ts'
import { until } from '../../kit/until.ts'
import { Room } from '../cage-kit.ts'
import { SharedMemory, type SharedStore } from '../journal/shared.ts'
import { Deeds } from './deeds.ts'

const key = randomBytes(32)
const ann = { person: 'ann', role: 'player' } as const

interface Node {
  readonly id: string
  readonly room: Room<SharedStore>
  readonly among: AmongNodes
}

let [owner, other]: Node[] = []
const opened: Node[] = []

beforeAll(async () => {
  const memory = new SharedMemory()
  const deeds = new Deeds(memory)
  await (await Room.open(memory.node())).playerAt('t1', 'dragon-fire', 'ann')
  for (const id of ['a', 'b']) {
    const room = await Room.open(memory.node())
    const { house, store } = room
    const among = new AmongNodes({
      node: id,
      key,
      house,
      ownership: deeds.seenBy(id),
      news: () => store.heads(),
      failed: () => undefined,
      patience: 100,
      again: 5,
      every: 60_000,
    })
    opened.push({ id, room, among })
  }
  ;[other, owner] = opened
  const port = await owner!.among.wire.listen({ host: '127.0.0.1', port: 0 })
  other!.among.wire.know(new Map([['b', { host: '127.0.0.1', port }]]))
  await until(() => opened.every(({ among }) => among.wire.linked.length === 1))
  await owner!.among.begin(...deeds.give('t1', 'b'))
})

afterAll(() => Promise.all(opened.map(({ among }) => among.close())))

let sent = 0
const told = async ({ room }: Node, body: object, table = 't1'): Promise<Done | Problem> => {
  const id = `w${(sent += 1)}`
  const commander = new Commander(room.house, { command: () => undefined }, () => undefined)
  return commander.answer('place', ann, id, () => room.house.give(table, body as { type: string }, ann, id))
}

const expectSame = async (code: string, body: object, table?: string): Promise<void> => {
  const [direct, passed] = [await told(owner!, body, table), await told(other!, body, table)]
  expect(direct).toMatchObject({ code })
  expect(passed).toEqual(direct)
}

/** Everything that giving a command may end with, by the code that a person reads. */
const failures: readonly (readonly [code: string, error: Error])[] = [
  ['not-kept', new notKept.JournalDown('the journal did not take it')],
  ['not-kept', new notKept.Conflict('somebody was first', () => undefined, true)],
  ['contended', new notKept.Busy('somebody was first, again and again')],
  ['not-kept', new notKept.Fenced({ resource: 'table t1', epoch: 0 })],
  ['not-kept', new notKept.NotReached('no node decides at t1')],
  ['not-kept', new CommitFailed('the database cannot be read')],
  ['mistake', new BrokenStream('an event does not follow')],
  ['mistake', new TypeError('cannot read properties of undefined')],
]

describe('a command that is passed on and not done', () => {
  it.each(failures)('is told as %s where the owner ends with it, with the same sentence: %s', async (code, error) => {
    const { journal } = owner!.room.house
    const decide = journal.decide.bind(journal)
    journal.decide = () => Promise.reject(error)
    try {
      await expectSame(code, { type: 'place', wager: 'total-7', amount: 500 })
    } finally {
      journal.decide = decide
    }
  })

  it('is tried above with every reason for which something is not kept', () => {
    const tried = new Set(failures.map(([, { constructor }]) => constructor))
    expect(Object.values(notKept).filter((reason) => !tried.has(reason))).toEqual([])
  })

  it('is refused by table, form and rule as on the node that decides', async () => {
    await expectSame('no-such-table', { type: 'open' }, 'nowhere')
    await expectSame('no-such-command', { type: 'dance' })
    await expectSame('malformed', { type: 'place', wager: 'total-7', amount: -1 })
    await expectSame('short-rack', { type: 'place', wager: 'total-7', amount: 100_000 })
    await expectSame('not-your-role', { type: 'open' })
  })
})
