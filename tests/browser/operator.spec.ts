/** The operator's page before a real house: tables, people, the house. */
import { give } from './at-tables.ts'
import { expect, expectFits, expectAccessible, ServedHouse, test } from './kit.ts'
import { password } from './served-house.ts'

test(
  'a table says whom it takes before it opens, and whom nobody in the house can be',
  { tag: '@nightly' },
  async ({ browser }) => {
    const house = await new ServedHouse().start()
    const context = await browser.newContext({ baseURL: house.url })
    try {
      const olga = await house.person('Olga', 'operator')
      await house.person('Dee', 'dealer')
      await house.person('Gus', 'gaming supervisor')
      await house.person('Kim', 'cashier')
      await context.request.post('/api/v1/sign-in', { data: { person: olga, password } })
      const page = await context.newPage()
      await page.goto('/operator')
      await page.getByRole('button', { name: 'New table' }).click()
      await page.getByLabel('Game').selectOption('craps')
      await page.getByLabel('Table name').fill('Real dice')
      await page.getByRole('button', { name: 'Real dice, volunteers deal' }).click()
      const people = page.getByRole('region', { name: 'Staff needed' })
      const box = people.getByRole('listitem').filter({ hasText: 'inspect dice before they are used' })
      await expect(box).toContainText('box person')
      await expect(box.getByRole('status')).toHaveText('The house has no box person yet: invite one.')
      const dealer = people.getByRole('listitem').filter({ hasText: 'start rounds' })
      await expect(dealer.getByRole('status')).toHaveText('No dealer is available: invite one.')
      await expect(dealer).toContainText('Dee: not signed in')
      await expect(people).toContainText('surveillance')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Make and open the table' }).click()
      const card = page.getByRole('article', { name: 'Real dice' })
      const inspects = card.getByRole('listitem').filter({ hasText: 'inspect dice before they are used' })
      await expect(inspects.getByRole('status')).toHaveText('The house has no box person yet: invite one.')
      await expect(card.getByRole('group', { name: 'No dealer is posted.' })).toBeVisible()
      await card.getByRole('button', { name: 'Post Dee' }).click()
      await expect(page.getByText('Dee deals at Real dice.')).toBeVisible()
      await expect(card).toContainText('Dealer: Dee')
      const bea = await house.person('Bea', 'box person')
      await expect(inspects.getByRole('status')).toHaveText('No box person is available: invite one.')
      const elsewhere = await browser.newContext({ baseURL: house.url })
      await elsewhere.request.post('/api/v1/sign-in', { data: { person: bea, password } })
      await expect(inspects).toContainText('Bea: signed in')
      await expect(inspects.getByRole('status')).toHaveCount(0)
      await elsewhere.close()
    } finally {
      await context.close()
      await house.close()
    }
  },
)

