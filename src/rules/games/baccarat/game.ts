import { noCycle } from '../../wager/cycle.ts'
import { defineGame } from '../../game/game.ts'
import { decks } from '../../equipment/cards.ts'
import { shoe } from '../../equipment/shoe.ts'
import { resultsOf } from '../../wager/result.ts'
import { clauses } from './clauses.ts'
import { conduct } from './conduct.ts'
import { coup } from './coup.ts'
import { guide } from './guide.ts'
import { layoutFor } from './layout.ts'
import { options, type BaccaratChosen } from './options.ts'
import { portraitFor } from './portrait.ts'
import { calls, procedure } from './procedure.ts'
import { roads } from './roads.ts'
import { wagersFor } from './wagers.ts'

export const baccarat = defineGame({
  id: 'baccarat',
  name: 'Baccarat',
  prefix: 'BA',
  clauses,
  options,
  rules: (chosen: BaccaratChosen) => ({
    results: resultsOf(shoe(decks(chosen.decks), coup), calls),
    cycle: noCycle,
    wagers: wagersFor(chosen),
    procedure,
    conduct,
    guide,
    layout: layoutFor(chosen),
    portrait: portraitFor(chosen),
    roads,
    rounding: 'up',
    // A twentieth of one unit: what the commission is of the smallest usual wager.
    smallestChip: 5,
    sign: { ...chosen, clause: 'House 1' },
  }),
})
