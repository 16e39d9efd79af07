import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideways, test } from './kit.ts'

const said = (page: Page, what: 'suspend' | 'resume', reason: string) =>
  page.request.post(`/api/v1/house/${what}`, { data: { reason, game: 'snake-eyes' } })

test('play that is suspended is said in the lobby and at the table as it happens, with the reason, and so is its end', async ({
  page,
  felt,
  signedIn,
}) => {
  const boss = await signedIn(await felt.person('Boss', 'operator'))
  const table = await felt.table('snake-eyes', { called: 'Under the Stairs' })
  const other = await felt.table('craps', { called: 'By the Door' })
  await page.goto('/')
  const door = page.getByRole('article', { name: 'Under the Stairs' }).getByRole('button', { name: /^Take a seat/ })
  await expect(door).toBeVisible()
  const notice = page.getByText('Play of Snake Eyes is suspended:').locator('..')
  try {
    expect((await said(boss, 'suspend', 'the dice are looked at')).status()).toBe(204)
    await expect(notice).toContainText('the dice are looked at')
    await expect(door).toHaveCount(0)
    await expect(page.getByRole('article', { name: 'By the Door' }).getByRole('button', { name: /^Take a seat/ })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/tables/${other}`)
    await expect(page.getByRole('heading', { name: 'By the Door' })).toBeVisible()
    await expect(notice).toHaveCount(0)
    await page.goto(`/tables/${table}`)
    await expect(notice).toContainText('the dice are looked at')
    await expectNoSideways(page)
  } finally {
    await said(boss, 'resume', 'they are good')
  }
  await expect(notice).toHaveCount(0)
})
