/** Pictures of every page, into docs/screens: a house is opened, people play at it, and each page is looked at. */
import { mkdirSync, rmSync } from 'node:fs'
import process from 'node:process'
import '../kit/keys-apart.ts'
import { chromium, type Browser, type Page } from '@playwright/test'
import { HouseClient } from '../../src/client/index.ts'
import { password, ServedHouse } from './served-house.ts'
import { findChromium } from '../../scripts/chromium.ts'

const folder = 'docs/screens'
const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
  monitor: { width: 1920, height: 1080 },
} as const

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

  async #page(size: keyof typeof sizes, person?: string, terminal = 'staff'): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: this.#house.url,
      viewport: sizes[size],
      locale: 'en-GB',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    })
    if (person !== undefined) await context.request.post('/api/v1/sign-in', { data: { person, password, terminal } })
    return context.newPage()
  }

  /** One page at each size; `before` brings it to what is worth seeing. */
  async shoot(
    name: string,
    path: string,
    { person, terminal, before = settle }: { person?: string; terminal?: string; before?: (page: Page) => Promise<void> } = {},
  ): Promise<void> {
    if (wanted.length > 0 && !wanted.some((each) => name.startsWith(each))) return
    for (const size of ['phone', path.startsWith('/display') ? 'monitor' : 'desktop'] as const) {
      const page = await this.#page(size, person, terminal)
      await page.goto(path)
      await settle(page)
      await before(page)
      await page.evaluate(() => scrollTo(0, 0))
      await page.screenshot({ path: `${folder}/${name}-${size}.jpg`, type: 'jpeg', quality: 82 })
      await page.context().close()
      process.stdout.write(`${name}-${size}\n`)
    }
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
  const people = { operator: 'olga', 'casino supervisor': 'cleo', cashier: 'kim', dealer: 'dee', player: 'ann' } as const
  for (const [role, person] of Object.entries(people) as [keyof typeof people, string][]) {
    const called = `${person.slice(0, 1).toUpperCase()}${person.slice(1)}`
    await house.do({ do: 'person', person, called, roles: [role] })
  }
  const { operator, cashier, dealer, player, 'casino supervisor': supervisor } = people
  const hand = await house.byHand('craps', { called: 'Craps 2', automation: ['answer-duties'] })
  await house.do({ do: 'command', table: hand, command: { type: 'post-dealer', person: dealer } as { type: string } })
  const ann = new HouseClient({ url: house.url })
  await ann.signIn({ person: player, password, terminal: 'player' })
  await ann.give(hand, 'player', { type: 'take-seat' })
  const dee = new HouseClient({ url: house.url })
  await dee.signIn({ person: dealer, password, terminal: 'dealer' })
  await dee.give(hand, 'dealer', { type: 'buy-in', player, amount: 20_000 })
  await dee.give(hand, 'dealer', { type: 'start-round' })
  await ann.give(hand, 'player', { type: 'place', wager: 'pass', amount: 2_500, tokens: 0 })

  await camera.shoot('lobby', '/')
  await camera.shoot('sign-in', '/sign-in')
  for (const [table, areas] of Object.entries(tables)) {
    await camera.shoot(`table-${table}`, '/', {
      before: async (page) => {
        await page
          .locator('article', { has: page.locator(`a[href="/tables/${table}"]`) })
          .getByRole('button')
          .first()
          .click()
        await settle(page, 2_500)
        await wagered(page, areas)
      },
    })
  }
  await camera.shoot('display-cards', '/display/dragon-tiger')
  await camera.shoot('display-dice', '/display/craps')
  await camera.shoot('dealer', `/dealer/${hand}`, { person: dealer, terminal: 'dealer' })
  await camera.shoot('supervisor', '/supervisor', { person: supervisor })
  await camera.shoot('supervisor-table', `/supervisor/${hand}`, { person: supervisor })
  await camera.shoot('cashier', `/cashier/${player}`, { person: cashier })
  await camera.shoot('operator', '/operator', { person: operator })
  await camera.shoot('operator-figures', '/operator/figures', { person: operator })
  await camera.shoot('recall', '/tables/dragon-fire/rounds/3')
  await camera.shoot('account', '/account', { person: player, terminal: 'player' })
  await camera.shoot('rules', '/rules/dragon-fire/6.2.5.1')
  await camera.shoot('lab-odds', '/lab/dragon-fire', { before: (page) => settle(page, 4_000) })
}

const house = await new ServedHouse().start()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
try {
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await pictures(new Camera(browser, house), house)
} finally {
  await browser.close()
  await house.close()
}
