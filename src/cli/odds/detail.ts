/** All there is to say of one wager: its results, how long it takes, what it is worth in each state. */
import { alike, capitalised } from '../../rules/lists.ts'
import type { InForce } from '../../rules/game/in-force.ts'
import type { PrintedFigures } from '../../rules/game/game.ts'
import { turnChances, type Price, type Priced, type WagerPrice } from '../../odds/price.ts'
import { assumedText } from '../../odds/assumed.ts'
import { Rational } from '../../odds/rational.ts'
import { columns } from '../output.ts'

const mostStates = 24

export const wagerDetail = ({ results }: InForce, priced: Priced): string => {
  const { many } = results.equipment.words
  return [...priced.starts.map(resultsText), lengthText(priced, many), statesText(priced, many)]
    .filter((text) => text !== '')
    .join('\n\n')
}

const resultsText = ({ start, price, assumes }: WagerPrice): string => {
  const rows = price.results.map(({ net, probability }) => [net.toString(), probability.toFixed(12), short(probability)])
  const [edge, fraction] = assumes ? ['edge', 'as a fraction'] : ['exact edge', 'exactly']
  return `${start === null ? 'Results per unit' : `Results per unit, placed at ${start}`}; ${edge} ${short(price.edge)}\n${columns([['net', 'probability', fraction], ...rows], 0)}`
}

/** Long fractions say little to people; the JSON has them whole. */
const short = (fraction: Rational): string => {
  const text = fraction.toString()
  return text.length > 48 ? `${text.slice(0, 20)}… (${text.length} digits, whole in --json)` : text
}

const lengthText = (priced: Priced, many: string): string => {
  const chances = turnChances(priced, Rational.of(99, 100))
  if (chances.length === 1) return ''
  let sum = Rational.zero
  const marks = [Rational.of(1, 2), Rational.of(9, 10), Rational.of(99, 100)]
  const reached = chances.map((chance) => (sum = sum.plus(chance)))
  const texts = marks.map((mark) => `${mark.toPercent(0)} within ${reached.findIndex((each) => each.compare(mark) >= 0) + 1}`)
  return `${capitalised(many)} until decided, placed as usual: ${texts.join(', ')}`
}

const statesText = ({ states }: Priced, many: string): string => {
  if (states.length < 2) return ''
  const rows = alike(states, ({ value, rolls }) => `${value} ${rolls}`).map((group) => [
    group.length > 4 ? `${group[0].state} and ${group.length - 1} like it` : group.map(({ state }) => state).join(' · '),
    group[0].value.toFixed(6),
    group[0].rolls.toFixed(3),
  ])
  const more = rows.length > mostStates ? `\n… and ${rows.length - mostStates} more (--states --json has all)` : ''
  return `What one unit standing there is worth beyond itself\n${columns([['state', 'value', `${many} to come`], ...rows.slice(0, mostStates)])}${more}`
}

/** Which of these prices are no exact ones, and what they take for granted. */
export const assumptionText = (inForce: InForce, priced: readonly Priced[]): string => {
  const wagers = assuming(priced)
  return wagers.length === 0 ? '' : `Not exact: ${wagers.join(', ')}. ${assumedText(inForce)}.`
}

/** The wagers with a price that takes results for independent. */
export const assuming = (priced: readonly Priced[]): readonly string[] =>
  priced.filter(({ starts }) => starts.some(({ assumes }) => assumes)).map(({ table }) => table.wager.id)

/** What the rulebook claims of its wagers, beside what is so. */
export const printedText = ({ printed = [] }: InForce, priced: readonly Priced[]): string =>
  printed
    .flatMap((figures) => {
      const price = priced.find(({ table }) => table.wager.id === figures.wager)?.starts[0]?.price
      return price ? [claim(figures, price)] : []
    })
    .join('\n')

const claim = ({ wager, clause, edge, hit }: PrintedFigures, price: Price): string => {
  const compared = (name: string, printed: number, exact: Rational): string => {
    const claimed = Rational.of(printed, 10_000)
    return `${name} ${claimed.toPercent(2)} printed, ${exact.toPercent(4)} exact, off by ${claimed.minus(exact).times(Rational.of(100)).toFixed(4)} percentage points`
  }
  return `${wager}: the rulebook's own figures (${clause}) differ: ${compared('edge', edge, price.edge)}; ${compared('hit frequency', hit, price.hit)}`
}
