/** The whole page: one self-contained file. */
import type { Content } from '../content/content.ts'
import { contentsList, layoutSection, optionsSection, titleBlock } from './front.ts'
import { command as typed, Markup, markup } from '../drawing/markup.ts'
import { pricesSection, printedSection, simulationSection } from './prices.ts'
import { rulesSection, wagerSection } from './wager-section.ts'
import { style } from './style.ts'

/** Tells the browser to fetch and run no resource. */
export const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:"

export const page = (content: Content): string => {
  const { game, version, definition, wagers, turn, command, assumed } = content
  const foot = `Felt ${version.replace(/[^\w.-]/g, '')}, definition ${definition.whole.slice(0, 16)}`
  return markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="generator" content="Felt ${version}">
<title>${game}: rules in force and ${assumed === undefined ? 'exact prices' : 'prices'}</title>
<style>${new Markup(style(foot))}</style>
</head>
<body>
${titleBlock(content)}
${contentsList(content)}
<main>
${layoutSection(content)}
${optionsSection(content)}
${pricesSection(content)}
${printedSection(content)}
${simulationSection(content)}
<section id="wagers"><h2>The wagers, one by one</h2>
${wagers.map((wager) => wagerSection(wager, turn))}
</section>
${rulesSection(content)}
</main>
<footer><p>Definition <code>${definition.whole}</code>, Felt ${version}. Made again by ${typed(command)}</p></footer>
</body>
</html>
`.text
}
