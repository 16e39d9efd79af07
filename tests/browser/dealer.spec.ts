import type { Page } from '@playwright/test'
import { give, next, press } from './at-tables.ts'
import { expect, expectAccessible, test, type ServedHouse } from './kit.ts'

type Sent = { readonly type: string; readonly [name: string]: unknown }

interface Staffed {
  readonly table: string
  readonly dealer: Page
  readonly ann: Page
  readonly player: string
}

type SignedIn = (person: string, terminal?: 'player' | 'dealer' | 'staff') => Promise<Page>

/** A table with real equipment, Dee at its terminal and Ann at its first seat with 100. */
const staffed = async (felt: ServedHouse, signedIn: SignedIn, game: string): Promise<Staffed> => {
  const table = await felt.byHand(game, { automation: ['answer-duties'] })
  const dee = await felt.person('Dee', 'dealer')
  await felt.do({ do: 'command', table, command: { type: 'post-dealer', person: dee } as Sent })
  const player = await felt.person('Ann', 'player')
  const [dealer, ann] = [await signedIn(dee, 'dealer'), await signedIn(player, 'player')]
  await give(ann, table, 'player', { type: 'take-seat' })
  await give(dealer, table, 'dealer', { type: 'buy-in', player, amount: 10_000 })
  await dealer.goto(`/dealer/${table}`)
  return { table, dealer, ann, player }
}

const rackOf = async (page: Page, amount: string): Promise<void> =>
  expect(page.getByLabel('Player', { exact: true })).toContainText(`rack ${amount}`)

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test(
    'a round with real dice goes from key to key, and a wrong entry is overridden before it is paid',
    { tag: '@nightly' },
    async ({ felt, signedIn }) => {
      const { table, dealer, ann } = await staffed(felt, signedIn, 'craps')
      const supervisor = await signedIn(await felt.person('Box', 'box person'), 'dealer')
      await press(dealer, 'Start game')
      await give(ann, table, 'player', { type: 'place', wager: 'pass', amount: 1_000 })
      await press(dealer, 'Offer the dice')
      await press(dealer, 'Ann takes the dice')
      await press(dealer, 'Ann picks dice 1 and 2')
      await press(dealer, 'Hand the dice')
      await press(dealer, 'Dice are out')
      await expect(next(dealer)).toContainText('Press two keys from 1 to 6')

      // Two and two were pressed; the dice show five and six.
      const two = dealer.getByRole('button', { name: /^Face 2/ })
      await two.click()
      await expect(two).toHaveAttribute('aria-pressed', 'true')
      await two.click()
      await expect(two).toHaveAccessibleName('Face 2, pressed twice')
      await expect(dealer.getByText('2, 2 — 4')).toBeVisible()
      await dealer.getByRole('button', { name: 'Confirm' }).click()
      await expect(dealer.getByText('Result declared')).toBeVisible()
      await dealer.getByRole('button', { name: 'Say the entry is wrong' }).click()
      await dealer.getByRole('dialog').getByLabel('Note').fill('they show 5 and 6')
      await dealer.getByRole('dialog').getByRole('button', { name: 'Say the entry is wrong' }).click()
      await expect(next(dealer)).toContainText('they show 5 and 6')

      await supervisor.goto(`/dealer/${table}`)
      await supervisor.getByRole('button', { name: 'Override the entry' }).click()
      const override = supervisor.getByRole('dialog')
      for (const face of [5, 6]) await override.getByRole('button', { name: new RegExp(`^Face ${face}`) }).click()
      await override.getByRole('button', { name: 'Override the entry' }).click()
      await expect(dealer.getByText('5, 6 — 11')).toBeVisible()

      const payouts = dealer.getByRole('region', { name: 'Payouts' })
      await expect(payouts).toContainText('Ann · Pass: 10')
      await expect(payouts).toContainText('20 in all with the wager')
      await expect(payouts.getByRole('link', { name: /^rule / }).first()).toBeVisible()
      await expectAccessible(dealer)
      await rackOf(dealer, '90')
      await press(dealer, 'Collect')
      await press(dealer, 'Pay')
      await rackOf(dealer, '110')
    },
  )

  test(
    '[DF 4.4.4, 11.11] faces that a player disputes wait for the gaming supervisor, and a dealer approves what a supervisor asks for',
    { tag: '@nightly' },
    async ({ felt, signedIn }) => {
      const { table, dealer, ann, player } = await staffed(felt, signedIn, 'dragon-fire')
      const gus = await signedIn(await felt.person('Gus', 'gaming supervisor'), 'dealer')
      const cas = await signedIn(await felt.person('Cas', 'casino supervisor'), 'staff')
      await press(dealer, 'Start game')
      await give(
        ann,
        table,
        'player',
        { type: 'place', wager: 'dragon', amount: 1_000 },
        { type: 'place', wager: 'pair-3', amount: 500 },
      )
      for (const key of ['Offer the dice', 'Ann takes the dice', 'Ann picks dice 1 and 2', 'No more bets'])
        await press(dealer, key)
      await give(cas, table, 'casino supervisor', { type: 'refuse-wager', player, wager: 'pair-3', reason: 'a late hand' })
      await expect(next(dealer)).toContainText('a late hand')

      await ann.goto(`/tables/${table}`)
      await ann.getByRole('button', { name: 'Dispute the dice' }).click()
      await expect(ann.getByText('People disagree about the dice')).toBeVisible()
      await gus.goto(`/dealer/${table}`)
      await gus.getByRole('button', { name: 'Decide the faces' }).click()
      const decide = gus.getByRole('dialog')
      for (const face of [3, 3]) await decide.getByRole('button', { name: new RegExp(`^Face ${face}`) }).click()
      await decide.getByRole('button', { name: 'Decide the faces' }).click()
      await expect(dealer.getByText('3, 3 — 6')).toBeVisible()

      await expect(dealer.getByRole('button', { name: 'Say the entry is wrong' })).toBeVisible()
      await press(dealer, 'Approve')
      await rackOf(dealer, '90')
      await press(dealer, 'Collect')
      await press(dealer, 'Pay')
      await rackOf(dealer, '110')
    },
  )

  test(
    'a no roll is called for one of the game’s own reasons, and everything stands',
    { tag: '@nightly' },
    async ({ felt, signedIn }) => {
      const { table, dealer, ann } = await staffed(felt, signedIn, 'craps')
      await press(dealer, 'Start game')
      await give(ann, table, 'player', { type: 'place', wager: 'pass', amount: 1_000 })
      for (const key of ['Offer the dice', 'Ann takes the dice', 'Ann picks dice 1 and 2', 'Hand the dice'])
        await press(dealer, key)
      await dealer.getByRole('button', { name: 'No roll …' }).click()
      const dialog = dealer.getByRole('dialog', { name: 'Call a no roll' })
      const reason = dialog.getByRole('listitem').filter({ hasText: 'rule 1.5.1' })
      await reason.getByRole('button').click()
      await expect(dialog).toBeHidden()
      await expect(dealer.getByText('Between rounds')).toBeVisible()
      await expect(dealer.getByRole('button', { name: 'Take down Pass: 10' })).toBeVisible()
    },
  )

  test('cards are entered by rank and suit from a shoe that was shuffled', { tag: '@nightly' }, async ({ felt, signedIn }) => {
    const { table, dealer, ann } = await staffed(felt, signedIn, 'dragon-tiger')
    await expect(dealer.getByText('There is no shoe at the table.')).toBeVisible()
    await press(dealer, 'Shuffle')
    await expect(dealer.getByText(/^416 of 416 cards left/)).toBeVisible()
    await press(dealer, 'Start game')
    await give(ann, table, 'player', { type: 'place', wager: 'tiger', amount: 2_000 })
    await press(dealer, 'No more bets')
    for (const [rank, suit] of [
      ['7', 'Hearts'],
      ['K', 'Spades'],
    ] as const) {
      await dealer.getByRole('button', { name: `Rank ${rank}`, exact: true }).click()
      await dealer.getByRole('button', { name: suit, exact: true }).click()
    }
    await expect(dealer.getByText('7H against KS')).toBeVisible()
    await dealer.getByRole('button', { name: 'Confirm' }).click()
    await expect(dealer.getByRole('region', { name: 'Payouts' })).toContainText('Ann · Tiger: 20')
    await expectAccessible(dealer)
    await press(dealer, 'Collect')
    await press(dealer, 'Pay')
    await rackOf(dealer, '120')
    await expect(dealer.getByText(/^414 of 416 cards left/)).toBeVisible()
  })

  test('what cannot be done now says why, with its rule', { tag: '@nightly' }, async ({ felt, signedIn }) => {
    const { dealer } = await staffed(felt, signedIn, 'dragon-fire')
    await press(dealer, 'Start game')
    await expect(dealer.getByRole('status').filter({ hasText: 'no more bets was not pressed' })).toContainText('rule 10.5')
    await dealer.getByRole('button', { name: 'Hand over' }).click({ force: true })
    await expect(dealer.getByRole('alert')).toContainText('the dice cannot be handed to the shooter now')
  })
})

