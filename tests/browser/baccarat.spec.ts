/** Baccarat: third cards on a dealer's pad, and both hands on every page. */
import type { Page } from '@playwright/test'
import { staffed, wager } from './at-tables.ts'
import { expect, expectAccessible, expectFits, test } from './kit.ts'

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
