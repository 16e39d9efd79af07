/** Which tests fit which equipment. What none fit is refused, and not judged by others. */
import { cardIndex, cardName, cardNamed, cards } from '../../../rules/equipment/cards.ts'
import type { BySymbols } from '../../../rules/equipment/drawing.ts'
import type { Dealing, Equipment, Symbols } from '../../../rules/equipment/equipment.ts'
import { shownOf } from '../../../table/equipment/shown.ts'
import type { Collected, CollectedResult } from '../collected.ts'
import { counted, type CountTable } from '../counts.ts'
import type { Finding } from '../finding.ts'
import { equal } from '../symbols.ts'
import { dealFindings, ruledFindings, type Dealt } from './deals.ts'
import { drumFindings } from './drum.ts'
import { alikeIn, inDrawnOrder, partFindings } from './parts.ts'
import { rollFindings } from './rolls.ts'

/** Why a test is left out, as a sentence. */
export interface Untested {
  readonly why: string
}

interface Tested {
  readonly counts: CountTable
  readonly findings: readonly Finding[]
}

export type TestedResults = Pick<Collected, 'results' | 'supplies'>

/** Whether the equipment can have shown it. */
export const isOf = ({ verb, read, dealing }: Equipment, { result }: CollectedResult): boolean => {
  const shown = result.kind === verb ? read(symbolsOf(result)) : undefined
  return shown !== undefined && (!dealing || shown.every((card) => dealing.counts[numberOf(card)]! > 0))
}

const symbolsOf = (result: CollectedResult['result']): Symbols => shownOf(result) ?? []

export const testedBy = (equipment: Equipment, all: TestedResults): Tested | Untested => {
  const { drawing, dealing, words } = equipment
  if (dealing) return testedCards(equipment, dealing, all)
  if (!drawing) return { why: `there are no tests for ${words.what}` }
  if (drawing.purpose === 'roll') return testedDice(equipment, all)
  return drawing.again ? testedParts(equipment, drawing, all) : testedDrum(equipment, drawing, all)
}

/** Two dice by their number below 36; they are entered in any order, and the lot says which goes first. */
const testedDice = (equipment: Equipment, { results }: TestedResults): Tested => {
  const alike = alikeIn(equipment)
  const [{ keys }] = equipment.pad as [Equipment['pad'][number]]
  const shown = results.map(({ result }) => symbolsOf(result))
  const numbers = results.map(({ result, lot }) => {
    const faces = inDrawnOrder({ shown: symbolsOf(result).map(Number), lot }, alike)
    return equipment.columnOf(faces.map(String))
  })
  const kinds = keys.map(({ symbol }) => symbol)
  return {
    findings: rollFindings(numbers),
    counts: counted('face', ['first die', 'second die'], kinds, equal(kinds.length), shown, (at, part) => at === part),
  }
}

/** Symbols by their places, and by the names that the keys of the pad have for them. */
const places = ({ symbols }: BySymbols): ((symbol: string) => number) => {
  const at = new Map(symbols.map((symbol, place) => [symbol, place]))
  return (symbol) => at.get(symbol)!
}

const saidAs = ({ pad }: Equipment, { symbols }: BySymbols): readonly string[] => {
  const says = new Map(pad[0]?.keys.map((key) => [key.symbol, key.says ?? key.symbol]))
  const names = symbols.map((symbol) => says.get(symbol) ?? symbol)
  // Two faces may be called alike, and are two faces.
  return new Set(names).size === names.length ? names : names.map((name, at) => `${symbols[at]} ${name}`)
}

const testedParts = (equipment: Equipment, drawing: BySymbols, { results }: TestedResults): Tested => {
  const placeOf = places(drawing)
  const alike = alikeIn(equipment)
  const names = saidAs(equipment, drawing)
  const shown = results.map(({ result }) => symbolsOf(result))
  const heads = alike.length > 1 ? alike.map(({ name }) => name ?? '') : ['came']
  return {
    findings: partFindings(
      equipment,
      drawing,
      results.map(({ lot }, at) => ({ lot, shown: shown[at]!.map(placeOf) })),
    ),
    counts: counted(
      'shown',
      heads,
      names,
      drawing.weights ?? equal(names.length),
      shown.map((symbols) => symbols.map((symbol) => names[placeOf(symbol)]!)),
      (at, part) => alike[part]!.places.includes(at),
    ),
  }
}

const testedDrum = ({ words }: Equipment, drawing: BySymbols, { results }: TestedResults): Tested | Untested => {
  const { symbols, weights = equal(symbols.length), count } = drawing
  if (count === symbols.length) return { why: `${words.what} are all that there are, and leave nothing to chance` }
  if (weights.some((weight) => weight !== weights[0])) return { why: 'there are no tests for balls of which some are likelier' }
  const placeOf = places(drawing)
  const shown = results.map(({ result }) => symbolsOf(result))
  return {
    findings: drumFindings(
      shown.map((balls) => balls.map(placeOf)),
      count,
      symbols.length,
    ),
    counts: counted('shown', ['came'], symbols, weights, shown, () => true),
  }
}

const numberOf = (card: string): number => cardIndex(cardNamed(card)!)

const rankName = (card: string): string => card.slice(0, 1)

const rankNames = [...new Set(cards.map((card) => rankName(cardName(card))))]

const testedCards = ({ next }: Equipment, { counts, most }: Dealing, { results, supplies }: TestedResults): Tested => {
  const deals = results.map(({ result, supply }): Dealt => ({ cards: symbolsOf(result).map(numberOf), shoe: supply }))
  const haveTwo = cards.every((card) => next([cardName(card)]) !== undefined)
  const arePairs = haveTwo && most === 2
  const isEven = counts.every((count) => count === counts[0])
  const weights = rankNames.map((rank) =>
    counts.reduce((sum, count, card) => (rankName(cardName(cards[card]!)) === rank ? sum + count : sum), 0),
  )
  const ranks = results.map(({ result }) => symbolsOf(result).map(rankName))
  return {
    findings: arePairs && isEven ? dealFindings(deals, supplies) : ruledFindings(deals, supplies, counts, haveTwo),
    counts: arePairs
      ? counted('rank', ['first card', 'second card'], rankNames, weights, ranks, (at, part) => at === part)
      : counted('rank', ['came'], rankNames, weights, ranks, () => true),
  }
}
