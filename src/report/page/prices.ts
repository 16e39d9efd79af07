/** All wagers side by side: their prices, the rulebook's own figures, and how the simulation agrees. */
import { deviationChart, edgeCharts, pChart } from '../drawing/charts.ts'
import type { Content } from '../content/content.ts'
import { figure } from '../drawing/frame.ts'
import { count, decimal, fraction, percent, probability, several, shortFraction } from '../drawing/figures.ts'
import { markup, blank, type Markup, table } from '../drawing/markup.ts'
import { level } from '../content/simulation.ts'
import type { Rational } from '../../odds/rational.ts'

const both = (text: string, exact: Rational): Markup => markup`${text}<small>${shortFraction(exact, 'in its section')}</small>`

export const pricesSection = ({ game, wagers, turn }: Content): Markup => {
  const rows = wagers.map(({ name, anchor, starts }) => {
    const { names, price } = starts[0]
    const where = starts.length > 1 ? markup`<small>placed at ${names[0] ?? ''}*</small>` : blank
    return [
      markup`<a href="#${anchor}">${name}</a>${where}`,
      both(percent(price.edge), price.edge),
      both(percent(price.hit), price.hit),
      decimal(Math.sqrt(price.variance.toNumber()), 4),
      both(decimal(price.rolls, 3), price.rolls),
      both(percent(price.edgePerRoll), price.edgePerRoll),
    ]
  })
  const heads = ['House edge', 'Hit frequency', 'Std deviation', `Mean ${turn}s`, `Edge per ${turn}`]
  const edges = wagers.map(({ name, starts }) => ({ name, edge: starts[0].price.edge }))
  const elsewhere = wagers.some(({ starts }) => starts.length > 1)
  return markup`<section id="prices"><h2>Prices</h2>
<p>Per unit of the initial wager, commission unrounded. The house edge is what the house keeps of a unit in the mean; a hit is a result that leaves the player ahead. The figures are fractions worked out from the tables, printed below each percentage in lowest terms.</p>
${table({ caption: 'Prices of all wagers', kind: 'prices' }, [{ head: 'Wager' }, ...heads.map((head) => ({ head, kind: 'figure' as const }))], rows)}
${elsewhere ? markup`<p class="note">* Placed elsewhere it comes to other figures; they are in its section.</p>` : blank}
${figure('House edges, from the least to the greatest.', markup`<div class="charts">${edgeCharts(game, edges)}</div>`)}
</section>`
}

export const printedSection = ({ printed }: Content): Markup => {
  if (printed.length === 0) return blank
  const rows = printed.map(({ wager, figure: name, clause, printed: claimed, exact }) => [
    markup`${wager}<small>${name}, clause ${clause}</small>`,
    claimed.toPercent(2),
    percent(exact),
    percent(claimed.minus(exact)),
    fraction(exact),
  ])
  return markup`<section id="printed"><h2>The rulebook’s own figures</h2>
<p>The rulebook prints figures of its own. Beside them stands what follows from its rules.</p>
${table(
  { caption: 'Figures that the rulebook prints, and the exact ones', kind: 'printed' },
  [
    { head: 'Figure' },
    { head: 'Printed', kind: 'figure' },
    { head: 'Exact', kind: 'figure' },
    { head: 'Off by', kind: 'figure' },
    { head: 'Exactly', kind: 'exact' },
  ],
  rows,
)}</section>`
}

export const simulationSection = ({ wagers, overall, asked, turn }: Content): Markup => {
  const done = wagers.flatMap(({ name, anchor, starts, simulation }) =>
    typeof simulation === 'string' ? [] : [{ name, anchor, exact: starts[0].price, ...simulation }],
  )
  const deviations = done.map(({ exact, edge, trials }) => {
    const error = Math.sqrt(exact.variance.toNumber() / trials)
    return error === 0 ? 0 : (edge - exact.edge.toNumber()) / error
  })
  const values = done.filter(({ agreement }) => agreement.degrees > 0).map(({ agreement }) => agreement.p)
  const low = done.filter(({ agreement }) => agreement.degrees > 0 && agreement.p < level)
  const { tested, below, soMany, smallest, within, simulated } = overall
  return markup`<section id="simulation"><h2>Simulation</h2>
<p>Every wager was placed again and again for about ${several(asked.rolls, turn)}, with random numbers from the seed <code>${asked.seed}</code> and its own name, and its results were counted against the expected chances by Pearson’s chi-square test. The counts depend on the seed alone.</p>
<p class="verdict"><b>${count(below)} of ${several(tested, 'wager')} tested ${below === 1 ? 'has' : 'have'} a p-value below ${String(level)}.</b> About 1 in 100 should by chance alone, here ${decimal(tested * level, 2)}${below === 0 ? '' : `; as many or more come in ${(soMany * 100).toFixed(1)}% of such reports`}. The smallest p-value is ${probability(smallest)}. The 99% interval of the simulated edge holds the expected one for ${count(within)} of ${several(simulated, 'wager')}.</p>
${low.length === 0 ? blank : markup`<p>Below ${String(level)}: ${low.map(({ name, anchor, agreement }, index) => markup`${index === 0 ? '' : ', '}<a href="#${anchor}">${name}</a> (${probability(agreement.p)})`)}.</p>`}
<div class="charts">${figure('Simulated less expected edge, in standard errors. The band should hold 99 in 100.', deviationChart(deviations))}${figure('p-values. Chance alone puts them along the diagonal.', pChart(values))}</div>
</section>`
}
