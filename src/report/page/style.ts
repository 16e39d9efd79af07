/** How the page looks: ink on ivory on a screen of any width, ink on white on paper. */
import { clothStyle } from '../drawing/cloth.ts'

const screen = `
:root { --paper: #fbf8ef; --ink: #1c2a23; --green: #14432f; --quiet: #5d5a4c; --brass: #8a6a1f; --line: #d9d1b8; --band: #f3eedd }
* { box-sizing: border-box }
html { background: #e9e3d0; font-size: 16px; -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
body { margin: 0 auto; max-width: 60rem; padding: 2.5rem 3.5rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, "Liberation Serif", serif;
  font-variant-numeric: lining-nums tabular-nums }
h1, h2, h3, h4 { color: var(--green); line-height: 1.2; text-wrap: balance }
h1 { font-size: 3.2rem; font-weight: normal; letter-spacing: .01em; margin: .1em 0 .25em }
h2 { font-size: 1.75rem; font-weight: normal; margin: 3.2rem 0 .8rem; padding-bottom: .3rem; border-bottom: 3px double var(--brass) }
h3 { font-size: 1.3rem; margin: 0 0 .7rem }
h3 code { font-size: .8rem; font-weight: normal; color: var(--quiet); margin-left: .3em }
h4, caption { font-size: .95rem; font-weight: bold; text-align: left; color: var(--green); margin: 0; padding: 0 0 .3rem }
h4 { margin-top: 1.1rem }
p { margin: 0 0 .8rem; max-width: 46rem }
a { color: var(--green); text-underline-offset: .15em; text-decoration-color: var(--brass) }
small { font-size: .8rem; color: var(--quiet) }
code { font: .82em/1.4 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace; overflow-wrap: anywhere }
.command { background: var(--band); border: 1px solid var(--line); padding: .1em .45em; border-radius: 3px; box-decoration-break: clone;
  -webkit-box-decoration-break: clone; white-space: pre-wrap }
.command span { display: inline-block; max-width: 100% }
.note, .simulated { font-size: .9rem; color: var(--quiet) }
.aloud { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`

const blocks = `
.title { border: 1px solid var(--brass); outline: 1px solid var(--brass); outline-offset: 4px; padding: 2rem 2.4rem 2.2rem; margin-bottom: 2.4rem }
.kind { text-transform: uppercase; letter-spacing: .14em; font-size: .78rem; color: var(--brass); margin: 0 }
.lead { font-size: 1.12rem }
dl, dd, dt { margin: 0 }
.facts { margin: 1.4rem 0 }
.facts div { display: grid; grid-template-columns: 6.5rem 1fr; padding: .28rem 0; border-top: 1px solid var(--line) }
.facts dt { color: var(--quiet) }
.sign { margin-top: 1.8rem }
.sign .lines { display: grid; grid-template-columns: 2fr 1fr 2fr; gap: 2rem; margin-top: 2.8rem }
.sign .lines p { border-top: 1px solid var(--ink); margin: 0; padding-top: .2rem; font-size: .85rem; color: var(--quiet) }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: .4rem 1.6rem; padding: 0; margin: 0 }
.verdict { border-left: 4px solid var(--green); background: var(--band); padding: .7rem 1rem }
figure { margin: 0 0 1rem }
figcaption { font-size: .85rem; color: var(--quiet); margin-top: .3rem }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: .6rem 2.2rem; margin: 1rem 0 .4rem; align-items: start }
.beside { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: .6rem 2.2rem; align-items: start }
.chart { display: block; width: 100%; max-width: 28rem; height: auto; font-size: 11.5px }
.wager { margin-top: 2.2rem; padding-top: 1.4rem; border-top: 1px solid var(--brass) }
.price { display: grid; grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr)); gap: .55rem 1.4rem; margin-bottom: 1rem }
.price dt { font-size: .8rem; color: var(--quiet) }
.price b { font-size: 1.08rem; font-weight: bold }
.price small { display: block; line-height: 1.35 }
.fraction { overflow-wrap: anywhere }
.clauses { columns: 2 20rem; column-gap: 2.2rem; font-size: .84rem; line-height: 1.4 }
.clauses div { break-inside: avoid; display: grid; grid-template-columns: 4.6rem 1fr; gap: .5rem; padding: .12rem 0 }
.clauses dt { color: var(--green); font-weight: bold; overflow-wrap: anywhere }
.hash { font-size: .8rem; color: var(--quiet); margin: .8rem 0 0; max-width: none }
footer { margin-top: 3rem; border-top: 3px double var(--brass); padding-top: .8rem; font-size: .85rem; color: var(--quiet) }
`

