import { z } from 'zod'
import type { Refusal } from '../../../rules/procedure.ts'
import { command, outOfPhase, refuse, type Decision } from '../../command.ts'
import { newSetDue, replacing } from './dice.ts'
import { conductOf, type TableState } from '../../state.ts'
import { thrownAtOnce, thrownWords } from './thrown.ts'

export const newDice = command({
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
  outOfPhase(state, ['between rounds', 'betting', 'bets closed'], `${thrownWords(state).things} cannot be changed`, 'new-dice') ??
  replacing(state, person, dice, answered)

/** Unfit dice are always replaced; otherwise a shooter finishes with what is left, and keeps what they chose and nobody lost. */
export const ofTheShooter = (state: TableState, agrees: boolean): Refusal | undefined => {
  const { shooter, dice, duties } = state
  const unfit = duties.some(({ matter, holds }) => matter === 'new-dice' && holds === 'roll')
  if (!shooter || unfit || dice.set.length < thrownAtOnce(state)) return undefined
  const { retained } = conductOf(state).dice ?? {}
  const words = thrownWords(state)
  if (retained !== undefined && shooter.as === 'player' && dice.active.length > 0 && !newSetDue(state)) {
    const reason = `${shooter.person} has chosen ${words.things} ${dice.active.join(' and ')} and keeps them: only lost or unapproved ${words.things} are replaced`
    return { code: 'dice-retained', clause: retained, reason }
  }
  return agrees
    ? undefined
    : refuse(
        state,
        'shooter-may-finish',
        'dice-lost',
        `the present ${words.shooter} may finish with the ${words.things} that are left`,
      )
}
