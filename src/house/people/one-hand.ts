/** Two people who may be one: passwords that may be in one hand. */
import type { Refusal } from '../../rules/procedure.ts'
import type { People } from './known-people.ts'
import { refused } from './record.ts'

/**
 * Why two people may be one, if they may: the one gave the other a password, or somebody gave both of them theirs, and not
 * each of them has used a passkey since. No time proves anything: a person who has two passwords has them tomorrow as well.
 */
const sharedHand = (people: People, first: string, second: string): string | undefined => {
  const hands = handsOn(people, second)
  if (!handsOn(people, first).some((each) => hands.includes(each))) return undefined
  const unproved = [first, second].filter((each) => people.get(each)?.hasProved !== true)
  return unproved.length === 0
    ? undefined
    : `one of ${first} and ${second} gave the other a password, or somebody gave both theirs, and ${unproved.join(' and ')} ${unproved.length === 1 ? 'has' : 'have'} not signed in with a passkey since`
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
export const oneHandFault = (people: People, first: string, second: string): Refusal | undefined => {
  const unmet = [first, second].find((each) => people.get(each)?.unconfirmed !== undefined)
  if (unmet !== undefined) {
    return refused(
      'not-confirmed',
      `${unmet} does not count among two people yet: an operator who neither made this account nor gave it a password meets its owner first and confirms it on the page People`,
    )
  }
  const shared = sharedHand(people, first, second)
  return shared === undefined ? undefined : refused('second-person', `${shared}: let somebody else approve it`)
}
