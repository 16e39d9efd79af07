/** Every text of the pages goes through src/web/text: in the pseudo-language nothing else is left in plain letters. */
import type { Page } from '@playwright/test'
import { area, sitDown } from './at-tables.ts'
import { expect, test as base } from './kit.ts'
import { arrived, furnish, pagesOfHouse, people, terminalOf } from './pages.ts'
import { password } from './served-house.ts'
import { untranslated } from './untranslated.ts'

const test = base.extend<object, { readonly hand: string }>({
  hand: [async ({ felt }, use) => use(await furnish(felt)), { scope: 'worker' }],
})

/** Those of the people and tables of the list of pages. */
const names = ['Olga', 'Cleo', 'Kim', 'Dee', 'Ann', 'Craps 2', ...Object.values(people)]

const expectTranslated = (page: Page) => expect.poll(() => untranslated(page, ...names), { timeout: 3_000 }).toEqual([])

test('lobby, sign-in, a round of a player and a refusal have no word outside of the texts', async ({ page }) => {
  await arrived(page, '/?lang=pseudo')
  await expectTranslated(page)
})

for (const { name, path, as } of pagesOfHouse) {
  test(`${name} has no word outside of the texts`, { tag: '@nightly' }, async ({ page, hand }) => {
    if (as !== undefined) {
      const data = { person: people[as], password, terminal: terminalOf(as) }
      expect((await page.request.post('/api/v1/sign-in', { data })).status()).toBe(200)
    }
    const at = path.replace(':hand', hand)
    await arrived(page, `${at}${at.includes('?') ? '&' : '?'}lang=pseudo`)
    await expectTranslated(page)
  })
}
void area
void sitDown
