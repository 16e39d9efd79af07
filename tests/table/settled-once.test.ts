/** A result is settled once: what collects, pays and shows it is handed the same rows. */
import { describe, expect, it } from 'vitest'
import { isRefusal, type Game } from '../../src/rules/game/game.ts'
import { gameNamed, games } from '../../src/rules/games/registry.ts'
import { numberOf } from '../../src/table/round/results.ts'
import { toSettle } from '../../src/table/settlement/payments.ts'
import { settling } from '../../src/table/settlement/settling.ts'
import type { TableState } from '../../src/table/state.ts'
import { act } from '../../src/table/table.ts'
import { nextStep, stepOn, timed } from '../kit/driver.ts'
import { ann, given } from '../kit/table.ts'

const craps = gameNamed('craps')!

type Keys = readonly [number, number]

const staysUp = ({ inForce }: TableState): object => inForce.conduct.staysUp ?? {}

/** The same game, which counts how often the odds of a winning answer are read. */
const counted = (game: Game) => {
  const reads = { count: 0 }
  const rules: Game['rules'] = (house) => {
    const made = game.rules(house)
    if (isRefusal(made)) return made
    const wagers = made.wagers.map((wager) => ({
      ...wager,
      answer: (...asked: Parameters<typeof wager.answer>) => {
        const answer = wager.answer(...asked)
        if (answer?.result !== 'win') return answer
        const { odds } = answer
        return Object.defineProperty({ ...answer }, 'odds', {
          enumerable: true,
          get: () => {
            reads.count += 1
            return odds
          },
        })
      },
    }))
    return { ...made, wagers }
  }
  return { game: { ...game, rules }, reads }
}

/** Steps of the procedure until a phase is reached. */
const until = (state: TableState, phase: TableState['phase'], keys: Keys = [3, 4]): TableState => {
  let now = state
  for (let step = 0; step < 50 && now.phase !== phase; step += 1) now = stepOn(now, nextStep(now, keys)!).state
  if (now.phase !== phase) throw new Error(`stuck in ${now.phase}`)
  return now
}

/** Ann has something on every wager that the game takes now. */
const wagered = (game: Game): TableState => {
  // The float is empty, so that the house works out what to fill it with before it pays.
  const opened = given(game, { players: ['ann'], rack: 100_000_000, float: 0, automation: ['fill'] })
  let state = until(opened.state, 'betting')
  for (const { id, starts } of state.inForce.wagers) {
    const acted = act(state, timed(state, ann('place', { wager: id, amount: 6000, state: starts[0] })))
    if (!isRefusal(acted)) state = acted.state
  }
  return state
}

const settlingOf = (state: TableState) => settling(state, state.inPlay, numberOf(state.inForce, state.declared!))

const winnersOf = (declared: TableState): number => settlingOf(declared).rows.filter(({ odds }) => odds !== undefined).length

describe.each(games.map((game) => [game.id, game] as const))('a result of %s', (_, plain) => {
  it('is settled one time from its entry to its payment', () => {
    const keys = (
      [
        [3, 4],
        [3, 5],
      ] as const
    ).find((each) => winnersOf(until(wagered(plain), 'declared', each)) > 0)!
    const { game, reads } = counted(plain)
    const before = wagered(game)
    // Tabulating reads odds too.
    before.inForce.tables()
    reads.count = 0
    const declared = until(before, 'declared', keys)
    const collected = until(declared, 'collected')
    until(collected, 'between rounds')
    toSettle(declared)
    toSettle(collected)
    const winners = winnersOf(declared)
    expect(winners).toBeGreaterThan(0)
    expect(reads.count).toBe(winners)
  })
})

describe('a declared result', () => {
  it('is not settled anew because another result was worked out on the same layout', () => {
    const state = until(wagered(craps), 'declared')
    const made = settlingOf(state)
    expect(settling(state, state.inPlay, 0)).not.toBe(made)
    expect(settlingOf(state)).toBe(made)
  })

  it('is settled by what players wish to leave up when they are paid', () => {
    const state = until(wagered(craps), 'declared', [3, 3])
    const { wager } = settlingOf(state).rows.find((row) => row.result === 'win' && Object.hasOwn(staysUp(state), row.wager))!
    const acted = act(state, timed(state, ann('leave-up', { wager, up: true })))
    if (isRefusal(acted)) throw new Error(acted.reason)
    const leftUp = (now: TableState) => settlingOf(now).rows.find((row) => row.wager === wager)?.left
    expect(leftUp(state)).toBeUndefined()
    expect(leftUp(acted.state)).toMatchObject({ amount: 6000 })
  })
})
