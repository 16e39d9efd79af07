import { rack, sitDown } from './at-tables.ts'
import { expect, inOwnHouse, test } from './kit.ts'

test('the lobby shows a table of each game', async ({ page }) => {
  await page.goto('/')
  for (const game of ['Dragon Fire', 'Dragon Tiger', 'Double Dice', 'Snake Eyes', 'Craps']) {
    await expect(page.getByRole('article', { name: new RegExp(`^${game}`) }).first()).toBeVisible()
  }
})

test('nine tables are seen at once on the screen of a laptop', async ({ page, felt }) => {
  for (const game of ['baccarat', 'tai-sai', 'roulette', 'two-up'] as const) await felt.table(game)
  for (const size of [
    { width: 1366, height: 768 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/')
    const seen = page
      .getByRole('article')
      .nth(8)
      .getByRole('button', { name: /^Take a seat/ })
    await expect(seen).toBeInViewport({ ratio: 1 })
  }
})

inOwnHouse()('a guest gives a name once, finds their seats, and moves in one press', async ({ page, felt }) => {
  await felt.table('craps', { called: 'One' })
  const second = await felt.table('baccarat', { called: 'Two' })
  await felt.table('roulette', { called: 'Three' })
  const at = (called: string) => page.getByRole('article', { name: called, exact: true })
  await page.goto('/')
  await expect(at('One')).toContainText('No players yet')
  await at('One')
    .getByRole('button', { name: /^Take a seat/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your name').fill('Ann Marie')
  await dialog.getByRole('button', { name: 'Play as a guest' }).click()
  await expect(page.getByRole('link', { name: 'Ann Marie', exact: true })).toBeVisible()
  await expect(rack(page)).toHaveText('500.00')
  await sitDown(page, second)
  await page.goto('/')
  await expect(at('Two').getByRole('link', { name: 'Back to your seat at Two' })).toBeVisible()
  await expect(at('Two').getByRole('button', { name: /^Take a seat/ })).toHaveCount(0)

  await at('Three')
    .getByRole('button', { name: /^Take a seat/ })
    .click()
  await expect(page.getByRole('button', { name: 'Leave One and sit here' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave Two and sit here' }).click()
  await expect(rack(page)).toHaveText('500.00')
  await page.goto('/')
  await expect(at('Two').getByRole('button', { name: /^Take a seat/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Back to your seat/ })).toHaveCount(2)
  await expect(at('Three')).toContainText('Your seat')
})
