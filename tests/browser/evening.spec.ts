/** A live table: a dealer, two players and a supervisor, each at a screen of their own, with real dice on the cloth. */
import type { Locator, Page } from '@playwright/test'
import { area, give, press, rack, wager } from './at-tables.ts'
import { expect, test } from './kit.ts'

const enter = async (dealer: Page, ...faces: readonly number[]): Promise<void> => {
  for (const face of faces) await dealer.getByRole('button', { name: new RegExp(`^Face ${face}`) }).click()
  await dealer.getByRole('button', { name: 'Confirm' }).click()
}

test('an evening with real dice: a no roll, a wrong entry overridden, limits that bind after their notice', async ({
  felt,
  signedIn,
}) => {
  test.setTimeout(120_000)
  const table = await felt.byHand('dragon-fire', { called: 'Evening table', automation: ['answer-duties'] })
  const [anna, bert, dee, cass] = [
    await felt.person('Ann', 'player'),
    await felt.person('Bob', 'player'),
    await felt.person('Dee', 'dealer'),
    await felt.person('Cass', 'casino supervisor'),
  ]
  await felt.do({ do: 'command', table, command: { type: 'post-dealer', person: dee } as { type: string } })
  const [ann, bob, dealer, supervisor] = [
    await signedIn(anna, 'player'),
    await signedIn(bert, 'player'),
    await signedIn(dee, 'dealer'),
    await signedIn(cass, 'staff'),
  ]
  for (const [page, player] of [
    [ann, anna],
    [bob, bert],
  ] as const) {
    await give(page, table, 'player', { type: 'take-seat' })
    await give(dealer, table, 'dealer', { type: 'buy-in', player, amount: 10_000 })
  }
  await Promise.all([
    ann.goto(`/tables/${table}`),
    bob.goto(`/tables/${table}`),
    dealer.goto(`/dealer/${table}`),
    supervisor.goto(`/supervisor/${table}`),
  ])

  // Wagers, each seen by the other; nobody wagers before the game is started.
  await expect(area(ann, 'dragon-left')).toHaveAccessibleName(/not now: .*8\.1/)
  await press(dealer, 'Start game')
  await wager(ann, 'dragon-left')
  await expect(rack(ann)).toHaveText('95.00')
  await wager(bob, 'fire-left')
  await expect(rack(bob)).toHaveText('95.00')
  await expect(ann.locator('[data-area^="fire-"][aria-label*="Bob 5"]')).toHaveCount(1)

  // The dice are offered, taken at the player's own screen, and handed over.
  await press(dealer, 'Offer the dice')
  const acceptAt = (page: Page): Locator => page.getByRole('button', { name: 'Accept the dice' })
  await expect(async () => {
    expect((await acceptAt(ann).count()) + (await acceptAt(bob).count())).toBe(1)
  }).toPass()
  const shooter = (await acceptAt(ann).count()) === 1 ? ann : bob
  await acceptAt(shooter).click()
  await press(dealer, /picks dice/)
  await press(dealer, 'No more bets')
  await expect(ann.getByText('No more bets').first()).toBeVisible()
  await press(dealer, 'Hand the dice')

  // No roll: every wager is void and comes back (rule 5.2).
  await dealer.getByRole('button', { name: 'No roll …' }).click()
  await dealer.getByRole('dialog', { name: 'Call a no roll' }).getByRole('listitem').first().getByRole('button').click()
  await expect(dealer.getByRole('dialog')).toHaveCount(0)
  await expect(ann.getByText(/no roll/i).first()).toBeVisible()
  await expect(rack(ann)).toHaveText('100.00')
  await expect(rack(bob)).toHaveText('100.00')

  // The dealer presses four and four where the dice show one and two: the supervisor puts it right before anybody is paid.
  await press(dealer, 'Start game')
  await wager(ann, 'dragon-left')
  await expect(rack(ann)).toHaveText('95.00')
  await wager(bob, 'fire-left')
  await expect(rack(bob)).toHaveText('95.00')
  await press(dealer, 'No more bets')
  await press(dealer, 'Hand the dice')
  await enter(dealer, 4, 4)
  await expect(dealer.getByText('Result declared')).toBeVisible()
  await dealer.getByRole('button', { name: 'Say the entry is wrong' }).click()
  await dealer.getByRole('dialog').getByLabel('Note').fill('they show 1 and 2')
  await dealer.getByRole('dialog').getByRole('button', { name: 'Say the entry is wrong' }).click()
  await supervisor
    .getByRole('button', { name: 'Override the entry' })
    .or(supervisor.getByRole('link', { name: 'Override the entry' }))
    .first()
    .click()
  const dialog = supervisor.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Face 1' }).click()
  await dialog.getByRole('button', { name: 'Face 2' }).click()
  await dialog.getByRole('button', { name: 'Override the entry' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(dealer.getByText('1, 2 — 3').first()).toBeVisible()
  await press(dealer, 'Collect')
  await press(dealer, 'Pay')
  await expect(rack(ann)).toHaveText('105.00')
  await expect(rack(bob)).toHaveText('95.00')
  await expect(ann.getByText(/paid 1 to 1/).first()).toBeVisible()

  // A higher minimum is shown at once and binds twenty minutes later.
  await supervisor.getByRole('button', { name: 'Change the limits' }).click()
  await dialog.getByLabel('Minimum').fill('10')
  await dialog.getByRole('button', { name: 'Change the limits' }).click()
  await expect(supervisor.getByText(/binds in (19:\d\d|20:00)/).first()).toBeVisible()
  await press(dealer, 'Start game')
  await wager(ann, 'total-7')
  await expect(rack(ann)).toHaveText('100.00')
  await felt.do({ do: 'later', milliseconds: 20 * 60_000 })
  await area(bob, 'total-7').press('Enter')
  await expect(
    bob
      .getByRole('alert')
      .filter({ hasText: /minimum/ })
      .first(),
  ).toContainText('7.1')
  await expect(rack(bob)).toHaveText('95.00')
})
