/** Colours by the names that equipment has for them: what a part is painted with, and the ink that is read on it. */
export type Paint = readonly [ground: string, ink: string]

const [light, dark] = ['#fffaf0', '#16181d'] as const

const paints = new Map<string, Paint>([
  ['red', ['#c0161f', light]],
  ['black', ['#191b20', light]],
  ['white', ['#f4efe2', dark]],
  ['green', ['#0e7a43', light]],
  ['blue', ['#1f58a8', light]],
  ['gold', ['#d3a02c', dark]],
  ['yellow', ['#f0cf3c', dark]],
  ['orange', ['#d9731a', dark]],
  ['purple', ['#6a3794', light]],
  ['pink', ['#e58fae', dark]],
  ['brown', ['#6b4326', light]],
  ['silver', ['#b9bec6', dark]],
  ['grey', ['#6c727c', light]],
])

/** Of a colour that nobody has painted here, the plain one: its name is said all the same. */
export const paintOf = (colour: string | undefined, plain: string): Paint => paints.get(colour ?? plain) ?? paints.get(plain)!
