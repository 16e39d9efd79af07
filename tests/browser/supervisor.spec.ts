/** The supervisor's console before a real house: what waits, what is decided, and what two people decide together. */
import type { Page } from '@playwright/test'
import { give } from './at-tables.ts'
import { expect, expectFits, sizes, test, type ServedHouse } from './kit.ts'

type SignedIn = Parameters<Parameters<typeof test>[2]>[0]['signedIn']

/** Two cards are entered wrong at a table that people run, with a player's wager on the first hand. */
const roundInHand = async (felt: ServedHouse, signedIn: SignedIn, called: string) => {
  const table = await felt.byHand('dragon-tiger', { called })
  const [player, dealer] = [await felt.person('Ann', 'player'), await felt.person('Dora', 'dealer')]
  const [ann, dora] = [await signedIn(player, 'player'), await signedIn(dealer, 'dealer')]
  await felt.do({ do: 'command', table, command: { type: 'post-dealer', person: dealer } as { type: string } })
  await give(ann, table, 'player', { type: 'take-seat' })
  await felt.do({
    do: 'command',
    table,
    command: { type: 'buy-in', player, amount: 50_000, with: 'cash' } as { type: string },
  })
  await give(dora, table, 'dealer', { type: 'shuffle' })
  await give(dora, table, 'dealer', { type: 'start-round' })
  await give(ann, table, 'player', { type: 'place', wager: 'dragon', amount: 10_000 })
  await give(dora, table, 'dealer', { type: 'close-bets' })
  await give(dora, table, 'dealer', { type: 'enter-result', cards: ['2S', 'KH'] })
  return { table, player, ann, dora }
}

/** On the pad of the dialog, which is the dealer's. */
const pressCards = async (page: Page, ...cards: readonly (readonly [rank: string, suit: string])[]) => {
  const dialog = page.getByRole('dialog')
  for (const [rank, suit] of cards) {
    await dialog.getByRole('button', { name: `Rank ${rank}`, exact: true }).click()
    await dialog.getByRole('button', { name: suit, exact: true }).click()
  }
}

