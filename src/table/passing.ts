/** Passing the dice on before a result takes them: what the table remembers of the turn is over, unless wagers wait for its end. */
import { isPass } from '../rules/result.ts'
import type { Decision } from './command.ts'
import { nobodyShoots, turnMustEnd } from './dice.ts'
import type { TableState } from './state.ts'

/** The name of the cycle's state after the dice are passed, where that is a result of its own in this game. */
const cycleAfterPass = ({ inForce, inPlay }: TableState): string | undefined => {
  const pass = inForce.results.all.findIndex(isPass)
  if (pass === -1) return undefined
  return inForce.cycles.names[inForce.cycles.next[inPlay.cycle * inForce.results.all.length + pass]!]
}

export const relinquishedBy = (state: TableState, clause: string | null, reason?: string): Decision => {
  const person = state.shooter!.person
  const mustEnd = turnMustEnd(state)
  const cycle = mustEnd ? undefined : cycleAfterPass(state)
  return [
    {
      type: 'dice-relinquished',
      shooter: person,
      clause,
      ...(reason !== undefined && { reason }),
      ...(cycle !== undefined && { cycle }),
    },
    ...(mustEnd ? asked(state) : []),
  ]
}

/** The duty to name somebody, where a turn is thrown out. */
const asked = (state: TableState) => {
  const made = nobodyShoots(state)
  return 'code' in made ? [] : made.filter(({ type }) => type === 'duty-raised')
}
