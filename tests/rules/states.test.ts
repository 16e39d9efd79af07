/** How many states each wager's table has, with the arithmetic: own states × states of the cycle that go together. */
import { describe, expect, it } from 'vitest'
import { inForce, wagerNames } from '../kit/cells.ts'

const counts = (game: string, house = {}): Readonly<Record<string, number>> =>
  Object.fromEntries(
    inForce(game, house)
      .tables()
      .map(({ wager, reached }) => [wager.id, reached.length]),
  )

const all = (names: readonly string[], count: number): Readonly<Record<string, number>> =>
  Object.fromEntries(names.map((name) => [name, count]))

describe('states of a wager’s table', () => {
  it('[DF 6.2] Dragon Fire: the cycle is fresh or after a seven; a Tail that is counting can be in neither alone', () => {
    const cycle = 2
    expect(counts('dragon-fire')).toEqual({
      ...all(wagerNames('dragon-fire'), cycle),
      // Fresh in both; after one or two eights the last roll was no seven, so only with a fresh cycle.
      'dragons-tail': cycle + 1 + 1,
    })
  })

  it('[DT 3.3] Dragon Tiger and Snake Eyes remember nothing, and no wager of theirs does: one state each', () => {
    expect(counts('dragon-tiger')).toEqual(all(wagerNames('dragon-tiger'), 1))
    expect(counts('snake-eyes')).toEqual(all(wagerNames('snake-eyes'), 1))
  })

  it('[DD 7.3, 9.6] Double Dice: six counts of sets × four throws × whether a No Throw waits; no wager adds to it', () => {
    expect(counts('double-dice')).toEqual(all(wagerNames('double-dice'), 6 * 4 * 2))
  })

  it('[CR 1.2, 1.3] craps: two come-outs (of a new shooter, of one with a point behind) and six points', () => {
    const cycle = 2 + 6
    const { fire, come, all: every, 'all-small': small, 'all-tall': tall, ...rest } = counts('craps')
    const odds = ['pass-odds', 'dont-pass-odds', 'come-odds', 'dont-come-odds', 'dont-come']
    expect(rest).toEqual({
      ...all(
        wagerNames('craps').filter((wager) => ![...odds, 'come', 'fire', 'all', 'all-small', 'all-tall'].includes(wager)),
        cycle,
      ),
      // Odds lie behind a line wager only while a point is on.
      'pass-odds': 6,
      'dont-pass-odds': 6,
      // On one of six numbers, at a come-out, a new shooter's where the dice were passed, or on one of the five other points.
      'come-odds': 6 * (2 + 5),
      'dont-come-odds': 6 * (2 + 5),
      // Fresh on one of six points, then as its odds.
      'dont-come': 6 + 6 * (2 + 5),
    })
    expect(come).toBe(6 + 6 * (2 + 5))
    expect(fire).toBeGreaterThan(0)
    // Of a set that is rolled but for one number or more, with whatever the table stands at.
    expect({ small, tall, every }).toEqual({ small: 31 * cycle, tall: 31 * cycle, every: 1023 * cycle })
  })

  it('[CR F2.4, F2.6, F4.6] a Fire Bet has 64 sets of points; 63 can be reached, and all where it is paid at the seven-out', () => {
    // With no point made: the come-out of a new shooter and six points. Each of the other 62 sets has six points and a
    // come-out, by the rules of the table also with passed dice. All six made ends the wager.
    expect(counts('craps')['fire']).toBe(1 * (1 + 6) + 62 * (2 + 6))
    // Waiting for the seven-out adds the full set.
    expect(counts('craps', { 'fire-sixth': 'seven-out' })['fire']).toBe(1 * (1 + 6) + 63 * (2 + 6))
  })
})
