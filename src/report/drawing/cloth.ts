/** The layout as a drawing: the cloth with its areas, their names and what they pay. */
import { areaName, type Layout, type Tone } from '../../rules/cloth/layout.ts'
import { printedWidth, spacing, standing } from '../../rules/cloth/lettering.ts'
import { printed, type Print, type PrintedArea } from '../../rules/cloth/print.ts'
import { pips } from '../../rules/cloth/pips.ts'
import { cloths, edges, grounds, inks } from '../../rules/cloth/tones.ts'
import { displayFace } from './display-face.ts'
import { markup, blank, type Markup } from './markup.ts'

const edge = 1.6

/** What a page with cloths on it needs: they bring the face of their letters, and are as wide in another where it is refused. */
export const clothStyle = `
@font-face { font-family: "Felt Display"; font-weight: 100 900; src: url(${displayFace}) format("woff2") }
.cloth { display: block; width: 100%; height: auto }
.cloth text { font-family: "Felt Display", Georgia, "Liberation Serif", serif; font-weight: bold; font-kerning: none; font-variant-ligatures: none }
`

/** A coordinate in units of the layout, short. */
const at = (value: number): string => String(Math.round(value * 100) / 100)

export const clothDrawing = (game: string, layout: Layout): Markup => {
  const { width, height, areas } = layout
  const [wide, high] = [at(width + 2 * edge), at(height + 2 * edge)]
  const named = areas.map((area) => (area.pays === undefined ? areaName(area) : `${areaName(area)}, ${area.pays}`))
  const { marks, areas: drawn } = printed(layout)
  return markup`<svg class="cloth" role="img" viewBox="${at(-edge)} ${at(-edge)} ${wide} ${high}"><title>The layout of ${game}: ${named.join('; ')}</title><rect x="${at(-edge)}" y="${at(-edge)}" width="${wide}" height="${high}" rx="1.4" fill="${cloths[layout.cloth ?? 'green'].bright}"/>${drawn.map(groundDrawing)}<g text-anchor="middle">${marks.map(printDrawing)}${drawn.map(areaDrawing)}</g></svg>`
}

const groundDrawing = ({ area: { ground }, outline }: PrintedArea): Markup =>
  ground ? markup`<path d="${outline}" fill="${grounds[ground]}"/>` : blank

const areaDrawing = ({ outline, prints }: PrintedArea): Markup =>
  markup`<path d="${outline}" fill="none" stroke="${inks.white}" stroke-width="0.2"/>${prints.map(printDrawing)}`

type Of<Kind extends Print['kind']> = Extract<Print, { readonly kind: Kind }>

const printDrawing = (print: Print): Markup => {
  switch (print.kind) {
    case 'text':
      return textDrawing(print)
    case 'die':
      return dieDrawing(print)
    case 'art':
      return artDrawing(print)
    case 'outline':
      return markup`<path d="${print.d}" fill="none" stroke="${inks[print.tone]}" stroke-width="0.14"/>`
  }
}

/** As wide as it was measured, whichever face it is read in. */
const textDrawing = (print: Of<'text'>): Markup => {
  const { text, x, y, size, face, tone, upright } = print
  return markup`<text x="${at(x)}" y="${at(y + size * standing)}" font-size="${at(size)}" letter-spacing="${at((size * spacing[face]) / 1000)}" textLength="${at(printedWidth(print))}" lengthAdjust="spacingAndGlyphs" fill="${inks[tone]}"${edged(tone, size)}${upright ? markup` transform="rotate(-90 ${at(x)} ${at(y)})"` : blank}>${text}</text>`
}

const dieDrawing = ({ face, x, y, size }: Of<'die'>): Markup => {
  const spots = pips[face].map(([px, py]) => markup`<circle cx="${px}" cy="${py}" r="10" fill="#fffaf0"/>`)
  return markup`<g transform="translate(${at(x)} ${at(y)}) scale(${String(size / 100)})"><rect width="100" height="100" rx="15" fill="#b3161f" stroke="#fbf6e9" stroke-width="4"/>${spots}</g>`
}

const edged = (tone: Tone, size: number): Markup => {
  const colour = edges[tone]
  return colour === undefined ? blank : markup` stroke="${colour}" stroke-width="${at(size * 0.13)}" paint-order="stroke"`
}

const artInk = (tone: Tone): string => edges[tone] ?? inks[tone]

const artDrawing = ({ ornament, x, y, scale, tone, strength }: Of<'art'>): Markup => {
  const paths = ornament.paths.map(({ d, line }) =>
    line === undefined
      ? markup`<path d="${d}" fill="${artInk(tone)}"/>`
      : markup`<path d="${d}" fill="none" stroke="${artInk(tone)}" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"/>`,
  )
  return markup`<g transform="translate(${at(x)} ${at(y)}) scale(${String(scale)})" opacity="${at(strength)}">${paths}</g>`
}
