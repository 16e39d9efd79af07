/** A page that compares strategies: their table and their picture, in one self-contained file. */
import type { InForce } from '../rules/game/in-force.ts'
import { assumedOf, assumedText } from '../odds/assumed.ts'
import { moneyText } from '../rules/money/money.ts'
import type { Compared } from '../simulate/sessions/comparison.ts'
import type { SessionTerms } from '../simulate/sessions/session.ts'
import { comparisonCommand, type ComparisonAsked } from './content/shell-commands.ts'
import { count } from './drawing/figures.ts'
import { figure } from './drawing/frame.ts'
import { command as typed, Markup, markup, table } from './drawing/markup.ts'
import { policy } from './page/page.ts'
import { style } from './page/style.ts'

interface Comparison {
  readonly inForce: InForce
  readonly source: string
  readonly given: ComparisonAsked
  readonly terms: SessionTerms
  readonly compared: readonly Compared[]
  /** As `comparisonSvg` draws it. */
  readonly svg: string
  readonly version: string
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

export const comparisonPage = ({ inForce, source, given, terms, compared, svg, version }: Comparison): string => {
  const { game, results } = inForce
  const { many } = results.equipment.words
  const { assumes } = assumedOf(inForce)
  const figures = [
    assumes ? 'Edge' : 'Exact edge',
    'Mean',
    'Median',
    'Worst of 100',
    'Best of 100',
    'Ahead',
    'Ruined',
    `Mean ${many}`,
  ]
  const rows = compared.map(({ name, says, edge, summary }) => [
    markup`<b>${name}</b>${says === undefined ? '' : markup`<small>${says}</small>`}`,
    edge ? markup`${edge.percent}` : '–',
    moneyText(Math.round(summary.mean)),
    moneyText(summary.percentiles.p50),
    moneyText(summary.percentiles.p1),
    moneyText(summary.percentiles.p99),
    percent(summary.ahead),
    percent(summary.ruined),
    count(Math.round(summary.rounds)),
  ])
  const caption = 'What the strategies come to'
  return markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="generator" content="Felt ${version}">
<title>${game.name}: strategies compared</title>
<style>${new Markup(style(`Felt ${version.replace(/[^\w.-]/g, '')}, strategies of ${game.id.replace(/[^\w-]/g, '')}`))}</style>
</head>
<body>
<header class="title">
<p class="kind">Strategies compared</p>
<h1>${game.name}</h1>
<p class="lead">${count(compared[0]!.summary.sessions)} sessions by each of ${count(compared.length)} strategies, from a bankroll of ${moneyText(terms.bankroll)} in units of ${moneyText(terms.unit)}, ${count(terms.rounds)} ${many} at most.</p>
<p class="note">The edge is of all that is wagered, ${assumes ? 'solved and not counted' : 'exactly'}, with a bankroll that never ends; – where there is ${assumes ? 'none' : 'no exact one'}. ${assumes ? `${assumedText(inForce)}. ` : ''}All other figures are of the sessions played. Of a hundred sessions one ends below the worst and one above the best.</p>
</header>
<main>
<section id="picture"><h2>Where sessions end</h2>${figure('The middle half, 98 of 100, the middle one and the mean of all sessions.', markup`<div class="scroll" role="group" aria-label="Where sessions end" tabindex="0">${new Markup(svg)}</div>`)}</section>
<section id="figures"><h2>${caption}</h2>
${table({ caption, kind: 'prices' }, [{ head: 'Strategy' }, ...figures.map((head) => ({ head, kind: 'figure' as const }))], rows)}</section>
</main>
<footer><p>Felt ${version}. Made again by ${typed(comparisonCommand(inForce, source, given))}</p></footer>
</body>
</html>
`.text
}
