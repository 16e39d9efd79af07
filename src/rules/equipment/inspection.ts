/** Dice that are inspected before they are used again. */
import { nextResult, type Duty } from '../conduct/duty.ts'
import type { Result } from '../wager/result.ts'

/** After a call for dice that may not be approved, they are inspected before the next roll; bad ones are replaced. */
export const inspectionAfter = <Clause extends string>(
  result: Result,
  doubtful: readonly Clause[],
  used = 'thrown',
): readonly Duty<Clause>[] => {
  const clause = result.kind === 'call' ? doubtful.find((each) => each === result.clause) : undefined
  return clause === undefined
    ? []
    : [
        {
          matter: 'inspect-dice',
          clause,
          what: `inspect the dice at the table, which may not be approved, before they are ${used} again`,
          by: [['gaming supervisor']],
          holds: nextResult,
          answers: ['good', 'not good'],
        },
      ]
}
