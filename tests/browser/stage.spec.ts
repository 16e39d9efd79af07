/** The stage of a table: nothing moves that need not, the result is the headline, and a phone shows first what is wanted first. */
import type { Page, WebSocketRoute } from '@playwright/test'
import type { Play } from '../../src/client/index.ts'
import { firstArea } from '../../src/rules/cloth/layout.ts'
import { isRefusal } from '../../src/rules/game/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { rulesInForce } from '../../src/rules/game/in-force.ts'
import { area, give, headline, rack, sitDown, staffed, wager } from './at-tables.ts'
import { expect, expectNoSideways, shifted, test } from './kit.ts'

const phones = [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
] as const
const desktop = { width: 1366, height: 768 } as const

type Noted = { moved: Map<string, number> }

/** Measures every area, the head, the result, the cloth and the tray in each frame, and keeps by how much any of them moved. */
const noteMoving = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const moved = new Map<string, number>()
    ;(globalThis as unknown as Noted).moved = moved
    const all = (): readonly (readonly [string, Element])[] => [
      ...['.shell-head', '.table-head', '.table-bar', '.table-stage', '.table-cloth', '.table-tray'].map(
        (each) => [each, document.querySelector(each)!] as const,
      ),
      ...Array.from(
        document.querySelectorAll('[data-area]'),
        (each) => [each.getAttribute('data-area')!, each.querySelector('.felt-ground') ?? each] as const,
      ),
    ]
    const boxOf = (element: Element): readonly number[] => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [left, top, width, height]
    }
    const before = new Map(all().map(([name, element]) => [name, boxOf(element)]))
    const look = (): void => {
      for (const [name, element] of all()) {
        const was = before.get(name) ?? [Infinity]
        const by = Math.max(...boxOf(element).map((each, at) => Math.abs(each - was[at]!)))
        if (by > (moved.get(name) ?? 0)) moved.set(name, by)
      }
      requestAnimationFrame(look)
    }
    look()
  })

const moved = (page: Page): Promise<readonly (readonly [string, number])[]> =>
  page.evaluate(() => [...(globalThis as unknown as Noted).moved])

type Heard = { heard: string[] }

