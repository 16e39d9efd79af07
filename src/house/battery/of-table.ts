/** The battery over what one table has shown: real equipment is held to what the house's own is held to, by the tests that fit it. */
import { cardIndex, cardName, cardNamed, cards } from '../../rules/equipment/cards.ts'
import type { BySymbols } from '../../rules/equipment/drawing.ts'
import type { Dealing, Equipment, Shown as Symbols } from '../../rules/equipment/equipment.ts'
import { isRefusal } from '../../rules/game.ts'
import { gameNamed } from '../../rules/games/registry.ts'
import { rulesInForce } from '../../rules/in-force.ts'
import { shownOf } from '../../table/equipment/shown.ts'
import type { Collected, Opened, Shown } from './collected.ts'
import { counted, type Counts } from './counts.ts'
import { dealFindings, ruledFindings, type Dealt } from './deals.ts'
import { drumFindings } from './drum.ts'
import { judged, type Finding, type Verdict } from './finding.ts'
import { alikeIn, inDrawnOrder, partFindings } from './parts.ts'
import { rollFindings } from './rolls.ts'
import { equal } from './symbols.ts'

/** So many results are asked for. */
export const enough = 10_000

export interface TableBattery {
  readonly counts: Counts
  readonly findings: readonly Finding[]
  readonly verdict: Verdict
}

/** Why something is not tested, as a sentence. */
export interface Untested {
  readonly why: string
}

/** What the table was opened with. */
export const equipmentOf = ({ game: id, house }: Opened): Equipment | Untested => {
  const game = gameNamed(id)
  if (!game) return { why: `it was opened with ${id}, a game that is not known here` }
  const inForce = rulesInForce(game, house)
  return isRefusal(inForce)
    ? { why: `it was opened with options that ${id} does not permit now: ${inForce.reason}` }
    : inForce.results.equipment
}

type Results = Pick<Collected, 'results' | 'shoes'>

/** Of results of which there are enough; what no tests fit is refused, and not judged by others. */
export const batteryOf = (equipment: Equipment, { results, shoes }: Results): TableBattery | Untested => {
  const foreign = results.find((each) => !isOf(equipment, each))
  if (foreign) {
    const said = shownOf(foreign.result)?.join(', ')
    return { why: `it has shown ${said}, which ${equipment.words.what} cannot show; --last takes the newest results alone` }
  }
  const tested = testedBy(equipment, { results, shoes })
  return 'why' in tested ? tested : { ...tested, verdict: judged(tested.findings) }
}

const isOf = ({ verb, read, dealing }: Equipment, { result }: Shown): boolean => {
  const shown = result.kind === verb ? read(symbolsOf(result)) : undefined
  return shown !== undefined && (!dealing || shown.every((card) => dealing.counts[numberOf(card)]! > 0))
}

const symbolsOf = (result: Shown['result']): Symbols => shownOf(result) ?? []

const testedBy = (equipment: Equipment, all: Results): Omit<TableBattery, 'verdict'> | Untested => {
  const { drawing, dealing, words } = equipment
  if (dealing) return testedCards(equipment, dealing, all)
  if (!drawing) return { why: `there are no tests for ${words.what}` }
  if (drawing.purpose === 'roll') return testedDice(equipment, all)
  return drawing.again ? testedParts(equipment, drawing, all) : testedDrum(equipment, drawing, all)
}

/** Two dice by their number below 36; they are entered in any order, and the lot says which goes first. */
const testedDice = (equipment: Equipment, { results }: Results): Omit<TableBattery, 'verdict'> => {
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

const testedParts = (equipment: Equipment, drawing: BySymbols, { results }: Results): Omit<TableBattery, 'verdict'> => {
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

const testedDrum = ({ words }: Equipment, drawing: BySymbols, { results }: Results): Omit<TableBattery, 'verdict'> | Untested => {
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

const testedCards = (
  { next }: Equipment,
  { counts, most }: Dealing,
  { results, shoes }: Results,
): Omit<TableBattery, 'verdict'> => {
  const deals = results.map(({ result, shoe }): Dealt => ({ cards: symbolsOf(result).map(numberOf), shoe }))
  const haveTwo = cards.every((card) => next([cardName(card)]) !== undefined)
  const arePairs = haveTwo && most === 2
  const isEven = counts.every((count) => count === counts[0])
  const weights = rankNames.map((rank) =>
    counts.reduce((sum, count, card) => (rankName(cardName(cards[card]!)) === rank ? sum + count : sum), 0),
  )
  const ranks = results.map(({ result }) => symbolsOf(result).map(rankName))
  return {
    findings: arePairs && isEven ? dealFindings(deals, shoes) : ruledFindings(deals, shoes, counts, haveTwo),
    counts: arePairs
      ? counted('rank', ['first card', 'second card'], rankNames, weights, ranks, (at, part) => at === part)
      : counted('rank', ['came'], rankNames, weights, ranks, () => true),
  }
}
