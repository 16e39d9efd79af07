/** How players read of those who work at a table: by a display name, or by what they do; never by a number or a name to sign in with. */
import { expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { restored, snapshotOf } from '../../src/table/snapshot.ts'
import { displayed } from '../../src/web/pages/display/controller/displayed.ts'
import { toldOf } from '../../src/web/pages/recall/replay.tsx'
import { fill, message } from '../../src/messages/message.ts'
import { readerOf } from '../../src/web/house/words/sentences.ts'
import { gamingSupervisor, given, type Said, type Scene } from '../kit/table.ts'

const told = (scene: Scene, said: Said): string => {
  const { next, events } = scene.when(said)
  return toldOf(events.at(-1)!, scene.state, next.state, 'ann').words
}

const posting = (person: string, called?: string): Said =>
  gamingSupervisor('post-dealer', { person, age: 30, ...(called !== undefined && { called }) })

it('is the name that the house gave with the post, in the recall of a round', () => {
  const opened = given(craps)
  expect(told(opened, posting('k7xy-92ab', 'Danny'))).toContain('Danny')
  expect(told(opened, posting('dan.r8'))).toMatch(/^A dealer/)
  expect(told(opened.and(posting('k7xy-92ab', 'Danny')), gamingSupervisor('relieve-dealer', { person: 'k7xy-92ab' }))).toContain(
    'Danny',
  )
})

it('is that name for somebody who throws in a shooter’s place, at the table and on the display', () => {
  const opened = given(craps).and(posting('k7xy-92ab', 'Danny'))
  const { state } = opened
  const called = (person: string) => fill(message('{name}', { name: readerOf(state, 'ann').name(person) }))
  expect(called('k7xy-92ab')).toBe('Danny')
  expect(called('dan.r8')).toBe('a player')
  const throwing = (person: string) =>
    displayed({ ...state, shooter: { person, as: 'substitute', counts: {} } }, state.at).shooter
  expect([throwing('k7xy-92ab'), throwing('dan.r8'), throwing('ann')]).toEqual(['Danny', undefined, 'ann'])
})

it('is remembered by a table that is opened again, and has no place in a log from before', () => {
  const posted = given(craps).and(posting('k7xy-92ab', 'Danny'))
  expect(restored(craps, JSON.parse(JSON.stringify(snapshotOf(posted.state)))).staffNames).toEqual({ 'k7xy-92ab': 'Danny' })
  expect(given(craps).state.staffNames).toBeUndefined()
})
