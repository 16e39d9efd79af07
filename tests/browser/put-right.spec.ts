/** What people at a real table do when it is not plain sailing: half a loss, a roll that did not count, somebody who goes. */
import { give, headline, next, press, rack, staffed, wager, wagers } from './at-tables.ts'
import { expect, expectAccessible, expectNoSideways, test } from './kit.ts'

const hands = ['answer-duties', 'offer-dice', 'accept-dice', 'select-dice', 'hand-dice', 'collect', 'pay']

test(
  '[DT 3.8] half a loss is taken by the dealer, and is one figure at the table, in the recall and in the account',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const { table, dealer, players, deal } = await staffed(felt, signedIn, 'dragon-tiger', ['Ann'], {
      automation: ['answer-duties'],
    })
    const [ann] = players
    await dealer.goto(`/dealer/${table}`)
    await deal({ type: 'shuffle' }, { type: 'start-round' })
    await give(ann, table, 'player', { type: 'place', wager: 'tiger', amount: 500 })
    await deal({ type: 'close-bets' }, { type: 'enter-result', cards: ['9S', '9H'] })
    const payouts = dealer.getByRole('region', { name: 'Payouts' })
    await expect(payouts.getByRole('heading', { level: 3 })).toHaveText(['Collect'])
    await expect(payouts).toContainText('Ann · Tiger: 5')
    await expect(payouts).toContainText('loses half, take 2.50, the rest goes back to the player')
    await expect(next(dealer)).toContainText('1 losing, 2.50 in all.')
    await press(dealer, 'Collect')
    await expect(payouts.getByRole('heading', { level: 3 })).toHaveText(['Goes back to the player'])
    await press(dealer, 'Pay')
    await expect(ann.getByRole('region', { name: 'Round 1 for you' })).toContainText(/lost half.*-2\.50/)
    await expect(headline(ann)).toContainText('Tie')
    await expect(headline(ann)).toContainText('You lose 2.50')
    await ann.goto(`/tables/${table}/rounds/1`)
    await expect(ann.getByText('The round came to -2.50.')).toBeVisible()
    await expect(ann.getByText('Losing wagers are collected: 2.50')).toBeVisible()
    await ann.goto('/account/rounds')
    await expect(ann.getByRole('row', { name: /Round 1/ })).toContainText('-2.50')
  },
)

test(
  '[CR 1.8, 1.5.1] a supervisor corrects a settled roll to a no roll, and the dealer approves it',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const { table, dealer, players, deal } = await staffed(felt, signedIn, 'craps', ['Ann'], { automation: hands })
    const [ann] = players
    await dealer.goto(`/dealer/${table}`)
    await deal({ type: 'start-round' })
    await wager(ann, 'pass')
    await deal({ type: 'throw' }, { type: 'enter-result', keys: [1, 1] })
    await expect(rack(ann)).toHaveText('95.00')

    const cas = await signedIn(await felt.person('Cas', 'casino supervisor'))
    await cas.goto(`/supervisor/${table}?do=correct-round`)
    const dialog = cas.getByRole('dialog')
    await dialog.getByLabel('Or it did not count').selectOption('1.5.1')
    await dialog.getByLabel('Reason').fill('the camera shows a die on the floor')
    await expect(dialog).toContainText('to no roll (1.5.1)')
    await expectAccessible(cas)
    await dialog.getByRole('button', { name: 'Correct the last round' }).click()
    await expect(cas.getByText('a second person answers it')).toBeVisible()

    await expect(next(dealer)).toContainText('the camera shows a die on the floor')
    await expect(rack(ann)).toHaveText('95.00')
    await press(dealer, 'Approve')
    await expect(cas.getByText('No duties wait for you.')).toBeVisible()
    await expect(wagers(ann)).toContainText('5.00')
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test(
    'a player who leaves an undecided wager keeps the seat until it is decided, and may come back before',
    { tag: '@nightly' },
    async ({ felt, signedIn }) => {
      const { table, dealer, players, deal, names } = await staffed(felt, signedIn, 'craps', ['Ann', 'Bob'], {
        automation: hands,
      })
      const [ann, bob] = players
      const leave = async (): Promise<void> => {
        await bob.getByRole('button', { name: 'Leave the table' }).click()
        const asked = bob.getByRole('dialog', { name: 'Leave the table?' })
        await expect(asked).toContainText('Your bets stay on the table until they are decided')
        await asked.getByRole('button', { name: 'Leave the table' }).click()
      }
      const leaving = bob.getByText('Leaving: your seat becomes free when your bets are decided')
      await deal({ type: 'start-round' })
      await give(ann, table, 'player', { type: 'place', wager: 'pass', amount: 1_000 })
      await wager(bob, 'pass')
      await deal({ type: 'throw' }, { type: 'enter-result', keys: [3, 5] }, { type: 'start-round' })
      await leave()
      await expect(leaving).toBeVisible()
      await expectNoSideways(bob)
      await expectAccessible(bob)
      await bob.getByRole('button', { name: 'Come back', exact: true }).click()
      await expect(leaving).toBeHidden()
      await expect(rack(bob)).toHaveText('95.00')

      await leave()
      await expect(leaving).toBeVisible()
      await dealer.goto(`/dealer/${table}`)
      await dealer.getByLabel('Player', { exact: true }).selectOption(names[1])
      await expect(dealer.getByRole('button', { name: 'Bob is back' })).toBeVisible()
      await deal({ type: 'throw' }, { type: 'enter-result', keys: [4, 4] })
      await expect(bob.getByRole('button', { name: 'Take a seat' })).toBeVisible()
    },
  )
})
