import type { Page } from '@playwright/test'
import { area, rack, sitDown, throwDice } from './at-tables.ts'
import { expect, expectAccessible, expectNoSideways, sizes, test } from './kit.ts'

const own = (page: Page, id: string) => expect(area(page, id)).toHaveAccessibleName(/yours/)

test('a guest has a seat and chips in one press, and places, reduces, clears and repeats wagers', async ({ page, felt }) => {
  const table = await felt.table('dragon-fire')
  await sitDown(page, table)
  await expect(page.getByRole('region', { name: 'At the table' })).toContainText('you')
  await page.getByRole('radio', { name: '25 chip' }).check({ force: true })
  await area(page, 'total-7').click()
  await own(page, 'total-7')
  await expect(rack(page)).toHaveText('475.00')
  await area(page, 'total-7').click({ button: 'right' })
  await expect(rack(page)).toHaveText('500.00')
  await area(page, 'dragon-left').click()
  await expect(rack(page)).toHaveText('475.00')
  await page.getByRole('button', { name: 'Double' }).click()
  await expect(rack(page)).toHaveText('450.00')
  await page.getByRole('button', { name: 'Remove chip' }).click()
  await area(page, 'dragon-left').click()
  await expect(rack(page)).toHaveText('475.00')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(rack(page)).toHaveText('500.00')
})

/** What a guest puts chips on, so that sooner or later one wins and one loses. */
const played = {
  'dragon-fire': ['dragon-left', 'fire-left'],
  'dragon-tiger': ['dragon-left', 'tiger-left'],
  'double-dice': ['bonus', 'shooters', 'any-seven'],
  'snake-eyes': ['field', 'any-7', 'hard-8'],
  craps: ['pass', 'field'],
  baccarat: ['player', 'banker'],
  'two-up': ['spinner-heads', 'heads', 'tails'],
  roulette: ['red', 'black'],
} as const

/** Those in which the house deals or spins and no player throws. */
const nobodyThrows = new Set(['dragon-tiger', 'baccarat', 'roulette'])

/** Craps and Dragon Tiger are also played by day, in stage.spec.ts. */
const daily = new Set(['craps on a desktop'])

const everyGame = Object.entries(played).flatMap(([game, areas]) =>
  Object.entries(sizes).map(([size, viewport]) => ({ game, areas, called: `${game} on a ${size}`, viewport })),
)

for (const { game, areas, called, viewport } of everyGame) {
  const tag = daily.has(called) ? [] : '@nightly'
  test(`a guest plays ${called} to a win and a loss, each shown with its rule`, { tag }, async ({ page, felt }) => {
    await page.setViewportSize(viewport)
    const table = await felt.table(game)
    await sitDown(page, table)
    const payments = page.locator('.table-payments')
    const seen = { won: false, lost: false }
    for (let round = 1; round <= 40 && !(seen.won && seen.lost); round += 1) {
      for (const id of areas) {
        const name = (await area(page, id).getAttribute('aria-label')) ?? ''
        if (!name.includes('yours') && !name.includes('not now')) await area(page, id).press('Enter')
      }
      await expect(page.getByRole('region', { name: 'Your bets' }).getByRole('listitem').first()).toBeVisible()
      if (nobodyThrows.has(game)) await page.getByRole('button', { name: /^(Deal|Spin) now$/ }).click()
      else await throwDice(page)
      // On a phone the number of the round makes room for what is to be done.
      await expect(page.getByText(`Round ${round + 1}`, { exact: true })).toBeAttached()
      await expect(page.getByText(/^(Dice|Coins) out$/).or(page.getByText('Cards are dealt', { exact: true }))).toHaveCount(0)
      const told = (await payments.allTextContents()).join('')
      seen.won ||= /paid \d+ to \d+, rule \d.*\+/.test(told)
      seen.lost ||= /lost, rule \d.*-/.test(told)
    }
    expect(seen).toEqual({ won: true, lost: true })
    await expect(payments.getByRole('link', { name: /^rule/ }).first()).toHaveAttribute('href', new RegExp(`^/rules/${game}/`))
    await expect(page.getByRole('link', { name: 'Replay this round' })).toHaveAttribute('href', /\/rounds\/\d+$/)
    await expectNoSideways(page)
    if (!daily.has(called)) await expectAccessible(page)
  })
}

test(
  'a table says why something may not be done now, with its clause, and sends nothing',
  { tag: '@nightly' },
  async ({ page, felt }) => {
    const table = await felt.table('craps')
    await sitDown(page, table)
    await expect(area(page, 'come')).toHaveAccessibleName(/not now: .*\(3\.1\)/)
    await area(page, 'come').press('Enter')
    const why = page.getByRole('alert').filter({ hasText: 'while a point is on' })
    await expect(why.getByRole('link', { name: 'rule 3.1' })).toHaveAttribute('href', '/rules/craps/3.1')
    await expect(rack(page)).toHaveText('500.00')
  },
)

test('a guest goes on in the middle of a round after the house was away', async ({ page, felt }) => {
  const table = await felt.table('craps')
  await sitDown(page, table)
  await area(page, 'pass').press('Enter')
  await own(page, 'pass')
  await felt.kill()
  await expect(page.getByText('The connection is lost', { exact: false })).toBeVisible()
  await area(page, 'field').press('Enter')
  // On its way, and not accepted before the house has said so.
  await expect(page.locator('.table-under-way circle')).toHaveCount(1)
  await expect(area(page, 'field')).not.toHaveAccessibleName(/yours/)
  await felt.startAgain()
  await own(page, 'field')
  await expect(page.locator('.table-under-way circle')).toHaveCount(0)
  await own(page, 'pass')
  await expect(page.getByText('The connection is lost', { exact: false })).toHaveCount(0)
  await throwDice(page)
  await expect(page.getByText('Round 2', { exact: true })).toBeVisible()
})

test(
  'a full table is watched until a seat is free, or given up for an account',
  { tag: '@nightly' },
  async ({ page, felt, signedIn }) => {
    const table = await felt.table('snake-eyes', { seats: 1 })
    await sitDown(page, table)
    const other = await signedIn(await felt.person('Bea', 'player'), 'player')
    await other.goto(`/tables/${table}`)
    await expect(other.getByText('Every seat is taken', { exact: false })).toBeVisible()
    // A guest leaves a seat that a player with an account asks for.
    await other.getByRole('button', { name: 'Take a seat' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Take a seat' }).click()
    await expect(rack(other)).toHaveText('500.00')
    await expect(page.getByText('You are watching.')).toBeVisible()
    await other.goto('/tables/nowhere')
    await expect(other.getByRole('heading', { name: 'There is no such table' })).toBeVisible()
  },
)

test('a guest adds a seed of their own and sees the digest of the house’s', { tag: '@nightly' }, async ({ page, felt }) => {
  const table = await felt.table('craps')
  await sitDown(page, table)
  await page.getByText('Fairness', { exact: true }).click()
  await expect(page.locator('.table-digest')).toHaveText(/^[0-9a-f]{64}$/)
  await page.getByRole('checkbox', { name: 'Add a seed of my own' }).check()
  await expect(page.getByText('Your seed is promised')).toBeVisible()
  await area(page, 'pass').press('Enter')
  await own(page, 'pass')
  await throwDice(page)
  await expect(page.getByText('Round 2', { exact: true })).toBeVisible()
  const events = await page.evaluate(async (at) => (await fetch(`/api/v1/tables/${at}/events?after=0&most=200`)).text(), table)
  expect(events).toContain('seed-given')
})
