/** The lab in a real browser: exact prices, a simulation and sessions in workers, the report, and who is kept out. */
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { priceAll } from '../../src/odds/rows.ts'
import { report } from '../../src/report/report.ts'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../src/rules/game/in-force.ts'
import type { ChosenOptions } from '../../src/rules/options.ts'
import { expect, expectFits, expectAccessible, test } from './kit.ts'

const rulesOf = (game: string, house: ChosenOptions = {}): InForce => {
  const inForce = rulesInForce(gameNamed(game)!, house)
  if ('reason' in inForce) throw new Error(inForce.reason)
  return inForce
}

/** The house edge as felt odds prints it. */
const edgeOf = (game: string, wager: string, house: ChosenOptions = {}): string =>
  priceAll(rulesOf(game, house), wager).at(0)!.starts.at(0)!.price.edge.toPercent(4)

const rowOf = (page: Page, wager: string) => page.locator(`tr[data-wager="${wager}"]`).first()

test('the lab shows every wager of a game at the price that the odds command gives', async ({ page }) => {
  await page.goto('/lab/craps/odds')
  await expect(rowOf(page, 'pass')).toContainText(edgeOf('craps', 'pass'))
  await expect(rowOf(page, 'pass')).toContainText('1.4141%')
  await expect(page.locator('tr[data-wager="fire"]')).toContainText(edgeOf('craps', 'fire'))
  const wagers = await page.locator('tr[data-wager]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-wager')))
  expect([...new Set(wagers)]).toEqual(rulesOf('craps').wagers.map(({ id }) => id))
  await page.getByRole('button', { name: 'Fractions' }).click()
  await expect(rowOf(page, 'pass')).toContainText('7/495')
})

test('the lab orders the wagers by any column, and sets two houses side by side', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/lab/craps/odds')
  await page.getByRole('button', { name: 'House edge' }).click()
  const edges = await page.locator('tr[data-wager] td:nth-child(2)').allTextContents()
  const values = edges.map((edge) => Number(edge.replace('%', '')))
  expect(values.length).toBeGreaterThan(20)
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  await page.getByRole('button', { name: 'Compare with other options' }).click()
  await page.getByRole('group').filter({ hasText: 'Compared with' }).getByLabel('Field on 12').selectOption('3')
  await expect(rowOf(page, 'field')).toContainText(edgeOf('craps', 'field'))
  await expect(rowOf(page, 'field')).toContainText(edgeOf('craps', 'field', { 'field-12': '3' }))
  await expect(page.getByText(/^1 of \d+ house edges differ\.$/)).toBeVisible()
})

test('the lab shows one wager whole, and a shoe without some of its cards', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/lab/dragon-tiger/wager?wager=tie')
  const edge = page.locator('.lab-facts dd').first()
  await expect(edge).toContainText(edgeOf('dragon-tiger', 'tie'))
  const whole = await edge.textContent()
  await page.getByLabel('Cards removed from the shoe').fill('KS, KH, KX')
  await expect(page.getByText('"KX" is no card')).toBeVisible()
  await page.getByLabel('Cards removed from the shoe').fill('KS, KH, KD')
  await expect(page.getByText('Figures of a shoe without KS, KH, KD.')).toBeVisible()
  await expect(edge).not.toHaveText(whole!)
  await page.goto('/lab/craps/wager?wager=place-6')
  await expect(page.getByRole('img', { name: /chance to be decided by each roll/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What it is worth in each state' })).toBeVisible()
  await expectAccessible(page)
})

test(
  'the lab simulates a million rolls in workers, and they agree with the exact value',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/lab/craps/simulation?wager=pass')
    await page.getByLabel('How many rolls').selectOption('1000000')
    await page.getByLabel('Seed').fill('a')
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(page.getByText('The counts agree with the expected chances.')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('progressbar')).toHaveJSProperty('position', 1)
    const plot = page.getByRole('img', { name: /the mean return is/ })
    const seen = (await plot.locator('polyline:not(.chart-mark)').getAttribute('points'))!.split(' ').length
    expect(seen).toBeGreaterThan(5)
    const told = (await page.getByRole('region', { name: 'Counted and expected' }).locator('dd').first().textContent())!.split(
      ' ± ',
    )
    const [mean = NaN, error = NaN] = told.map((part) => Number(part.replace('%', '')))
    expect(error).toBeGreaterThan(0)
    expect(Math.abs(mean - (100 - 1.4141))).toBeLessThanOrEqual(error)
    await expectAccessible(page)
  },
)

test('the lab stops a long simulation on demand', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/lab/snake-eyes/simulation')
  await page.getByLabel('How many rolls').selectOption('1000000000')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByText(/rolls a second on/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Run' })).toBeVisible()
  await expect(page.getByText('Stopped early')).toBeVisible()
})

test('the lab draws sessions as a fan, and says how many were ruined', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/lab/craps/sessions')
  await page.getByLabel('Strategy', { exact: true }).selectOption('martingale')
  await page.getByLabel('Bankroll').fill('a lot')
  await expect(page.getByText('An amount such as 10 or 2.50.')).toBeVisible()
  await page.getByLabel('Bankroll').fill('100')
  await page.getByLabel('Rolls in a session').fill('300')
  await page.getByLabel('Sessions', { exact: true }).fill('200')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByText('200 of 200 sessions')).toBeVisible({ timeout: 20_000 })
  const fan = page.getByRole('img', { name: /the middle session has/ })
  await expect(fan.locator('polygon')).toHaveCount(3)
  const ruined = page.locator('.lab-facts div').filter({ hasText: 'Ruined' }).locator('dd')
  expect(Number((await ruined.textContent())!.split('%')[0])).toBeGreaterThan(50)
  await expectAccessible(page)
})

