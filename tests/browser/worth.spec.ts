/** What a wager is worth is said at the table, from the same definition that settles it. */
import { area, sitDown } from './at-tables.ts'
import { expect, expectAccessible, test } from './kit.ts'

test(
  'an area says its pays, exact edge, chance and win to a mouse, to the keyboard and to a long press; all wagers are one press away',
  { tag: '@nightly' },
  async ({ browser, felt }) => {
    const context = await browser.newContext({ baseURL: felt.url, hasTouch: true })
    const page = await context.newPage()
    await sitDown(page, 'craps')
    const worth = page.locator('.table-worth')
    await area(page, 'place-6').hover()
    await expect(worth).toHaveText('pays 7 to 6 · house edge 1.52% · wins 45.45% of the time · 5.00 wins 5.50')
    await area(page, 'field').focus()
    await expect(worth).toHaveText('house edge 5.56% · wins 44.44% of the time · 5.00 wins 5.00 or 10.00')
    const held = area(page, 'any-seven')
    await held.dispatchEvent('pointerdown', { pointerType: 'touch' })
    await expect(worth).toHaveText('house edge 16.67% · wins 16.67% of the time · 5.00 wins 20.00')
    await held.dispatchEvent('pointerup', { pointerType: 'touch' })
    await expect(worth).toContainText('16.67%')
    await page.getByRole('button', { name: 'Pays', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Pays and options at this table' })
    await expect(dialog.getByRole('row', { name: /^Fire/ })).toContainText('25 for 1, 250 for 1, 1,000 for 1')
    await expect(dialog.getByRole('row', { name: /^Pass 1 to 1/ })).toContainText('1.41%')
    await expect(dialog.getByRole('region', { name: 'House options in force' })).toContainText('3-4-5')
    await expectAccessible(page)
    await page.screenshot({ path: '.cache/paytable.png' })
    await context.close()
  },
)
