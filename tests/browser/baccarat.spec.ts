/** Baccarat: third cards on a dealer's pad, and both hands on every page. */
import type { Page } from '@playwright/test'
import { staffed, wager, next } from './at-tables.ts'
import { expect, expectAccessible, expectFits, test } from './kit.ts'

const card = async (dealer: Page, rank: string, suit: string): Promise<void> => {
  await dealer.getByRole('button', { name: `Rank ${rank}`, exact: true }).click()
  await dealer.getByRole('button', { name: suit, exact: true }).click()
}

/** Ann has a seat, the dealer is at the terminal, the display hangs there, and wagers are taken for the first coup. */
const coupBegun = async (felt: Parameters<typeof staffed>[0], signedIn: Parameters<typeof staffed>[1], display: Page) => {
  const {
    table,
    dealer,
    players: [ann],
    deal,
  } = await staffed(felt, signedIn, 'baccarat', ['Ann'])
  await display.goto(`/display/${table}`)
  await dealer.goto(`/dealer/${table}`)
  await deal({ type: 'shuffle' }, { type: 'start-round' })
  return { table, dealer, ann, deal }
}

test(
  'a dealer is asked for each card by its hand and confirms no coup before its last one; every page shows the hands',
  { tag: '@nightly' },
  async ({ felt, signedIn, page }) => {
    const { dealer, ann, deal } = await coupBegun(felt, signedIn, page)
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
  },
)

test(
  '[BA 8.1] a supervisor corrects a settled coup card by card, another approves it, and every page shows the right one',
  { tag: '@nightly' },
  async ({ felt, signedIn, page: display }) => {
    const { table, dealer, ann, deal } = await coupBegun(felt, signedIn, display)
    await wager(ann, 'player')
    await deal({ type: 'close-bets' }, { type: 'enter-result', cards: ['2S', '9S', '4H', 'TH'] })
    await expect(ann.locator('[data-rack]')).toHaveText('99.00')

    const cas = await signedIn(await felt.person('Cas', 'casino supervisor'))
    await cas.goto(`/supervisor/${table}?do=correct-round`)
    const dialog = cas.getByRole('dialog')
    // The Player had nine with its first two cards.
    for (const [rank, suit] of [
      ['2', 'Spades'],
      ['8', 'Spades'],
      ['7', 'Hearts'],
      ['10', 'Hearts'],
    ] as const) {
      await dialog.getByRole('button', { name: `Rank ${rank}`, exact: true }).click()
      await dialog.getByRole('button', { name: suit, exact: true }).click()
    }
    await dialog.getByLabel('Reason').fill('the camera shows a seven and an eight')
    await expectAccessible(cas)
    await dialog.getByRole('button', { name: 'Correct the last round' }).click()
    await expect(cas.getByText('a second person answers it')).toBeVisible()
    await expect(next(dealer)).toContainText('the camera shows a seven and an eight')
    // It is for a second supervisor, and the dealer waits with everybody else.
    await expect(next(dealer).getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')
    const sue = await signedIn(await felt.person('Sue', 'casino supervisor'))
    await sue.goto(`/supervisor/${table}`)
    await sue.getByRole('button', { name: /^Approve/ }).click()
    await expect(sue.getByRole('dialog')).toContainText('Ann is due 2 in place of 0')
    await sue.getByRole('dialog').getByRole('button', { name: 'approve' }).click()
    await expect(ann.locator('[data-rack]')).toHaveText('101.00')
    await expect(display.getByText('Player wins')).toBeVisible()
    await expect(ann.locator('.felt-dealt')).toHaveCount(4)
  },
)
