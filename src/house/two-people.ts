/** A table compares names; only the house knows that two names may be one person, who has the passwords of both. */
import type { Refusal } from '../rules/procedure.ts'
import type { TableState } from '../table/state.ts'
import type { Money } from './cage/account.ts'
import type { People } from './people/known-people.ts'
import { oneHandFault } from './people/one-hand.ts'
import type { Ordered } from './tables/at-table.ts'

type Asked = Pick<Ordered, 'body' | 'by'>

/** Who asked for what a command would approve, where it pays cash or takes it away; to decline it is anybody's. */
export const proposerOfCash = ({ duties }: TableState, money: Money, { body, by }: Asked): string | undefined => {
  if (money !== 'cash' || body.type !== 'answer' || body['answer'] === 'decline' || by.role === 'house') return undefined
  const proposer = duties.find(({ id }) => id === body['duty'])?.subject?.['proposer']
  return typeof proposer === 'string' ? proposer : undefined
}

/**
 * What stands against approving what another asked for. Play money and dice that two look at need two names alone: a house
 * may be set up and opened in one evening.
 */
export const approvedAloneFault = (people: People, state: TableState, money: Money, asked: Asked): Refusal | undefined => {
  const proposer = proposerOfCash(state, money, asked)
  // The table itself refuses a person who approves their own.
  return proposer !== undefined && proposer !== asked.by.person ? oneHandFault(people, proposer, asked.by.person) : undefined
}
