/** The rulebooks: read, searched, and come to from a citation. */
import { games } from '../../src/rules/games/registry.ts'
import { expect, expectFits, test } from './kit.ts'

test('the rulebooks are listed, and each is read clause by clause with its house options', async ({ page }) => {
  await page.goto('/rules')
  for (const { name } of games)
    await expect(page.getByRole('link', { name: `Read the rules of ${name}`, exact: true })).toBeVisible()
  await expectFits(page)
  const all = page.getByRole('region', { name: 'Search all rulebooks' })
  await all.getByRole('searchbox').fill('burn')
  await expect(all.getByRole('link').first()).toHaveAttribute('href', /^\/rules\/dragon-tiger\//)
  await expect(all.getByRole('status')).toContainText('found')
  await expectFits(page)
  await page.getByRole('link', { name: 'Read the rules of Dragon Tiger' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rules of Dragon Tiger' })).toBeVisible()
  const options = page.getByRole('region', { name: 'House options' }).first()
  await expect(options.getByRole('row', { name: /^Decks/ })).toContainText('8, 4, 5, 6, 7')
  const outline = page.getByRole('navigation', { name: 'Outline' })
  await outline.getByRole('link', { name: 'Part 5' }).click()
  await expect(page.getByRole('heading', { name: 'Part 5' })).toBeInViewport()
  // The outline stays in sight wherever one reads.
  await expect(outline.getByRole('link', { name: 'Part 5' })).toBeInViewport()
})

test(
  'a clause in the address is scrolled to, stands out, and tells what it stands under',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/rules/dragon-fire/6.2.5.1')
    const clause = page.getByRole('listitem').filter({ has: page.locator('a.rules-number[aria-current="location"]') })
    await expect(clause).toBeInViewport()
    await expect(clause).toBeFocused()
    await expect(clause.locator('.rules-above').getByRole('link')).toHaveText(['6.2', '6.2.5'])
    await expect(clause.getByText(/^Enforced|^Guided|^Recorded|^Described/)).toBeVisible()
    await clause.getByRole('button', { name: 'Copy the link to clause 6.2.5.1' }).click()
    await expect(clause.getByRole('button')).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await clause.locator('.rules-above').getByRole('link', { name: '6.2', exact: true }).click()
    await expect(page).toHaveURL(/\/rules\/dragon-fire\/6\.2$/)
    await expect(page.locator('.rules-clause-named .rules-number')).toHaveText('6.2')
  },
)

test(
  'a clause is found whatever its number looks like, also by the number that is printed',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(`/rules/snake-eyes/${encodeURIComponent('4.9 C&E Combo')}`)
    await expect(page.locator('.rules-clause-named .rules-number')).toHaveText('4.9 C&E Combo')
    await page.goto(`/rules/snake-eyes/${encodeURIComponent('3.1(h)')}`)
    await expect(page.locator('.rules-clause-named')).toContainText('printed as 3.1(h)')
  },
)

test('clauses are found by words and by number, and what was found is marked', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/rules/dragon-fire')
  const found = page.locator('.rules-clause:not(.rules-clause-above)')
  await expect(found.first()).toBeVisible()
  const all = await found.count()
  const search = page.getByRole('searchbox', { name: 'Search by words or by number' })
  await search.fill('Frozen wager')
  await expect(page.getByText(/^\d+ of \d+ clauses/)).toBeVisible()
  const hits = await found.count()
  expect(hits).toBeGreaterThan(0)
  expect(hits).toBeLessThan(all)
  for (const told of await found.allTextContents()) expect(told).toMatch(/frozen[^]*wager|wager[^]*frozen/i)
  await expect(found.first().locator('mark').first()).toHaveText(/^(frozen|wager)$/i)
  await search.fill('6.2.5')
  await expect(found.locator('.rules-number')).toHaveText(['6.2.5', '6.2.5.1', '6.2.5.2', '6.2.5.3', '6.2.5.4'])
  await expect(page.locator('.rules-clause-above .rules-number')).toHaveText(['6.2'])
  await search.fill('no such words anywhere')
  await expect(page.getByText('No clause says that.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all clauses' }).click()
  await expect(found).toHaveCount(all)
  const enforced = page.getByRole('button', { name: /^Enforced, \d+ clauses$/ })
  await enforced.click()
  const count = Number(/\d+/.exec((await enforced.getAttribute('aria-label'))!)![0])
  await expect(found).toHaveCount(count)
  expect(count).toBeLessThan(all)
})

test('what there is not is said: a rulebook, a clause', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/rules/whist')
  await expect(page.getByRole('status').filter({ hasText: 'There is no rulebook called whist.' })).toBeVisible()
  await page.goto('/rules/craps/99.9')
  await expect(page.getByText(/^There is no clause 99\.9 in this rulebook/)).toBeVisible()
  await expect(page.locator('.rules-clause').first()).toBeVisible()
})
