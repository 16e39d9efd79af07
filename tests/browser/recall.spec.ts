/** Past rounds: all of them, one step by step, and its proof worked out in the page. */
import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { give } from './at-tables.ts'
import { expect, expectAccessible, expectNoSideways, sizes, test } from './kit.ts'
import type { ServedHouse } from './served-house.ts'

type Command = { readonly type: string; readonly [name: string]: unknown }

const phaseOf = async (page: Page, table: string): Promise<string> =>
  ((await (await page.request.get(`/api/v1/tables/${table}`)).json()) as { phase: string }).phase

const seed = 'a seed of my own to add'

/** A table that runs by itself, with a player at it and the round open for wagers. */
const seatedAt = async (felt: ServedHouse, page: Page, game: string, player: string): Promise<string> => {
  const table = await felt.table(game, { called: 'The quick table', pace: 'practice' })
  await give(page, table, 'player', { type: 'take-seat' })
  const cash: Command = { type: 'buy-in', player, amount: 50_000, with: 'cash' }
  await felt.do({ do: 'command', table, command: cash })
  await expect.poll(() => phaseOf(page, table), { timeout: 20_000 }).toBe('betting')
  return table
}

const roundOver = (page: Page, table: string) =>
  expect
    .poll(
      async () => ((await (await page.request.get(`/api/v1/tables/${table}/rounds/1`)).json()) as { status: string }).status,
      {
        timeout: 30_000,
      },
    )
    .not.toBe('open')

test('a round of dice is shown again with a slider, and its proof holds', async ({ felt, signedIn }) => {
  const player = await felt.person('Ann', 'player')
  const page = await signedIn(player, 'player')
  const table = await seatedAt(felt, page, 'dragon-fire', player)
  await give(page, table, 'player', { type: 'promise-seed', commitment: createHash('sha256').update(seed).digest('hex') })
  await give(page, table, 'player', { type: 'place', wager: 'dragon', amount: 10_000 })
  await page.goto(`/tables/${table}/rounds/1`)
  await expect(page.getByRole('region', { name: 'Proof of fairness' })).toContainText('Not revealed yet')
  await give(page, table, 'player', { type: 'accept-dice' })
  await give(page, table, 'player', { type: 'throw' })
  await give(page, table, 'player', { type: 'give-seed', seed })
  await expect
    .poll(async () => (await page.request.get(`/api/v1/tables/${table}/rounds/1/proof`)).status(), { timeout: 20_000 })
    .toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Round 1 at The quick table' })).toBeVisible()
  await expect(page.getByText(/^Result .+ · betting opened /)).toBeVisible()

  const slider = page.getByRole('slider', { name: 'Step of the round' })
  const cloth = page.getByRole('group', { name: /^The layout of/ })
  const own = cloth.getByRole('button', { name: /yours 100\.00/ })
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', /Before the round began$/)
  await expect(own).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', /^1 of \d+: Place your bets\. Round 1$/)
  const steps = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Place your bets/ }) })
  await steps.getByRole('button', { name: /^You place 100 on Dragon/ }).click()
  await expect(own).toHaveCount(1)
  await page.getByRole('button', { name: 'Step back' }).click()
  await expect(own).toHaveCount(0)
  await expect(steps.getByRole('link', { name: /^rule / }).first()).toHaveAttribute('href', /^\/rules\/dragon-fire\//)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(own).toHaveCount(1)
  await page.getByRole('button', { name: 'To the end' }).click()
  await expect(slider).toHaveValue((await slider.getAttribute('max'))!)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

  const proof = page.getByRole('region', { name: 'Proof of fairness' })
  await expect(proof).toContainText('Verified: the seeds give this result.')
  await expect(proof.getByRole('row', { name: new RegExp(player) })).toContainText(seed)
  await expect(
    proof
      .getByRole('row', { name: new RegExp(player) })
      .getByRole('cell')
      .first(),
  ).toHaveText('yes')
  await expect(proof.locator('code', { hasText: 'verify-round' })).toHaveText(
    `npx felt verify-round --url ${new URL(page.url()).origin} --table ${table} --round 1`,
  )
  await expectAccessible(page)
  await page.setViewportSize(sizes.phone)
  await expectNoSideways(page)
})

