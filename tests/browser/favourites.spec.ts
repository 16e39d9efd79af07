/** Bets under a name. */
import { area, rack, sitDown } from './at-tables.ts'
import { expect, expectAccessible, test } from './kit.ts'

test(
  'a guest saves bets under a name and puts them down again, also after the page was loaded anew',
  { tag: '@nightly' },
  async ({ page }) => {
    await sitDown(page, 'roulette')
    await area(page, 'red').click()
    await area(page, '17').click()
    await expect(rack(page)).toHaveText('490.00')
    const favourites = page.getByRole('region', { name: 'Favourites' })
    await favourites.getByLabel('Save these bets as').fill('red and 17')
    await favourites.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(rack(page)).toHaveText('500.00')
    await page.reload()
    await page.getByRole('button', { name: 'Place red and 17 (10.00)' }).click()
    await expect(rack(page)).toHaveText('490.00')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Forget red and 17' }).click()
    await expect(page.getByRole('button', { name: 'Place red and 17 (10.00)' })).toHaveCount(0)
  },
)
