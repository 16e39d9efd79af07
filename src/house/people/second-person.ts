/**
 * What one person proposes and another approves or declines, anywhere in the house. It is a duty, as at a table: who may
 * answer it, who asked for it and whom it is about are compared in the same way there.
 */
import { inRow, term } from '../../messages/message.ts'
import type { Role } from '../../rules/conduct/people.ts'
import { isRefusal } from '../../rules/game/game.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { isTheirOwn, mayAnswer } from '../../table/duties/answering.ts'
import type { TableState } from '../../table/state.ts'
import type { Money } from '../streams/account.ts'
import type { HouseOrder, Streams } from '../streams/command.ts'
import type { People } from './known-people.ts'
import { refused } from '../streams/refused.ts'
import { isHouse } from './roles.ts'
import { approvalDue } from './sign-in/second-factor.ts'
import type { Ordered } from '../tables/at-table.ts'

/**
 * Why two people may be one, if they may: the one gave the other a password, or somebody gave both of them theirs, and not
 * each of them has used a passkey since. No time proves anything: a person who has two passwords has them tomorrow as well.
 */
const sharedHandFault = (people: People, first: string, second: string): Refusal | undefined => {
  const hands = handsOn(people, second)
  if (!handsOn(people, first).some((each) => hands.includes(each))) return undefined
  const unproved = [first, second].filter((each) => people.get(each)?.hasProved !== true)
  return unproved.length === 0
    ? undefined
    : refused(
        'second-person',
        unproved.length === 1
          ? 'one of {first} and {second} gave the other a password, or one person gave both theirs, and {unproved} has not signed in with a passkey since: let another person approve it'
          : 'one of {first} and {second} gave the other a password, or one person gave both theirs, and neither has signed in with a passkey since: let another person approve it',
        { first, second, unproved: unproved[0]! },
      )
}

/** A person, with everybody who gave them their password, directly or through others. */
const handsOn = (people: People, person: string): readonly string[] => {
  const hands = [person]
  for (const each of hands) {
    const given = people.get(each)?.givenBy
    if (given && !hands.includes(given.person)) hands.push(given.person)
  }
  return hands
}

/** What stands against a second person who may be the first, wherever something takes two. */
const oneHandFault = (people: People, first: string, second: string): Refusal | undefined => {
  const unmet = [first, second].find((each) => people.get(each)?.unconfirmed !== undefined)
  if (unmet !== undefined) {
    return refused(
      'not-confirmed',
      '{person} does not count among two people yet: an operator who neither made this account nor gave it a password meets its owner first and confirms it on the page People',
      { person: unmet },
    )
  }
  return sharedHandFault(people, first, second)
}

/** Something that waits for a second person: what was proposed, by whom, about whom, and who may approve it. */
export interface PendingApproval<Proposed> {
  readonly proposed: Proposed
  readonly proposer: string
  readonly about: string | undefined
  readonly approvers: readonly Role[]
}

/** What is approved, unless nothing waits or somebody else has to approve it. The console of the machine is a second person. */
export const approvedBy = <Proposed>(
  { people }: Pick<Streams, 'people'>,
  { by }: HouseOrder,
  waiting: PendingApproval<Proposed> | Refusal,
): Proposed | Refusal => {
  if (isRefusal(waiting)) return waiting
  const { proposed, proposer, about, approvers } = waiting
  if (isHouse(by)) return proposed
  const duty = { by: [approvers], subject: { proposer }, answered: [], ...(about !== undefined && { about }) }
  if (!mayAnswer(duty, by.role))
    return refused('not-your-role', '{approvers} may approve that, not a {role}', {
      approvers: inRow(approvers.map(term)),
      role: term(by.role),
    })
  if (isTheirOwn(duty, by.person)) return refused('second-person', 'a second person has to approve that')
  return oneHandFault(people, proposer, by.person) ?? proposed
}

type Asked = Pick<Ordered, 'body' | 'by'>

/** Who asked for what a command would approve, where it pays cash or takes it away; to decline it is anybody's. */
const proposerOfCash = ({ duties }: TableState, money: Money, { body, by }: Asked): string | undefined => {
  if (money !== 'cash' || body.type !== 'answer' || body['answer'] === 'decline' || by.role === 'house') return undefined
  const proposer = duties.find(({ id }) => id === body['duty'])?.subject?.['proposer']
  return typeof proposer === 'string' ? proposer : undefined
}

/** Decided with the table as it is: where it was looked at before, what another asks for meanwhile would be approved without. */
export const staleFault = (state: TableState, money: Money, asked: Asked & Pick<Ordered, 'isStale'>): Refusal | undefined =>
  asked.isStale === true && proposerOfCash(state, money, asked) !== undefined ? approvalDue : undefined

/**
 * What stands against approving at a table what another asked for: a table compares names, and only the house knows that
 * two names may be one person, who has the passwords of both. Play money and equipment that two look at need two names alone: a house
 * may be set up and opened in one evening.
 */
export const approvedAloneFault = (people: People, state: TableState, money: Money, asked: Asked): Refusal | undefined => {
  const proposer = proposerOfCash(state, money, asked)
  // The table itself refuses a person who approves their own.
  return proposer !== undefined && proposer !== asked.by.person ? oneHandFault(people, proposer, asked.by.person) : undefined
}
