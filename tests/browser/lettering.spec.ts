/** Letters as a browser draws them: they fit their areas on every cloth, in the shipped face and in a wide one, and nothing moves for them. */
import type { Page, Response } from '@playwright/test'
import { clothDrawing, clothStyle } from '../../src/report/drawing/cloth.ts'
import { policy } from '../../src/report/page/page.ts'
import { isRefusal } from '../../src/rules/game/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { rulesInForce } from '../../src/rules/game/in-force.ts'
import { expect, shifted, test } from './kit.ts'

interface Letters {
  readonly texts: number
  /** How wide all of them would be by themselves, in the face that they are drawn in. */
  readonly natural: number
  readonly faults: readonly string[]
}

/**
 * What is wrong with the letters of all cloths on a page: words that lie over each other, leave their area or leave the cloth.
 * Across as the browser measures them, up and down by the ink of their letters.
 */
const lettersOn = (page: Page): Promise<Letters> =>
  page.evaluate(async () => {
    interface Box {
      readonly left: number
      readonly top: number
      readonly right: number
      readonly bottom: number
    }
    const canvas = document.createElement('canvas').getContext('2d')!
    const hair = 0.04
    const cornersOf = ({ x, y, width, height }: DOMRectReadOnly, element: SVGGraphicsElement): Box => {
      const matrix = element.getCTM()!
      const points = [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map((point) => point.matrixTransform(matrix))
      const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)]
      return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
    }
    const inkOf = (text: SVGTextElement): Box => {
      const { fontFamily, fontWeight, fontSize } = getComputedStyle(text)
      canvas.font = `${fontWeight} 100px ${fontFamily}`
      const {
        actualBoundingBoxAscent: above,
        actualBoundingBoxDescent: below,
        width: wide,
      } = canvas.measureText(text.textContent)
      natural += wide
      const size = Number.parseFloat(fontSize) / 100
      const { x, width } = text.getBBox()
      const y = text.y.baseVal.getItem(0).value
      return cornersOf(new DOMRect(x, y - above * size, width, (above + below) * size), text)
    }
    const within = (a: Box, b: Box): boolean =>
      a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1
    const over = (a: Box, b: Box): boolean =>
      a.left < b.right - hair && b.left < a.right - hair && a.top < b.bottom - hair && b.top < a.bottom - hair
    const faults: string[] = []
    let [count, natural] = [0, 0]
    for (const cloth of document.querySelectorAll<SVGSVGElement>('svg.cloth, svg.felt-cloth')) {
      const name = cloth.getAttribute('aria-label') ?? cloth.querySelector('title')?.textContent
      const whole = cornersOf(
        new DOMRect(cloth.viewBox.baseVal.x, cloth.viewBox.baseVal.y, cloth.viewBox.baseVal.width, cloth.viewBox.baseVal.height),
        cloth,
      )
      const areas = [
        ...cloth.querySelectorAll<SVGPathElement>('path[stroke-width="0.2"], .felt-area:not(.felt-spot) .felt-ground'),
      ].map((path) => cornersOf(path.getBBox(), path))
      const texts = [...cloth.querySelectorAll<SVGTextElement>('text')].map((text) => ({
        says: text.textContent,
        box: inkOf(text),
      }))
      count += texts.length
      for (const [at, { says, box }] of texts.entries()) {
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
        const areaOf = areas.find(({ left, top, right, bottom }) => x > left && x < right && y > top && y < bottom)
        if (!within(box, areaOf ?? whole)) faults.push(`${name}: "${says}" leaves its ${areaOf ? 'area' : 'cloth'}`)
        for (const other of texts.slice(at + 1))
          if (over(box, other.box)) faults.push(`${name}: "${says}" lies over "${other.says}"`)
      }
    }
    return { texts: count, natural, faults }
  })

/** Both cloths of every game, as reports and felt dev draw them. */
const drawn = games
  .flatMap((game) => {
    const rules = rulesInForce(game)
    if (isRefusal(rules)) throw new Error(rules.reason)
    return [clothDrawing(game.name, rules.layout), clothDrawing(`${game.name}, upright`, rules.portrait!)]
  })
  .map(({ text }) => `<div>${text}</div>`)
  .join('')

/** Wider than any face that is likely to stand in for ours. */
const wide = '.cloth text { font-family: "DejaVu Sans", Verdana, sans-serif !important }'

test(
  'every cloth of a report is lettered within its areas, in the shipped face and in one that is much wider',
  { tag: '@nightly' },
  async ({ page }) => {
    // As the report has them, by its own policy.
    await page.setContent(
      `<meta http-equiv="Content-Security-Policy" content="${policy}"><style>${clothStyle}</style><style id="wide"></style>${drawn}`,
    )
    await page.evaluate(() => document.fonts.load('16px "Felt Display"'))
    expect(await page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`))).toEqual([
      'Felt Display loaded',
    ])
    const shipped = await lettersOn(page)
    expect(shipped.texts).toBeGreaterThan(900)
    expect(shipped.faults).toEqual([])
    await page.locator('#wide').evaluate((style, rule) => style.replaceChildren(rule), wide)
    const other = await lettersOn(page)
    expect(other.natural).toBeGreaterThan(shipped.natural * 1.15)
    expect(other.faults).toEqual([])
  },
)

/** Opens a table, and keeps its fonts on their way until they are let go. */
const openedWithoutFonts = async (page: Page, table: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(`/tables/${table}`, { waitUntil: 'commit' })
  await expect(page.locator('[data-area]').first()).toBeVisible()
  return resolve
}

const along = { width: 1440, height: 900 } as const
const phone = { width: 360, height: 740 } as const

/** Along the table and upright. */
const expectLettered = async (page: Page): Promise<void> => {
  for (const size of [phone, along]) {
    await page.setViewportSize(size)
    await expect(page.locator('[data-area]').first()).toBeVisible()
    const { texts, faults } = await lettersOn(page)
    expect(texts).toBeGreaterThan(5)
    expect(faults, `${size.width} pixels wide`).toEqual([])
  }
}

for (const { id } of games) {
  test(
    `a table of ${id} is lettered within its areas before and after its fonts have come, and nothing moves when they do`,
    { tag: '@nightly' },
    async ({ browser, felt }) => {
      // A browser that has never been here.
      const context = await browser.newContext({ baseURL: felt.url, viewport: along })
      const page = await context.newPage()
      const fonts: Response[] = []
      page.on('response', (response) => void (response.url().endsWith('.woff2') && fonts.push(response)))
      const arrive = await openedWithoutFonts(page, id)
      expect((await lettersOn(page)).faults, 'while the fonts are on their way').toEqual([])
      const before = await shifted(page)
      arrive()
      await expect
        .poll(() => page.evaluate(() => ['Felt Display', 'Felt Text'].every((face) => document.fonts.check(`16px "${face}"`))))
        .toBe(true)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      const after = await shifted(page)
      expect(after - before, 'when the fonts came').toBeLessThan(0.005)
      expect(after, 'since it was opened').toBeLessThan(0.02)
      // Each is loaded once, as it was preloaded, and never again.
      const served = fonts.map((response) => [/felt-[a-z]+/.exec(response.url())![0], response.headers()] as const)
      expect(served.map(([name]) => name).toSorted()).toEqual(['felt-display', 'felt-text'])
      for (const [, headers] of served) {
        expect(headers['content-type']).toBe('font/woff2')
        expect(headers['cache-control']).toContain('immutable')
      }
      await expectLettered(page)
      await page.addStyleTag({ content: ':root { --serif: "DejaVu Sans", Verdana, sans-serif }' })
      await expectLettered(page)
      await context.close()
    },
  )
}
