import { describe, expect, it } from 'vitest'
import { callFor } from '../../src/rules/game/in-force.ts'
import { callReasons, isPass, weightOf } from '../../src/rules/wager/result.ts'
import { inForce, onCall, wagerNames } from '../kit/cells.ts'
import { place, roll, run } from '../kit/run.ts'

const game = 'double-dice'
const { results, cycles, table } = inForce(game)
const pass = results.all.findIndex(isPass)

/** Where a turn stands in words, after the dice are passed there. */
const afterPass = (cycle: number): string => cycles.names[cycles.next[cycle * results.all.length + pass]!]!

describe('dice passed', () => {
  it('is one result of weight zero beside the 36 rolls', () => {
    expect([results.all.filter(isPass), results.weights[pass], weightOf(results)]).toEqual([[results.all[pass]], 0, 36n])
  })

  it('[DD 7.5] begins a new turn, wherever the last one stood: no set won, no throw made, none to be made again', () => {
    expect(cycles.states).toHaveLength(6 * 4 * 2)
    expect(cycles.states.map((_, cycle) => afterPass(cycle))).toEqual(cycles.states.map(() => '0 sets won, 0 throws in the set'))
  })

  it.each(wagerNames(game))('[DD 7.5] decides nothing for %s, wherever it lies', (wager) => {
    const { reached } = table(wager)!
    const answers = reached.map(({ cycle }) => onCall(game, wager, '7.5', { cycle: cycles.names[cycle]! }))
    expect(reached.length).toBeGreaterThanOrEqual(cycles.states.length)
    expect(answers).toEqual(reached.map(() => 'stands: 7.5'))
  })

  it('is no No Throw: nobody calls it, and a replay has no such step', () => {
    expect(callReasons(results)).toEqual(['4', '4.2', '5', '5.1', '7.7'])
    expect(callFor(inForce(game), '7.5')).toBe(-1)
    const script = [place('shooters', 100), roll(1, 1)]
    expect(() => run(game, [...script, { noRoll: '7.5' }])).toThrow(/7\.5|4\.2/)
  })
})
