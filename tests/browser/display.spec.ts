import { give } from './at-tables.ts'
import { expect, expectFits, expectAccessible, expectNoSideways, test, type ServedHouse } from './kit.ts'
import { scannedOf } from './scanned.ts'

const dealing = async (
  felt: ServedHouse,
  table: string,
  ...commands: readonly { readonly type: string; readonly [name: string]: unknown }[]
) => {
  for (const command of commands) await felt.do({ do: 'command', table, command })
}

const round = (first: string, second: string) => [
  { type: 'start-round' },
  { type: 'close-bets' },
  { type: 'enter-result', cards: [first, second] },
  { type: 'collect' },
  { type: 'pay' },
]

/** Nobody scrolls a monitor over a table. */
const monitors = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
]

test(
  'the winning number display shows what is dealt as it comes, and writes the roads of the shoe',
  { tag: '@nightly' },
  async ({ felt, page, signedIn }) => {
    const table = await felt.byHand('dragon-tiger')
    const dee = await felt.person('Dee', 'dealer')
    await dealing(felt, table, { type: 'post-dealer', person: dee })
    await page.goto(`/display/${table}`)
    await expect(page.getByRole('heading', { name: 'No result yet' })).toBeVisible()

    const dealer = await signedIn(dee, 'dealer')
    await give(
      dealer,
      table,
      'dealer',
      { type: 'shuffle' },
      ...round('KS', '7H'),
      ...round('QS', '2H'),
      ...round('4S', '4H'),
      ...round('3S', 'JD'),
    )
    await expect(page.getByText('Tiger wins')).toBeVisible()
    await expect(page.getByText('4 rounds of this shoe')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Bead plate, 4 marks' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Big road, 3 marks' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Big eye boy, 0 marks' })).toBeVisible()
    await expectFits(page)
    for (const monitor of monitors) {
      await page.setViewportSize(monitor)
      await expectNoSideways(page)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(monitor.height)
    }

    // One more of Tiger goes down beside a deeper column, and leaves the first mark of a derived road.
    await give(dealer, table, 'dealer', ...round('2S', 'KD'))
    await expect(page.getByRole('img', { name: 'Big eye boy, 1 mark' })).toBeVisible()
    await give(dealer, table, 'dealer', { type: 'shuffle' })
    await expect(page.getByRole('img', { name: 'Bead plate, 0 marks' })).toBeVisible()
  },
)

test(
  'a game with dice shows its total, its counts and the areas that win',
  { tag: '@nightly' },
  async ({ felt, page, signedIn }) => {
    const table = await felt.byHand('craps', { automation: ['answer-duties'] })
    const dee = await felt.person('Dee', 'dealer')
    await dealing(felt, table, { type: 'post-dealer', person: dee })
    const ann = await signedIn(await felt.person('Ann', 'player'), 'player')
    await ann.request.post(`/api/v1/tables/${table}/commands`, {
      data: { id: `display-seat-${Date.now()}`, as: 'player', command: { type: 'take-seat' } },
    })
    const dealer = await signedIn(dee, 'dealer')
    const player = (await (await ann.request.get('/api/v1/me')).json()) as { person: string }
    await page.goto(`/display/${table}`)
    await give(
      dealer,
      table,
      'dealer',
      { type: 'buy-in', player: player.person, amount: 10_000 },
      { type: 'start-round' },
      { type: 'place', player: player.person, wager: 'pass', amount: 1_000 },
      { type: 'offer-dice' },
      { type: 'accept-dice', player: player.person },
      { type: 'select-dice', dice: [1, 2] },
      { type: 'enter-result', keys: [5, 6] },
    )
    await expect(page.getByRole('img', { name: '5, 6 — 11' })).toBeVisible()
    await expect(page.locator('.display-cloth p')).toContainText('PASS LINE, Eleven')
    await give(dealer, table, 'dealer', { type: 'collect' }, { type: 'pay' })
    await expect(page.getByText('of 1 round', { exact: true })).toBeVisible()
    await expectAccessible(page)
  },
)

test('the display has a QR code of its table while guests may play', async ({ felt, page }) => {
  const table = await felt.made('craps', { called: 'Scanned', guests: true })
  await felt.do({ do: 'command', table, command: { type: 'open' } })
  await page.setViewportSize(monitors[0]!)
  await page.goto(`/display/${table}`)
  const code = page.getByRole('img', { name: 'QR code of this table' })
  await expect(code).toBeVisible()
  expect(await scannedOf(code)).toBe(`${felt.url}/tables/${table}`)
  await expectAccessible(page)
  for (const monitor of [...monitors, { width: 1366, height: 768 }]) {
    await page.setViewportSize(monitor)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(monitor.height)
  }
})

test('the display of a table without guests has no QR code', { tag: '@nightly' }, async ({ felt, page }) => {
  const table = await felt.byHand('craps', { guests: false })
  await page.goto(`/display/${table}`)
  await expect(page.getByRole('heading', { name: 'No result yet' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of this table' })).toHaveCount(0)
})