test(
  'what waits comes first: one’s own duties to answer, the others’ with the role that may answer them',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const called = 'Waiting table'
    const table = await felt.byHand('dragon-fire', { called })
    const page = await signedIn(await felt.person('Gus', 'gaming supervisor'))
    const pit = await signedIn(await felt.person('Pia', 'casino supervisor'))
    await page.goto('/supervisor')
    const duty = page.getByRole('listitem').filter({ hasText: called }).filter({ hasText: 'inspect the dice' })
    await expect(duty.getByRole('button', { name: /^Pass/ })).toBeVisible()
    await pit.goto('/supervisor')
    const greyed = pit.getByRole('listitem').filter({ hasText: called }).filter({ hasText: 'inspect the dice' })
    await expect(greyed).toContainText('For: gaming supervisor')
    await expect(greyed.getByRole('button')).toHaveCount(0)
    await duty.getByRole('button', { name: /^Pass/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Note').fill('all five are true')
    await dialog.getByRole('button', { name: 'Pass' }).click()
    await expect(duty).toHaveCount(0)
    await expect(greyed).toHaveCount(0)
    await page.goto(`/supervisor/${table}`)
    await expect(page.getByText('No duties wait for you.')).toBeVisible()
  },
)

test(
  'a wrong entry that was flagged is overridden, then corrected by two after it was settled',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const { table, ann, dora } = await roundInHand(felt, signedIn, 'Wrong entry table')
    await give(ann, table, 'player', { type: 'flag-entry', note: 'the first card was a queen' })
    const page = await signedIn(await felt.person('Cass', 'casino supervisor'))
    await page.goto('/supervisor')
    const flagged = page.getByRole('listitem').filter({ hasText: 'Wrong entry table' })
    await expect(flagged).toContainText('Holds the settlement')
    await expectFits(page)
    await flagged.getByRole('link', { name: 'Override the entry' }).click()
    const dialog = page.getByRole('dialog')
    await pressCards(page, ['2', 'Spades'], ['K', 'Hearts'])
    await expect(dialog).toContainText('that is what was entered')
    await dialog.getByRole('button', { name: 'Begin again' }).click()
    await pressCards(page, ['Q', 'Spades'], ['K', 'Hearts'])
    await expect(dialog).toContainText('What will happen')
    await dialog.getByRole('button', { name: 'Override the entry' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('No duties wait for you.')).toBeVisible()

    await give(dora, table, 'dealer', { type: 'collect' })
    await give(dora, table, 'dealer', { type: 'pay' })
    const rack = page.getByRole('group', { name: 'List: People at the table' }).getByRole('row', { name: /Ann/ })
    await expect(rack).toContainText('400')
    await page.getByRole('button', { name: 'Correct the last round' }).click()
    await pressCards(page, ['K', 'Spades'], ['2', 'Hearts'])
    await dialog.getByLabel('Reason').fill('the camera shows a king and a two')
    await expect(dialog).toContainText('Proposed to')
    await dialog.getByRole('button', { name: 'Correct the last round' }).click()
    const own = page.getByRole('listitem').filter({ hasText: 'the camera shows' })
    await expect(own).toContainText('a second person answers it')
    await expect(rack).toContainText('400')

    const second = await signedIn(await felt.person('Sven', 'senior casino supervisor'))
    await second.goto('/supervisor')
    const asked = second.getByRole('listitem').filter({ hasText: 'the camera shows' })
    await asked.getByRole('button', { name: /^Approve/ }).click()
    await expect(second.getByRole('dialog')).toContainText('Ann is due 200 in place of 0')
    await second.getByRole('dialog').getByRole('button', { name: 'approve' }).click()
    await expect(asked).toHaveCount(0)
    await expect(rack).toContainText('600')
  },
)

test('an entry that was challenged stands only once that has been asked', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const { table, ann } = await roundInHand(felt, signedIn, 'Challenged table')
  await give(ann, table, 'player', { type: 'flag-entry', note: 'the first card was a queen' })
  const page = await signedIn(await felt.person('Cleo', 'casino supervisor'))
  await page.goto(`/supervisor/${table}`)
  const flagged = page.getByRole('listitem').filter({ hasText: 'the first card was a queen' })
  await flagged.getByRole('button', { name: /^Keep entry/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('the first card was a queen')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(flagged).toBeVisible()
  await flagged.getByRole('button', { name: /^Keep entry/ }).click()
  await dialog.getByRole('button', { name: 'Keep entry' }).click()
  await expect(flagged).toHaveCount(0)
})

test(
  'limits and the closing come with their notice, and only to those who may',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const { table } = await roundInHand(felt, signedIn, 'Notice table')
    const below = await signedIn(await felt.person('Gil', 'gaming supervisor'))
    await below.goto(`/supervisor/${table}`)
    await expect(below.getByRole('button', { name: 'Override the entry' })).toBeVisible()
    await expect(below.getByRole('button', { name: 'Change the limits' })).toHaveCount(0)

    const page = await signedIn(await felt.person('Cleo', 'casino supervisor'))
    await page.goto(`/supervisor/${table}`)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Change the limits' }).click()
    await dialog.getByLabel('Minimum').fill('25')
    await expect(dialog).toContainText(/The sign changes at .*, in (20:00|19:\d\d): 25 minimum, 500 maximum/)
    await dialog.getByLabel('In how many minutes').fill('5')
    await expect(dialog).toContainText('a higher minimum is shown for 20 minutes before it binds')
    await dialog.getByLabel('In how many minutes').fill('')
    await dialog.getByRole('button', { name: 'Change the limits' }).click()
    await expect(page.getByText(/Sign 25 to 500 binds in 19:\d\d|20:00/)).toBeVisible()

    await page.getByRole('button', { name: 'Announce the closing' }).click()
    await dialog.getByLabel('In how many minutes').fill('30')
    await dialog.getByRole('button', { name: 'Announce the closing' }).click()
    await expect(page.getByText(/Closes in (29|30):\d\d/)).toBeVisible()
    await expect(below.getByText(/Closes in (29|30):\d\d/)).toBeVisible()
  },
)

test(
  'a table that was set up and never opened is shown as closed, and can be looked at',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const table = await felt.made('dragon-tiger', { called: 'New table' })
    const page = await signedIn(await felt.person('Cora', 'casino supervisor'))
    await page.goto('/supervisor')
    await page.getByRole('link', { name: 'New table' }).first().click()
    await expect(page).toHaveURL(new RegExp(`/supervisor/${table}$`))
    await expect(page.getByRole('heading', { name: 'New table' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open the table' })).toBeVisible()
  },
)

test('a dispute stands beside its round as it was put, and is decided', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const { table, ann, dora } = await roundInHand(felt, signedIn, 'Dispute table')
  await give(dora, table, 'dealer', { type: 'collect' })
  await give(dora, table, 'dealer', { type: 'pay' })
  const claim = 'my card was <b>higher</b><img src="x" onerror="document.title = `taken over`">'
  await give(ann, table, 'player', { type: 'open-dispute', claim, round: 1 })
  const page = await signedIn(await felt.person('Greta', 'gaming supervisor'))
  await page.goto('/supervisor?part=disputes')
  const open = page.getByRole('region', { name: 'Round 1 at Dispute table' })
  await expect(open).toContainText('Ann claims')
  await expect(open).toContainText(claim)
  await expect(open.getByRole('link', { name: 'Round 1 at Dispute table' })).toHaveAttribute('href', `/tables/${table}/rounds/1`)
  await expect(open).toContainText('Dragon 100 lost')
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await expect(page).not.toHaveTitle(/taken over/)
  await open.getByRole('button', { name: /^Read the dispute/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.button-main')).toHaveText([/^For the player/, /^For the house/])
  await dialog.getByRole('button', { name: 'For the house' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Required: Reason')
  await dialog.getByLabel('Reason').fill('both cards were seen')
  await dialog.getByRole('button', { name: 'For the house' }).click()
  await expect(open).toHaveCount(0)
  await expect(page.getByText(/for the house, decided by Greta: both cards were seen/)).toBeVisible()
  await expect(page.getByText('the player may ask the next in line to review it')).toBeVisible()
})

test('every part of the console can be used by everybody, on every screen', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const max = await signedIn(await felt.person('Max', 'player'), 'player')
  const answered = await max.request.post('/api/v1/me/exclusion', { data: { reason: 'enough for this year' } })
  expect(answered.status(), await answered.text()).toBe(204)
  const { table } = await roundInHand(felt, signedIn, 'Round on every screen')
  const page = await signedIn(await felt.person('Olga', 'casino supervisor'))
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true })
  for (const part of ['tables', 'disputes', 'exclusions', 'events', 'figures']) {
    await page.goto(`/supervisor?part=${part}`)
    await expect(page.getByRole('tabpanel')).not.toBeEmpty()
    await expect(page.getByText('Looking for the tables')).toHaveCount(0)
    await expectFits(page)
    await page.setViewportSize(sizes.phone)
    await expect(pages.getByRole('link', { name: 'Supervisor' })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(sizes.desktop)
  }
  await page.goto(`/supervisor/${table}`)
  await page.getByRole('button', { name: 'Refuse Dragon of Ann' }).click()
  await expect(page.getByRole('dialog')).toContainText('Refuse a wager')
  await expectFits(page)
})

test('a person who is no supervisor reads whose page it is', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const page = await signedIn(await felt.person('Carl', 'cashier'))
  await page.goto('/supervisor')
  await expect(page.getByText(/Only for gaming supervisor/)).toBeVisible()
})
