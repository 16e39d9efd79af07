/** A wager of one's own, on its own: a game of one wager and one area, for its price before it has a rulebook. */
import { defineGame } from './define-game.ts'
import type { Equipment, Readable } from '../equipment/equipment.ts'
import type { AnyReading } from '../equipment/readings.ts'
import type { Game } from './game.ts'
import type { Odds } from '../money/payout.ts'
import { enforced } from '../rulebook/clause.ts'
import { type Cycle, noCycle } from '../wager/cycle.ts'
import { NotAWager } from '../not-a-wager.ts'
import { callsOf, resultsOf } from '../wager/result.ts'
import { terms, type Wager, type WagerDefinition } from '../wager/wager.ts'

export const { win, lose, loseHalf, push, voided, stand, standIn, freeze, freezeIn, split } = terms<string, unknown, AnyReading>()

export interface OwnWager<Read extends Readable, Now, State extends string> extends Pick<
  WagerDefinition<Now, Read, string, State>,
  'id' | 'name' | 'step' | 'starts' | 'says'
> {
  /** What the table remembers, where the wager reads it. */
  readonly cycle?: Cycle<Now>
  /** Odds whose commission is taken with the wager. */
  readonly upFront?: Odds
}

/** A wager on what this equipment shows. */
export const ownWager = <Read extends Readable, Now, State extends string>(
  equipment: Equipment<Read>,
  definition: OwnWager<Read, Now, State>,
): Game => {
  check(definition)
  return gameOf(definition, equipment)
}

/** What the compiler would have said of a definition that it has not seen. */
const check = (definition: { readonly id?: unknown; readonly name?: unknown; readonly step?: unknown } | undefined): void => {
  const { id, name, step } = definition ?? {}
  if (typeof id !== 'string' || id === '') throw new NotAWager('a wager needs an id, such as id: "five-low"')
  if (typeof name !== 'string' || name === '') throw new NotAWager(`${id} needs a name, such as name: "Five Low"`)
  const steps = typeof step === 'function' ? [step] : Object.values(step ?? {})
  if (steps.length === 0 || steps.some((each) => typeof each !== 'function')) {
    throw new NotAWager(`${id} needs a step: a function, or one for each of its states`)
  }
}

const gameOf = <Read extends Readable, Now, State extends string>(
  definition: OwnWager<Read, Now, State>,
  equipment: Equipment<Read>,
): Game => {
  const { id, name, step, starts, says, upFront, cycle = noCycle as unknown as Cycle<Now> } = definition
  const wager = terms<string, Now, Read>().wager({
    id,
    name,
    step,
    onCall: () => stand('own'),
    ...(starts && { starts }),
    ...(says && { says }),
    ...(upFront && { upFront }),
  })
  return defineGame({
    id: definition.id,
    name: definition.name,
    prefix: 'OWN',
    clauses: {
      own: enforced('A wager of the house’s own, as its definition says; once it is under way it stays until it is decided.'),
    },
    rules: () => ({
      results: resultsOf(equipment, callsOf(equipment.words.called, ['own'])),
      cycle,
      wagers: [citing(wager)],
    }),
  })
}

/** A step that cites nothing is the wager's own. */
const citing = <Now>(wager: Wager<Now>): Wager<Now> => ({
  ...wager,
  answer: (state, result, cycle) => {
    const answer = wager.answer(state, result, cycle)
    return answer?.clauses?.length === 0 ? { ...answer, clauses: ['own'] } : answer
  },
})
