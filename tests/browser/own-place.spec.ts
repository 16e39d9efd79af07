/** What a player has at their own place: time, net and a reminder, a name, emotes, dice that are always accepted, the most that is taken. */
import type { Browser, Page } from '@playwright/test'
import { area, give, rack } from './at-tables.ts'
import { expect, inOwnHouse, test, type ServedHouse } from './kit.ts'

const fresh = async (browser: Browser, felt: ServedHouse): Promise<Page> =>
  (await browser.newContext({ baseURL: felt.url })).newPage()

/** A guest sits down under a name. */
const sitAs = async (page: Page, table: string, called: string): Promise<void> => {
  await page.goto(`/tables/${table}`)
  await page.getByRole('button', { name: 'Take a seat' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Your name')
  await name.fill('The Dealer')
  await dialog.getByRole('button', { name: 'Play as a guest' }).click()
  await expect(dialog).toContainText('choose a name that is not taken for one of the staff')
  await name.fill(called)
  await dialog.getByRole('button', { name: 'Play as a guest' }).click()
  await expect(page.getByRole('link', { name: called, exact: true })).toBeVisible()
  await expect(rack(page)).toHaveText('500.00')
}

const people = (page: Page) => page.getByRole('region', { name: 'At the table' })
const emotes = (page: Page) => page.getByRole('region', { name: 'Say something' })

test(
  'guests go by the names that they choose, at a seat that they have too, and send each other emotes, which a player mutes and a house leaves out',
  { tag: '@nightly' },
  async ({ browser, felt }) => {
    const table = await felt.table('roulette')
    const [ann, bob] = [await fresh(browser, felt), await fresh(browser, felt)]
    await sitAs(ann, table, 'Ann Marie')
    await sitAs(bob, table, 'Bob')
    await expect(people(ann)).toContainText('Bob')
    await emotes(bob).getByRole('button', { name: 'Good luck' }).click()
    await expect(emotes(ann).getByRole('listitem')).toContainText('Bob')
    await expect(emotes(ann).getByRole('listitem')).toContainText('Good luck')
    await expect(emotes(ann).getByRole('listitem').locator('svg')).toHaveCount(1)
    await expect(emotes(ann).getByRole('listitem')).toHaveCount(0)
    await emotes(ann).getByLabel('Show none').check()
    await emotes(bob).getByRole('button', { name: 'Well played' }).click()
    await expect(emotes(bob).getByRole('listitem')).toContainText('Well played')
    await expect(emotes(ann).getByRole('listitem')).toHaveCount(0)
    await ann.reload()
    await expect(emotes(ann).getByLabel('Show none')).toBeChecked()

    // Another name is read at the seat from now on.
    const account = await bob.context().newPage()
    await account.goto('/account')
    await account.getByLabel('Your name').fill('Bobby')
    await felt.do({ do: 'later', milliseconds: 61_000 })
    await account.getByRole('button', { name: 'Choose this name' }).click()
    await expect(people(ann)).toContainText('Bobby')

    const quiet = await felt.table('roulette', { quiet: true })
    await bob.goto(`/tables/${quiet}`)
    await expect(people(bob)).toBeVisible()
    await expect(emotes(bob)).toHaveCount(0)
  },
)

test(
  '“always accept” is remembered, and the most that is taken is placed by one press where more was refused',
  { tag: '@nightly' },
  async ({ browser, felt }) => {
    const table = await felt.table('craps', { house: { minimum: '500', maximum: '5000' } })
    const page = await fresh(browser, felt)
    await sitAs(page, table, 'Cleo')
    await page.keyboard.press('5')
    await expect(page.getByRole('radio', { name: '100 chip' })).toBeChecked()
    await area(page, 'pass').press('Enter')
    const most = page.getByRole('button', { name: '50.00 is the most here: place that' })
    await most.waitFor()
    await most.click()
    await expect(rack(page)).toHaveText('450.00')
    await page.getByLabel('Always accept the dice').check()
    await expect(page.getByRole('button', { name: 'Throw the dice' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Always accept the dice')).toBeChecked()
    await page.getByRole('button', { name: 'Pass the dice' }).click()
  },
)

inOwnHouse()(
  'at a table for cash time and net stay in view, at one height, and a reminder waits until it is acknowledged',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const table = await felt.table('roulette', { money: 'cash', pace: 'practice', guests: false })
    const player = await felt.person('Dora', 'player')
    const page = await signedIn(player, 'player')
    await page.request.put('/api/v1/me/limits', { data: { bought: null, lost: null, timeOut: null, reminder: 15 } })
    await give(page, table, 'player', { type: 'take-seat' })
    const house = (command: object) => felt.do({ do: 'command', table, command: command as never })
    await house({ type: 'buy-in', player, amount: 10_000, with: 'cash' })
    await page.goto(`/tables/${table}`)
    const sitting = page.locator('.table-sitting')
    await expect(sitting).toHaveText(/Here for 0 min · net/)
    await expect(page.getByText('Place your bets', { exact: true })).toBeVisible()
    const height = async () => (await page.locator('.table-tray').boundingBox())!.height
    const tall = await height()
    // The page learns of the time from what happens at the table.
    await felt.do({ do: 'later', milliseconds: 15 * 60_000 })
    await area(page, 'red').press('Enter')
    const dialog = page.getByRole('dialog', { name: 'You have been at this table for 15 min' })
    await expect(dialog).toContainText('You are even')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect(dialog).toBeHidden()
    await expect(sitting).toHaveText(/Here for 15 min/)
    await page.getByRole('button', { name: 'Spin now' }).click()
    await expect(page.locator('[data-net]')).toBeVisible()
    await expect(sitting).toHaveText(/net [+-]\d/)
    expect(await height()).toBe(tall)
    await expect(dialog).toBeHidden()
  },
)