test('a proof that was tampered with is found out in the page', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const player = await felt.person('Tom', 'player')
  const page = await signedIn(player, 'player')
  const table = await seatedAt(felt, page, 'dragon-fire', player)
  await give(page, table, 'player', { type: 'place', wager: 'dragon', amount: 1_000 })
  await give(page, table, 'player', { type: 'accept-dice' })
  await give(page, table, 'player', { type: 'throw' })
  await expect
    .poll(async () => (await page.request.get(`/api/v1/tables/${table}/rounds/1/proof`)).status(), { timeout: 20_000 })
    .toBe(200)
  await page.route('**/rounds/1/proof', async (route) => {
    const answered = await route.fetch()
    const proofs = (await answered.json()) as [{ result: { faces: number[] } }]
    const faces = proofs[0].result.faces.map((face) => (face % 6) + 1)
    await route.fulfill({ response: answered, json: [{ ...proofs[0], result: { kind: 'roll', faces } }] })
  })
  await page.goto(`/tables/${table}/rounds/1`)
  await expect(page.getByRole('alert')).toContainText(/^This proof does not hold: the seeds come to/)
  await expect(page.getByText('Verified: the seeds give this result.')).toHaveCount(0)
})

test(
  'rounds are listed, and a round of real cards says that nothing was drawn',
  { tag: '@nightly' },
  async ({ felt, signedIn, page }) => {
    const table = await felt.byHand('dragon-tiger', { called: 'The old table' })
    const [player, dealer] = [await felt.person('Eve', 'player'), await felt.person('Dan', 'dealer')]
    const [eve, dan] = [await signedIn(player, 'player'), await signedIn(dealer, 'dealer')]
    await page.goto(`/tables/${table}/rounds`)
    await expect(page.getByText('No round has been played at this table yet.')).toBeVisible()
    const house = (command: Command) => felt.do({ do: 'command', table, command })
    await house({ type: 'post-dealer', person: dealer })
    await give(eve, table, 'player', { type: 'take-seat' })
    await house({ type: 'buy-in', player, amount: 50_000, with: 'cash' })
    await give(dan, table, 'dealer', { type: 'shuffle' })
    await give(dan, table, 'dealer', { type: 'start-round' })
    await give(eve, table, 'player', { type: 'place', wager: 'dragon', amount: 10_000 })
    await give(dan, table, 'dealer', { type: 'close-bets' })
    await give(dan, table, 'dealer', { type: 'enter-result', cards: ['KH', '2S'] })
    await give(dan, table, 'dealer', { type: 'collect' })
    await give(dan, table, 'dealer', { type: 'pay' })
    await roundOver(page, table)
    await page.reload()
    const row = page.getByRole('row', { name: /^Round 1/ })
    await expect(row).toContainText('settled')
    await expect(row.getByRole('cell').nth(1)).toHaveText('100.00')
    await expect(row.getByRole('cell').nth(2)).toHaveText('200.00')
    await expectAccessible(page)
    await row.getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Proof of fairness' })).toContainText('Nothing to compute')
    // A player who was not in it sees nothing of what others were paid.
    await expect(page.getByRole('region', { name: 'Payments', exact: true })).not.toContainText('Eve')
    await eve.goto(`/tables/${table}/rounds/1`)
    await give(dan, table, 'dealer', { type: 'start-round' })
    await eve.reload()
    const payments = eve.getByRole('region', { name: 'Payments', exact: true })
    await expect(payments.getByRole('row', { name: /^Dragon/ })).toContainText('won, paid 1 to 1')
    await expect(
      payments
        .getByRole('row', { name: /^Dragon/ })
        .getByRole('link')
        .first(),
    ).toHaveAttribute('href', /^\/rules\/dragon-tiger\/\d/)
    await expect(payments).toContainText('The rack had 500.00 before the round and 600.00 after it.')
    await expect(eve.getByRole('link', { name: 'Round 2, the next one' })).toBeVisible()
    await eve.goto('/account/rounds')
    const play = eve.getByRole('row', { name: /^The old table, Round 1/ })
    await expect(play).toContainText('+100.00')
    await play.getByRole('link').click()
    await expect(eve.getByRole('heading', { level: 1, name: 'Round 1 at The old table' })).toBeVisible()
  },
)

test('what is no round is said', { tag: '@nightly' }, async ({ felt, page }) => {
  const table = await felt.table('craps')
  await page.goto(`/tables/${table}/rounds/999`)
  await expect(page.getByText('There is no round 999 at this table.')).toBeVisible()
  await page.goto(`/tables/${table}/rounds/first`)
  await expect(page.getByText('“first” is not the number of a round: rounds are counted from 1.')).toBeVisible()
})
