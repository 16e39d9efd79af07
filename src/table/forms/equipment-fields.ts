/** What people fill in about dice and a shoe. */
import type { TableState } from '../state.ts'
import type { CommandForm } from './asked.ts'
import type { FormField } from './field.ts'
import { choice, clausePairs, reason } from './table-fields.ts'
import { words, equipmentWords } from './words.ts'

/** Whether a player throws at this table. */
export const isThrown = ({ inForce }: TableState): boolean => inForce.conduct.dice !== undefined

const fallenDie = ({ dice }: TableState): FormField => {
  const among = dice.off.map((die) => [String(die), equipmentWords.dieNumber(String(die))] as const)
  return choice('die', equipmentWords.die, among, { read: (die) => ({ die: Number(die) }) })
}

/** By which clause a shoe goes out, where one says so. */
const shoeOut = (state: TableState): readonly FormField[] => [
  choice('clause', words.ground, clausePairs(state, state.inForce.conduct.shoeOut), { optional: true }),
  reason,
]

export const throwingForms: readonly CommandForm[] = [
  {
    type: 'new-dice',
    matter: 'new-dice',
    fits: isThrown,
    fields: () => [{ kind: 'flag', name: 'shooterAgrees', label: equipmentWords.shooterAgrees }],
  },
  { type: 'find-die', matter: 'find-dice', fits: ({ dice }) => dice.off.length > 0, fields: (state) => [fallenDie(state)] },
  { type: 'lose-die', matter: 'dice-lost', fits: ({ dice }) => dice.off.length > 0, fields: (state) => [fallenDie(state)] },
]

export const lastingForms: readonly CommandForm[] = [
  { type: 'remove-shoe', matter: 'shoe', fits: ({ shoe }) => shoe !== undefined, fields: shoeOut },
]
