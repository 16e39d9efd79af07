/** The fonts that are shipped: cut as they shall be, small, with every letter of every cloth, and as wide as cloths take them to be. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { faces } from '../scripts/fonts/faces.ts'
import { cut, madeFonts } from '../scripts/fonts/make.ts'
import { measuresOf, type Measures } from '../scripts/fonts/measures.ts'
import { lineBox, lineIn, lineWidth, printedWidth, spacing } from '../src/rules/cloth/lettering.ts'
import { printed } from '../src/rules/cloth/print.ts'
import { oneOptionHouses } from '../src/rules/contract/houses.ts'
import { isRefusal } from '../src/rules/game/game.ts'
import { games } from '../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../src/rules/game/in-force.ts'

describe('the files of the fonts', () => {
  it('are those that npm run fonts makes, with their widths and licences', async () => {
    for (const { path, bytes } of await madeFonts()) expect(readFileSync(path).equals(bytes), path).toBe(true)
  })

  it('are at most 12 KB for the display face and 48 KB for the text face', () => {
    expect([faces.display.most, faces.text.most]).toEqual([12_000, 48_000])
    for (const { shipped, most } of Object.values(faces)) expect(readFileSync(shipped).length, shipped).toBeLessThanOrEqual(most)
  })

  it('may be cut and shipped: their licences reserve no name', () => {
    const licences = readFileSync('src/web/public/font-licences.txt', 'utf8')
    expect(licences.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(2)
    expect(licences).not.toMatch(/with Reserved Font Name/)
  })
})

/** Everything that is lettered on a cloth, on chips and pucks, and on cards. */
const lettered = ({ layout, portrait, conduct }: InForce): readonly string[] => [
  ...[layout, portrait!].flatMap((cloth) => {
    const { marks, areas } = printed(cloth)
    return [...marks, ...areas.flatMap(({ prints }) => prints)].flatMap((print) => (print.kind === 'text' ? [print.text] : []))
  }),
  ...(layout.pucks ?? []).map(({ text }) => text),
  ...(conduct.markers?.all ?? []).map(({ id }) => id),
]

describe('the display face', () => {
  let measures: Measures
  beforeAll(async () => {
    measures = measuresOf(await cut(faces.display, 'truetype'))
  })

  it('has every letter of every cloth, under every option, and of chips and cards', () => {
    const texts = games.flatMap((game) =>
      oneOptionHouses(game.options).flatMap((house) => {
        const rules = rulesInForce(game, house)
        if (isRefusal(rules)) throw new Error(rules.reason)
        return lettered(rules)
      }),
    )
    const letters = new Set([...texts, '0123456789.,- to OFF AKQJ'].flatMap((text) => Array.from(text)))
    expect(letters.size).toBeGreaterThan(60)
    expect([...letters].filter((letter) => measures.width(letter) === undefined)).toEqual([])
  })

  it('is as wide as lines are reckoned, letter by letter', () => {
    const wrong = Array.from(faces.display.letters).filter((letter) => {
      const width = measures.width(letter)
      return lineWidth(letter, 'pays') - spacing.pays !== width
    })
    expect(wrong).toEqual([])
  })

  it('keeps the ink of letters, figures and marks within the box of their line', () => {
    const [, top, , high] = lineBox({ text: 'A', x: 0, y: 0, size: 1000, face: 'pays' })
    const middle = measures.ink('H')[0] / 2 - 15
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&,.:·’') {
      const [above, below] = measures.ink(letter)
      expect(middle - above, letter).toBeGreaterThanOrEqual(top - 1)
      expect(middle + below, letter).toBeLessThanOrEqual(top + high + 1)
    }
  })
})

describe('a line', () => {
  it('is no larger than its width lets it be, nor than it may be', () => {
    expect(lineIn('OFF', [50, 50], 1000, 30).size).toBe(30)
    const narrow = lineIn('OFF', [50, 50], 40, 30)
    expect(narrow.size).toBeLessThan(30)
    expect(printedWidth(narrow)).toBeCloseTo(40, 2)
  })

  it('has room for letters that the display face does not have', () => {
    expect(lineWidth('骰', 'pays')).toBe(1000 + spacing.pays)
    expect(lineWidth('é', 'pays')).toBe(lineWidth('e', 'pays'))
  })
})
