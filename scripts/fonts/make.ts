/** Cuts the faces to the letters that are needed, and writes down how wide those of the display face are. */
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { faces, marks, plain, type Face } from './faces.ts'
import { measuresOf } from './measures.ts'

interface Made {
  readonly path: string
  readonly bytes: Buffer
}

const fromPackage = ({ package: from }: Face, file: string): Buffer => readFileSync(`node_modules/${from}/${file}`)

export const cut = (face: Face, targetFormat: 'woff2' | 'truetype'): Promise<Buffer> =>
  subsetFont(fromPackage(face, face.file), face.letters, { targetFormat, keepFeatures: face.features, noHinting: true })

/** What cloths are lettered with. Accents and brackets of programs reach further. */
const usual = `${Array.from(plain)
  .filter((letter) => /[\w&%(),.:;'!?-]/.test(letter) && letter !== '_')
  .join('')}${marks}`

const widthsModule = async (): Promise<string> => {
  const { width, ink } = measuresOf(await cut(faces.display, 'truetype'))
  const lines = (
    Array.from(plain)
      .map((letter) => width(letter)!)
      .join(', ')
      .match(/.{1,124}(?:, |$)/g) ?? []
  ).map((line) => `  ${line.trim()}`)
  const reach = (side: 0 | 1): number => Math.max(...Array.from(usual, (letter) => ink(letter)[side]))
  const others = Array.from(marks, (mark) => `${/\p{L}/u.test(mark) ? mark : `'${mark}'`}: ${width(mark)},`)
  return `/** How wide the letters of the display face are, in thousandths of its size. Written by \`npm run fonts\`. */

/** From the space to the tilde. */
export const plainWidths: readonly number[] = [
${lines.join('\n')},
]

export const markWidths: Readonly<Record<string, number>> = {
${others.map((line) => `  ${line}`).join('\n')}
}

/** How far the ink of letters goes above the line that they stand on, and below it; capitals and figures are a little lower. */
export const ink = { above: ${reach(0)}, below: ${reach(1)}, capitals: ${ink('H')[0]} } as const
`
}

const embedded = (font: Buffer): string =>
  `/** The display face, for a page without requests. Written by \`npm run fonts\`. */

export const displayFace =
  'data:font/woff2;base64,${font.toString('base64')}'
`

const licences = (): string =>
  Object.values(faces)
    .map(
      (face) =>
        `${face.shipped.split('/').at(-1)} has some letters of ${face.name}, from ${face.package}, under this licence:\n\n${fromPackage(face, 'LICENSE').toString('utf8').trim()}\n`,
    )
    .join(`\n${'-'.repeat(80)}\n\n`)

export const madeFonts = async (): Promise<readonly Made[]> => {
  const [display, text] = await Promise.all([cut(faces.display, 'woff2'), cut(faces.text, 'woff2')])
  return [
    { path: faces.display.shipped, bytes: display },
    { path: faces.text.shipped, bytes: text },
    { path: 'src/rules/cloth/letter-widths.ts', bytes: Buffer.from(await widthsModule()) },
    { path: 'src/report/drawing/display-face.ts', bytes: Buffer.from(embedded(display)) },
    { path: 'src/web/public/font-licences.txt', bytes: Buffer.from(licences()) },
  ]
}
