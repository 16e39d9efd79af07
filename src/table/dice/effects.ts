/** What follows from the answer to a duty about dice, or about the person who throws them. */
import { nextResult } from '../../rules/conduct/duty.ts'
import type { Decision, Order } from '../command.ts'
import { raise } from '../duties/duties.ts'
import { ownEntry } from '../round/overriding.ts'
import type { OpenDuty, TableState } from '../state.ts'
import { inCharge, losing } from './dice.ts'
import { matterOfFaces } from './disputed-face.ts'
import { bringingNew, ofTheShooter } from './set.ts'
import { thrownWords } from './thrown.ts'
import { orderedToPass } from './turn.ts'

type Effect = (state: TableState, duty: OpenDuty, answer: string, order: Order) => Decision

const nothing: Decision = []

export const throwingEffects: Readonly<Record<string, Effect>> = {
  'inspect-die': (state, { subject }, answer) => {
    const { die } = subject as { die: number }
    return answer === 'good' ? [{ type: 'die-returned', die }] : losing(state, die)
  },
  // Unfit dice are replaced there and then; lost ones once the present shooter has finished with the rest.
  'new-dice': (state, { id, holds }, _, { by }) =>
    (holds === nextResult ? undefined : ofTheShooter(state, false)) ?? bringingNew(state, by.person, undefined, id),
  'inspect-dice': (state, { by, clause }, answer) =>
    answer === 'good'
      ? nothing
      : raise(state, [
          {
            matter: 'new-dice',
            clause,
            what: `the ${thrownWords(state).things} are not good: bring another set`,
            by: [inCharge(state) ?? ['dealer', ...by.flat()]],
            holds: nextResult,
            answers: ['brought'],
          },
        ]),
  'shooter-watched': (state, { id, about, what }, answer) =>
    answer === 'ordered to pass' && state.shooter?.person === about ? orderedToPass(state, what, id) : nothing,
  [matterOfFaces]: (state, _, __, { by }) => ownEntry(state, by.person, 'disputed-face') ?? nothing,
  substitute: (state, { clause }, answer) =>
    answer === 'let the dealer throw' && !state.shooter
      ? [{ type: 'shooter-named', person: state.dealers[0] ?? 'house', as: 'substitute', clause }]
      : nothing,
}
