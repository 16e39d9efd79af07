/** A table whose rules are gone: what it holds is known by its events alone. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tableFold } from '../../src/house/tables/house-table.ts'
import { standInFor } from '../../src/house/tables/stand-in.ts'
import { games } from '../../src/rules/games/registry.ts'
import { isRefusal, type Game } from '../../src/rules/game/game.ts'
import type { TableEvent } from '../../src/table/events.ts'
import type { TableState } from '../../src/table/state.ts'
import { act } from '../../src/table/table.ts'
import { everyLaid } from '../../src/table/wagers/layout.ts'
import { commandOf, stories, whimOf } from '../kit/chaos.ts'
import { timed } from '../kit/driver.ts'
import { runs } from '../kit/runs.ts'
import { given } from '../kit/table.ts'

/** All that is anybody's. */
const holdings = (state: TableState) => ({
  ledger: state.ledger,
  racks: Object.fromEntries(state.racks),
  tokens: Object.fromEntries(state.tokenRacks),
  lies: everyLaid(state.inPlay)
    .map(({ wager, state: at, stack: { player, amount, tokens, commission } }) =>
      [player, wager, at, amount, tokens, commission].join(),
    )
    .toSorted(),
  seats: Object.fromEntries(state.seats),
  phase: state.phase,
})

const withoutRules = (id: string, events: readonly TableEvent[]): TableState => {
  const { start, evolve } = tableFold(standInFor(id, events)!)
  return events.reduce(evolve, start)
}

const withRules = (game: Game, events: readonly TableEvent[]): TableState => {
  const { start, evolve } = tableFold(game)
  return events.reduce(evolve, start)
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  it('has the same racks and the same layout after each round of the kept log', () => {
    const text = readFileSync(new URL(`../logs/${id}.1.jsonl`, import.meta.url), 'utf8')
    const events = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as TableEvent)
    const ends = events.flatMap(({ type }, at) => (type === 'bets-closed' || at === events.length - 1 ? [at + 1] : []))
    for (const end of ends)
      expect(holdings(withoutRules(id, events.slice(0, end)))).toEqual(holdings(withRules(game, events.slice(0, end))))
  })

  it('has them after random commands of random people', () => {
    fc.assert(
      fc.property(stories(150), (numbers) => {
        const scene = given(game, { rack: 20_000 })
        let { state } = scene
        const events = [...scene.events]
        for (const whim of numbers.map(whimOf)) {
          const acted = act(state, timed(state, commandOf(state, whim)))
          if (isRefusal(acted)) continue
          events.push(...acted.events)
          state = acted.state
        }
        expect(holdings(withoutRules(id, events))).toEqual(holdings(state))
      }),
      { numRuns: runs(6) },
    )
  })
})
