/** The cashier's desk before a real house: money moves once, with a slip, and large sums on the word of two. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectFits, expectAccessible, test } from './kit.ts'

test.beforeEach(({ felt }) => felt.do({ do: 'keep-cash' }))

const account = (page: Page, player: string) => page.getByRole('region', { name: new RegExp(`^Account of .*${player}$`) })
const amount = (page: Page) => page.getByLabel('Amount', { exact: true })

/** The desk with this player, whose account of cash is opened there. */
const openAccount = async (page: Page, player: string) => {
  await page.goto('/cashier')
  await page.getByLabel('Name, number or seat').fill(player)
  await page.getByRole('button', { name: 'Serve' }).click()
  await expect(account(page, player)).toContainText('No account')
  await page.getByRole('button', { name: 'Open a cash account' }).click()
  await expect(account(page, player)).toContainText('Cash')
}

/** Pays in by the keyboard, and gives the number of the slip. */
const payIn = async (page: Page, typed: string): Promise<string> => {
  await amount(page).fill(typed)
  await amount(page).press('Enter')
  const title = page.getByRole('dialog').getByRole('heading')
  await expect(title).toHaveText(/^Slip C-\d{6}$/)
  const slip = (await title.textContent())!.replace('Slip ', '')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  return slip
}

test('an account is opened, filled by the keys, and every payment has a slip that prints by itself', async ({
  felt,
  signedIn,
}) => {
  const player = await felt.person('Ann', 'player')
  const page = await signedIn(await felt.person('Carl', 'cashier'))
  await openAccount(page, player)
  for (const key of ['2', '5', '00', '.', '5']) await page.getByRole('button', { name: `Key ${key}`, exact: true }).click()
  await page.getByLabel('Note').fill('in notes')
  await page.getByRole('button', { name: 'Pay in 2,500.50' }).click()
  const slip = page.getByRole('dialog')
  await expect(slip).toContainText('Done and on record.')
  await expect(slip.locator('pre')).toContainText(`Ann (${player})`)
  await expect(slip.locator('pre')).toContainText('in notes')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('pre')).toBeVisible()
  await expect(page.getByText('Cashier’s desk')).toBeHidden()
  await expect(page.getByText('Print', { exact: true })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await slip.getByRole('button', { name: 'Close' }).click()
  await expect(account(page, player)).toContainText('2,500.50')

  await page.getByText('Pay out', { exact: true }).click()
  await amount(page).fill('2500.51')
  await expect(page.getByText('The account has 2,500.50.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay out 2,500.51/ })).toHaveAttribute('aria-disabled', 'true')
  await page.getByText('Voucher', { exact: true }).click()
  await amount(page).fill('40')
  await page.getByRole('button', { name: 'Issue a voucher of 40' }).click()
  await slip.getByRole('button', { name: 'Close' }).click()
  await expect(account(page, player)).toContainText('40.00')

  const statement = page.getByRole('region', { name: 'Statement', exact: true })
  await expect(statement.getByRole('row').filter({ hasText: 'Paid in' })).toContainText('+2,500.50')
  await expect(statement.getByRole('row').filter({ hasText: 'Voucher issued' })).toContainText('+40.00')
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    statement.getByRole('link', { name: 'Download as CSV' }).click(),
  ])
  expect(readFileSync(await sheet.path(), 'utf8')).toMatch(/paid-in,250050,/)
})

test('a cashier finds a player by name, and the desk shows name and number', async ({ felt, signedIn }) => {
  const player = await felt.person('Quentin', 'player')
  const page = await signedIn(await felt.person('Cleo', 'cashier'))
  await page.goto('/cashier')
  const field = page.getByLabel('Name, number or seat')
  await field.fill('uenti')
  await expect(page.getByRole('link', { name: 'Quentin' })).toContainText(player)
  await field.fill('no such player')
  await page.getByRole('button', { name: 'Serve' }).click()
  await expect(page.getByText('No player has “no such player” as name, number or seat.')).toBeVisible()
  await expectFits(page)
  await field.fill('quentin')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: `Quentin · ${player}` })).toBeVisible()
})

test('a payment whose answer was lost is asked for again and made once', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const player = await felt.person('Ben', 'player')
  const page = await signedIn(await felt.person('Cora', 'cashier'))
  await openAccount(page, player)
  let sent = 0
  await page.route('**/payments', async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    // The house does it, and its word does not come through.
    await route.fetch()
    return route.abort()
  })
  await amount(page).fill('300')
  await page.getByRole('button', { name: 'Pay in 300' }).dblclick()
  await expect(page.getByText('The house has not answered yet.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(amount(page)).not.toBeEditable()
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(/^Slip C-/)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(account(page, player)).toContainText('300.00')
  const statement = page.getByRole('region', { name: 'Statement', exact: true })
  await expect(statement.getByRole('row').filter({ hasText: 'Paid in' })).toHaveCount(1)
  expect(sent).toBe(2)

  await amount(page).fill('50')
  await page.getByRole('button', { name: 'Pay in 50' }).dblclick()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(account(page, player)).toContainText('350.00')
})

