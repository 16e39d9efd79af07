/** Every text of the pages goes through src/web/text: in the pseudo-language no other text is left in plain letters. */
import type { Page } from '@playwright/test'
import { area } from './at-tables.ts'
import { expect, test as base } from './kit.ts'
import { arrived, furnish, pagesOfHouse, people, terminalOf } from './pages.ts'
import { password } from './served-house.ts'
import { untranslated } from './untranslated.ts'

const test = base.extend<object, { readonly hand: string }>({
  hand: [async ({ felt }, use) => use(await furnish(felt)), { scope: 'worker' }],
})

/** The people and tables of the list of pages, and the colours of the dice in the lab. */
const names = ['Olga', 'Cleo', 'Kim', 'Dee', 'Ann', 'Operator', 'Craps 2', 'Guest', 'red', 'gold', 'blue', 'white']
const accounts = Object.values(people)

const expectTranslated = (page: Page) =>
  expect.poll(() => untranslated(page, ...names, ...accounts), { timeout: 4_000 }).toEqual([])

const inPseudo = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}lang=pseudo`

test('from the lobby to a settled bet, a refusal and signing in, every text is translated', async ({ page, hand }) => {
  await arrived(page, inPseudo('/'))
  await expectTranslated(page)
  // Without its name in the address the language goes on from page to page.
  await page
    .locator('article', { has: page.locator('a[href="/tables/craps"]') })
    .locator('.lobby-foot button')
    .click()
  // A guest is asked for a name at the first table.
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectTranslated(page)
  await page.getByRole('dialog').locator('.button-main').click()
  await expect(page.locator('[data-rack]')).toHaveText('500,00')
  await expectTranslated(page)
  for (const id of ['pass', 'field']) await area(page, id).press('Enter')
  await expect(page.locator('[data-rack]')).toHaveText('490,00')
  // Come is taken once there is a point.
  await area(page, 'come').press('Enter')
  await expect(page.locator('.table-refused')).toContainText('·]')
  await expectTranslated(page)
  // The dice are accepted, and thrown.
  await expect(async () => {
    for (const key of ['a', 't']) await page.keyboard.press(key)
    await expect(page.locator('.table-payments .table-payment')).not.toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expectTranslated(page)
  await arrived(page, '/sign-in')
  await expectTranslated(page)
  await page.locator('input[autocomplete^=username]').fill(people.player)
  await page.locator('input[type=password]').fill('wrong')
  await page.locator('main button[type=submit]').click()
  await expect(page.getByRole('alert')).toContainText('·]')
  await expectTranslated(page)
  await page.locator('input[type=password]').fill(password)
  await page.locator('main button[type=submit]').click()
  await expect(page).toHaveURL(/\/$/)
  await arrived(page, `/tables/${hand}`)
  await expectTranslated(page)
})

for (const { name, path, as } of pagesOfHouse) {
  test(`the page ${name} has no word outside of the texts`, { tag: '@nightly' }, async ({ page, hand }) => {
    if (as !== undefined) {
      const data = { person: people[as], password, terminal: terminalOf(as) }
      expect((await page.request.post('/api/v1/sign-in', { data })).status()).toBe(200)
    }
    await arrived(page, inPseudo(path.replace(':hand', hand)))
    await expectTranslated(page)
  })
}

test('what opens over a table has no word outside of the texts', { tag: '@nightly' }, async ({ page, hand, signedIn }) => {
  const dialog = (of: Page) => of.getByRole('dialog')
  const opens = async (of: Page, open: () => Promise<void>): Promise<void> => {
    // A table listens to its keys once it has arrived.
    await expect(async () => {
      await open()
      await expect(dialog(of)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expectTranslated(of)
    await of.keyboard.press('Escape')
    await expect(dialog(of)).toHaveCount(0)
  }
  await arrived(page, inPseudo('/tables/roulette'))
  await page.locator('[data-area]').first().waitFor()
  for (const key of ['h', '?']) await opens(page, () => page.keyboard.press(key))

  const supervisor = await signedIn(people['casino supervisor'])
  await arrived(supervisor, inPseudo(`/supervisor/${hand}`))
  const actions = supervisor.locator('.supervisor-buttons button:not([aria-disabled])')
  await actions.first().waitFor()
  for (let at = 0; at < (await actions.count()); at += 1) await opens(supervisor, () => actions.nth(at).click())

  const cashier = await signedIn(people.cashier)
  await arrived(cashier, inPseudo(`/cashier/${people.player}`))
  const operator = await signedIn(people.operator)
  await arrived(operator, inPseudo('/operator/people'))
  await operator.locator('button.pick', { hasText: 'Dee' }).click()
  await expect(operator.locator('main form').first()).toBeVisible()
  await expectTranslated(operator)
})
