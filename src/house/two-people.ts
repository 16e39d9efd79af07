/** A table compares names; only the house knows that two names may be one person, who has the passwords of both. */
import type { Refusal } from '../rules/procedure.ts'
import type { Giver } from '../table/events/parts.ts'
import type { TableState } from '../table/state.ts'
import type { Money } from './cage/account.ts'
import type { People } from './people/known.ts'
import { oneHandFault } from './people/one-hand.ts'

interface Asked {
  readonly body: { readonly type: string } & Readonly<Record<string, unknown>>
  readonly by: Giver
  readonly at: number
}

/**
 * What stands against approving what another asked for, where it pays cash or takes it away. To decline it is anybody's, as
 * at the cage. Play money and dice that two look at need two names alone: a house may be set up and opened in one evening.
 */
export const approvedAloneFault = (
  people: People,
  { duties }: TableState,
  money: Money,
  { body, by, at }: Asked,
): Refusal | undefined => {
  if (money !== 'cash' || body.type !== 'answer' || body['answer'] === 'decline' || by.role === 'house') return undefined
  const proposer = duties.find(({ id }) => id === body['duty'])?.subject?.['proposer']
  // Whoever approves their own is told so by the table.
  return typeof proposer === 'string' && proposer !== by.person ? oneHandFault(people, proposer, by.person, at) : undefined
}
