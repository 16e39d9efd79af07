import { defineGame } from '../../game/game.ts'
import { twoDice } from '../../equipment/dice.ts'
import { resultsOf } from '../../wager/result.ts'
import { clauses } from './clauses.ts'
import { conduct } from './conduct.ts'
import { cycle } from './cycle.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { options, type DragonFireChosen } from './options.ts'
import { portrait } from './portrait.ts'
import { calls, procedure } from './procedure.ts'
import { wagers } from './wagers.ts'

export const dragonFire = defineGame({
  id: 'dragon-fire',
  name: 'Dragon Fire',
  prefix: 'DF',
  clauses,
  options,
  rules: (chosen: DragonFireChosen) => ({
    results: resultsOf(twoDice, calls),
    cycle: cycle(chosen),
    wagers: wagers(chosen),
    procedure,
    conduct,
    guide,
    layout,
    portrait,
    // 6.5: what chips cannot pay exactly is paid to the next amount that they can.
    rounding: 'up',
    sign: { ...chosen, clause: '7.1' },
  }),
})
