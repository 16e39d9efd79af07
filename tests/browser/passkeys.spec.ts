/** Passkeys as browsers have them, with a device that the browser plays: asked for at a sign-in, and where there is cash. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideways, ServedHouse, sizes, test as base } from './kit.ts'
import { password } from './served-house.ts'

/** Each with a house of its own: cash in one changes what is asked of everybody there. */
const test = base.extend<{ readonly house: ServedHouse }>({
  house: async ({ browserName: _ }, use) => {
    const house = await new ServedHouse().start()
    await use(house)
    await house.close()
  },
})

/** Where passkeys are bound to: the machine by its name. */
const at = ({ url }: ServedHouse, path: string): string => `http://localhost:${new URL(url).port}${path}`

/** A device that its owner unlocks whenever it asks. */
const withDevice = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const signIn = async (page: Page, house: ServedHouse, person: string): Promise<void> => {
  await page.goto(at(house, '/sign-in'))
  await page.getByLabel('Name').fill(person)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test(
  'a member of the staff is asked for a passkey at the sign-in, may put it off, and signs in with it then',
  { tag: '@nightly' },
  async ({ page, house }) => {
    await withDevice(page)
    const olga = await house.person('Olga', 'operator')
    await signIn(page, house, olga)
    const asked = page.getByRole('region', { name: 'Add a passkey' })
    await expect(asked).toBeVisible()
    await page.setViewportSize(sizes.phone)
    await expectAccessible(page)
    await expectNoSideways(page)
    await asked.getByRole('button', { name: 'Later' }).click()
    await expect(page).toHaveURL(/\/operator$/)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()

    await signIn(page, house, olga)
    await asked.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page).toHaveURL(/\/operator$/)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL(/\/operator$/)
  },
)

test(
  'where cash is kept nobody works without a passkey, and a person who approves uses it again',
  { tag: '@nightly' },
  async ({ page, browser, house }) => {
    await house.table('dragon-fire', { money: 'cash' })
    const [carl, sue, pat] = [
      await house.person('Carl', 'cashier'),
      await house.person('Sue', 'casino supervisor'),
      await house.person('Pat', 'player'),
    ]
    const [cashier, second] = [page, await browser.newPage()]
    for (const each of [cashier, second]) await withDevice(each)

    await signIn(cashier, house, carl)
    await expect(cashier).toHaveURL(/\/cashier$/)
    const first = cashier.getByRole('region', { name: 'Add a passkey first' })
    await expect(first).toBeVisible()
    await expect(cashier.getByLabel('Name, number or seat')).toHaveCount(0)
    await first.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(cashier.getByLabel('Name, number or seat')).toBeVisible()

    // The next sign-in with the password asks for it.
    await cashier.getByRole('button', { name: 'Sign out' }).click()
    await expect(cashier.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await signIn(cashier, house, carl)
    await cashier.getByRole('region', { name: 'Use your passkey' }).getByRole('button', { name: 'Use my passkey' }).click()
    await expect(cashier.getByLabel('Name, number or seat')).toBeVisible()
    const pay = (path: string, data: object) => cashier.request.post(at(house, `/api/v1/accounts/${pat}${path}`), { data })
    expect((await pay('', { id: crypto.randomUUID(), money: 'cash' })).status()).toBe(200)
    expect((await pay('/payments', { id: crypto.randomUUID(), what: 'pay-in', amount: 5_000_000, note: '' })).status()).toBe(200)

    await signIn(second, house, sue)
    await second.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(second.getByRole('region', { name: 'Add a passkey first' })).toHaveCount(0)
    await second.goto(at(house, '/cashier'))
    await house.do({ do: 'later', milliseconds: 6 * 60_000 })
    let used = 0
    second.on('request', (request) => {
      if (request.url().endsWith('/me/passkeys/proof')) used += 1
    })
    await second.getByRole('button', { name: /^Approve proposal/ }).click()
    await expect(second.getByRole('dialog').locator('pre')).toContainText('Proposed by Carl')
    expect(used).toBe(1)
    await second.close()
  },
)
