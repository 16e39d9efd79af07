import { noCycle } from '../../wager/cycle.ts'
import { defineGame } from '../../game/game.ts'
import { decks } from '../../equipment/cards.ts'
import { twoCards } from '../../equipment/shoe.ts'
import { resultsOf } from '../../wager/result.ts'
import { clauses } from './clauses.ts'
import { conduct } from './conduct.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { options, type DragonTigerChosen } from './options.ts'
import { portrait } from './portrait.ts'
import { calls, procedure } from './procedure.ts'
import { roads } from './roads.ts'
import { wagers } from './wagers.ts'

export const dragonTiger = defineGame({
  id: 'dragon-tiger',
  name: 'Dragon Tiger',
  prefix: 'DT',
  clauses,
  options,
  rules: (chosen: DragonTigerChosen) => ({
    results: resultsOf(twoCards(decks(chosen.decks)), calls),
    cycle: noCycle,
    wagers,
    procedure,
    conduct,
    guide,
    layout,
    portrait,
    roads,
    rounding: 'down',
    sign: { ...chosen, clause: 'House 1' },
  }),
})
