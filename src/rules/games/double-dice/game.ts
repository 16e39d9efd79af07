import { defineGame } from '../../game/game.ts'
import { twoDice } from '../../equipment/dice.ts'
import { resultsOf } from '../../wager/result.ts'
import { clauses } from './clauses.ts'
import { conduct } from './conduct.ts'
import { cycle } from './cycle.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { options, type DoubleDiceChosen } from './options.ts'
import { portrait } from './portrait.ts'
import { calls, notOffered, procedure } from './procedure.ts'
import { wagers } from './wagers.ts'

export const doubleDice = defineGame({
  id: 'double-dice',
  name: 'Double Dice',
  prefix: 'DD',
  clauses,
  options,
  rules: (chosen: DoubleDiceChosen) => ({
    results: resultsOf(twoDice, calls),
    cycle,
    wagers: wagers(chosen),
    ...(chosen.bonus === 'off' && { withheld: { bonus: notOffered } }),
    procedure,
    conduct,
    guide,
    layout: layout(chosen.bonus === 'on'),
    portrait: portrait(chosen.bonus === 'on'),
    rounding: 'down',
    sign: { ...chosen, clause: '6' },
  }),
})
