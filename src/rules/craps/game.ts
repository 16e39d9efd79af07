import { defineGame } from '../game.ts'
import { diceResults } from '../result.ts'
import { clauses } from './clauses.ts'
import { conduct } from './conduct.ts'
import { cycle } from './cycle.ts'
import { printedFigures } from './fire.ts'
import { layout } from './layout.ts'
import { options, type CrapsChosen } from './options.ts'
import { portrait } from './portrait.ts'
import { calls, procedure } from './procedure.ts'
import { strategies } from './strategies.ts'
import { wagers } from './wagers.ts'

export const craps = defineGame({
  id: 'craps',
  name: 'Craps',
  prefix: 'CR',
  clauses,
  options,
  rules: (chosen: CrapsChosen) => ({
    results: diceResults(calls),
    cycle,
    wagers: wagers(chosen),
    procedure: procedure(chosen.odds),
    conduct: conduct(chosen),
    anyReason: '1.5.5',
    layout: layout(chosen),
    portrait: portrait(chosen),
    rounding: chosen.rounding,
    sign: { ...chosen, clause: '9.1' },
    printed: [printedFigures(chosen)],
    strategies: strategies(chosen.odds),
  }),
})
