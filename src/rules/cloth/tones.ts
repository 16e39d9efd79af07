/** The colours of cloths, grounds and inks. Every ink can be read on every cloth, and on a ground the ink that goes with it. */
import type { ClothColour, Tone } from './layout.ts'

export const cloths: Readonly<Record<ClothColour, { readonly deep: string; readonly bright: string }>> = {
  green: { deep: '#08301f', bright: '#125237' },
  blue: { deep: '#0b1d3f', bright: '#173c72' },
  wine: { deep: '#23070d', bright: '#4d121d' },
  teal: { deep: '#062a30', bright: '#0e4a50' },
  midnight: { deep: '#0c0f1d', bright: '#1f2743' },
}

export const inks: Readonly<Record<Tone, string>> = {
  white: '#fbf6e9',
  gold: '#f2d48a',
  red: '#fff1e6',
  black: '#14110d',
  green: '#a8e6bd',
  blue: '#b5d6ff',
  orange: '#ffc58a',
}

export const grounds: Readonly<Record<Tone, string>> = {
  white: '#efe6d0',
  gold: '#d9b25a',
  red: '#9c1c22',
  black: '#0d0b0c',
  green: '#0d5a39',
  blue: '#123f7d',
  orange: '#a9420f',
}

/** Letters of some inks have an edge of another colour. */
export const edges: Readonly<Partial<Record<Tone, string>>> = { red: '#d42733' }

/** The ink that is read on a ground, or on the cloth where there is none. */
export const inkOn = (ground: Tone | undefined): Tone => (ground === 'white' || ground === 'gold' ? 'black' : 'white')