test('a table is made of permitted options alone, opened, its sign changed, closed and removed', async ({ felt, signedIn }) => {
  const page = await signedIn(await felt.person('Olga', 'operator'))
  await page.goto('/operator')
  await page.getByRole('button', { name: 'New table' }).click()
  await page.getByLabel('Game').selectOption('craps')
  await expectFits(page)
  await page.getByText('More options').click()
  await expectFits(page)
  await page.getByLabel('Table name').fill('High table')
  await expect(page.getByLabel('Address')).toHaveValue('high-table')
  await expect(page.getByLabel('Field on 12').locator('option')).toHaveText(['2 to 1 (usual)', '3 to 1'])
  await page.getByLabel('Field on 12').selectOption('3')
  await page.getByLabel('Most odds', { exact: true }).fill('101')
  await expect(page.getByText('odds may be')).toContainText('a whole number from 1 to 100')
  await expect(page.getByRole('button', { name: 'Make the table' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Most odds', { exact: true }).fill('10')
  await page.getByLabel('Minimum', { exact: true }).fill('5')
  await page.getByLabel('Maximum', { exact: true }).fill('1000')
  await page.getByRole('button', { name: 'Make the table' }).click()

  const card = page.getByRole('article', { name: 'High table' })
  await expect(card).toContainText('Closed')
  const made = await (await page.request.get('/api/v1/tables/high-table')).json()
  expect(made.setup.house).toEqual({ 'field-12': '3', odds: '10', minimum: '500', maximum: '100000' })
  await card.getByRole('button', { name: 'Open High table' }).click()
  await expect(card).toContainText('5 – 1,000')
  await expect(card.getByRole('button', { name: 'Remove High table' })).toHaveAttribute('title', 'Close the table first.')

  await card.getByRole('button', { name: 'Sign of High table' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The sign says 5 to 1,000 now.')
  await dialog.getByLabel('Minimum').fill('10')
  await dialog.getByRole('button', { name: 'Change the limits' }).click()
  await expect(dialog).toHaveCount(0)
  await card.getByRole('button', { name: 'Sign of High table' }).click()
  await expect(dialog).toContainText(/The sign changes at .*, in (20:00|19:\d\d): 10 minimum, 1,000 maximum/)
  await dialog.getByLabel('Minimum').fill('20')
  await dialog.getByLabel('In how many minutes').fill('5')
  await expect(dialog).toContainText('a higher minimum is shown for 20 minutes before it binds')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await card.getByRole('button', { name: 'Set up High table' }).click()
  await expect(page.getByText('This table is open')).toBeVisible()
  await expect(page.getByLabel('Most odds', { exact: true })).toHaveValue('10')
  await page.getByLabel('Table name').fill('Higher table')
  await page.getByRole('button', { name: 'Save' }).click()
  const renamed = page.getByRole('article', { name: 'Higher table' })
  await renamed.getByRole('button', { name: 'Close Higher table' }).click()
  await renamed.getByRole('button', { name: 'Remove Higher table' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Higher table is removed.')).toBeVisible()
  await expect(renamed).toHaveCount(0)
})

test('an occupied table closes after its notice', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const table = await felt.byHand('dragon-fire', { called: 'Busy table' })
  const player = await signedIn(await felt.person('Pat', 'player'), 'player')
  await give(player, table, 'player', { type: 'take-seat' })
  const page = await signedIn(await felt.person('Otto', 'operator'))
  await page.goto('/operator/tables')
  const card = page.getByRole('article', { name: 'Busy table' })
  await card.getByRole('button', { name: 'Announce closing of Busy table' }).click()
  await expect(card).toContainText('closes at')
  await card.getByRole('button', { name: 'Close Busy table' }).click()
  await expect(card.getByRole('alert')).toContainText('20 minutes of notice')
})

test(
  'a person is added with a password that is shown once; an operator takes two',
  { tag: '@nightly' },
  async ({ felt, signedIn, browser }) => {
    const [first, second] = [await felt.person('Oda', 'operator'), await felt.person('Ole', 'operator')]
    const page = await signedIn(first)
    await page.goto('/operator/people')
    const add = async (called: string, name: string, ...roles: readonly string[]) => {
      await page.getByRole('button', { name: 'Add a person' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Display name', { exact: true }).fill(called)
      await dialog.getByLabel('Name to sign in with').fill(name)
      await dialog.getByLabel('Day of birth').fill('1991-04-02')
      for (const role of roles) await dialog.getByLabel(role, { exact: true }).check()
      await dialog.getByRole('button', { name: 'Add a person' }).click()
      return dialog
    }
    const refused = await add('Nina', 'nina', 'player', 'dealer')
    await expect(refused.getByRole('alert')).toContainText('one person may not be player and dealer')
    await refused.getByLabel('dealer', { exact: true }).uncheck()
    await refused.getByRole('button', { name: 'Add a person' }).click()
    const password = (await refused.locator('output').textContent())!
    // It is shown once: no stray key takes it away.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(refused.locator('output')).toHaveText(password)
    await refused.getByRole('button', { name: 'I have noted it' }).click()
    await expect(page.getByText(password)).toHaveCount(0)
    const context = await browser.newContext({ baseURL: felt.url })
    const signIn = await context.request.post('/api/v1/sign-in', {
      data: { person: 'nina', password, next: 'a shoe of eight decks', terminal: 'player' },
    })
    expect(signIn.status(), await signIn.text()).toBe(200)

    const third = await add('Oleg', 'oleg', 'operator')
    await expect(third).toContainText('wait until another operator has approved them')
    await third.getByRole('button', { name: 'I have noted it' }).click()
    await page.getByRole('button', { name: 'Look at Oleg' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Approve the roles' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    const other = await signedIn(second)
    await other.goto('/operator/people')
    await other.getByRole('button', { name: 'Look at Oleg' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Approve the roles' }).click()
    await expect(other.getByRole('button', { name: 'Look at Oleg' })).toHaveCount(0)

    await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await other.getByLabel('Search').fill('nin')
    await other.getByRole('button', { name: /^Nina/ }).click()
    const nina = other.getByRole('dialog', { name: 'Nina', exact: true })
    const giveFor = async (title: string, reason: string) => {
      await nina.getByRole('button', { name: title }).click()
      const asked = other.getByRole('dialog', { name: title })
      await asked.getByLabel('Reason').fill(reason)
      await asked.getByRole('button', { name: title }).click()
      await expect(asked).toHaveCount(0)
    }
    await giveFor('Disable Nina', 'left the house')
    await expect(nina).toContainText('The account is shut.')
    expect((await context.request.get('/api/v1/me')).status()).toBe(401)
    await giveFor('Exclude Nina', 'asked for it')
    await expect(nina).toContainText('No term is named.')
    await giveFor('Propose readmission of Nina', 'a year has passed')
    await expect(nina.getByRole('button', { name: 'Agree' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Look at Nina' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
    await expect(page.getByRole('dialog')).toContainText('May play in this house.')
    await context.close()
  },
)

test(
  'the house is verified and copied, and looks closer at once but less closely on the word of two',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const [first, second] = [await felt.person('Ora', 'operator'), await felt.person('Oto', 'operator')]
    const page = await signedIn(first)
    await page.goto('/operator/house')
    await page.getByRole('button', { name: 'Verify everything' }).click()
    await expect(page.getByText(/^All [\d,]+ events are unaltered\.$/)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('passed')).toBeVisible()
    await page.getByRole('button', { name: 'Make a backup' }).click()
    await expect(page.getByText(/ is made, [\d,]+ KB\.$/)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('list', { name: 'Backups' }).getByRole('listitem')).not.toHaveCount(0)

    const limit = page.getByLabel('Wager', { exact: true })
    await limit.fill('5000')
    await page.getByRole('button', { name: 'Change the amounts' }).click()
    await expect(page.getByText('The amounts are changed.')).toBeVisible()
    await limit.fill('9000')
    await page.getByRole('button', { name: 'Change the amounts' }).click()
    await expect(page.getByText('Raising an amount needs a second operator')).toBeVisible()
    await expect(limit).toHaveValue('5000')
    const other = await signedIn(second)
    await other.goto('/operator/house')
    await other.getByRole('button', { name: /^Approve proposal/ }).click()
    await expect(other.getByLabel('Wager', { exact: true })).toHaveValue('9000')
  },
)

test('the page is the operator’s alone', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const page = await signedIn(await felt.person('Cato', 'cashier'))
  await page.goto('/operator/people')
  await expect(page.getByText('Only for operator.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a person' })).toHaveCount(0)
})

test('the operator’s page can be used by everybody, on every screen', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const person = await felt.person('Ophelia', 'operator')
  const page = await signedIn(person)
  await page.goto('/operator')
  await expect(page.getByRole('article', { name: 'Craps' })).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: 'Sign of Craps' }).click()
  await expect(page.getByLabel('Minimum')).toBeVisible()
  await expectFits(page)
  await page.goto('/operator/tables?make')
  await expect(page.getByRole('heading', { name: 'Basics' })).toBeVisible()
  await expectFits(page)
  await page.goto('/operator')
  await page.getByRole('tab', { name: 'Tables' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'People' })).toBeFocused()
  await page.getByRole('button', { name: person }).click()
  await expect(page.getByText('Another operator has to do that for you.').first()).toBeVisible()
  await expectFits(page)
  await page.goto('/operator/house')
  await expect(page.getByText('Healthy', { exact: true })).toBeVisible()
  await expectFits(page)
  await page.goto('/operator/figures')
  await expect(page.getByRole('heading', { name: 'Returns' })).toBeVisible()
  await expect(page.getByRole('row').first()).toBeVisible()
  await expectFits(page)
})

test('the nodes of a house are listed, and another is let decide', { tag: '@nightly' }, async ({ browser }) => {
  const house = await new ServedHouse().start()
  const context = await browser.newContext({ baseURL: house.url })
  try {
    const olga = await house.person('Olga', 'operator')
    await context.request.post('/api/v1/sign-in', { data: { person: olga, password } })
    const page = await context.newPage()
    // A house on one machine has none.
    await page.goto('/operator/house')
    await expect(page.getByRole('heading', { name: 'Backups' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Nodes' })).toHaveCount(0)
    const node = { version: '0.2.0', isHere: false, standing: 'follows', epoch: null, behind: 0 }
    const nodes = [
      { ...node, name: 'north', address: '10.0.0.1:7171', isHere: true, standing: 'decides', epoch: 3 },
      { ...node, name: 'south', address: '10.0.0.2:7171', behind: 12 },
      { ...node, name: 'west', address: '10.0.0.3:7171', standing: 'gone', behind: null },
    ]
    const sent: unknown[] = []
    await page.route('**/api/v1/house/nodes', (route) => route.fulfill({ json: nodes }))
    await page.route('**/api/v1/house/nodes/*', (route) => {
      sent.push(route.request().postDataJSON())
      return route.fulfill({ status: 204 })
    })
    await page.reload()
    const region = page.getByRole('region', { name: 'Nodes' })
    await expect(region.getByRole('listitem')).toHaveCount(3)
    await expect(region.getByRole('listitem').first()).toContainText('epoch 3')
    await expect(region.getByRole('listitem').nth(1)).toContainText('12 commits')
    await expectAccessible(page)
    await expectFits(page)
    await expect(region.getByRole('button')).toHaveCount(1)
    await region.getByRole('button', { name: 'Hand over to south' }).click()
    const dialog = page.getByRole('dialog')
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Hand over' }).click()
    await expect.poll(() => sent).toEqual([{ node: 'south' }])
  } finally {
    await context.close()
    await house.close()
  }
})
