/** What wagers read is what the equipment of their game shows: the compiler says so as they are written, the contract afterwards. */
import { expect, it } from 'vitest'
import { contractFaults } from '../../src/rules/contract/contract.ts'
import { defineGame } from '../../src/rules/game/define-game.ts'
import { coins, type Toss } from '../../src/rules/equipment/coins.ts'
import type { Roll } from '../../src/rules/equipment/dice.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { evenMoney } from '../../src/rules/money/payout.ts'
import { enforced } from '../../src/rules/rulebook/clause.ts'
import { callsOf, resultsOf } from '../../src/rules/wager/result.ts'
import { terms, type Wager } from '../../src/rules/wager/wager.ts'

const clauses = { '1': enforced('Everything is so.') }
const { win, lose, stand, wager: onDice } = terms<'1', 'always', Roll>()
const { wager: onCoins } = terms<'1', 'always', Toss>()
const onCall = () => stand('1')

const low = onDice({ id: 'low', name: 'Low', step: ({ total }) => (total < 7 ? win(evenMoney, '1') : lose('1')), onCall })
const heads = onCoins({ id: 'heads', name: 'Heads', step: (toss) => (toss.heads > 0 ? win(evenMoney, '1') : lose('1')), onCall })

const results = resultsOf(coins(2), callsOf('no toss', ['1']))
const gameOf = (wagers: readonly Wager<'always', Toss>[]): Game =>
  defineGame({ id: 'tossed', name: 'Tossed', prefix: 'TO', clauses, rules: () => ({ results, wagers }) })

it('a wager that reads dice is no wager of a game of coins: neither for the compiler nor for the contract', () => {
  expect(contractFaults(gameOf([heads]))).toEqual([])
  // @ts-expect-error A roll is no toss.
  expect(contractFaults(gameOf([low]))[0]).toContain('wager low')
  // @ts-expect-error The same where it is written in its place.
  defineGame({ id: 'tossed', name: 'Tossed', prefix: 'TO', clauses, rules: () => ({ results, wagers: [heads, low] }) })
})
