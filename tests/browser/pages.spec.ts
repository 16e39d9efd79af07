/** Lists that come page by page: the next page goes on where the last one ended, and another question begins anew. */
import type { Page } from '@playwright/test'
import { expect, test } from './kit.ts'

/** Few rows a page, so that there are several. */
const inPagesOf = (page: Page, most: number, path: string) =>
  page.route(path, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/most=\d+/, `most=${most}`),
    }),
  )

/** The rows that say it. */
const said = (page: Page, pattern: RegExp) => page.getByRole('row').filter({ hasText: pattern }).allTextContents()

test('operators and supervisors read the significant events of the house', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const names = ['Paula', 'Pedro', 'Petra', 'Piet', 'Pia']
  for (const name of names) await felt.person(name, 'player')
  const page = await signedIn(await felt.person('Oda', 'operator'))
  await inPagesOf(page, 2, '**/records/significant*')
  await page.goto('/operator/figures')
  const events = page.getByRole('region', { name: 'Significant events', exact: true })
  const rows = events.getByRole('row').filter({ hasText: 'was added' })
  await events.getByLabel('Kind').selectOption('person-added')
  await expect(rows).toHaveCount(2)
  const older = events.getByRole('button', { name: 'Older ones' })
  await older.click()
  await expect(rows).toHaveCount(4)
  await older.click()
  await expect(rows).toHaveCount(6)
  const told = await rows.allTextContents()
  expect(new Set(told).size).toBe(6)
  for (const name of names)
    expect(told.filter((row) => row.includes(`${name} `) || row.includes(name.toLowerCase()))).not.toEqual([])
  await events.getByLabel('About person').fill('nobody-is-called-so')
  await expect(events).toContainText('No significant event is on record.')
  await expect(older).toHaveCount(0)

  const chief = await signedIn(await felt.person('Cleo', 'casino supervisor'))
  await inPagesOf(chief, 3, '**/records/significant*')
  await chief.goto('/supervisor?part=events')
  const all = chief.locator('.significant tbody tr')
  await expect(all).toHaveCount(3)
  await chief.getByRole('button', { name: 'Older ones' }).click()
  await expect(all).toHaveCount(6)
  expect(new Set(await all.allTextContents()).size).toBe(6)
})

test('a player reads a statement, and so does the cashier', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  await felt.do({ do: 'keep-cash' })
  const player = await felt.person('Stella', 'player')
  const desk = await signedIn(await felt.person('Carol', 'cashier'))
  await inPagesOf(desk, 2, '**/statement?*')
  const post = async (path: string, data: object): Promise<void> => {
    const answered = await desk.request.post(`/api/v1/accounts/${player}${path}`, { data: { id: crypto.randomUUID(), ...data } })
    expect(answered.ok(), await answered.text()).toBe(true)
  }
  await post('', { money: 'cash' })
  for (const amount of [1_100, 2_200, 3_300, 4_400]) await post('/payments', { what: 'pay-in', amount, note: '' })
  const paidIn = /\+(11|22|33|44)\.00/

  await desk.goto(`/cashier/${player}`)
  await expect(desk.getByRole('row', { name: /\+11\.00/ })).toBeVisible()
  expect(await said(desk, paidIn)).toHaveLength(1)
  await desk.getByRole('button', { name: 'Show more' }).click()
  await expect(desk.getByRole('row', { name: /\+33\.00/ })).toBeVisible()
  await desk.getByRole('button', { name: 'Show more' }).click()
  await expect(desk.getByRole('row', { name: /\+44\.00/ })).toContainText('110.00')
  expect(await said(desk, paidIn)).toHaveLength(4)
  await expect(desk.getByRole('button', { name: 'Show more' })).toHaveCount(0)

  const own = await signedIn(player, 'player')
  await inPagesOf(own, 2, '**/statement?*')
  await own.goto('/account/statement')
  await expect(own.getByRole('row', { name: /\+11\.00/ })).toBeVisible()
  await own.getByRole('button', { name: 'Show more' }).click()
  await expect(own.getByRole('row', { name: /\+33\.00/ })).toBeVisible()
  await own.getByRole('button', { name: 'Show more' }).click()
  await expect(own.getByRole('row', { name: /\+44\.00/ })).toContainText('110.00')
  expect(await said(own, paidIn)).toHaveLength(4)
  await expect(own.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await own.getByLabel('Show').first().selectOption({ index: 0 })
  await expect(own.getByRole('row', { name: /\+11\.00/ })).toBeVisible()
  // What was there before stays until the answer has come.
  await expect.poll(() => said(own, paidIn)).toHaveLength(1)
})
