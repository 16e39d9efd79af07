/** An evening at the dealer's terminal: what Enter presses, what is in view, and a lock that keeps the place. */
import type { Page } from '@playwright/test'
import { give, next, press, staffed } from './at-tables.ts'
import { expect, expectAccessible, ServedHouse, test as base } from './kit.ts'
import { password } from './served-house.ts'

/** A house of its own: one that keeps cash would ask the dealer for a passkey. */
const test = base.extend<object, { readonly felt: ServedHouse }>({
  felt: [
    async ({ browserName: _ }, use) => {
      const house = await new ServedHouse().start()
      await use(house)
      await house.close()
    },
    { scope: 'worker' },
  ],
})

test('Enter presses the large key, and Space the button that was clicked', async ({ felt, signedIn }) => {
  const automation = ['answer-duties', 'offer-dice', 'accept-dice', 'select-dice', 'empty-steps']
  const { table, dealer, players } = await staffed(felt, signedIn, 'craps', ['Ann'], { automation })
  await give(players[0], table, 'player', { type: 'place', wager: 'pass', amount: 1_000 })
  await dealer.goto(`/dealer/${table}`)
  await press(dealer, 'Dice are out')
  const dice = dealer.getByRole('region', { name: 'Dice and shooter' })
  const first = dice.getByRole('button', { name: /^Die 1/ })
  await first.click()
  await dealer.keyboard.press('Space')
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  await dealer.keyboard.press('Space')
  await dice.getByRole('button', { name: 'Left the table' }).click()
  await expect(next(dealer)).toContainText('Call a no roll')
  await dealer.keyboard.press('Enter')
  await expect(dice.getByRole('button', { name: 'Die 1 found' })).toBeVisible()
  await expect(next(dealer)).toContainText('Die 1 has left the table')
  await expect(dice.getByText('fell off')).toHaveCount(1)
})

test('[R5] a terminal that was idle is locked with its place, and opens on the spot', async ({ felt, signedIn }) => {
  const { table, dealer, players } = await staffed(felt, signedIn, 'craps', ['Ann'], { automation: ['answer-duties'] })
  await dealer.clock.install()
  await dealer.goto(`/dealer/${table}`)
  await press(dealer, 'Start game')
  await give(players[0], table, 'player', { type: 'place', wager: 'pass', amount: 1_000 })
  for (const name of ['Offer the dice', 'Ann takes the dice', 'Ann picks dice 1 and 2', 'Hand the dice', 'Dice are out'])
    await press(dealer, name)
  const four = dealer.getByRole('button', { name: /^Face 4/ })
  await dealer.keyboard.press('4')
  await expect(four).toHaveAttribute('aria-pressed', 'true')

  await felt.do({ do: 'later', milliseconds: 5 * 60_000 })
  const lock = dealer.getByRole('dialog', { name: 'Locked: Dee' })
  await dealer.clock.fastForward(61_000)
  await expect(lock).toBeVisible()
  await expectAccessible(dealer)
  await dealer.keyboard.press('Escape')
  await expect(lock).toBeVisible()
  expect((await dealer.request.get('/api/v1/me')).status()).toBe(401)

  const field = lock.getByLabel('Password')
  await field.fill('not the password of Dee')
  await field.press('Enter')
  await expect(lock.getByRole('alert')).toBeVisible()
  await field.fill(password)
  await field.press('Enter')
  await expect(lock).toBeHidden()
  await expect(four).toHaveAttribute('aria-pressed', 'true')
  await dealer.keyboard.press('3')
  await dealer.keyboard.press('Enter')
  await expect(dealer.getByText('Result declared')).toBeVisible()
})

test('the wagers stand beside the keys in full view, at 1366 and at 1920', async ({ felt, signedIn }) => {
  const { table, dealer, players } = await staffed(felt, signedIn, 'craps', ['Ann'], { automation: ['answer-duties'] })
  await dealer.goto(`/dealer/${table}`)
  await press(dealer, 'Start game')
  await give(players[0], table, 'player', { type: 'place', wager: 'pass', amount: 1_000 })
  const cloth = dealer.getByRole('region', { name: 'The layout' })
  const face = dealer.getByRole('button', { name: /^Face 6/ })
  for (const size of [
    { width: 1366, height: 768 },
    { width: 1920, height: 1080 },
  ]) {
    await dealer.setViewportSize(size)
    for (const part of [cloth, face, next(dealer)]) await expect(part).toBeInViewport({ ratio: 1 })
    expect(await cloth.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  }
})

test('a dealer is posted by one key of a supervisor or an operator', async ({ felt, signedIn }) => {
  const [dee, sue] = [await felt.person('Dee', 'dealer'), await felt.person('Sue', 'dealer', 'gaming supervisor')]
  const alone = await felt.table('craps')
  const made = () => felt.byHand('craps', { automation: ['answer-duties'] })
  const tables = [await made(), await made(), await made()] as const
  const tile = async (page: Page, table: string) => {
    const { called } = (await (await page.request.get(`/api/v1/tables/${table}`)).json()) as { readonly called: string }
    return page.getByRole('article', { name: called, exact: true })
  }
  const supervisor = await signedIn(sue, 'dealer')
  const dealer = await signedIn(dee, 'dealer')
  await dealer.goto(`/dealer/${tables[0]}`)
  await expect(dealer.getByText('A supervisor or the operator posts you by one key on their page.')).toBeVisible()
  await supervisor.goto('/supervisor')
  const floor = await tile(supervisor, tables[0])
  const after = await tile(supervisor, alone)
  await expect(floor).toBeVisible()
  await expect(after).toBeVisible()
  const named = await supervisor.getByRole('article').evaluateAll((all) => all.map((each) => each.ariaLabel))
  expect(named.indexOf(await floor.getAttribute('aria-label'))).toBeLessThan(
    named.indexOf(await after.getAttribute('aria-label')),
  )
  await floor.getByRole('button', { name: 'Post Dee' }).last().click()
  await expect(floor.getByRole('group', { name: 'No dealer is posted.' })).toBeHidden()
  await supervisor.goto(`/dealer/${tables[1]}`)
  await supervisor.getByRole('button', { name: 'Deal here' }).click()
  await expect(supervisor.getByText('Dealt by Sue')).toBeVisible()
  const operator = await signedIn(await felt.person('Olga', 'operator'))
  await operator.goto('/operator')
  const own = await tile(operator, tables[2])
  await own
    .getByRole('button', { name: /^Post D/ })
    .first()
    .click()
  await expect(own.getByRole('group', { name: 'No dealer is posted.' })).toBeHidden()
})
