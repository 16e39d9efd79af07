/** The page of felt dev: faults, price, cloths and a table of the game. What changes is made here and put in by a small script. */
import { clothDrawing, clothStyle } from '../../report/drawing/cloth.ts'
import { markup, nothing, type Markup } from '../../report/markup.ts'
import type { Designed } from './designed.ts'

export const pageOf = (file: string): string =>
  markup`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${file} · felt dev</title><link rel="stylesheet" href="/dev.css"><script type="module" src="/dev.js"></script><main><h1>${file}</h1><div id="shown" aria-live="polite"></div><section><h2>A table of it</h2><pre id="told" tabindex="0" aria-label="What the table answered"></pre><form id="form"><label>A wager and an amount, nothing for the next result, layout, help: <input id="line" autocomplete="off" maxlength="200"></label> <button>Enter</button></form></section></main></html>`
    .text

export const shownOf = ({ faults, game, inForce, prices }: Designed): string =>
  [
    faults.length === 0
      ? markup`<p class="sound">${game?.name ?? ''}: nothing is wrong</p>`
      : markup`<ul class="faults" role="alert">${faults.map((fault) => markup`<li>${fault}</li>`)}</ul>`,
    prices === undefined
      ? nothing
      : markup`<section><h2>Its price</h2><pre tabindex="0" aria-label="Prices">${prices}</pre></section>`,
    inForce ? cloths(inForce.game.name, inForce) : nothing,
  ]
    .map(({ text }) => text)
    .join('')

const cloths = (name: string, { layout, portrait }: NonNullable<Designed['inForce']>): Markup =>
  markup`<section><h2>Its cloth</h2><div class="cloths"><div class="along">${clothDrawing(name, layout)}</div>${portrait ? markup`<div class="upright">${clothDrawing(`${name}, upright`, portrait)}</div>` : nothing}</div></section>`

export const style = `${clothStyle}
body { margin: 0; background: #11150f; color: #f3efe2; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 70rem; margin: auto; padding: 1rem }
h1 { font-size: 1.3rem } h2 { font-size: 1.05rem }
pre { overflow: auto; max-height: 24rem; padding: .75rem; background: #1c2219; font: .85rem/1.4 ui-monospace, monospace }
.faults { padding: .75rem 2rem; background: #5a1414; border-radius: .4rem } .sound { color: #a8e6bd }
.cloths { display: flex; flex-wrap: wrap; gap: 1rem } .along { flex: 3 1 24rem } .upright { flex: 1 1 14rem }
input, button { font: inherit; padding: .4rem .6rem } input { width: min(24rem, 90%) }
`

export const script = `
const [shown, told, form, line] = ['shown', 'told', 'form', 'line'].map((id) => document.getElementById(id))
const show = (answer) => {
  if (answer.shown !== undefined) shown.innerHTML = answer.shown
  told.textContent = answer.told
  told.scrollTop = told.scrollHeight
}
const ask = async (path, given) => show(await (await fetch(path, given)).json())
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void ask('/line', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(line.value) })
  line.value = ''
})
new EventSource('/changes').onmessage = () => void ask('/shown')
`
