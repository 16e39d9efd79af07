/** Announced wagers: "voisins-du-zero 5" places all that it is made of at 5.00 a chip, or nothing. */
import { chipsIn } from '../../../rules/game.ts'
import { readMoney } from '../../../rules/money/money.ts'
import { say, type Answered, type Terminal } from '../terminal.ts'
import { asPlayer, courseOf, type Spoken } from './word.ts'

/** How one is written and what for, where the game has some. */
export const announceHelp = ({ state: { inForce } }: Terminal): readonly (readonly [string, string])[] => {
  const [first, ...others] = inForce.announced ?? []
  const one = others.find(({ of }) => of !== undefined)
  return [first, one].flatMap((each) =>
    each ? [[`${each.id} 5`, `place ${each.name}, ${chipsIn(each)} chips of 5.00`] as const] : [],
  )
}

export const announce = (spoken: Spoken): Answered | undefined => {
  const { terminal, rest } = spoken
  const [id = '', sum] = rest
  const announced = terminal.state.inForce.announced?.find((each) => each.id === id.toLowerCase())
  if (!announced) return undefined
  const chip = sum === undefined ? undefined : readMoney(sum)
  if (!chip || rest.length > 2)
    return say(terminal, `how much is each of its ${chipsIn(announced)} chips? write: ${announced.id} 5`)
  const course = courseOf(spoken)
  for (const { wager, chips } of announced.parts) course.give(asPlayer(spoken), 'place', { wager, amount: chips * chip })
  return course.supply().answered()
}
