/** Where the rulebook says so, players do not see odds and simulations while a round of play is open. */
import type { Conduct } from '../../rules/conduct/conduct.ts'
import { refusal, type Refusal } from '../../rules/procedure.ts'
import type { Phase } from '../state.ts'

interface Seated {
  readonly conduct: Pick<Conduct, 'analysis'>
  readonly phase: Phase
}

/** Refuses odds to a seated player while a round is open. */
export const analysisRefusal = ({ conduct, phase }: Seated): Refusal | undefined =>
  conduct.analysis === undefined || phase === 'closed' || phase === 'between rounds'
    ? undefined
    : refusal(
        'analysis-forbidden',
        conduct.analysis.forbidden,
        'people who play at a table of this game may not look at odds or simulations while a round of play is open there',
      )