test(
  'the lab compares strategies by their exact edges and by sessions, on a phone too',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/lab/craps/strategies')
    await page.getByRole('button', { name: 'None' }).click()
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(page.getByText('Choose at least one strategy.')).toBeVisible()
    await page.getByLabel('Hammerlock').check()
    await page.getByLabel('32 across').check()
    await page.getByLabel('Bankroll').fill('a lot')
    await expect(page.getByText('An amount such as 10 or 2.50.')).toBeVisible()
    await page.getByLabel('Bankroll').fill('500')
    await page.getByLabel('Sessions', { exact: true }).fill('200')
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(page.getByText('2 of 2 strategies')).toBeVisible({ timeout: 20_000 })
    const rowIn = (strategy: string) => page.locator(`tr[data-strategy="${strategy}"]`)
    await expect(rowIn('32-across')).toContainText('3.7267%')
    await expect(rowIn('hammerlock')).toContainText('1.0363%')
    await expect(page.locator('tr[data-strategy]')).toHaveCount(2)
    await expect(page.getByRole('img', { name: /sessions of 2 strategies end/ }).locator('circle')).toHaveCount(2)
    await expectFits(page)
    await expectAccessible(page)
  },
)

test('the lab makes the report that the report command makes, byte for byte', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/lab/snake-eyes/report?hard-4=6')
  await page.getByLabel('Rolls for each wager').selectOption('100000')
  await page.getByLabel('Seed').fill('lab')
  await page.getByRole('button', { name: 'Make the report' }).click()
  await expect(page.getByRole('link', { name: 'Open it' })).toBeVisible({ timeout: 20_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download it' }).click()])
  expect(file.suggestedFilename()).toBe('snake-eyes-report.html')
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const order = { source: 'snake-eyes', rolls: 100_000, seed: 'lab', workers: 1, version }
  const { html } = await report(rulesOf('snake-eyes', { 'hard-4': '6' }), order)
  expect(readFileSync(await file.path(), 'utf8')).toBe(html)
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Open it' }).click()])
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Snake Eyes')
})

test(
  '[DF 11.1] the lab is shut to a seated player while a round is open, and opens again when they leave',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const table = await felt.byHand('dragon-fire')
    const player = await felt.person('Ann', 'player')
    const page = await signedIn(player, 'player')
    const api = page.request
    const command = (type: string) =>
      api.post(`/api/v1/tables/${table}/commands`, { data: { id: crypto.randomUUID(), as: 'player', command: { type } } })
    await page.goto('/lab/craps/odds')
    await expect(rowOf(page, 'pass')).toContainText('1.4141%')
    const seated = await command('take-seat')
    expect(seated.ok(), await seated.text()).toBe(true)
    await felt.do({ do: 'command', table, command: { type: 'start-round' } })
    await expect(page.getByRole('heading', { level: 1, name: 'Not while you play' })).toBeVisible()
    await expect(page.locator('tr[data-wager]')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'rule 11.1' })).toHaveAttribute('href', '/rules/dragon-fire/11.1')
    await expect(page.getByRole('link', { name: /^Back to/ })).toHaveAttribute('href', `/tables/${table}`)
    await expectAccessible(page)
    await command('leave-seat')
    await expect(rowOf(page, 'pass')).toContainText('1.4141%')
  },
)

test('the lab shows every kind of equipment, and its pads read what is pressed', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/lab/equipment')
  const kit = (name: string) => page.getByRole('region', { name })
  const coloured = kit('Dice in colours')
  const row = (colour: string) => coloured.getByRole('group', { name: colour })
  await row('gold').getByRole('button', { name: 'Face 6' }).click()
  await expect(coloured.getByRole('status')).toHaveText('Press red')
  await row('red').getByRole('button', { name: 'Face 2' }).click()
  await expect(coloured.getByRole('status')).toHaveText('Press gold')
  await row('gold').getByRole('button', { name: 'Face 6' }).click()
  await expect(coloured.getByRole('status')).toHaveText('red 2, gold 6, gold 6 — 14')
  await expect(coloured.getByRole('img', { name: 'red 2, gold 6, gold 6 — 14' })).toHaveCount(3)
  const wheel = kit('A wheel and its pockets')
  await wheel.getByRole('button', { name: '17 black' }).click()
  await expect(wheel.getByRole('status')).toHaveText('17 black')
  const hands = kit('Cards for two hands')
  for (const [rank, suit] of [
    ['K', 'spades'],
    ['2', 'hearts'],
    ['8', 'clubs'],
    ['5', 'diamonds'],
  ] as const) {
    await hands.getByRole('button', { name: `Rank ${rank}`, exact: true }).click()
    await hands.getByRole('button', { name: suit }).click()
  }
  await expect(hands.getByRole('status')).toHaveText('left hand KS 8C, right hand 2H 5D')
  await expectFits(page)
  await expectAccessible(page)
})
