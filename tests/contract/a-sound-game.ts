/** A sound game of two wagers, to be broken in one place. */
import type { Area, Layout } from '../../src/rules/cloth/layout.ts'
import { defineGame, type RulesDefinition } from '../../src/rules/game/define-game.ts'
import { twoDice, type Roll } from '../../src/rules/equipment/dice.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { evenMoney } from '../../src/rules/money/payout.ts'
import { choice, type HouseOption } from '../../src/rules/options.ts'
import { plainConduct } from '../../src/rules/conduct/conduct.ts'
import { enforced } from '../../src/rules/rulebook/clause.ts'
import { callsOf, resultsOf } from '../../src/rules/wager/result.ts'
import { terms, type WagerDefinition } from '../../src/rules/wager/wager.ts'

const words = terms<string, unknown, Roll>()
export const { win, lose, push, stand, standIn } = words

type Own = Partial<WagerDefinition<unknown, Roll, string, string>>

export const made = (id: string, own: Own = {}) =>
  words.wager({
    id,
    name: id === 'high' ? 'High' : 'Low',
    step: ({ total }) => (total > 7 ? win(evenMoney, '1') : lose('1')),
    onCall: () => stand('1'),
    ...own,
  })

export const area = (id: string, at: Area['at'], more: Partial<Area> = {}): Area => ({
  id,
  wager: id,
  label: id.toUpperCase(),
  pays: '1 to 1',
  at,
  ...more,
})

export const [high, low] = [area('high', [0, 0, 20, 10]), area('low', [20, 0, 20, 10])]
export const along = (areas: readonly Area[] = [high, low], more: Partial<Layout> = {}): Layout => ({
  width: 40,
  height: 10,
  areas,
  ...more,
})
export const upright = (
  areas: readonly Area[] = [area('high', [0, 0, 40, 22]), area('low', [0, 22, 40, 22])],
  more: Partial<Layout> = {},
): Layout => ({
  width: 40,
  height: 44,
  areas,
  ...more,
})

export const whole: RulesDefinition = {
  results: resultsOf(twoDice, callsOf('no roll', ['1'])),
  wagers: [made('high'), made('low')],
  layout: along(),
  portrait: upright(),
}

/** A sound game of two wagers, with something else in it. */
export const game = (rules: Partial<RulesDefinition> = {}, more: Partial<Omit<Game, 'rules'>> = {}): Game =>
  defineGame({
    id: 'mine',
    name: 'Mine',
    prefix: 'MI',
    clauses: { '1': enforced('As it says.') },
    ...more,
    rules: () => ({ ...whole, ...rules }),
  })

export const conduct = (more: object): Partial<RulesDefinition> => ({ conduct: { ...plainConduct(twoDice), ...more } })

export const option = (more: Partial<HouseOption>): Partial<Game> => ({
  options: [{ ...choice('pays', [1, 2], '1', 'what it pays'), ...more }],
})

export const without = (part: string): Game => ({ ...game(), [part]: undefined })
