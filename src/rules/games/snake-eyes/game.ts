import { noCycle } from '../../wager/cycle.ts'
import { defineGame } from '../../game/game.ts'
import { twoDice } from '../../equipment/dice.ts'
import { resultsOf } from '../../wager/result.ts'
import { clauses } from './clauses.ts'
import { conduct } from './conduct.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { options, type SnakeEyesChosen } from './options.ts'
import { portrait } from './portrait.ts'
import { calls, procedure } from './procedure.ts'
import { wagers } from './wagers.ts'

export const snakeEyes = defineGame({
  id: 'snake-eyes',
  name: 'Snake Eyes',
  prefix: 'SE',
  clauses,
  options,
  rules: (chosen: SnakeEyesChosen) => ({
    results: resultsOf(twoDice, calls),
    cycle: noCycle,
    wagers: wagers(chosen),
    procedure,
    conduct,
    guide,
    layout: layout(chosen),
    portrait: portrait(chosen),
    rounding: 'down',
    sign: { ...chosen, clause: 'House 1' },
  }),
})
