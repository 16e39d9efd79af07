import { defineGame } from '../../game/game.ts'
import { twoDice } from '../../equipment/dice.ts'
import { resultsOf } from '../../wager/result.ts'
import { clauses } from './clauses.ts'
import { conduct } from './conduct.ts'
import { cycle } from './cycle.ts'
import { guide } from './guide.ts'
import { firePays, printedFigures } from './wagers/fire.ts'
import { layout } from './layout.ts'
import { options, type CrapsChosen } from './options.ts'
import { portrait } from './portrait.ts'
import { calls, notOffered, procedure } from './procedure.ts'
import { strategies } from './strategies.ts'
import { wagers } from './wagers.ts'

const results = resultsOf(twoDice, calls)

export const craps = defineGame({
  id: 'craps',
  name: 'Craps',
  prefix: 'CR',
  clauses,
  options,
  rules: (chosen: CrapsChosen) => ({
    results,
    cycle,
    wagers: wagers(chosen),
    ...(chosen.fire === 'off' && { withheld: { fire: notOffered } }),
    procedure: procedure(chosen),
    conduct: conduct(chosen),
    anyReason: '1.5.5',
    guide,
    layout: layout(chosen),
    portrait: portrait(chosen),
    rounding: chosen.rounding,
    sign: { ...chosen, clause: '9.1' },
    printed: chosen.fire === 'on' ? [printedFigures(chosen)] : [],
    posted: chosen.fire === 'on' ? [{ wager: 'fire', pays: firePays[chosen['fire-paytable']]!, clause: 'F2.2' }] : [],
    strategies: strategies(chosen),
  }),
})
