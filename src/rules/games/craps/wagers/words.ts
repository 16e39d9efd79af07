/** The words that all of craps' wagers are told in. */
import { perChoice } from '../../../options.ts'
import type { Roll } from '../../../equipment/dice.ts'
import type { Call } from '../../../wager/result.ts'
import { terms } from '../../../wager/wager.ts'
import type { CrapsClause } from '../clauses.ts'
import { points, type CrapsCycle, type CrapsPoint } from '../cycle.ts'
import type { CrapsChosen } from '../options.ts'

export const { wager, win, lose, push, stand, standIn, split } = terms<CrapsClause, CrapsCycle, Roll>()

/** Wagers that read some of the house's choices. */
export const chosenBy = perChoice<CrapsChosen>()

/** A no roll leaves every wager standing (1.5), and so do dice that are passed. */
export const stands = {
  onCall: ({ call, clause }: Call<CrapsClause>) =>
    clause === '1.5' || call === 'dice passed' ? stand(clause) : stand('1.5', clause),
}

/** The numbers that a wager can lie on, as names of its states. */
export const places = points.map(String) as readonly `${CrapsPoint}`[]

/** One step for each number that a wager can lie on. */
export const onEach = <Answer>(step: (number: CrapsPoint, total: number, cycle: CrapsCycle) => Answer) =>
  Object.fromEntries(
    points.map((number) => [number, ({ total }: Roll, cycle: CrapsCycle) => step(number, total, cycle)]),
  ) as Record<`${CrapsPoint}`, (roll: Roll, cycle: CrapsCycle) => Answer>
