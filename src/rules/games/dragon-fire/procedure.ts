/** When Dragon Fire's wagers may be placed and changed (rules 6.2.4, 6.4, 6.4.1), and what calls a no roll (rule 5). */
import { term } from '../../../messages/message.ts'
import { refusal, type Procedure } from '../../procedure.ts'
import { callsOf } from '../../wager/result.ts'
import type { DragonFireClause } from './clauses.ts'
import type { DragonFireCycle } from './cycle.ts'

export const calls = callsOf<DragonFireClause>('no roll', [
  ...(['5.1', '5.2', '5.3', '5.3.1', '5.3.2', '5.3.3', '5.3.4'] as const),
  ...(['5.4', '5.4.1', '5.4.2', '5.4.3', '5.4.4', '5.4.5', '5.4.6', '5.4.7', '5.4.8', '5.4.9'] as const),
  '10.5',
])

/** What may be frozen, as the layout prints it. */
const areas: Readonly<Record<string, string>> = { dragon: 'Dragon', fire: 'Fire', 'dragons-tail': 'Dragon’s Tail' }

const frozenOnSeven = (wager: string): boolean => wager === 'dragon' || wager === 'fire'

export const procedure: Procedure<DragonFireCycle, DragonFireClause> = {
  window: (wager, _, cycle) =>
    cycle === 'afterSeven' && frozenOnSeven(wager)
      ? refusal('frozen', '6.2.4', '{area} takes no wagers after a seven, until the next roll decides it', {
          area: areas[wager]!,
        })
      : undefined,

  // A new wager on Dragon or Fire is the window's to refuse, by the clause that closes the area to newcomers.
  check: ({ act, wager }, { cycle, lies }) => {
    const frozen =
      wager === 'dragons-tail'
        ? lies(wager, ['one 8', 'two 8s'])
        : cycle === 'afterSeven' && frozenOnSeven(wager) && act !== 'place'
    return frozen
      ? refusal('frozen', '6.4.1', '{area} is frozen: nobody may {act} a wager there until it is decided', {
          area: areas[wager]!,
          act: term(act),
        })
      : undefined
  },
}
