/** Setting up a night: a table says who is missing, an invitation brings them, and the operator sees them come. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, expectNoSideways, inOwnHouse, sizes } from './kit.ts'
import { scannedOf } from './scanned.ts'

const test = inOwnHouse()

/** Another browser, and every address that it asks for. */
const elsewhere = async (browser: Browser): Promise<{ phone: Page; asked: string[]; context: BrowserContext }> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 664 } })
  const phone = await context.newPage()
  const asked: string[] = []
  phone.on('request', (request) => asked.push(request.url(), JSON.stringify(request.headers())))
  return { phone, asked, context }
}

const chosen = 'a kettle, two clouds'

test(
  'an operator sees that no dealer is there, invites one, and sees the dealer come to the table',
  { tag: '@nightly' },
  async ({ felt, signedIn, browser }) => {
    const page = await signedIn(await felt.person('Olga', 'operator'))
    await page.goto('/operator')
    await page.getByRole('button', { name: 'New table' }).click()
    await page.getByLabel('Game').selectOption('double-dice')
    const people = page.getByRole('region', { name: 'Staff needed' })
    await expect(people).toContainText('None: the house runs it.')
    await page.getByRole('button', { name: 'Real dice, volunteers deal' }).click()
    await expect(people.getByRole('list', { name: 'Required' })).toContainText('The house has no dealer yet: invite one.')
    await expect(people).toContainText('A dealer runs the game at a table')
    await page.getByLabel('Table name').fill('Charity table')
    await page.getByRole('button', { name: 'Make the table' }).click()
    const card = page.getByRole('article', { name: 'Charity table' })
    const dealer = card.getByRole('listitem').filter({ hasText: 'start rounds, enter results, collect and pay' })
    await expect(dealer.getByRole('status')).toHaveText('The house has no dealer yet: invite one.')
    await card.getByRole('button', { name: 'Open Charity table' }).click()

    await dealer.getByRole('button', { name: 'Invite a dealer' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('dealer', { exact: true })).toBeChecked()
    await dialog.getByLabel('Display name', { exact: true }).fill('Dee')
    await dialog.getByLabel('Name to sign in with').fill('dee')
    await dialog.getByRole('button', { name: 'Invite a dealer' }).click()
    const invitation = dialog.getByRole('article', { name: 'Invitation for Dee' })
    await expect(invitation).toContainText('Dee, you are invited as dealer')
    await expect(invitation).toContainText('A dealer runs the game at a table')
    await expect(dialog).toContainText(`Other devices cannot open this link: this page was opened at ${new URL(felt.url).host}`)
    const once = (await invitation.locator('output').textContent())!
    const link = (await dialog.locator('code').textContent())!
    expect(link).toBe(`${felt.url}/sign-in#invited=dee&once=${once}`)
    await expect(invitation.getByRole('img')).toHaveAccessibleName('QR code of the invitation for Dee')
    expect(await scannedOf(page.locator('dialog .invitation-code'))).toBe(link)
    await expectAccessible(page)
    await expect(dealer.getByRole('status')).toHaveText('No dealer is available: invite one.')

    const { phone, asked, context } = await elsewhere(browser)
    await phone.goto(link)
    await expect(phone.getByLabel('Name', { exact: true })).toHaveValue('dee')
    expect(phone.url()).toBe(`${felt.url}/sign-in`)
    await phone.getByLabel('New password', { exact: true }).fill(chosen)
    await phone.getByLabel('New password again').fill(chosen)
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(phone.getByRole('link', { name: 'Dee' })).toBeVisible()
    await dialog.getByRole('button', { name: 'I have noted it' }).click()
    await expect(page.getByText(once)).toHaveCount(0)
    const later = phone.getByRole('button', { name: 'Later' })
    const terminal = phone.getByRole('link', { name: /Charity table/ })
    await expect(later.or(terminal).first()).toBeVisible()
    if (await later.isVisible()) await later.click()
    await terminal.click()
    await expect(dealer.getByText('Dee: at this table')).toBeVisible()
    await expect(dealer.getByRole('button')).toHaveCount(0)
    expect(asked.filter((each) => each.includes(once) || each.includes('invited'))).toEqual([])
    await phone.goBack()
    expect(await phone.evaluate(() => location.href)).not.toContain(once)
    await phone.getByRole('button', { name: 'Sign out' }).click()
    await expect(dealer.getByRole('status')).toHaveText('No dealer is available: invite one.')
    await context.close()
  },
)

test(
  'an invitation works once: afterwards it says so, and the person signs in with their own password',
  { tag: '@nightly' },
  async ({ felt, signedIn, browser }) => {
    await felt.byHand('double-dice', { called: 'Second table' })
    await felt.person('Anton', 'dealer')
    const page = await signedIn(await felt.person('Otto', 'operator'))
    await page.goto('/operator')
    const card = page.getByRole('article', { name: 'Second table' })
    await card.getByRole('button', { name: 'Invite Anton' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Anton has an account')
    await dialog.getByRole('button', { name: 'Without a password' }).click()
    expect(await dialog.locator('code').textContent()).toMatch(/#invited=anton-[\d-]+$/)
    await expect(dialog.locator('output')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await card.getByRole('button', { name: 'Invite Anton' }).click()
    await dialog.getByRole('button', { name: 'One-time password' }).click()
    await expect(dialog).toContainText('This account’s passkeys are removed')
    const link = (await dialog.locator('code').textContent())!
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: 'Copy the link' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

    const { phone, context } = await elsewhere(browser)
    await phone.goto(link)
    const enter = async (): Promise<void> => {
      await phone.getByLabel('New password', { exact: true }).fill(chosen)
      await phone.getByLabel('New password again').fill(chosen)
      await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
    }
    await expectAccessible(phone)
    await enter()
    await expect(phone.getByRole('link', { name: 'Anton' })).toBeVisible()
    await phone.goto(`${felt.url}/sign-in`)
    // The same link, opened on the page that is there already.
    await phone.goto(link)
    await expect(phone).toHaveURL(`${felt.url}/sign-in`)
    await enter()
    await expect(phone.getByText('The password of this invitation no longer works')).toBeVisible()
    await phone.getByLabel('Password', { exact: true }).fill(chosen)
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(phone.getByText('The password of this invitation no longer works')).toBeHidden()
    await expect(phone.getByRole('link', { name: 'Anton' })).toBeVisible()
    await context.close()
  },
)

test('invitations are kept for one sheet, which is printed by itself', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const page = await signedIn(await felt.person('Oda', 'operator'))
  await page.goto('/operator/people')
  const dialog = page.getByRole('dialog')
  for (const called of ['Bea', 'Gus', 'Kim']) {
    await page.getByRole('button', { name: 'Add a person' }).click()
    await dialog.getByLabel('Display name', { exact: true }).fill(called)
    await dialog.getByLabel('Name to sign in with').fill(`${called.toLowerCase()}-paper`)
    await dialog.getByLabel('Day of birth').fill('1991-04-02')
    await dialog.getByLabel('box person', { exact: true }).check()
    await dialog.getByRole('button', { name: 'Add a person' }).click()
    await dialog.getByRole('button', { name: 'Keep for a sheet' }).click()
  }
  await expect(page.getByText('Kept for a sheet: Bea, Gus, Kim.')).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: 'Print the sheet' }).click()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1047 })
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(3)
  await expect(page.getByRole('button')).toHaveCount(0)
  for (const card of await cards.all()) await expect(card.locator('output')).toHaveText(/^(\w{4}-){3}\w{4}$/)
  const last = (await cards.last().boundingBox())!
  expect(last.y + last.height, 'three cards are on one sheet').toBeLessThan(1047)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(sizes.phone)
  await expectNoSideways(page)
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Kept for a sheet')).toHaveCount(0)
  await expect(page.locator('.invitations-paper')).toHaveCount(0)
})
