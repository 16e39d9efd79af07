/** The clauses on the page, and each wager: its price, its results beside what was counted, how long it takes, what it is worth in each state. */
import type { Price, StateValue } from '../../odds/price.ts'
import type { Rational } from '../../odds/rational.ts'
import type { Some } from '../../rules/lists.ts'
import type { ClauseRow } from '../../rules/rulebook.ts'
import type { Content } from '../content/content.ts'
import type { Simulation } from '../content/simulation.ts'
import { type Length, mostTurns, type Start, type WagerContent } from '../content/wager-content.ts'
import { lengthChart, resultsChart } from '../drawing/charts.ts'
import { figure } from '../drawing/frame.ts'
import {
  count,
  counted,
  decimal,
  fraction,
  isShort,
  net,
  percent,
  probability,
  several,
  shortFraction,
} from '../drawing/figures.ts'
import { type Child, command, markup, type Markup, blank, table } from '../drawing/markup.ts'

const number = ({ clause, printed }: ClauseRow): string => (printed === undefined ? clause : `${clause} (printed ${printed})`)

const clauseList = (title: string, rows: readonly ClauseRow[]): Markup =>
  rows.length === 0
    ? blank
    : markup`<h4>${title}</h4><dl class="clauses">${rows.map((row) => markup`<div><dt>${number(row)}</dt><dd>${row.summary}</dd></div>`)}</dl>`

export const rulesSection = ({ clauses }: Content): Markup => {
  const kept = [...Map.groupBy(clauses, ({ how }) => how)].map(([how, rows]) => `${rows.length} ${how}`)
  const rows = clauses.map((row) => [
    number(row),
    row.reading === undefined ? row.summary : markup`${row.summary} <em>Reading: ${row.reading}</em>`,
    row.how,
  ])
  return markup`<section id="rules"><h2>Rules in force</h2>
<p>${several(clauses.length, 'clause')}, told in Felt’s own words: ${kept.join(', ')}. A reading says how what the rulebook leaves open was settled.</p>
${table({ caption: 'The rules in force', kind: 'rules' }, [{ head: 'Clause' }, { head: 'What it says' }, { head: 'How it is kept' }], rows)}</section>`
}

export const wagerSection = (wager: WagerContent, turn: string): Markup => {
  const { name, anchor, id, hash, starts, simulation } = wager
  const [first, ...others] = starts as [Start, ...Start[]]
  const kind = wager.length ? 'wager' : 'wager brief'
  return markup`<section class="${kind}" id="${anchor}">
<h3>${name} <code>${id}</code></h3>
${priceList(first.price, turn)}
${starts.some(({ assumes }) => assumes) ? markup`<p class="note"><a href="#assumed">Not exact</a>: ${turn}s are taken as independent.</p>` : blank}
${others.length === 0 ? blank : markup`<p class="note">As placed at ${placesText(first.names)}; placed elsewhere below.</p>`}
<div class="beside">${resultsTable(name, first, simulation)}${figure('Chance of each result, per unit.', resultsChart(name, first.price.results))}</div>
${simulationText(wager, turn)}
${lengthAndStates(wager, turn)}
${others.length === 0 ? blank : startsTable(name, starts, turn)}
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

const resultsTable = (name: string, { price: { results }, assumes }: Start, simulation: Simulation | string): Markup => {
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
    [{ head: 'Net', kind: 'figure' }, { head: assumes ? 'Probability' : 'Probability, exactly', kind: 'exact' }, ...figures],
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
  return markup`<p class="simulated">Simulated: ${several(trials, 'wager')} decided in ${several(rolls, turn)}; edge ${counted(edge)} ± ${counted(error)} (99%); ${test}. ${command(simulateCommand)}</p>`
}

const lengthText = ({ marks }: Length, turn: string): string => {
  const texts = marks.map(({ share, within }) =>
    within === undefined ? `${share.toPercent(0)} in more than ${mostTurns}` : `${share.toPercent(0)} within ${within}`,
  )
  return `Decided: ${texts.join(', ')} ${turn}s.`
}

/** Side by side where there are both. */
const lengthAndStates = (wager: WagerContent, turn: string): Markup => {
  const { name, length, states } = wager
  const chart = length ? figure(lengthText(length, turn), lengthChart(name, length, turn)) : blank
  if (states.all < 2) return length ? markup`<div class="beside">${chart}</div>` : blank
  const [group, ...others] = states.groups
  const isOne = group && others.length === 0
  const worth = markup`<div>${isOne ? oneValue(states.all, group[0].value) : statesTable(wager, turn)}</div>`
  return length ? markup`<div class="beside">${worth}${chart}</div>` : worth
}

const placesText = (names: readonly string[]): string => names.join(' · ')

const startsTable = (name: string, starts: Some<Start>, turn: string): Markup => {
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
    start !== first && told(start) === told(first) ? 'the same' : told(start),
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

const statesTable = ({ name, starts, states: { all, groups }, statesCommand }: WagerContent, turn: string): Markup => {
  const shown = groups.slice(0, mostStates)
  const exact = shown.some(([one]) => isShort(one.value))
  const rows = shown.map((alike) => [
    statesText(alike),
    decimal(alike[0].value, 6),
    ...(exact ? [shortFraction(alike[0].value, '')] : []),
    decimal(alike[0].rolls, 3),
  ])
  const heads = [
    'Value',
    ...(exact ? [starts.some(({ assumes }) => assumes) ? 'Fraction' : 'Exactly'] : []),
    `Mean ${turn}s to come`,
  ]
  return markup`${table(
    { caption: `${name}: what one unit standing there is worth beyond itself`, captionShown: true, kind: 'states' },
    [{ head: 'State' }, ...heads.map((head) => ({ head, kind: 'figure' as const }))],
    rows,
  )}${moreStates(groups, all, statesCommand)}`
}

/** Most wagers are worth the same whatever the table remembers. */
const oneValue = (all: number, value: Rational): Markup =>
  markup`<p class="note">One unit standing in any of its ${count(all)} states is worth ${decimal(value, 6)} (${fraction(value)}) beyond itself.</p>`

const statesText = (alike: Some<StateValue>): string =>
  alike.length > mostNames
    ? `${alike[0].state}, and ${count(alike.length - 1)} like it`
    : alike.map(({ state }) => state).join(' · ')

/** How to get what the table leaves out. */
const moreStates = (groups: readonly (readonly StateValue[])[], all: number, typed: string): Markup => {
  if (groups.length <= mostStates && groups.every(({ length }) => length <= mostNames)) return blank
  const values = groups.length > mostStates ? `The first ${mostStates} of ${count(groups.length)} different values` : 'All values'
  return markup`<p class="note">${values}, of ${count(all)} states. All states: ${command(typed)}</p>`
}
