/** A round that is still under way is shown as it goes on. */
import { give, staffed } from './at-tables.ts'
import { expect, test } from './kit.ts'

test(
  'new steps arrive by themselves: at the end one goes with them, further back one is left where one looks',
  { tag: '@nightly' },
  async ({ felt, signedIn, page }) => {
    const { table, players, deal } = await staffed(felt, signedIn, 'dragon-fire', ['Ann'], { called: 'The live table' })
    const ann = players[0]
    await deal({ type: 'start-round' })
    await ann.goto(`/tables/${table}/rounds/1`)
    await page.goto(`/tables/${table}/rounds/1`)
    const [slider, other] = [ann.getByRole('slider'), page.getByRole('slider')]
    await expect(slider).toHaveAttribute('aria-valuetext', /^1 of 1: Place your bets/)
    await expect(other).toHaveAttribute('aria-valuetext', /^1 of 1: /)
    await give(ann, table, 'player', { type: 'place', wager: 'dragon', amount: 1_000 })
    await expect(slider).toHaveAttribute('aria-valuetext', /^3 of 3: The dice are offered to you/)
    await expect(ann.getByRole('group', { name: /^The layout of/ }).getByRole('button', { name: /yours 10\.00/ })).toHaveCount(1)
    // A reader who looks back stays there, and has more steps ahead.
    await expect(other).not.toHaveAttribute('max', '1')
    await other.press('Home')
    await deal({ type: 'close-bets' })
    await give(ann, table, 'player', { type: 'accept-dice' }, { type: 'throw' })
    await deal({ type: 'enter-result', keys: [1, 2] })
    const payments = ann.getByRole('region', { name: 'Payments', exact: true })
    await expect(payments.getByRole('row', { name: /^Dragon/ })).toContainText('won, paid 1 to 1')
    await expect(ann.getByText('settled', { exact: true })).toBeVisible()
    const last = await slider.getAttribute('max')
    await expect(slider).toHaveValue(last!)
    await expect(other).toHaveAttribute('max', last!)
    await expect(other).toHaveAttribute('aria-valuetext', `0 of ${last}: Before the round began`)
    // The next round is another one's story.
    await deal({ type: 'start-round' })
    await expect(ann.getByRole('link', { name: 'Round 2, the next one' })).toBeVisible()
    await expect(slider).toHaveValue(last!)
  },
)

test('a proof comes when the house has shown its seed', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const player = await felt.person('Ann', 'player')
  const ann = await signedIn(player, 'player')
  const table = await felt.table('dragon-fire')
  await give(ann, table, 'player', { type: 'take-seat' })
  await felt.do({ do: 'command', table, command: { type: 'buy-in', player, amount: 50_000, with: 'cash' } as { type: string } })
  await ann.goto(`/tables/${table}`)
  await expect(ann.getByText('Round 1', { exact: true })).toBeVisible()
  await ann.goto(`/tables/${table}/rounds/1`)
  const proof = ann.getByRole('region', { name: 'Proof of fairness' })
  await expect(proof).toContainText('Not revealed yet')
  await give(ann, table, 'player', { type: 'place', wager: 'dragon', amount: 1_000 })
  await give(ann, table, 'player', { type: 'accept-dice' }, { type: 'throw' })
  await expect(proof).toContainText('Verified: the seeds give this result.')
})
