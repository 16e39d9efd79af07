/** What changes nothing makes no event: a journal is kept for good, and only what somebody needs goes into it. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { isRefusal } from '../../src/rules/game/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { snapshotOf } from '../../src/table/snapshot.ts'
import type { TableState } from '../../src/table/state.ts'
import { act, type Acted } from '../../src/table/table.ts'
import { commandOf, whimOf } from '../kit/chaos.ts'
import { timed } from '../kit/driver.ts'
import { runs } from '../kit/runs.ts'
import { ann, casinoSupervisor, dealer, gamingSupervisor, given, operator, type Said } from '../kit/table.ts'

const texts = new WeakMap<TableState, string>()

/** All that a state knows but how many events there were, and when the last of them was; of each state once. */
const known = (state: TableState): string => {
  const text = texts.get(state) ?? JSON.stringify({ ...snapshotOf(state), version: 0, at: 0 })
  texts.set(state, text)
  return text
}

/** What is other at a glance need not be written out. */
const isOther = (before: TableState, after: TableState): boolean =>
  before.phase !== after.phase ||
  before.round !== after.round ||
  before.duties.length !== after.duties.length ||
  before.ledger.racks !== after.ledger.racks ||
  before.players.size !== after.players.size ||
  known(before) !== known(after)

/** What people did, which somebody may ask for, whether the table is another for it or not. No player makes them alone. */
const deeds: ReadonlySet<string> = new Set([
  'box-dropped',
  'dice-relinquished',
  'float-counted',
  'incident-recorded',
  'offers-ended',
  'player-barred',
  'rules-shown',
  'shoe-shuffled',
])

const next = (number: number): number => (number * 48_271) % 2_147_483_647

const actedOn = (state: TableState, said: Said): Acted | undefined => {
  const acted = act(state, timed(state, said))
  return isRefusal(acted) ? undefined : acted
}

describe.each(games)('at a table of $name', (game) => {
  it('a command that changes nothing makes no event, in any role and however often', () => {
    const idle = new Set<string>()
    for (let story = 1; story <= runs(12); story += 1) {
      const automation = story % 2 === 0 ? (['collect', 'pay', 'fill', 'answer-duties'] as const) : []
      let { state } = given(game, { seats: 4, automation, rack: 50_000 })
      let number = 20_261_115 + story
      for (let at = 0; at < 300; at += 1) {
        number = next(number)
        const said = commandOf(state, whimOf(number))
        for (let twice = 0; twice < 2; twice += 1) {
          const acted = actedOn(state, said)
          if (!acted) break
          const isDeed = acted.events.some(({ type }) => deeds.has(type))
          if (acted.events.length > 0 && !isDeed && !isOther(state, acted.state)) idle.add(JSON.stringify(said))
          state = acted.state
        }
      }
    }
    expect([...idle]).toEqual([])
  })
})

describe('said again', () => {
  const table = given(craps, { rack: 50_000 }).and(casinoSupervisor('change-limits', { maximum: 30_000 }))

  it.each([
    ['a wager left up', ann('leave-up', { wager: 'place-8', up: true })],
    ['the limits of all wagers', casinoSupervisor('change-limits', { minimum: 0, maximum: 50_000 })],
    ['the limits of one wager', casinoSupervisor('change-limits', { wager: 'place-8', maximum: 40_000 })],
    ['the limits of a player', casinoSupervisor('limit-player', { player: 'ann', minimum: 0, maximum: 60_000 })],
    ['what the table does by itself', operator('automate', { steps: ['collect'] })],
    ['a colour', dealer('mark-colour', { colour: 'red', player: 'ann', value: 500 })],
  ])('%s is no event', (_, said) => {
    const once = table.when(said)
    expect([once.refusal, once.events.length]).toEqual([undefined, 1])
    const again = table.and(said).when(said)
    expect([again.refusal, again.events]).toEqual([undefined, []])
  })

  it('leaving up one of two wagers is no event in whatever order', () => {
    const both = table.and(ann('leave-up', { wager: 'place-8', up: true }), ann('leave-up', { wager: 'place-6', up: true }))
    for (const wager of ['place-8', 'place-6', 'place-8'])
      expect(both.when(ann('leave-up', { wager, up: true })).events).toEqual([])
  })

  it('a wager that is given the limits of all others as its own has them from then on', () => {
    expect(table.when(casinoSupervisor('change-limits', { wager: 'place-8', maximum: 30_000 })).events).toHaveLength(1)
  })

  it('a fault that staff note is noted each time', () => {
    const note = gamingSupervisor('record-incident', { about: 'ann', note: 'advice' })
    expect(table.and(note).when(note).events).toHaveLength(1)
  })
})
