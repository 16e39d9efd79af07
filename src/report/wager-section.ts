/** One wager on the page: its price, its results beside what was counted, how long it takes, what it is worth in each state. */
import type { Price } from '../odds/price.ts'
import { lengthChart, resultsChart } from './charts.ts'
import { figure } from './drawing.ts'
import { count, counted, decimal, fraction, net, percent, probability, several, shortFraction } from './figures.ts'
import { markup, nothing, type Child, type Markup } from './markup.ts'
import { clauseList } from './rules-section.ts'
import type { Simulation } from './simulation.ts'
import { table } from './table.ts'
import { mostRolls, type Length, type Start, type WagerContent } from './wager-content.ts'

export const wagerSection = (wager: WagerContent, turn: string): Markup => {
  const { name, anchor, id, hash, starts, length, simulation } = wager
  const [first, ...others] = starts as [Start, ...Start[]]
  return markup`<section class="wager" id="${anchor}">
<h3>${name} <code>${id}</code></h3>
${priceList(first.price, turn)}
${others.length === 0 ? nothing : markup`<p class="note">As placed at ${placesText(first.names)}; placed elsewhere below.</p>`}
${resultsTable(name, first.price, simulation)}
${simulationText(wager, turn)}
<div class="charts">${figure('Chance of each result, per unit.', resultsChart(name, first.price.results))}${length ? figure(lengthText(length, turn), lengthChart(name, length, turn)) : nothing}</div>
${others.length === 0 ? nothing : startsTable(name, starts, turn)}
${statesTable(wager, turn)}
${clauseList(`Clauses that ${name} cites`, wager.clauses)}
<p class="hash">Table <code>${hash}</code></p>
</section>`
}

const priceList = (price: Price, turn: string): Markup => {
  const deviation = Math.sqrt(price.variance.toNumber())
  const figures: readonly (readonly [string, string, Child])[] = [
    ['House edge', percent(price.edge), fraction(price.edge)],
    ['Return', percent(price.return), fraction(price.return)],
    ['Hit frequency', percent(price.hit), fraction(price.hit)],
    [`Mean ${turn}s`, decimal(price.rolls, 3), fraction(price.rolls)],
    [`Edge per ${turn}`, percent(price.edgePerRoll), fraction(price.edgePerRoll)],
    ['Variance', decimal(price.variance, 4), fraction(price.variance)],
    ['Standard deviation', decimal(deviation, 4), 'square root of the variance'],
    ['Volatility index', decimal(deviation * 1.645, 4), '1.645 deviations: 90%'],
  ]
  return markup`<dl class="price">${figures.map(([name, value, exact]) => markup`<div><dt>${name}</dt><dd><b>${value}</b> <small>${exact}</small></dd></div>`)}</dl>`
}

const resultsTable = (name: string, { results }: Price, simulation: Simulation | string): Markup => {
  const simulated = typeof simulation !== 'string'
  const figures = (simulated ? ['Decimal', 'Counted', 'Expected'] : ['Decimal']).map((head) => ({
    head,
    kind: 'figure' as const,
  }))
  const rows = results.map((each, at) => [
    net(each.net),
    fraction(each.probability),
    each.probability.toFixed(10),
    ...(simulated ? [count(simulation.counts[at]!), count(each.probability.toNumber() * simulation.trials)] : []),
  ])
  return table(
    { caption: `${name}: results per unit`, kind: 'results' },
    [{ head: 'Net', kind: 'figure' }, { head: 'Probability, exactly', kind: 'exact' }, ...figures],
    rows,
  )
}

const simulationText = ({ simulation, simulateCommand }: WagerContent, turn: string): Markup => {
  if (typeof simulation === 'string') return markup`<p>Not simulated: ${simulation}.</p>`
  const { rolls, trials, edge, error, agreement } = simulation
  const test =
    agreement.degrees === 0
      ? 'too few for a chi-square test'
      : `chi-square ${agreement.chiSquare.toFixed(2)} with ${several(agreement.degrees, 'degree')} of freedom, p = ${probability(agreement.p)}`
  return markup`<p class="simulated">Simulated: ${several(trials, 'wager')} decided in ${several(rolls, turn)}; edge ${counted(edge)} ± ${counted(error)} (99%); ${test}. <code class="command">${simulateCommand}</code></p>`
}

const lengthText = ({ marks }: Length, turn: string): string => {
  const texts = marks.map(({ share, within }) =>
    within === undefined ? `${share.toPercent(0)} in more than ${mostRolls}` : `${share.toPercent(0)} within ${within}`,
  )
  return `${turn === 'roll' ? 'Rolls' : 'Deals'} until decided: ${texts.join(', ')}.`
}

const placesText = (names: readonly string[]): string => names.join(' · ')

const startsTable = (name: string, starts: readonly Start[], turn: string): Markup => {
  const [first] = starts
  const told = ({ price }: Start): string =>
    price.results.map(({ net: each, probability: share }) => `${net(each)}: ${share.toString()}`).join(' · ')
  const rows = starts.map((start) => [
    placesText(start.names),
    percent(start.price.edge),
    percent(start.price.hit),
    decimal(Math.sqrt(start.price.variance.toNumber()), 4),
    markup`${decimal(start.price.rolls, 3)}<small>${shortFraction(start.price.rolls, '')}</small>`,
    percent(start.price.edgePerRoll),
    start !== first && told(start) === told(first!) ? 'the same' : told(start),
  ])
  const heads = ['Edge', 'Hit', 'Std dev', `Mean ${turn}s`, `Edge per ${turn}`]
  return table(
    { caption: `${name}: wherever it is placed`, captionShown: true, kind: 'starts' },
    [{ head: 'Placed at' }, ...heads.map((head) => ({ head, kind: 'figure' as const })), { head: 'Results' }],
    rows,
  )
}

const mostStates = 24
const mostNames = 4

/** Nothing for a wager that stands in one state until it is decided. */
const statesTable = ({ name, states: { all, groups }, statesCommand }: WagerContent, turn: string): Markup => {
  if (all < 2) return nothing
  const rows = groups
    .slice(0, mostStates)
    .map((alike) => [
      alike.length > mostNames
        ? `${alike[0]!.state}, and ${count(alike.length - 1)} like it`
        : alike.map(({ state }) => state).join(' · '),
      decimal(alike[0]!.value, 6),
      shortFraction(alike[0]!.value, ''),
      decimal(alike[0]!.rolls, 3),
    ])
  const complete = groups.length <= mostStates && groups.every(({ length }) => length <= mostNames)
  const shown = groups.length > mostStates ? `The first ${mostStates} of ${count(groups.length)} different values` : 'All values'
  const more = complete
    ? nothing
    : markup`<p class="note">${shown}, of ${count(all)} states. All states: <code class="command">${statesCommand}</code></p>`
  return markup`${table(
    { caption: `${name}: what one unit standing there is worth beyond itself`, captionShown: true, kind: 'states' },
    [
      { head: 'State' },
      { head: 'Value', kind: 'figure' },
      { head: 'Exactly', kind: 'figure' },
      { head: `Mean ${turn}s to come`, kind: 'figure' },
    ],
    rows,
  )}${more}`
}
