/** What is typed after a word: wagers, results, numbers. Each reader gives what was meant, or a sentence about what was wrong. */
import { sampleOf, sampleWager } from '../terminal.ts'
import type { InForce } from '../../../rules/game/in-force.ts'
import { near, orList } from '../../../rules/similar-names.ts'
import type { Equipment } from '../../../rules/equipment/equipment.ts'
import { enteredAs, type Entered } from '../../../table/equipment/shown.ts'
import type { Wager } from '../../../rules/wager/wager.ts'
import { readMoney } from '../../../rules/money/money.ts'

/** What the dealer enters for a result; `word` is the one that was typed before it, for an example. */
export const readResult = ({ results: { equipment } }: InForce, word: string, given: readonly string[]): Entered | string => {
  const symbols = given.flatMap((each) => each.split(',')).filter((each) => each !== '' && each !== 'and')
  const typed = symbols.map((each) => each.toUpperCase())
  const shown = equipment.read(typed) ?? equipment.read(together(equipment, symbols))
  if (shown) return enteredAs(equipment, shown)
  return equipment.fault?.(typed) ?? `${equipment.typed}: ${word} ${sampleOf(equipment)}`
}

/** Faces of one digit may be typed without a space between them. */
const together = ({ inScripts }: Equipment, symbols: readonly string[]): readonly string[] =>
  inScripts.symbols.every((symbol) => String(symbol).length === 1) ? symbols.join('').toUpperCase().split('') : symbols

export interface TypedChange {
  readonly wager: string
  readonly state?: string
  readonly amount?: number
}

export type Verb = 'place' | 'call' | 'remove'

/** "dragon 10", "come-odds 20 on 6", and the same after "remove"; `words` are similar ones that may have been meant. */
export const readChange = (
  inForce: InForce,
  verb: Verb,
  typed: readonly string[],
  words: readonly string[],
): TypedChange | string => {
  const { wager, sum, state, more } = parts(typed)
  if (wager === '') return `which wager? write: ${verb} ${sampleWager(inForce)} 10`
  const known = inForce.wagers.find(({ id }) => id === wager)
  if (!known && !inForce.withheld?.[wager]) return unknownWord(inForce, wager, words)
  const amount = sum === undefined ? undefined : readMoney(sum)
  if (sum !== undefined && !amount) return `an amount is written 10 or 2.50, not ${sum}`
  if (more.length > 0) return `"${more.join(' ')}" is too much: write ${wager} ${sum}`
  if (verb !== 'remove' && !amount) return `how much? write: ${verb === 'call' ? 'call ' : ''}${wager} 10`
  const misplaced = known && wrongPlace(known, state, typed)
  return misplaced ?? { wager, ...(state !== undefined && { state }), ...(amount && { amount }) }
}

/** A wager, an amount, and after "on" a number; whatever is left over was not meant. */
const parts = ([wager = '', ...rest]: readonly string[]) => {
  const on = rest.indexOf('on')
  const [sum, ...more] = on === -1 ? rest : rest.slice(0, on)
  return {
    wager: wager.toLowerCase(),
    sum,
    state: on === -1 ? undefined : rest[on + 1],
    more: [...more, ...(on === -1 ? [] : rest.slice(on + 2))],
  }
}

const wrongPlace = (
  { id, places = [], starts }: Wager,
  state: string | undefined,
  typed: readonly string[],
): string | undefined => {
  if (state !== undefined) return places.includes(state) ? undefined : `${id} does not lie on ${state}`
  return places.includes(starts[0]) ? `on which number? write: ${typed.join(' ')} on ${places[0]}` : undefined
}

/** The one wager that a word is about, such as "off place-6", or "off come-odds on 6" where it lies on a number. */
export const readWager = (
  inForce: InForce,
  word: string,
  given: readonly string[],
): Pick<TypedChange, 'wager' | 'state'> | string => {
  const { wagers } = inForce
  const { wager, sum, state, more } = parts(given)
  const known = wagers.find(({ id }) => id === wager)
  if (known && sum === undefined && more.length === 0) {
    return wrongPlace(known, state, [word, wager]) ?? { wager, ...(state !== undefined && { state }) }
  }
  const likely = near(
    wager,
    wagers.map(({ id }) => id),
  )
  return `which wager? write: ${word} ${likely[0] ?? sampleWager(inForce)}`
}

/** Whole numbers from 1, so many of them or any number at least one. */
export const readNumbers = (given: readonly string[], count?: number): readonly number[] | undefined => {
  const numbers = given.filter((each) => each !== 'and').map((each) => each.replace(/,$/, ''))
  const fits = numbers.length > 0 && (count === undefined || numbers.length === count)
  return fits && numbers.every((each) => /^[1-9]\d{0,5}$/.test(each)) ? numbers.map(Number) : undefined
}

/** What stands before and after "because". */
export const readReason = (given: readonly string[]): { readonly before: readonly string[]; readonly reason: string } => {
  const at = given.indexOf('because')
  return at === -1 ? { before: given, reason: '' } : { before: given.slice(0, at), reason: given.slice(at + 1).join(' ') }
}

const unknownWord = ({ wagers }: InForce, name: string, words: readonly string[]): string => {
  const likely = near(name, [...wagers.map(({ id }) => id), ...words])
  return `there is no wager or word "${name}"; ${likely.length > 0 ? `perhaps ${orList(likely)}` : 'wagers lists the wagers, help the rest'}`
}
