/** Where the throw ends wagering, the dealer of real dice says that they are out for a shooter who has no screen. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { doubleDice } from '../../src/rules/games/double-dice/game.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { rolling } from '../kit/settled.ts'
import { ann, bob, casinoSupervisor, dealer, given, type Said } from '../kit/table.ts'

const byHand = rolling.filter((step) => !['collect', 'pay', 'throw', 'hand-dice'].includes(step))
const put = (who: typeof ann, wager: string): Said => who('place', { wager, amount: 1000 })

describe('dice that are out', () => {
  it.each([
    ['[CR 1.6] no hop is placed while the dice roll', craps, 'pass', 'hop-3-5', '1.6'],
    ['[DD 8.2] no line is placed while the dice roll', doubleDice, 'shooters', 'line-8', '8.2'],
  ] as const)('%s: the dealer’s key for the shooter closes wagers', (_, game, line, late, clause) => {
    const open = given(game, { automation: byHand }).and(dealer('start-round'), put(ann, line))
    open.and(put(bob, late))
    const out = open
      .when(dealer('throw'))
      .follows({ type: 'bets-closed' }, { type: 'dice-handed' }, { type: 'dice-thrown', shooter: 'ann' })
    out.when(put(bob, late)).isRefused(clause, 'late')
    out.when(dealer('throw')).isRefused(null, 'not-now')
    const entered = out.and(dealer('enter-result', { keys: [3, 5] }))
    expect(entered.state.phase).toBe('declared')
    entered.when(put(bob, late)).isRefused(clause, 'late')
  })

  it('[SE 5.6(e)] are handed to the shooter first where a rule says so', () => {
    const open = given(snakeEyes, { automation: byHand }).and(dealer('start-round'), put(ann, 'field'))
    open.when(dealer('throw')).isRefused('5.6(e)', 'not-handed')
    open.and(dealer('hand-dice')).when(dealer('throw')).follows({ type: 'dice-thrown', shooter: 'ann' })
  })

  it('are called out by the shooter or the dealer alone, and virtual dice by the shooter alone', () => {
    const open = given(craps, { automation: byHand }).and(dealer('start-round'), put(ann, 'pass'))
    for (const who of [bob, casinoSupervisor]) open.when(who('throw')).isRefused(null, 'not-shooter')
    const drawn = given(craps, { automation: byHand, source: 'virtual' }).and(dealer('start-round'), put(ann, 'pass'))
    drawn.and(dealer('hand-dice')).when(dealer('throw')).isRefused(null, 'not-shooter')
  })
})