test(
  'what one may not decide alone waits for a second person, who approves or refuses',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const player = await felt.person('Cleo', 'player')
    const first = await signedIn(await felt.person('Carla', 'cashier'))
    const second = await signedIn(await felt.person('Sven', 'casino supervisor'))
    await openAccount(first, player)
    const propose = async (typed: string) => {
      await amount(first).fill(typed)
      await amount(first).press('Enter')
      await expect(first.getByText('Not paid yet')).toBeVisible()
    }
    await propose('10000.01')
    await expect(first.getByRole('dialog')).toHaveCount(0)
    await expect(first.getByText('You proposed it: a second person has to approve.')).toBeVisible()
    await expect(first.getByRole('button', { name: /^Approve proposal/ })).toHaveAttribute('aria-disabled', 'true')

    await second.goto('/')
    await second.getByRole('link', { name: 'Cashier' }).click()
    const waiting = second.getByRole('listitem').filter({ hasText: player })
    await expect(waiting).toContainText('10,000.01')
    await waiting.getByRole('button', { name: /^Approve/ }).click()
    await expect(second.getByRole('dialog').locator('pre')).toContainText('Proposed by Carla')
    await second.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(waiting).toHaveCount(0)
    await expect(account(first, player)).toContainText('10,000.01')

    await propose('20000')
    await waiting.getByRole('button', { name: /^Refuse/ }).click()
    await second.getByLabel('Reason').fill('no proof where it comes from')
    await second.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
    await expect(waiting).toHaveCount(0)
    await second.goto(`/cashier/${player}`)
    await expect(second.getByText('Only a cashier or an operator pays')).toBeVisible()
    await expect(account(second, player)).toContainText('10,000.01')
  },
)

test('a cashier brings a player’s chips to a table and back', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const table = await felt.byHand('dragon-fire', { called: 'Far table', money: 'cash' })
  const player = await felt.person('Dina', 'player')
  const page = await signedIn(await felt.person('Carol', 'cashier'))
  await openAccount(page, player)
  await payIn(page, '500')
  const seat = await signedIn(player, 'player')
  const seated = await seat.request.post(`/api/v1/tables/${table}/commands`, {
    data: { id: crypto.randomUUID(), as: 'player', command: { type: 'take-seat' } },
  })
  expect(seated.status(), await seated.text()).toBe(200)
  await page.reload()
  const move = async (what: string, typed: string) => {
    await page.getByRole('button', { name: `${what}, Far table` }).click()
    const dialog = page.getByRole('dialog', { name: `${what}, Far table` })
    await dialog.getByLabel('Amount').fill(typed)
    await dialog.getByRole('button', { name: what }).click()
    return dialog
  }
  await move('Chips to the rack', '120')
  await expect(page.getByText('120.00 was taken to Far table.')).toBeVisible()
  await expect(account(page, player)).toContainText('380.00')
  const refused = await move('Chips to the account', '121')
  await expect(refused.getByRole('alert')).toContainText('the rack has 120.00')
  await refused.getByLabel('Amount').fill('')
  await refused.getByRole('button', { name: 'Chips to the account' }).click()
  await expect(page.getByText('120.00 was brought from Far table.')).toBeVisible()
  await expect(account(page, player)).toContainText('500.00')
})

test(
  'a slip is found again by its number; nobody else sees the desk, and nobody serves themselves',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const player = await felt.person('Elsa', 'player')
    const page = await signedIn(await felt.person('Cyd', 'cashier'))
    await openAccount(page, player)
    const slip = await payIn(page, '75')
    await page.goto('/cashier')
    await page.getByLabel('Number of the slip').fill(slip.toLowerCase())
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('dialog').locator('pre')).toContainText('75.00')
    await page.goto('/cashier?slip=C-999999')
    await expect(page.getByRole('dialog')).toContainText('there is no slip C-999999')
    await page.goto('/cashier/nobody-at-all')
    await expect(page.getByRole('alert')).toContainText('nobody-at-all is not known here')
    const dealer = await signedIn(await felt.person('Dan', 'dealer'), 'dealer')
    await dealer.goto('/cashier')
    await expect(dealer.getByText('Only for')).toBeVisible()
    await expect(dealer.getByLabel('Name, number or seat')).toHaveCount(0)
  },
)

test('the desk can be used by everybody, on every screen', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const player = await felt.person('Fay', 'player')
  const page = await signedIn(await felt.person('Chris', 'cashier'))
  await page.goto('/cashier')
  await expect(page.getByRole('heading', { name: 'Waiting for a second person' })).toBeVisible()
  await expectFits(page)
  await openAccount(page, player)
  await amount(page).fill('15')
  await amount(page).press('Enter')
  await expect(page.getByRole('dialog').locator('pre')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Paid in' })).toBeVisible()
  await expectFits(page)
})
