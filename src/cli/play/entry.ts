/** What a player types: wagers, and results of real dice or cards. Each reader gives what was meant, or what was wrong. */
import type { InForce } from '../../rules/in-force.ts'
import { near, orList } from '../../rules/near.ts'
import { cardNamed, dealIndex, faces, rollIndex, type Face } from '../../rules/result.ts'
import type { Wager } from '../../rules/wager.ts'
import { parseMoney } from '../../rules/money.ts'

/** The number of the result, or what was wrong. */
export const readResult = ({ results }: InForce, given: readonly string[]): number | string =>
  results.equipment === 'dice' ? readRoll(given) : readDeal(given)

const readRoll = (given: readonly string[]): number | string => {
  const entered = given.join('').split('').map(Number)
  const [a, b] = entered
  if (entered.length !== 2 || !faces.includes(a as Face) || !faces.includes(b as Face))
    return 'enter two faces from 1 to 6: roll 3 5'
  return rollIndex(a as Face, b as Face)
}

const readDeal = (given: readonly string[]): number | string => {
  const [first, second] = given.map((name) => cardNamed(name.toUpperCase()))
  return first && second && given.length === 2
    ? dealIndex(first, second)
    : 'enter two cards, rank A23456789TJQK and suit SHDC: deal KS 7H'
}

export interface TypedChange {
  readonly wager: string
  readonly state?: string
  readonly amount?: number
}

const words = ['roll', 'remove', 'layout', 'wagers', 'rule', 'help', 'quit', 'place', 'no roll', 'void round']

/** "dragon 10", "come-odds 20 on 6", and the same after "remove". */
export const readChange = (inForce: InForce, verb: 'place' | 'remove', typed: readonly string[]): TypedChange | string => {
  const { wager, sum, state, more } = parts(typed)
  if (wager === '') return `which wager? write: ${verb} ${inForce.wagers[0]!.id} 10`
  const known = inForce.wagers.find(({ id }) => id === wager)
  if (!known && !inForce.withheld?.[wager]) return unknownWord(inForce, wager)
  const amount = sum === undefined ? undefined : parseMoney(sum)
  if (sum !== undefined && !amount) return `an amount is written 10 or 2.50, not ${sum}`
  if (more.length > 0) return `"${more.join(' ')}" is too much: write ${wager} ${sum}`
  if (verb === 'place' && !amount) return `how much? write: ${wager} 10`
  const misplaced = known && wrongPlace(known, state, typed)
  return misplaced ?? { wager, ...(state !== undefined && { state }), ...(amount && { amount }) }
}

/** A wager, an amount, and after "on" a number; whatever is left over was not meant. */
const parts = ([wager = '', ...rest]: readonly string[]) => {
  const on = rest.indexOf('on')
  const [sum, ...more] = on === -1 ? rest : rest.slice(0, on)
  return { wager, sum, state: on === -1 ? undefined : rest[on + 1], more: [...more, ...(on === -1 ? [] : rest.slice(on + 2))] }
}

const wrongPlace = (
  { id, places = [], starts }: Wager,
  state: string | undefined,
  typed: readonly string[],
): string | undefined => {
  if (state !== undefined) return places.includes(state) ? undefined : `${id} does not lie on ${state}`
  return places.includes(starts[0]!) ? `on which number? write: ${typed.join(' ')} on ${places[0]}` : undefined
}

const unknownWord = ({ wagers }: InForce, name: string): string => {
  const likely = near(name, [...wagers.map(({ id }) => id), ...words])
  return `there is no wager or word "${name}"; ${likely.length > 0 ? `perhaps ${orList(likely)}` : 'wagers lists the wagers, help the rest'}`
}
