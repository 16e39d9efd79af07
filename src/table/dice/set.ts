/** The set of dice: brought, off the table, found, lost, replaced. */
import { allOf, message } from '../../messages/message.ts'
import { z } from 'zod'
import { atLeast } from '../../rules/conduct/people.ts'
import { refusal, type Refusal } from '../../rules/procedure.ts'
import { callWord } from '../../rules/wager/result.ts'
import { citation, command, type Decision, outOfPhase, refuse } from '../command.ts'
import { raise } from '../duties/duties.ts'
import { bowl, inBowl, losing, newSetDue, replacing } from './dice.ts'
import { thrownAtOnce, thrownTerms, thrownWords } from './thrown.ts'
import type { Happening } from '../events.ts'
import { ofTheEntry } from '../round/overriding.ts'
import { conductOf, type TableState } from '../state.ts'

const diceOff = command({
  type: 'dice-off',
  summary:
    'say that dice have left the table: they are looked for at once, and an entered result waits until somebody decides whether it stands',
  roles: ['dealer', 'box person', 'gaming supervisor', 'casino supervisor'],
  schema: z.strictObject({ dice: z.array(z.int().positive()).min(1).max(8) }),
  decide: (state, { dice }, { by }) => {
    const missing = dice.find((die) => !bowl(state).includes(die))
    if (state.setup.source === 'virtual')
      return refuse(
        state,
        'drawn',
        null,
        'the {things} of this table are the house’s own, and never leave it',
        thrownTerms(state),
      )
    if (missing !== undefined)
      return refuse(state, 'no-such-die', 'find-dice', '{thing} {die} is not on the table; there are {dice}', {
        ...thrownTerms(state),
        die: missing,
        dice: inBowl(state),
      })
    if (new Set(dice).size < dice.length)
      return refuse(state, 'two-dice', 'find-dice', 'a {thing} is named twice', thrownTerms(state))
    return [{ type: 'dice-off-table', dice }, ...raise(state, ofTheThrow(state, dice) ? [doubt(state, dice, by.person)] : [])]
  },
})

/** Whether a result was entered from a throw of these dice and is not paid yet. */
const ofTheThrow = ({ phase, dice: { active } }: TableState, dice: readonly number[]): boolean =>
  (phase === 'declared' || phase === 'collected') && dice.some((die) => active.includes(die))

/** A throw in doubt pays no wager: it is called off, or another person says that the die fell afterwards. */
const doubt = (state: TableState, dice: readonly number[], proposer: string) => ({
  matter: 'die-off',
  clause: citation(state, 'die-off'),
  what: `a ${thrownWords(state).thing} of the throw is off the table: look whether it fell in the throw, which then is a ${callWord(state.inForce.results)}, or only afterwards`,
  by: [conductOf(state).who['call-no-result']?.roles ?? atLeast('dealer')],
  holds: state.phase === 'declared' ? ('settlement' as const) : ('payment' as const),
  answers: ['it stands'] as const,
  subject: { dice, proposer, ...ofTheEntry(state) },
})

const findDie = command({
  type: 'find-die',
  summary: 'say that a fallen die was found: a supervisor inspects it before it is used',
  roles: ['dealer', 'box person', 'gaming supervisor', 'casino supervisor'],
  schema: z.strictObject({ die: z.int().positive() }),
  decide: (state, { die }) => {
    const { thing, shooter, kept } = thrownWords(state)
    const { off, set, gone = [] } = state.dice
    if (!off.includes(die) && !gone.includes(die)) {
      return refuse(
        state,
        'not-off',
        'find-dice',
        set.includes(die)
          ? '{thing} {die} has not left the table'
          : '{thing} {die} is of no set at this table: it is not used again',
        { ...thrownTerms(state), die },
      )
    }
    return [
      { type: 'die-found', die },
      ...setNotDue(state, die),
      ...raise(state, [
        {
          matter: 'inspect-die',
          clause: citation(state, 'find-dice'),
          what: `inspect ${thing} ${die}, which was found, before it goes back to the ${shooter} or ${kept}`,
          by: [conductOf(state).answeredBy?.['inspect-die'] ?? ['gaming supervisor', 'box person']],
          holds: 'nothing',
          answers: ['good', 'not good'],
          byHouse: true,
          subject: { die },
        },
      ]),
    ]
  },
})

/** A new set is due no longer where a die that was given up makes the set whole enough again. */
const setNotDue = (state: TableState, die: number): readonly Happening<'duty-answered'>[] => {
  const { gone = [], lost } = state.dice
  const isEnough = gone.includes(die) && lost - 1 <= conductOf(state).dice!.spare
  return state.duties
    .filter(({ matter, holds }) => isEnough && matter === 'new-dice' && holds === 'nothing')
    .map(({ id }) => ({ type: 'duty-answered', duty: id, answer: 'found', done: true }))
}

const loseDie = command({
  type: 'lose-die',
  summary: 'give up looking for a fallen die',
  roles: ['dealer', 'box person', 'gaming supervisor', 'casino supervisor'],
  schema: z.strictObject({ die: z.int().positive() }),
  decide: (state, { die }) =>
    state.dice.off.includes(die)
      ? losing(state, die)
      : refuse(state, 'not-off', 'find-dice', '{thing} {die} was not looked for', { ...thrownTerms(state), die }),
})

const newDice = command({
  type: 'new-dice',
  summary: 'bring a new set of dice to the table',
  roles: ['dealer', 'gaming supervisor', 'box person', 'casino supervisor', 'house'],
  schema: z.strictObject({
    dice: z.int().positive().optional(),
    /** A shooter in the middle of a turn may finish with the old ones. */
    shooterAgrees: z.boolean().default(false),
  }),
  decide: (state, { dice, shooterAgrees }, { by }) => ofTheShooter(state, shooterAgrees) ?? bringingNew(state, by.person, dice),
})

/** A new set, by the command or by the answer to the duty that asks for one. */
export const bringingNew = (state: TableState, person: string, dice?: number, answered?: number): Decision =>
  outOfPhase(
    state,
    ['between rounds', 'betting', 'bets closed'],
    message('{things} cannot be changed', thrownTerms(state)),
    'new-dice',
  ) ?? replacing(state, person, dice, answered)

/** Unfit dice are always replaced; otherwise a shooter finishes with what is left, and keeps the chosen dice that were not lost. */
export const ofTheShooter = (state: TableState, agrees: boolean): Refusal | undefined => {
  const { shooter, dice, duties } = state
  const unfit = duties.some(({ matter, holds }) => matter === 'new-dice' && holds === 'roll')
  if (!shooter || unfit || dice.set.length < thrownAtOnce(state)) return undefined
  const { retained } = conductOf(state).dice ?? {}
  if (retained !== undefined && shooter.as === 'player' && dice.active.length > 0 && !newSetDue(state)) {
    return refusal(
      'dice-retained',
      retained,
      '{person} has chosen {things} {active} and keeps them: only lost or unapproved {things} are replaced',
      { ...thrownTerms(state), person: shooter.person, active: allOf(dice.active) },
    )
  }
  return agrees
    ? undefined
    : refuse(
        state,
        'shooter-may-finish',
        'dice-lost',
        'the present {shooter} may finish with the {things} that are left',
        thrownTerms(state),
      )
}

export const diceSetCommands = [diceOff, findDie, loseDie, newDice] as const