test('a dealer finds their own tables first, and a supervisor posts another', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const { table, dealer } = await staffed(felt, signedIn, 'snake-eyes')
  await dealer.goto('/dealer')
  await expect(dealer.getByRole('region', { name: 'Your tables' }).getByRole('link')).toHaveCount(1)
  await expectAccessible(dealer)
  const dan = await felt.person('Dan', 'dealer')
  const supervisor = await signedIn(await felt.person('Gus', 'gaming supervisor'))
  await supervisor.goto(`/dealer/${table}`)
  await expect(supervisor.getByText('View only: you are not posted to this table')).toBeVisible()
  await supervisor.getByRole('button', { name: 'Post a dealer' }).click()
  const posting = supervisor.getByRole('dialog')
  await posting.getByLabel('Dealer', { exact: true }).selectOption(dan)
  await posting.getByRole('button', { name: 'Post a dealer' }).click()
  await expect(supervisor.getByRole('button', { name: 'Relieve Dan' })).toBeVisible()
})

test(
  'a terminal that was left alone says so, and leads back through its own sign-in',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const { table, dealer } = await staffed(felt, signedIn, 'snake-eyes')
    await felt.do({ do: 'later', milliseconds: 6 * 60_000 })
    await dealer.goto(`/dealer/${table}`)
    await expect(dealer.getByText('You were signed out: this screen was idle for too long.')).toBeVisible()
    await dealer.getByRole('link', { name: 'Sign in again' }).click()
    await expect(dealer).toHaveURL(/\/sign-in\?to=/)
  },
)

test('nobody but the staff sees a terminal', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const ann = await signedIn(await felt.person('Ann', 'player'), 'player')
  await ann.goto('/dealer/craps')
  await expect(ann.getByText(/^Only for dealer/)).toBeVisible()
})