const tables = `
.scroll { overflow-x: auto; margin: 0 0 .9rem }
.scroll:focus-visible { outline: 2px solid var(--brass) }
table { border-collapse: collapse; width: 100%; font-size: .92rem; line-height: 1.35 }
th, td { text-align: left; vertical-align: top; padding: .32rem .7rem .32rem 0; border-bottom: 1px solid var(--line) }
thead th { vertical-align: bottom; font-size: .8rem; font-weight: normal; color: var(--quiet); border-bottom: 1px solid var(--green) }
tbody th { font-weight: normal }
th:last-child, td:last-child { padding-right: 0 }
td small, th small { display: block }
.figure { text-align: right; white-space: nowrap }
thead .figure { white-space: normal }
.exact { overflow-wrap: anywhere; min-width: 7rem }
.prices { min-width: 38rem }
.options td:nth-child(2) { white-space: nowrap }
.options { min-width: 32rem }
.starts, .states { font-size: .86rem }
.starts { min-width: 40rem }
.sessions { min-width: 42rem }
.rules th { white-space: nowrap; color: var(--green) }
.rules td:last-child { white-space: nowrap; color: var(--quiet) }
.rules em { color: var(--quiet) }
`

const narrow = `
@media screen and (max-width: 40rem) {
  html { font-size: 15px }
  body { padding: 1.2rem 1rem 2.5rem }
  h1 { font-size: 2.3rem }
  .title { padding: 1.2rem 1rem 1.4rem; outline-offset: 2px }
  .facts div { grid-template-columns: 1fr }
  .sign .lines { grid-template-columns: 1fr; gap: 2.6rem }
  .price { grid-template-columns: 1fr 1fr }
  .cloth { min-width: 46rem }
  .beside { grid-template-columns: minmax(0, 1fr) }
  .rules td:last-child, .rules th { white-space: normal }
}
`

const paper = (foot: string): string => `
@page { size: A4; margin: 17mm 16mm 19mm;
  @bottom-left { content: "${foot}"; font: 7.5pt Georgia, "Liberation Serif", serif; color: #5d5a4c }
  @bottom-right { content: counter(page) " of " counter(pages); font: 7.5pt Georgia, "Liberation Serif", serif; color: #5d5a4c } }
@media print {
  html { font-size: 8.8pt }
  html, body { background: #fff }
  body { max-width: none; padding: 0; line-height: 1.4; -webkit-print-color-adjust: exact; print-color-adjust: exact }
  .title { margin: 5px 5px 1.5rem; padding: 1.6rem 1.8rem }
  nav { display: none }
  a { color: inherit; text-decoration: none }
  p { orphans: 3; widows: 3 }
  h2, h3, h4, caption { break-after: avoid }
  tr, figure, .price, .verdict, .sign { break-inside: avoid }
  .scroll { overflow: visible }
  table, .prices, .options, .starts, .sessions { min-width: 0 }
  thead { display: table-header-group }
  .results, .states, .starts, .options, .printed, #simulation { break-inside: avoid }
  .charts { grid-template-columns: 1fr 1fr; gap: .4rem 8mm; margin: .6rem 0 .2rem }
  .beside { gap: .4rem 8mm }
  th, td { padding-top: .18rem; padding-bottom: .18rem }
  .price { grid-template-columns: repeat(4, 1fr) }
  h2 { margin-top: 2rem }
  #options, #wagers, #rules { break-before: page }
  #options h2, #wagers h2, #rules h2 { margin-top: 0 }
  .wager { margin-top: 1.3rem; padding-top: 1rem }
  #wagers .wager:first-of-type { border-top: 0; padding-top: 0 }
  .brief, .beside, .hash { break-inside: avoid }
  .hash, .clauses { break-before: avoid }
  .price { break-after: avoid; gap: .35rem 1.4rem; margin-bottom: .7rem }
  .clauses { columns: 3; column-gap: 6mm; font-size: .8rem; line-height: 1.32 }
  .clauses div { grid-template-columns: 3.3rem 1fr; gap: .3rem }
}
`

/** `foot` stands at the foot of every sheet; it must be plain letters and digits. */
export const style = (foot: string): string => `${clothStyle}${screen}${blocks}${tables}${narrow}${paper(foot)}`
