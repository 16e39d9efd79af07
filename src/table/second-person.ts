/**
 * Once a result is known a wager is worth more or less than it cost, so nobody takes it away or changes it alone: what one
 * person asks for then waits for a second one.
 */
import { isRefusal } from '../rules/game.ts'
import type { Role } from '../rules/people.ts'
import type { Decision, Order } from './command.ts'
import { raise } from './duties.ts'
import type { Laid } from './layout.ts'
import type { TableState } from './state.ts'

interface Asked {
  readonly matter: string
  readonly clause: string | null
  readonly what: string
  readonly by: readonly Role[]
  /** What the same decision is made of again, once it is approved. */
  readonly subject: object
}

/** Alone as long as no result has been declared since these wagers were placed. */
export const aloneUntilKnown = (
  state: TableState,
  order: Order,
  laid: readonly Laid[],
  made: Decision,
  asked: Asked,
): Decision => {
  const known = state.last?.before.placed ?? 0
  return laid.some(({ stack }) => stack.order < known) ? withSecondPerson(state, order, made, asked) : made
}

export const withSecondPerson = (
  state: TableState,
  { by: { person } }: Order,
  made: Decision,
  { by, subject, ...asked }: Asked,
): Decision =>
  isRefusal(made)
    ? made
    : raise(state, [
        {
          ...asked,
          by: [by],
          // The next roll would tell still more.
          holds: state.phase === 'rolling' || state.phase === 'declared' ? 'settlement' : 'roll',
          answers: ['approve', 'decline'],
          subject: { ...subject, proposer: person },
        },
      ])
