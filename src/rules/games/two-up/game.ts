import { coins } from '../../equipment/coins.ts'
import { defineGame } from '../../game/game.ts'
import { resultsOf } from '../../wager/result.ts'
import { clauses } from './clauses.ts'
import { conduct } from './conduct.ts'
import { cycle } from './cycle.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { options, type TwoUpChosen } from './options.ts'
import { portrait } from './portrait.ts'
import { calls, procedure } from './procedure.ts'
import { wagers } from './wagers.ts'

export const twoUp = defineGame({
  id: 'two-up',
  name: 'Two-up',
  prefix: 'TU',
  clauses,
  options,
  rules: (chosen: TwoUpChosen) => ({
    results: resultsOf(coins(2), calls),
    cycle,
    wagers,
    procedure,
    conduct,
    guide,
    layout,
    portrait,
    rounding: 'down',
    sign: { ...chosen, clause: '5.1' },
  }),
})
