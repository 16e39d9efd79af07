import { expect, test } from './kit.ts'

test('the lobby shows a table of each game', async ({ page }) => {
  await page.goto('/')
  for (const game of ['Dragon Fire', 'Dragon Tiger', 'Double Dice', 'Snake Eyes', 'Craps']) {
    await expect(page.getByRole('article', { name: new RegExp(`^${game}`) }).first()).toBeVisible()
  }
})
