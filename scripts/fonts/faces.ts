/** The faces that are shipped: where each comes from, and which of its letters. Neither licence reserves the name. */

export interface Face {
  readonly package: string
  /** The file of it that is cut, within the package. */
  readonly file: string
  /** What the pages call it, and the file that it is shipped as. */
  readonly name: string
  readonly shipped: string
  readonly letters: string
  readonly features: readonly string[]
  readonly most: number
}

const between = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))

/** From the space to the tilde: the letters whose widths are kept by their number. */
export const plain = between(0x20, 0x7e)

/** Marks that cloths print, or that a game of somebody else may. */
export const marks = '·’‘“”–—…×½¼¾€£−•¡¿ÆØßæø'

const latin = between(0xa1, 0xff)

/** Each as wide as the letter that has the accent. */
const accented = Array.from(latin)
  .filter((letter) => letter.normalize('NFD') !== letter)
  .join('')

export const faces = {
  /** For cloths, chips and headings: one weight, and no kerning, so that a line is exactly as wide as its letters. */
  display: {
    package: '@fontsource/aleo',
    file: 'files/aleo-latin-700-normal.woff2',
    name: 'Aleo',
    shipped: 'src/web/fonts/felt-display.woff2',
    letters: plain + marks + accented,
    features: [],
    most: 12_000,
  },
  /** For everything that is read: all weights in one file. */
  text: {
    package: '@fontsource-variable/figtree',
    file: 'files/figtree-latin-wght-normal.woff2',
    name: 'Figtree',
    shipped: 'src/web/fonts/felt-text.woff2',
    letters: plain + marks + latin + between(0x2190, 0x2193) + 'ıŒœˆ˚˜‚„†‡‰‹›⁄™\u00a0\u2009\u202f',
    features: ['kern', 'tnum', 'ccmp', 'mark', 'mkmk'],
    most: 48_000,
  },
} as const satisfies Readonly<Record<string, Face>>
