/** A ring of two-up before real browsers: the spinner at a desk, somebody who looks on with a phone, the boxer at the pad. */
import type { Page } from '@playwright/test'
import { area, press, rack, said, staffed, wager } from './at-tables.ts'
import { expect, expectAccessible, expectNoSideways, sizes, test } from './kit.ts'

/** What the coins show, pressed on the pad, and paid. */
const enters = async (dealer: Page, ...sides: readonly string[]): Promise<void> => {
  for (const side of sides) await dealer.getByRole('button', { name: new RegExp(`^${side}`) }).click()
  await dealer.getByRole('button', { name: 'Confirm' }).click()
  await press(dealer, 'Collect')
  await press(dealer, 'Pay')
}

test.use({ viewport: sizes.desktop })

test(
  '[TU 3.4, 3.6, 6.1, 6.3] a spinner wins three in a row with real coins, and a bystander wins and loses',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const { dealer, players, table } = await staffed(felt, signedIn, 'two-up', ['Ann', 'Bob'], { automation: ['answer-duties'] })
    const [ann, bob] = players
    await bob.setViewportSize(sizes.phone)
    await dealer.goto(`/dealer/${table}`)
    await press(dealer, 'Start game')
    await press(dealer, 'Offer the coins')
    await expect(area(bob, 'spinner-heads')).toHaveAccessibleName(/not now/)
    await ann.getByRole('button', { name: 'Accept the coins' }).click()
    await expect(said(ann)).toContainText('You are the spinner')
    await wager(ann, 'spinner-heads')
    await wager(bob, 'heads')
    const picking = ann.getByRole('group', { name: 'Pick two coins from the boxer.' })
    for (const coin of [2, 3]) await picking.getByRole('button', { name: `Coin ${coin}` }).click()
    await expect(dealer.getByText('Coins and spinner')).toBeVisible()
    await press(dealer, 'No more bets')
    await press(dealer, 'Hand the coins')
    await expect(ann.getByText('The coins are yours: toss them at the table. The dealer enters the result.')).toBeVisible()
    await expect(ann.getByRole('button', { name: 'Toss the coins' })).toHaveCount(0)
    await enters(dealer, 'heads', 'heads')
    await expect(rack(bob)).toHaveText('105.00')

    // Bob wagers against her: two sequences in one, with odds before heads.
    await press(dealer, 'Start game')
    await wager(bob, 'tails')
    await press(dealer, 'No more bets')
    await press(dealer, 'Hand the coins')
    await enters(dealer, 'heads', 'tails')
    await press(dealer, 'Start game')
    await expect(area(bob, 'tails')).toHaveAccessibleName(/stays until it is decided|not now/)
    await press(dealer, 'No more bets')
    await press(dealer, 'Hand the coins')
    await enters(dealer, 'heads', 'heads')
    await expect(rack(bob)).toHaveText('100.00')

    await press(dealer, 'Start game')
    await press(dealer, 'No more bets')
    await press(dealer, 'Hand the coins')
    await enters(dealer, 'heads', 'heads')
    await expect(rack(ann)).toHaveText('137.50')
    await expect(ann.locator('.table-payments')).toContainText('15 to 2')
    for (const page of [ann, bob, dealer]) {
      await expectAccessible(page)
      await expectNoSideways(page)
    }
  },
)

test(
  '[TU 6.5, 7.4] the boxer calls foul tosses on the pad: wagers stay as they are, and after the third a dealer tosses',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const { dealer, players, table, deal } = await staffed(felt, signedIn, 'two-up', ['Ann', 'Bob'])
    const [ann, bob] = players
    await dealer.goto(`/dealer/${table}`)
    await deal({ type: 'start-round' })
    await ann.getByRole('button', { name: 'Accept the coins' }).click()
    await wager(ann, 'spinner-heads')
    await wager(bob, 'heads')
    const calls = dealer.getByRole('dialog', { name: /no toss/i })
    for (const toss of [1, 2, 3]) {
      await press(dealer, 'No more bets')
      await dealer.getByRole('button', { name: 'No toss …' }).click()
      await calls
        .getByRole('listitem')
        .filter({ hasText: 'touches the ceiling, a person or anything else' })
        .getByRole('button')
        .click()
      await expect(said(bob)).toContainText(/No toss/i)
      await expect(rack(bob)).toHaveText('95.00')
      if (toss === 1) await expectAccessible(dealer)
      await press(dealer, 'Start game')
      // Nothing may be taken down until the third in a row lets wagers be changed.
      if (toss < 3) await expect(area(bob, 'heads')).toHaveAccessibleName(/stays until it is decided/)
    }
    await expect(area(bob, 'heads')).not.toHaveAccessibleName(/stays until it is decided/)
    await expect(said(bob)).toContainText('The dealer tosses')
    await expect(ann.getByRole('button', { name: 'Toss the coins' })).toBeHidden()
  },
)
