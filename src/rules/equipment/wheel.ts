/** A wheel of pockets, each as likely as its weight says. */
import type { Equipment, ResultTally } from './equipment.ts'

export interface Spin {
  readonly kind: 'spin'
  readonly pocket: string
}

export interface Pocket {
  readonly name: string
  /** How many of the wheel's places it has; one unless it says more. */
  readonly weight?: number
  readonly colour?: string
}

/** Pockets in the order in which they lie on the wheel. */
export const wheel = (pockets: readonly (string | Pocket)[]): Equipment<Spin> => {
  const all = pockets.map((pocket) => (typeof pocket === 'string' ? { name: pocket } : pocket))
  mustBeWheel(all)
  const weights = all.map(({ weight = 1 }) => weight)
  const places = new Map(all.map(({ name }, at) => [name.toLowerCase(), at]))
  return {
    kind: 'wheel',
    verb: 'spin',
    words: {
      one: 'spin',
      many: 'spins',
      doing: 'spinning',
      things: 'wheel',
      shows: 'it shows',
      does: 'spins',
      thing: 'wheel',
      throw: 'spin',
      throws: 'spins',
      thrown: 'spun',
      what: `a wheel of ${all.length} pockets`,
      called: 'no spin',
      calledInScripts: 'noSpin',
    },
    enteredAs: 'shown',
    asks: `name the pocket: ${brief(all.map(({ name }) => name))}`,
    typed: 'enter the pocket',
    inScripts: {
      symbols: all.map(({ name }) => name),
      alone: true,
      symbol: `a pocket of the wheel, such as "${all[0]!.name}"`,
      whole: 'a pocket of the wheel',
    },
    sample: [all[0]!.name],
    read: ([pocket, ...more]) => {
      const at = more.length > 0 ? undefined : places.get(String(pocket).trim().toLowerCase())
      return at === undefined ? undefined : [all[at]!.name]
    },
    next: (shown) => (shown.length === 0 ? 'the pocket' : undefined),
    say: ([pocket]) => said(all, pocket!),
    isSame: ([a], [b]) => a === b,
    columns: all.map(({ name }, at) => ({ result: { kind: 'spin', pocket: name }, weight: weights[at]! })),
    columnOf: ([pocket]) => places.get(pocket!.toLowerCase()) ?? -1,
    columnName: (column) => all[column]!.name,
    columnSaid: (column) => said(all, all[column]!.name),
    pad: [{ keys: all.map(({ name, colour }) => ({ symbol: name, ...(colour !== undefined && { colour }) })), presses: 1 }],
    plain: { closes: 'call' },
    tallies: talliesOf(all),
    drawing: { purpose: 'wheel', symbols: all.map(({ name }) => name), weights, count: 1, again: true },
  }
}

const said = (all: readonly Pocket[], name: string): string => {
  const { colour } = all.find((pocket) => pocket.name === name) ?? {}
  return colour === undefined ? name : `${name} ${colour}`
}

const brief = (names: readonly string[]): string =>
  names.length <= 12 ? names.join(', ') : `${names.slice(0, 3).join(', ')} … ${names.at(-1)}`

const mostCounted = 12

/** Each pocket of a small wheel; the colours of any. */
const talliesOf = (pockets: readonly Pocket[]): readonly ResultTally[] => {
  const ofPockets: ResultTally = {
    counts: pockets.map(({ name, colour }) => ({
      name,
      ...(colour !== undefined && { colour }),
      is: ([came]) => came === name,
    })),
  }
  const colours = [...new Set(pockets.flatMap(({ colour }) => colour ?? []))]
  const ofColours: ResultTally = {
    counts: colours.map((colour) => ({
      name: colour,
      colour,
      is: ([came]) => pockets.some((pocket) => pocket.name === came && pocket.colour === colour),
    })),
  }
  if (pockets.length <= mostCounted) return [ofPockets]
  return colours.length > 0 ? [ofColours] : []
}

const mostPlaces = 2 ** 32

const mustBeWheel = (pockets: readonly Pocket[]): void => {
  if (pockets.length < 2) throw new RangeError(`a wheel has two pockets or more, not ${pockets.length}`)
  const twice = pockets.find(({ name }, at) => pockets.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < at)
  if (twice) throw new RangeError(`two pockets of the wheel are named ${twice.name}`)
  const odd = pockets.find(({ weight = 1 }) => !Number.isInteger(weight) || weight < 1)
  if (odd) throw new RangeError(`the weight of pocket ${odd.name} is a whole number from 1, not ${odd.weight}`)
  const places = pockets.reduce((sum, { weight = 1 }) => sum + weight, 0)
  if (places > mostPlaces) throw new RangeError(`a wheel has at most ${mostPlaces} places, not ${places}`)
}
