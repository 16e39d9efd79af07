import { expect, expectAccessible, expectNoSideways, sizes, test } from './kit.ts'

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`the lobby on a ${size}`, () => {
    test.use({ viewport })

    test('shows a table of each game with its sign, and leads to a seat in one press', async ({ page }) => {
      await page.goto('/')
      for (const game of ['Dragon Fire', 'Dragon Tiger', 'Double Dice', 'Snake Eyes', 'Craps']) {
        await expect(page.getByRole('article', { name: new RegExp(`^${game}`) }).first()).toBeVisible()
      }
      await expectAccessible(page)
      await expectNoSideways(page)
    })
  })
}
