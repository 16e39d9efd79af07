import type { Page } from '@playwright/test'
import { sitDown } from './at-tables.ts'
import { expect, expectAccessible, test } from './kit.ts'

const signOut = (page: Page) => page.locator('.shell-who').getByRole('button', { name: 'Sign out', exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Sign out and leave your chips?' })

interface Seated {
  readonly players: readonly { readonly player: string }[]
}

const seatsTaken = async (page: Page, table: string): Promise<number> => {
  const answered = await page.request.get(`/api/v1/tables/${table}`)
  return ((await answered.json()) as Seated).players.length
}

test(
  'a guest who signs out with chips in the rack reads what becomes of them, and may stay',
  { tag: '@nightly' },
  async ({ page, felt }) => {
    const table = await felt.table('dragon-fire')
    await sitDown(page, table)
    await signOut(page).click()
    await expect(question(page)).toContainText('500 in your rack')
    await expect(question(page)).toContainText('a guest cannot sign in again')
    await expectAccessible(page)
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await expect(question(page)).toBeHidden()
    expect(await seatsTaken(page, table)).toBe(1)
    await signOut(page).click()
    await question(page).getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect.poll(() => seatsTaken(page, table)).toBe(0)
  },
)

test(
  'with a wager on the layout they read that it is decided first, and so it is',
  { tag: '@nightly' },
  async ({ page, felt, browser }) => {
    const table = await felt.table('dragon-tiger')
    await sitDown(page, table)
    await expect(page.getByText('Place your bets', { exact: true })).toBeVisible()
    await page.locator('[data-area="dragon-left"]').click()
    await signOut(page).click()
    await expect(question(page)).toContainText('on the layout')
    await expect(question(page)).toContainText('stay there until they are decided')
    await question(page).getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    // Nobody is waited for who has gone: the wager is decided in its time, and then the seat is free.
    await expect.poll(() => seatsTaken(page, table), { timeout: 40_000 }).toBe(0)
    const other = await browser.newPage()
    await sitDown(other, table)
    await other.close()
  },
)

test('a guest who has no chips anywhere is not asked', { tag: '@nightly' }, async ({ page, felt }) => {
  await felt.table('dragon-fire')
  await page.request.post('/api/v1/guests', { data: { ofAge: true } })
  await page.goto('/')
  await signOut(page).click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})
