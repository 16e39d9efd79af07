/** Baccarat: third cards on a dealer's pad, both hands on every page, and a guest at a table that the house deals. */
import type { Page } from '@playwright/test'
import { area, rack, staffed, wager } from './at-tables.ts'
import { expect, expectAccessible, expectFits, sizes, test } from './kit.ts'

const card = async (dealer: Page, rank: string, suit: string): Promise<void> => {
  await dealer.getByRole('button', { name: `Rank ${rank}`, exact: true }).click()
  await dealer.getByRole('button', { name: suit, exact: true }).click()
}

test('a dealer is asked for each card by its hand and confirms no coup before its last one; every page shows the hands', async ({
  felt,
  signedIn,
  page,
}) => {
  const {
    table,
    dealer,
    players: [ann],
    deal,
  } = await staffed(felt, signedIn, 'baccarat', ['Ann'])
  await page.goto(`/display/${table}`)
  await dealer.goto(`/dealer/${table}`)
  await deal({ type: 'shuffle' }, { type: 'start-round' })
  await wager(ann, 'banker')
  await deal({ type: 'close-bets' })

  const asked = (hand: string) => expect(dealer.getByRole('group', { name: `${hand}: press rank and suit` })).toBeVisible()
  const confirm = dealer.getByRole('button', { name: 'Confirm' })
  const dealt = [
    ['Player', '2', 'Spades'],
    ['Banker', 'A', 'Spades'],
    ['Player', '3', 'Hearts'],
    ['Banker', 'A', 'Hearts'],
    // Five draws, and so does two.
    ['Player', '10', 'Clubs'],
    ['Banker', '7', 'Diamonds'],
  ] as const
  for (const [hand, rank, suit] of dealt) {
    await asked(hand)
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await card(dealer, rank, suit)
  }
  // The deal is done: no further card is taken.
  await expect(dealer.getByRole('button', { name: 'Rank K', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await expect(dealer.getByText('Player 5 (2S 3H TC), Banker 9 (AS AH 7D)')).toBeVisible()
  await expectAccessible(dealer)
  await confirm.click()

  await expect(page.getByText('Banker wins')).toBeVisible()
  await expect(page.locator('.felt-large-hand')).toHaveText([/Player/, /Banker/])
  await expect(page.locator('.felt-large-won')).toContainText('Banker')
  await expect(
    page.getByRole('img', { name: 'Big road, 1 marks' }).or(page.getByRole('img', { name: 'Big road, 1 mark' })),
  ).toBeVisible()
  await expectFits(page)

  await expect(ann.locator('.felt-dealt')).toHaveCount(6)
  await expect(ann.locator('.table-payments')).toContainText('paid 19 to 20, rule 5.1.2, rule 8.2 Banker')
  await ann.getByRole('link', { name: 'Replay this round' }).click()
  await expect(ann.locator('.recall-cloth .felt-dealt')).toHaveCount(6)
})

test('a guest with a phone plays baccarat to a win and a loss, dealt by the house', async ({ page, felt }) => {
  await page.setViewportSize(sizes.phone)
  const table = await felt.table('baccarat')
  await page.goto('/')
  await page
    .locator('article', { has: page.locator(`a[href="/tables/${table}"]`) })
    .getByRole('button')
    .first()
    .click()
  await expect(rack(page)).toHaveText('500.00')
  await page.getByRole('radio', { name: '1 chip', exact: true }).check({ force: true })
  const seen = { won: false, lost: false }
  for (let round = 1; round <= 20 && !(seen.won && seen.lost); round += 1) {
    for (const id of ['player', 'banker', 'tie']) {
      await expect(area(page, id)).not.toHaveAccessibleName(/not now/)
      await area(page, id).press('Enter')
      await expect(area(page, id)).toHaveAccessibleName(/yours/)
    }
    await expect(page.getByText(`Round ${round + 1}`, { exact: true })).toBeVisible()
    const told = (await page.locator('.table-payments').allTextContents()).join('')
    seen.won ||= /paid \d+ to \d+, rule 5\.1/.test(told)
    seen.lost ||= /lost, rule 5\.1/.test(told)
    if (round === 1) await expectAccessible(page)
  }
  expect(seen).toEqual({ won: true, lost: true })
})
