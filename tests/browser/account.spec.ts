/** One's own account: money, statement, limits of one's own, and signing in. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideways, sizes, test } from './kit.ts'
import { password } from './served-house.ts'

const post = (page: Page, path: string, data: object) => page.request.post(`/api/v1${path}`, { data })

const codeOf = async (answered: Promise<{ json: () => Promise<unknown> }>): Promise<unknown> =>
  ((await (await answered).json()) as { code?: string }).code

test('a guest sees play chips, seat, statement and rounds', async ({ felt, page }) => {
  const table = await felt.table('dragon-tiger', { called: 'A table for guests' })
  await page.goto('/account')
  await expect(page.getByText(/^You are not signed in/)).toBeVisible()
  await post(page, '/guests', { ofAge: true })
  await page.goto('/account')
  const amount = page.getByRole('region', { name: 'In the account' })
  await expect(amount.locator('.account-large')).toHaveText('0.00')
  await amount.getByRole('button', { name: 'Refill play chips' }).click()
  await expect(amount.locator('.account-large')).toHaveText('1,000.00')
  await expect(amount).toContainText('Your play chips are refilled.')
  const { person } = (await (await page.request.get('/api/v1/me')).json()) as { person: string }
  await post(page, `/tables/${table}/commands`, { id: randomUUID(), as: 'player', command: { type: 'take-seat' } })
  const bought = await post(page, `/tables/${table}/buy-in`, { id: randomUUID(), as: 'player', player: person, amount: 25_000 })
  expect(bought.status(), await bought.text()).toBe(200)
  await page.reload()
  await expect(amount.locator('.account-large')).toHaveText('750.00')
  await expect(page.getByRole('region', { name: 'Where I sit' }).getByRole('link', { name: 'A table for guests' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Statement', exact: true }).click()
  const paidIn = page.getByRole('row', { name: /Paid in/ })
  await expect(paidIn).toContainText('+1,000.00')
  await expect(page.getByRole('row', { name: /Taken to a table/ })).toContainText('-250.00')
  await expect(page.getByRole('row').last()).toContainText('A table for guests')
  await expect(page.getByRole('row').last()).toContainText('1,000.00')
  const [sheet] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download as CSV' }).click()])
  expect(sheet.suggestedFilename()).toMatch(/^statement-.*\.csv$/)
  await expectAccessible(page)
  await page.setViewportSize(sizes.phone)
  await expectNoSideways(page)
  await page.getByRole('link', { name: 'Rounds', exact: true }).click()
  await expect(page.getByText('You have played no round yet.')).toBeVisible()
  await expectNoSideways(page)
})

test(
  'a stricter limit binds at once, a looser one waits for a day and is shown as waiting',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const page = await signedIn(await felt.person('Lea', 'player'), 'player')
    await page.goto('/account/limits')
    const form = page.getByRole('form', { name: 'Limits of my own' })
    const bought = form.getByLabel('Most that I buy in a day')
    await bought.fill('ten')
    await expect(form).toContainText('An amount such as 100')
    await bought.fill('150')
    await form.getByRole('button', { name: 'Set these limits' }).click()
    await expect(form).toContainText('Your limits are set as shown.')
    await expect(form).toContainText('Current limit: 150.00')
    await bought.fill('400')
    await form.getByRole('button', { name: 'Set these limits' }).click()
    await expect(form).toContainText(/From .*: 400\.00/)
    await expect(form).toContainText('Current limit: 150.00')
    // What waits goes on waiting while something else is changed, also by a player who comes back later.
    await page.reload()
    await expect(bought).toHaveValue('400')
    await form.getByLabel('Daily loss limit').fill('50')
    await form.getByRole('button', { name: 'Set these limits' }).click()
    await expect(form).toContainText('Current limit: 50.00')
    await expect(form).toContainText(/From .*: 400\.00/)
    const limits = (await (await page.request.get('/api/v1/me/limits')).json()) as Record<string, unknown>
    expect(limits).toMatchObject({ bought: { now: 15_000, later: { limit: 40_000 } }, lost: { now: 5_000, later: null } })
    await expectAccessible(page)
    await page.setViewportSize(sizes.phone)
    await expectNoSideways(page)
  },
)

test('a time-out is taken after a question, and holds', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const table = await felt.table('dragon-fire')
  const page = await signedIn(await felt.person('Tim', 'player'), 'player')
  await page.goto('/account/limits')
  await page.getByRole('button', { name: 'Take a time-out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a time-out?' })
  await dialog.getByLabel('For how long').selectOption({ label: 'three days' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/^You are taking a time-out until/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Take a time-out' }).click()
  await dialog.getByLabel('For how long').selectOption({ label: 'three days' })
  await dialog.getByRole('button', { name: 'Take a time-out' }).click()
  await expect(page.getByText(/^You are taking a time-out until/)).toBeVisible()
  const sitting = post(page, `/tables/${table}/commands`, { id: randomUUID(), as: 'player', command: { type: 'take-seat' } })
  expect(await codeOf(sitting)).toBe('time-out')
  await page.getByRole('button', { name: 'End it earlier' }).click()
  await expect(page.getByText(/It ends on .*, as you asked\./)).toBeVisible()
})

test(
  'excluding oneself is a grave thing: it asks why, asks twice, and holds',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const table = await felt.table('dragon-fire')
    const page = await signedIn(await felt.person('Max', 'player'), 'player')
    await page.goto('/account/limits')
    await page.getByRole('button', { name: 'Exclude myself from playing …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Exclude yourself from playing?' })
    const exclude = dialog.getByRole('button', { name: 'Exclude me' })
    await expect(exclude).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByLabel('At least for').selectOption({ label: '6 months' })
    await dialog.getByLabel('Why, in a few words').fill('enough of it')
    await expect(exclude).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByLabel('I understand that this cannot be taken back.').check()
    await expectAccessible(page)
    await exclude.click()
    await expect(page.getByText(/^You are excluded from playing\./)).toBeVisible()
    const sitting = post(page, `/tables/${table}/commands`, { id: randomUUID(), as: 'player', command: { type: 'take-seat' } })
    expect(await codeOf(sitting)).toBe('excluded')
  },
)

test(
  'the staff finds what signing in takes and nothing else; a new password and signing out end other sessions',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const dealer = await felt.person('Dee', 'dealer')
    const [page, elsewhere] = [await signedIn(dealer, 'dealer'), await signedIn(dealer, 'dealer')]
    await page.goto('/account')
    await expect(page.getByRole('form', { name: 'Password' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Parts of my account' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password', { exact: true }).fill('six dice on a cloth')
    await page.getByLabel('New password again').fill('six dice on a clot')
    await expect(page.getByText('The two passwords differ.')).toBeVisible()
    await page.getByLabel('New password again').fill('six dice on a cloth')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await expect(page.getByText(/^Your password is changed\./)).toBeVisible()
    expect((await elsewhere.request.get('/api/v1/me')).status()).toBe(401)
    expect((await page.request.get('/api/v1/me')).status()).toBe(200)
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL(/\/sign-in$/)
    expect((await page.request.get('/api/v1/me')).status()).toBe(401)
  },
)

test('people see where they are signed in, and end any of it', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const person = await felt.person('Sam', 'player')
  const [page, elsewhere] = [await signedIn(person, 'player'), await signedIn(person, 'player')]
  await page.goto('/account/security')
  const sessions = page.getByRole('region', { name: 'Where I am signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This one' })).toHaveCount(1)
  await expect(sessions).toContainText(/Since .+, from 127\.0\.0\.1\. Last used /)
  await expectAccessible(page)
  await sessions.getByRole('button', { name: /^End the session of / }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect((await elsewhere.request.get('/api/v1/me')).status()).toBe(401)
  expect((await page.request.get('/api/v1/me')).status()).toBe(200)
})

test('signing out leaves nothing of the person in the tab', { tag: '@nightly' }, async ({ page }) => {
  await post(page, '/guests', { ofAge: true })
  await page.goto('/')
  await page.evaluate(() => {
    sessionStorage.setItem('felt-seed craps', '{}')
    document.documentElement.dataset['of'] = 'the page of before'
  })
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  const left = () => page.evaluate(() => [sessionStorage.length, document.documentElement.dataset['of'] ?? null])
  expect(await left()).toEqual([0, null])
})

test('a sign-in that ended elsewhere is off the screen within half a minute', { tag: '@nightly' }, async ({ page }) => {
  await post(page, '/guests', { ofAge: true })
  await page.clock.install()
  await page.goto('/account')
  await expect(page.getByRole('region', { name: 'In the account' })).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('felt-seed craps', '{}'))
  expect((await post(page, '/me/sessions/end', {})).status()).toBe(204)
  await page.clock.fastForward(31_000)
  await expect(page.getByText(/^You are not signed in/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'In the account' })).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('a passkey is added, signs in, and is removed', async ({ browser, felt }) => {
  // Where passkeys are bound to: the machine by its name.
  const context = await browser.newContext({ baseURL: `http://localhost:${new URL(felt.url).port}` })
  try {
    const page = await context.newPage()
    const device = await context.newCDPSession(page)
    await device.send('WebAuthn.enable')
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const person = await felt.person('Pat', 'player')
    await post(page, '/sign-in', { person, password, terminal: 'player' })
    await page.goto('/account/security')
    const passkeys = page.getByRole('region', { name: 'Passkeys' })
    await expect(passkeys).toContainText('You have no passkey yet.')
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(passkeys).toContainText('The passkey is saved.')
    await expect(passkeys.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('link', { name: 'Pat' })).toBeVisible()
    await page.goto('/account/security')
    await passkeys.getByRole('button', { name: 'Remove passkey 1' }).click()
    await page.getByRole('dialog', { name: 'Remove passkey 1' }).getByRole('button', { name: 'Remove' }).click()
    await expect(passkeys).toContainText('You have no passkey yet.')
  } finally {
    await context.close()
  }
})
