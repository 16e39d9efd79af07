/**
 * Pictures of every page at four widths, into .cache/screens: a house is opened, people play at it, and each page is looked at.
 * Those that README and docs show are put into docs/screens, too. What is named after the command is all that is made.
 */
import { copyFileSync, mkdirSync } from 'node:fs'
import process from 'node:process'
import '../kit/keys-apart.ts'
import { chromium, type Browser, type Page } from '@playwright/test'
import { HouseClient } from '../../src/client/index.ts'
import { arrived, furnish, pagesOfHouse, people, terminalOf, type Before } from './pages.ts'
import { password, ServedHouse } from './served-house.ts'
import { findChromium } from '../../scripts/chromium.ts'

const folder = '.cache/screens'
const shown = 'docs/screens'
const inDocs: ReadonlySet<string> = new Set([
  'table-craps-1366',
  'table-craps-360',
  'table-dragon-fire-1366',
  'display-cards-1920',
  'dealer-1366',
  'supervisor-1366',
  'recall-1366',
])

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
] as const

const wanted = process.argv.slice(2)

/** What a guest puts down before the picture: an area, and how often it is pressed. */
const tables = {
  'dragon-fire': { 'dragon-left': 3, 'total-7': 1, 'dragons-tail': 2, 'pair-4': 1 },
  'dragon-tiger': { 'dragon-left': 4, 'tie-left': 1, 'tiger-big-left': 2 },
  'double-dice': { shooters: 3, 'any-seven': 1, 'double-5': 1, bonus: 2 },
  'snake-eyes': { field: 2, 'hard-8': 1, 'any-7': 1, six: 3 },
  baccarat: { player: 3, tie: 1, 'banker-pair': 1 },
  craps: { pass: 3, field: 2, 'fire-1': 1, 'any-seven': 1 },
  'tai-sai': { small: 4, 'total-9': 1, 'double-3': 2, 'pair-2-5': 1, 'trio-1-2-6': 1 },
  'two-up': { heads: 3, odds: 1, 'spinner-tails': 2 },
  roulette: { 17: 2, 'split-17-20': 1, 'corner-1': 1, 'street-31': 1, red: 3, 'dozen-2': 2 },
} as const

const settle = (page: Page, milliseconds = 1_200): Promise<void> => page.waitForTimeout(milliseconds)

class Camera {
  readonly #browser: Browser
  readonly #house: ServedHouse

  constructor(browser: Browser, house: ServedHouse) {
    this.#browser = browser
    this.#house = house
  }

  async #page(as: Before | undefined): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: this.#house.url,
      viewport: sizes[0],
      locale: 'en-GB',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    })
    const data = as && { person: people[as], password, terminal: terminalOf(as) }
    if (data) await context.request.post('/api/v1/sign-in', { data })
    return context.newPage()
  }

  /** One page at each size; `before` brings it to what is worth seeing. */
  async shoot(name: string, path: string, { as, before = settle }: { as?: Before; before?: typeof settle } = {}): Promise<void> {
    if (wanted.length > 0 && !wanted.some((each) => name.startsWith(each))) return
    const page = await this.#page(as)
    await arrived(page, path)
    await before(page)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await settle(page, 400)
      await page.evaluate(() => scrollTo(0, 0))
      const called = `${name}-${size.width}`
      const file = `${folder}/${called}.jpg`
      await page.screenshot({ path: file, type: 'jpeg', quality: 80 })
      if (inDocs.has(called)) copyFileSync(file, `${shown}/${called}.jpg`)
    }
    await page.context().close()
    process.stdout.write(`${name}\n`)
  }
}

/** A lone player at a table that runs by itself: wagers, throws, and looks on. */
const playRounds = async (house: ServedHouse, table: string, wager: string, rounds: number): Promise<void> => {
  const client = new HouseClient({ url: house.url })
  const { person } = await client.playAsGuest()
  await client.playMoney()
  await client.give(table, 'player', { type: 'take-seat' })
  await client.buyIn(table, 'player', person, 30_000)
  const watch = await client.watch(table)
  await watch.caughtUp()
  const first = watch.state.round
  const until = Date.now() + 90_000
  while (watch.state.round < first + rounds && Date.now() < until) {
    const { phase, offer, shooter } = watch.state
    // What is too early or too late is tried again a moment later.
    const step = async (): Promise<unknown> => {
      if (offer?.to === person) return watch.give('player', { type: 'accept-dice' })
      if (phase === 'betting' && watch.state.inPlay.piles.length === 0) {
        return watch.give('player', { type: 'place', wager, amount: 500, tokens: 0 })
      }
      return shooter?.person === person ? watch.give('player', { type: 'throw' }) : undefined
    }
    await step().catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  watch.close()
  await client.cashOut(table, 'player', person).catch(() => undefined)
  await client.give(table, 'player', { type: 'leave-seat' }).catch(() => undefined)
}

const wagered = async (page: Page, areas: Readonly<Record<string, number>>): Promise<void> => {
  await page.getByRole('radio', { name: '5 chip', exact: true }).check({ force: true })
  for (const [id, times] of Object.entries(areas)) {
    for (let time = 0; time < times; time += 1) {
      await page.locator(`[data-area="${id}"]`).press('Enter')
      await settle(page, 250)
    }
  }
  const accept = page.getByRole('button', { name: /^Accept the / })
  if (await accept.isVisible()) await accept.click()
  await settle(page)
}

const pictures = async (camera: Camera, house: ServedHouse): Promise<void> => {
  const first = {
    'dragon-fire': 'dragon',
    'dragon-tiger': 'tiger',
    'double-dice': 'shooters',
    'snake-eyes': 'field',
    baccarat: 'player',
    craps: 'pass',
    'tai-sai': 'small',
    roulette: 'red',
  }
  await Promise.all(
    Object.entries(first).map(([table, wager]) => playRounds(house, table, wager, table === 'dragon-tiger' ? 14 : 12)),
  )
  const hand = await furnish(house)
  for (const { name, path, as } of pagesOfHouse)
    await camera.shoot(name, path.replace(':hand', hand), {
      ...(as && { as }),
      // The lab works its figures out before it shows them.
      ...(path.startsWith('/lab/') && { before: (page) => settle(page, 4_000) }),
    })
  for (const [table, areas] of Object.entries(tables)) {
    await camera.shoot(`table-${table}`, '/', {
      before: async (page) => {
        await page
          .locator('article', { has: page.locator(`a[href="/tables/${table}"]`) })
          .locator('.lobby-foot button')
          .click()
        await page.getByRole('dialog').locator('.button-main').click()
        await settle(page, 2_500)
        await wagered(page, areas)
      },
    })
  }
  await camera.shoot('display-cards', '/display/dragon-tiger')
}

const house = await new ServedHouse().start()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
try {
  for (const each of [folder, shown]) mkdirSync(each, { recursive: true })
  await pictures(new Camera(browser, house), house)
} finally {
  await browser.close()
  await house.close()
}
