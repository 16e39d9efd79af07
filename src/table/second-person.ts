/**
 * Once a result is declared everybody knows what each wager is worth, so nobody changes alone what it will settle: what one
 * person asks for then waits for a second one.
 */
import { isRefusal } from '../rules/game.ts'
import type { Role } from '../rules/people.ts'
import type { Decision, Order } from './command.ts'
import { raise } from './duties.ts'
import type { TableState } from './state.ts'

interface Asked {
  readonly matter: string
  readonly clause: string | null
  readonly what: string
  readonly by: readonly Role[]
  /** What the same decision is made of again, once it is approved. */
  readonly subject: object
}

/** Alone while nobody knows the result. */
export const aloneUntilDeclared = (state: TableState, order: Order, made: Decision, asked: Asked): Decision =>
  state.phase === 'declared' ? withSecondPerson(state, order, made, asked) : made

export const withSecondPerson = (
  state: TableState,
  { by: { person } }: Order,
  made: Decision,
  { matter, clause, what, by, subject }: Asked,
): Decision =>
  isRefusal(made)
    ? made
    : raise(state, [
        {
          matter,
          clause,
          what,
          by: [by],
          holds: 'settlement',
          answers: ['approve', 'decline'],
          subject: { ...subject, proposer: person },
        },
      ])
