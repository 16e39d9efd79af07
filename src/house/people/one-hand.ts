/** Two people who may be one: passwords that may be in one hand. */
import type { Refusal } from '../../rules/procedure.ts'
import type { People } from './known.ts'
import { refused } from './refused.ts'

/** So long whoever gave somebody a password may still have it. */
const passwordGivenTime = 24 * 60 * 60_000

/**
 * Why two people may be one, if they may: the one gave the other a password so lately that both may have it, or somebody
 * gave both of them theirs.
 */
export const sharedHand = (people: People, first: string, second: string, at: number): string | undefined => {
  const hands = handsOn(people, second, at)
  return handsOn(people, first, at).some((each) => hands.includes(each))
    ? `less than a day ago one of ${first} and ${second} gave the other a password, or somebody gave both theirs`
    : undefined
}

/** Somebody, and whoever may still have their password, or the password of one who may. */
const handsOn = (people: People, person: string, at: number): readonly string[] => {
  const hands = [person]
  for (const each of hands) {
    const given = people.get(each)?.givenBy
    if (given && at - given.at < passwordGivenTime && !hands.includes(given.person)) hands.push(given.person)
  }
  return hands
}

/** What stands against a second person who may be the first, wherever something takes two. */
export const oneHandFault = (people: People, first: string, second: string, at: number): Refusal | undefined => {
  const shared = sharedHand(people, first, second, at)
  return shared === undefined ? undefined : refused('second-person', `${shared}: let somebody else approve it`)
}
