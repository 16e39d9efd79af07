import { describe, expect, it } from 'vitest'
import { couldWin, paysAt } from '../../src/table/settlement/could-win.ts'
import { annShoots } from '../kit/craps.ts'

/** At a craps table whose smallest chip is 1.00. */
const craps = annShoots({ chips: [100, 500, 2500] }).state

describe('what a wager could win', () => {
  it.each([
    ['pass', undefined, 500, [500]],
    ['field', undefined, 500, [500, 1000]],
    ['place-6', undefined, 600, [700]],
    // Rounded as the table pays: 7 to 6 on 5.00 is 5.83.
    ['place-6', undefined, 500, [500]],
    ['place-4', undefined, 500, [900]],
    ['hard-8', undefined, 100, [900]],
    ['pass-odds', undefined, 1000, [1200, 1500, 2000]],
    ['come-odds', '4', 1000, [2000]],
    ['come-odds', '6', 1000, [1200]],
    ['fire', undefined, 100, [2400, 24900, 99900]],
    // The commission is paid when it is put down: 5% of 20.00 is off the 40.00.
    ['buy-4', undefined, 2000, [3900]],
  ] as const)('%s %s: %i units win %j', (wager, state, amount, wins) => {
    expect(couldWin(craps, wager, amount, state)).toEqual(wins)
  })

  it('is nothing for a wager that the game does not have', () => {
    expect(couldWin(craps, 'no-such', 500)).toEqual([])
  })

  it('is paid at the odds that its answers have, lowest first, in one state of it where that is named', () => {
    expect(paysAt(craps, 'place-6')).toEqual(['7 to 6'])
    expect(paysAt(craps, 'come-odds')).toEqual(['6 to 5', '3 to 2', '2 to 1'])
    expect(paysAt(craps, 'come-odds', '9')).toEqual(['3 to 2'])
    expect(paysAt(craps, 'fire')).toEqual(['25 for 1', '250 for 1', '1,000 for 1'])
    expect(paysAt(craps, 'c-and-e')).toEqual(['7 to 1', '15 to 1'])
  })
})
