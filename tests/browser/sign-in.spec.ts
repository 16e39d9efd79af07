/** Signing in at any screen, and being signed out of it. */
import { expect, expectAccessible, inOwnHouse } from './kit.ts'
import type { Page } from '@playwright/test'
import type { Role } from '../../src/rules/conduct/people.ts'
import { password } from './served-house.ts'

const test = inOwnHouse()

const enter = async (page: Page, person: string): Promise<void> => {
  await page.goto('/sign-in')
  await page.getByLabel('Name', { exact: true }).fill(person)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens a page; a member of the staff who is offered a passkey on the way puts it off. */
const arrives = (page: Page, url: string | RegExp): Promise<void> =>
  expect(async () => {
    const later = page.getByRole('button', { name: 'Later' })
    if (await later.isVisible()) await later.click()
    await expect(page).toHaveURL(url, { timeout: 2_000 })
  }).toPass()

const homes: readonly (readonly [Role, string])[] = [
  ['player', '/'],
  ['dealer', '/dealer'],
  ['box person', '/supervisor'],
  ['gaming supervisor', '/supervisor'],
  ['casino supervisor', '/supervisor'],
  ['cashier', '/cashier'],
  ['surveillance', '/supervisor'],
  ['inspector', '/supervisor'],
  ['operator', '/operator'],
]

test(
  'everybody signs in without saying what kind of screen it is, and gets the page where they work',
  { tag: '@nightly' },
  async ({ felt, browser }) => {
    test.slow()
    for (const [role, home] of homes) {
      const context = await browser.newContext({ baseURL: felt.url })
      const page = await context.newPage()
      await enter(page, await felt.person('Sam', role))
      await arrives(page, `${felt.url}${home}`)
      await expect(page.getByRole('link', { name: 'Sam' })).toBeVisible()
      await expect(page.getByText('Please sign in')).toBeHidden()
      await context.close()
    }
  },
)

test(
  'somebody with several roles is offered where to work, and may do all of it',
  { tag: '@nightly' },
  async ({ felt, page }) => {
    await enter(page, await felt.person('Bo', 'dealer', 'box person', 'casino supervisor'))
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(page.getByRole('heading', { name: 'Where do you work now?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Dealer’s terminal' }).click()
    await expect(page).toHaveURL(/\/dealer$/)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Supervisor' }).click()
    await expect(page).toHaveURL(/\/supervisor$/)
    await expect(page.getByText('Please sign in')).toBeHidden()
  },
)

test('somebody who was sent to sign in comes back to where they were', async ({ felt, page }) => {
  const dealer = await felt.person('Dee', 'dealer')
  await page.goto('/dealer')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Name', { exact: true }).fill(dealer)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await arrives(page, /\/dealer$/)
})

test(
  'staff are warned a minute before their screen goes idle, may stay, and a dealer’s is locked',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const dealer = await signedIn(await felt.person('Dee', 'dealer'), 'dealer')
    const warning = dealer.getByText('This terminal will be locked soon: it is idle.')
    await dealer.goto('/dealer')
    await expect(dealer.getByRole('link', { name: 'Dee' })).toBeVisible()
    await expect(warning).toBeHidden()
    await felt.do({ do: 'later', milliseconds: 4 * 60_000 + 2_000 })
    await dealer.reload()
    await expect(warning).toBeVisible()
    await expect(dealer.getByText(/^0:\d\d left$/)).toBeVisible()
    await expectAccessible(dealer)
    await dealer.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(warning).toBeHidden()
    await felt.do({ do: 'later', milliseconds: 4 * 60_000 + 2_000 })
    await dealer.reload()
    await expect(warning).toBeVisible()
    // Nobody does anything: the screen says so by itself when it is over.
    await felt.do({ do: 'later', milliseconds: 60_000 })
    const lock = dealer.getByRole('dialog', { name: 'Locked: Dee' })
    await expect(lock).toBeVisible()
    await lock.getByRole('button', { name: 'Another person signs in' }).click()
    await expect(dealer.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(dealer).toHaveURL('/sign-in?to=%2Fdealer')
    await expect(dealer.getByRole('link', { name: 'Dee' })).toBeHidden()
  },
)
