/** The first pages: what this is a report of, who signs it, the house options in force, and the layout. */
import { clothDrawing } from '../drawing/cloth.ts'
import type { Content } from '../content/content.ts'
import { figure } from '../drawing/frame.ts'
import { count, several } from '../drawing/figures.ts'
import { command as typed, markup, blank, type Child, type Markup, table } from '../drawing/markup.ts'

export const titleBlock = ({
  game,
  version,
  definition,
  command,
  wagers,
  clauses,
  equipment,
  asked,
  turn,
  assumed,
}: Content): Markup => {
  const rows: readonly (readonly [string, Child])[] = [
    ['Definition', markup`<code>${definition.whole}</code>`],
    ['its wagers', markup`<code>${definition.settling}</code>`],
    ['how they are taken', markup`<code>${definition.taking}</code>`],
    ['its options', markup`<code>${definition.options}</code>`],
    ['Made by', `Felt ${version}`],
    ['Made with', typed(command)],
  ]
  return markup`<header class="title">
<p class="kind">Report of the rules in force and their ${assumed === undefined ? 'exact prices' : 'prices'}</p>
<h1>${game}</h1>
<p class="lead">${several(wagers.length, 'wager')} ${assumed === undefined ? 'priced exactly' : 'priced'} under ${several(clauses.length, 'clause')}, played with ${equipment}, and each checked by a simulation of ${several(asked.rolls, turn)}.</p>
${assumedNote(wagers, assumed)}
<dl class="facts">${rows.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<p class="note">The hashes are SHA-256 of what decides money: what each wager comes to by every result in every state, where and how it is taken, and the options. They are made of the rules themselves, not of the source they come from nor of any words: two tables with one hash play by the same rules, whatever their cloths say. The command makes this page again, byte for byte, on any machine with this version of Felt and these definitions.</p>
<div class="sign"><p>Examined and found to agree with the rulebook:</p><div class="lines"><p>Name</p><p>Date</p><p>Signature</p></div></div>
</header>`
}

/** Prices that are not exact are named before the signature. */
const assumedNote = (wagers: Content['wagers'], assumed: string | undefined): Markup => {
  if (assumed === undefined) return blank
  const names = wagers.filter(({ starts }) => starts.some(({ assumes }) => assumes)).map(({ name }) => name)
  return markup`<p class="note" id="assumed"><b>Not exact: ${names.join(', ')}.</b> ${assumed}, neither in prices nor in simulations.</p>`
}

export const contentsList = (content: Content): Markup => {
  const parts: readonly (readonly [id: string, name: string])[] = [
    ['layout', 'Layout'],
    ...(content.house.length > 0 ? [['options', 'House options in force'] as const] : []),
    ['prices', 'Prices'],
    ...(content.printed.length > 0 ? [['printed', 'The rulebook’s own figures'] as const] : []),
    ['simulation', 'Simulation'],
    ['wagers', 'The wagers, one by one'],
    ['rules', 'Rules in force'],
  ]
  return markup`<nav aria-label="Contents"><ul>${parts.map(([id, name]) => markup`<li><a href="#${id}">${name}</a></li>`)}</ul></nav>`
}

export const optionsSection = ({ house, withheld }: Content): Markup => {
  if (house.length === 0) return blank
  const rows = house.map(({ name, value, byDefault, summary, permitted, clause }) => [
    markup`<b>${name}</b><small>${summary}</small>`,
    markup`<b>${value}</b><small>${value === byDefault ? 'the default' : `the default is ${byDefault}`}</small>`,
    permitted,
    clause,
  ])
  const changed = house.filter(({ value, byDefault }) => value !== byDefault).length
  const not = withheld.map(({ wager, reason }) => markup`<li><b>${wager}</b>: ${reason}</li>`)
  return markup`<section id="options"><h2>House options in force</h2>
<p>${changed === 0 ? 'All are as they are by default.' : `${count(changed)} of ${count(house.length)} differ from the default.`}</p>
${table({ caption: 'House options in force', kind: 'options' }, [{ head: 'Option' }, { head: 'In force' }, { head: 'May be' }, { head: 'Clause' }], rows)}
${not.length === 0 ? blank : markup`<p>Wagers that the rulebook knows and this house does not offer:</p><ul>${not}</ul>`}</section>`
}

export const layoutSection = ({ game, layout }: Content): Markup =>
  markup`<section id="layout"><h2>Layout</h2>${figure(
    `${several(layout.areas.length, 'wagering area')}${layout.spots ? ` and ${several(layout.spots.length, 'spot')} between them` : ''}, with the words that the cloth prints.`,
    markup`<div class="scroll" role="group" aria-label="The layout" tabindex="0">${clothDrawing(game, layout)}</div>`,
  )}</section>`
