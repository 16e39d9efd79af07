/** The battery over what one table has shown: real dice are held to what dice of the house are held to. */
import { cardName, cardNamed, cards, type Card } from '../../rules/equipment/cards.ts'
import { faces, rollIndex, type Face } from '../../rules/equipment/dice.ts'
import type { ResultKept } from '../../table/events/parts.ts'
import { shownOf } from '../../table/equipment/shown.ts'
import type { Collected, Shown } from './collected.ts'
import { dealFindings, type Dealt } from './deals.ts'
import { judged, type Finding, type Verdict } from './finding.ts'
import { rollFindings } from './rolls.ts'

/** So many results are asked for. */
export const enough = 10_000

/** How often each face or rank was entered first and second. */
export interface Counted {
  readonly name: string
  readonly first: number
  readonly second: number
}

export interface TableBattery {
  readonly equipment: 'dice' | 'cards'
  readonly counts: readonly Counted[]
  readonly findings: readonly Finding[]
  readonly verdict: Verdict
}

/** What the battery has no tests for is refused: it would be judged wrongly without a word. Nothing where all can be tested. */
export const unjudged = (results: readonly Shown[]): string | undefined => {
  const kinds = [...new Set(results.map(({ result }) => result.kind))]
  if (kinds.length > 1) return 'the results are of more than one kind, and only one can be tested'
  const odd = results.find(({ result }) => !isTwoDice(result) && !isTwoCards(result))
  const said = shownOf(odd?.result)?.join(', ')
  return odd && `the battery tests two dice of six faces or deals of two cards, and this table has shown ${said}`
}

const isTwoDice = (result: ResultKept): boolean =>
  result.kind === 'roll' && result.faces.length === 2 && result.faces.every((face) => face <= faces.length)

const isTwoCards = (result: ResultKept): boolean => result.kind === 'deal' && result.cards.length === 2

/** Of results of one kind, of which there are enough. */
export const batteryOf = ({ results, shoes }: Pick<Collected, 'results' | 'shoes'>): TableBattery => {
  const isDice = results.some(({ result }) => result.kind === 'roll')
  const findings = isDice ? rollFindings(results.map(rollNumber)) : dealFindings(results.map(dealt), shoes)
  const counts = isDice ? countedFaces(results) : countedRanks(results)
  return { equipment: isDice ? 'dice' : 'cards', counts, findings, verdict: judged(findings) }
}

const facesOf = (result: ResultKept): readonly [Face, Face] => {
  if (result.kind !== 'roll') throw new Error('dice and cards at one table')
  return result.faces as readonly [Face, Face]
}

/** Faces are entered in any order, the lower first perhaps; a coin says which goes first, so that fair dice make 36 rolls alike. */
const rollNumber = ({ result, coin }: Shown): number => {
  const [a, b] = facesOf(result)
  return coin ? rollIndex(a, b) : rollIndex(b, a)
}

const cardsOf = (result: ResultKept): readonly [Card, Card] => {
  if (result.kind !== 'deal') throw new Error('dice and cards at one table')
  const [first = '', second = ''] = result.cards
  return [cardNamed(first)!, cardNamed(second)!]
}

const dealt = ({ result, shoe }: Shown): Dealt => {
  const [first, second] = cardsOf(result)
  return { cards: [cards.indexOf(first), cards.indexOf(second)], shoe }
}

const counted = <Kind>(kinds: readonly Kind[], pairs: readonly (readonly [Kind, Kind])[], name: (kind: Kind) => string) =>
  kinds.map((kind): Counted => ({
    name: name(kind),
    first: pairs.filter(([first]) => first === kind).length,
    second: pairs.filter(([, second]) => second === kind).length,
  }))

const countedFaces = (results: readonly Shown[]): readonly Counted[] =>
  counted(
    faces,
    results.map(({ result }) => facesOf(result)),
    String,
  )

const ranks = [...new Set(cards.map(({ rank }) => rank))]

const rankName = (rank: Card['rank']): string => cardName({ rank, suit: 'S' }).slice(0, 1)

const countedRanks = (results: readonly Shown[]): readonly Counted[] =>
  counted(
    ranks,
    results.map(({ result }) => {
      const [first, second] = cardsOf(result)
      return [first.rank, second.rank] as const
    }),
    rankName,
  )
