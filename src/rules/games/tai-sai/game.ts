import { noCycle } from '../../wager/cycle.ts'
import { defineGame } from '../../game/game.ts'
import { resultsOf } from '../../wager/result.ts'
import { clauses } from './clauses.ts'
import { conduct } from './conduct.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { options, type TaiSaiChosen } from './options.ts'
import { portrait } from './portrait.ts'
import { calls, procedure } from './procedure.ts'
import { tumbler } from './tumbler.ts'
import { wagers } from './wagers.ts'

export const taiSai = defineGame({
  id: 'tai-sai',
  name: 'Tai Sai',
  prefix: 'TS',
  clauses,
  options,
  rules: (chosen: TaiSaiChosen) => ({
    results: resultsOf(tumbler, calls),
    cycle: noCycle,
    wagers,
    procedure,
    conduct,
    anyReason: 'Spin',
    guide,
    layout,
    portrait,
    rounding: 'down',
    sign: { ...chosen, clause: 'House 1' },
  }),
})