/** Keeps everything that a screen reader is given to read out by itself. */
const noteHeard = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = []
    ;(globalThis as unknown as Heard).heard = heard
    const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]'
    const told = (changes: readonly MutationRecord[]): readonly (readonly [Element, Node])[] =>
      changes.flatMap(({ target, addedNodes }) =>
        (target instanceof Text ? [target] : Array.from(addedNodes)).flatMap((added) => {
          const region = (added instanceof Element ? added : added.parentElement)?.closest(live)
          return region ? [[region, added] as const] : []
        }),
      )
    new MutationObserver((changes) => {
      for (const all of Map.groupBy(told(changes), ([region]) => region).values())
        heard.push(all.map(([, added]) => added.textContent).join(' '))
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

/** What was heard of results, each time that something was. */
const heardOfResults = async (page: Page): Promise<readonly string[]> => {
  const heard = await page.evaluate(() => (globalThis as unknown as Heard).heard)
  return heard.filter((words) => /—|\bYou (win|lose)|Your bets stand(?!\.)/.test(words))
}

/** The line of a page to the house, from when it is loaded next: it can be cut, and stays so until it is mended. */
class Line {
  readonly #open = new Set<WebSocketRoute>()
  #isCut = false

  async hold(page: Page): Promise<this> {
    await page.routeWebSocket(/./, (line) => {
      if (this.#isCut) return void line.close()
      line.connectToServer()
      this.#open.add(line)
    })
    return this
  }

  async cut(): Promise<void> {
    this.#isCut = true
    for (const line of this.#open) await line.close()
  }

  mend(): void {
    this.#isCut = false
  }
}

test(
  'no area moves by a pixel in a whole round with offers, refusals, disputes and a lost connection in it',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const { table, players, deal } = await staffed(felt, signedIn, 'craps', ['Ann', 'Bob'])
    const [ann, bob] = players
    await ann.setViewportSize(phones[0])
    await bob.setViewportSize(desktop)
    const lines = await Promise.all(players.map((page) => new Line().hold(page)))
    for (const page of players) {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.reload()
      await expect(page.getByText('Waiting for the first round')).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      expect(await shifted(page), 'since it was opened').toBeLessThan(0.001)
      await noteMoving(page)
      await noteHeard(page)
    }
    await deal({ type: 'start-round' })
    // At the top of the page on a phone, and with no more than it can reach there.
    await wager(ann, 'pass')
    await wager(bob, 'field')
    await area(bob, 'pass-odds').press('Enter')
    await expect(bob.locator('.table-refused')).toBeVisible()
    await expect(ann.getByRole('button', { name: 'Accept the dice' })).toBeVisible()
    await ann.getByRole('button', { name: 'Accept the dice' }).click()
    for (const page of players)
      await give(page, table, 'player', { type: 'open-dispute', claim: 'my bet was not taken', round: 1 })
    await expect(ann.getByText('Your dispute is with the supervisor')).toBeVisible()
    await deal({ type: 'throw' })
    await expect(headline(ann)).toContainText('Dice are out')
    await deal({ type: 'enter-result', keys: [4, 5] })
    for (const page of players) await expect(headline(page)).toContainText('The point is 9')
    await expect(headline(ann)).toContainText('Your bets stand')
    await expect(headline(bob)).toContainText('You win 5.00')

    for (const line of lines) await line.cut()
    for (const page of players) await expect(page.getByText('The connection is lost', { exact: false })).toBeVisible()
    for (const line of lines) line.mend()
    for (const page of players) await expect(page.getByText('The connection is lost', { exact: false })).toHaveCount(0)
    await deal({ type: 'start-round' })
    await deal({ type: 'throw' })
    await expect(headline(ann)).toContainText('Dice are out')
    await deal({ type: 'enter-result', keys: [3, 4] })
    await expect(headline(ann)).toContainText('Seven out')
    await expect(headline(ann)).toContainText('You lose 5.00')
    for (const page of players) expect(await moved(page)).toEqual([])
    // Each result is announced once, with what it came to, and the seconds of a countdown never.
    const [nine, seven] = ['4, 5 — 9. The point is 9', '3, 4 — 7. Seven out']
    await expect.poll(() => heardOfResults(ann)).toEqual([nine, `${seven}. You lose 5.00`])
    expect(await heardOfResults(bob)).toEqual([`${nine}. You win 5.00`, seven])
  },
)

test(
  '[DT 3.8] half a loss, and a loss with a win in it, stand in the headline as one figure, and in recall and account',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const { table, players, deal } = await staffed(felt, signedIn, 'dragon-tiger', ['Ann'])
    const [ann] = players
    await deal({ type: 'shuffle' }, { type: 'start-round' })
    await wager(ann, 'dragon-left')
    await deal({ type: 'close-bets' }, { type: 'enter-result', cards: ['9S', '9D'] })
    await expect(headline(ann)).toContainText('Tie')
    await expect(headline(ann)).toContainText('You lose 2.50')

    await deal({ type: 'start-round' })
    for (const id of ['dragon-left', 'tie-left', 'tiger-left', 'dragon-left']) await wager(ann, id)
    await deal({ type: 'close-bets' }, { type: 'enter-result', cards: ['2S', 'KD'] })
    await expect(headline(ann)).toContainText('Tiger wins')
    await expect(headline(ann)).toContainText('You lose 10.00')
    // It is the largest line of the page.
    const sizes = await ann.evaluate(() => {
      const sizeOf = (element: Element): number => parseFloat(getComputedStyle(element).fontSize)
      const lines = Array.from(document.querySelectorAll('main :is(h1, h2, p, b, span, button)'))
      const others = lines.filter((each) => !each.closest('.table-result, .felt-cloth'))
      return { headline: sizeOf(document.querySelector('.table-result-title')!), others: Math.max(...others.map(sizeOf)) }
    })
    expect(sizes.headline).toBeGreaterThan(sizes.others)
    await ann.goto(`/tables/${table}/rounds/2`)
    await expect(ann.locator('[data-net]')).toContainText('-10.00')
    await ann.goto('/account/rounds')
    await expect(ann.getByRole('row', { name: /Round 2/ }).locator('[data-net]')).toHaveText('-10.00')
  },
)

/** Where most people wager first on the upright cloth. */
const firstOf = (id: string): string => {
  const rules = rulesInForce(games.find((game) => game.id === id)!)
  if (isRefusal(rules)) throw new Error(rules.reason)
  return firstArea(rules.portrait ?? rules.layout)!.id
}

/** What else a player wagers who throws. */
const toThrow: Readonly<Record<string, readonly string[]>> = { 'two-up': ['spinner-heads'] }

for (const { id: game } of games) {
  test(
    `result and first wager of ${game} are both whole in the first view of a phone, and its net is the one in the account`,
    { tag: game === 'craps' ? [] : '@nightly' },
    async ({ page, felt }) => {
      await page.setViewportSize(phones[0])
      await sitDown(page, await felt.table(game))
      const first = firstOf(game)
      for (const size of phones) {
        await page.setViewportSize(size)
        expect(await page.evaluate(() => scrollY)).toBe(0)
        const [bar, tray, place] = [
          page.locator('.table-bar'),
          page.locator('.table-tray'),
          area(page, first).locator('.felt-ground'),
        ]
        const boxes = await Promise.all([bar, place, tray].map((each) => each.boundingBox()))
        const [result, wagered, chips] = boxes.map((box) => ({ top: box!.y, foot: box!.y + box!.height }))
        expect(result!.top).toBeGreaterThanOrEqual(0)
        expect(wagered!.top).toBeGreaterThanOrEqual(result!.foot)
        expect(wagered!.foot).toBeLessThanOrEqual(chips!.top)
        expect(chips!.foot).toBeLessThanOrEqual(size.height)
        await expectNoSideways(page)
      }
      for (const id of [...(toThrow[game] ?? []), first]) await wager(page, id)
      const accept = page.getByRole('button', { name: /^Accept the / })
      const throws = page.getByRole('button', { name: /^(Throw the|Toss the|(Deal|Spin|Throw|Toss|Roll) now)/ })
      const net = headline(page).locator('[data-net]')
      await expect(async () => {
        if (await accept.isVisible()) await accept.click()
        if (await throws.isVisible()) await throws.click()
        // What is thrown, and what came of it, is in view.
        await expect(page.locator('.table-bowl')).toBeInViewport({ ratio: 1 })
        await expect(net).toBeVisible({ timeout: 1_000 })
      }).toPass()
      const round = Number(/Round (\d+)/.exec((await headline(page).textContent())!)![1])
      const told = Number(await net.getAttribute('data-net'))
      await expect(async () => {
        const answered = await page.request.get('/api/v1/me/plays')
        const plays = (await answered.json()) as readonly Play[]
        expect(plays.find((play) => play.round === round)?.net).toBe(told)
      }).toPass()
      // Neither its title nor the line below it is cut.
      const cut = await page
        .locator('.table-result-words p')
        .evaluateAll((lines) => lines.filter((line) => line.scrollWidth > line.clientWidth).length)
      expect(cut).toBe(0)
      const came = told === 0 ? 'break even' : told > 0 ? 'win' : 'lose'
      await expect(net).toHaveText(`You ${came} ${(Math.abs(told) / 100).toFixed(2)}`)
      await expect(rack(page)).toBeInViewport({ ratio: 1 })
    },
  )
}
