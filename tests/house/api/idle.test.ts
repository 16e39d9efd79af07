/** What changes nothing is answered and not kept, and does nothing later either. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { craps } from '../../../src/rules/games/craps/game.ts'
import { lastCommitOf, newId, Served } from './kit.ts'

let served: Served

beforeAll(async () => {
  served = await Served.open()
  await served.admit('dealer', 'dealer')
  await served.admit('ann', 'player')
  await served.table(craps, 'craps', { house: { minimum: '500', maximum: '100000' } })
  await served.must('craps', { type: 'take-seat' }, { person: 'ann', role: 'player' })
})

afterAll(() => served.close())

it('a player who asks for the rules without end leaves nothing in the journal, neither an event nor an answer', async () => {
  const ann = await served.signedIn('ann')
  const size = (): number => statSync(join(served.folder, 'journal.sqlite-wal')).size
  const before = [served.live('craps').kept, lastCommitOf(served.folder), size()]
  const answers = await Promise.all(
    Array.from({ length: 300 }, () =>
      served.house.give('craps', { type: 'show-rules' }, { person: 'ann', role: 'player' }, newId()),
    ),
  )
  expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['done']))
  expect(await ann.give('craps', 'player', { type: 'show-rules' })).toMatchObject({ version: before[0], events: [] })
  const watch = await ann.watch('craps')
  expect(await watch.give('player', { type: 'show-rules' })).toBe(before[0])
  watch.close()
  expect([served.live('craps').kept, lastCommitOf(served.folder), size()]).toEqual(before)
})

it('what changed nothing is not done when it comes again and would change something', async () => {
  const ann = await served.signedIn('ann')
  const leave = (up: boolean, id = newId()) => ann.give('craps', 'player', { type: 'leave-up', wager: 'place-8', up }, id)
  const id = newId()
  expect(await leave(false, id)).toMatchObject({ events: [] })
  const { version } = await leave(true)
  expect(await leave(false, id)).toMatchObject({ events: [] })
  expect(served.live('craps').kept).toBe(version)
  expect(served.house.tables.get('craps')!.state.players.get('ann')!.stayUp).toEqual(['place-8'])
  // The same id with something else is somebody's mistake, as ever.
  await expect(leave(true, id)).rejects.toThrow('sent before')
})

it('what changes nothing on top of something that is not kept yet waits until it is', async () => {
  const by = { person: 'ann', role: 'player' } as const
  const body = { type: 'leave-up', wager: 'place-6', up: true }
  const [first, second] = await Promise.all([served.house.give('craps', body, by), served.house.give('craps', body, by)])
  expect([first, second]).toMatchObject([
    { kind: 'done', events: [{}] },
    { kind: 'done', events: [] },
  ])
  expect(second).toMatchObject({ version: (first as { version: number }).version })
})
