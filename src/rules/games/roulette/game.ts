import { noCycle } from '../../wager/cycle.ts'
import { defineGame } from '../../game/game.ts'
import { wheel } from '../../equipment/wheel.ts'
import { resultsOf } from '../../wager/result.ts'
import { announced } from './announced.ts'
import { clauses } from './clauses.ts'
import { conduct } from './conduct.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { colourOf, onWheel } from './numbers.ts'
import { notTogether, options, type RouletteChosen } from './options.ts'
import { portrait } from './portrait.ts'
import { calls, procedure } from './procedure.ts'
import { wagers, withheld } from './wagers.ts'

export const roulette = defineGame({
  id: 'roulette',
  name: 'Roulette',
  prefix: 'RO',
  clauses,
  options,
  rules: (chosen: RouletteChosen) =>
    notTogether(chosen) ?? {
      results: resultsOf(wheel(onWheel[chosen.wheel].map((name) => ({ name, colour: colourOf(name) }))), calls),
      cycle: noCycle,
      wagers: wagers(chosen),
      withheld: withheld(chosen),
      procedure,
      conduct: conduct(chosen.wheel),
      announced: announced(chosen.wheel),
      guide,
      layout: layout(chosen),
      portrait: portrait(chosen),
      rounding: 'down',
      sign: { ...chosen, clause: '7.1' },
    },
})
