/** The pages of a house from the package, as people use them: an operator makes a table, a dealer enters a result, a guest wins. */
import { expect, type Browser, type Locator, type Page } from '@playwright/test'

const ownPassword = 'a few words of my own'

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' })

/** With the password for one sign-in, and then with one of their own. */
const signIn = async (page: Page, name: string, once: string): Promise<void> => {
  await page.goto('/sign-in')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(once)
  await button(page, 'Sign in').click()
  await page.getByLabel('New password', { exact: true }).fill(ownPassword)
  await page.getByLabel('New password again').fill(ownPassword)
  await button(page, 'Sign in').click()
  await button(page, 'Later').click()
}

/** With real equipment, for guests; the house takes the steps in which nobody has to look at anything. */
const makeTable = async (page: Page, game: string, called: string): Promise<void> => {
  await page.goto('/operator')
  await button(page, 'New table').click()
  await page.getByLabel('Game').selectOption(game)
  await button(page, 'Real dice, volunteers deal').click()
  await page.getByLabel('Table name').fill(called)
  await page.getByText('More options').click()
  for (const step of ['Collect the losers', 'Pay the winners', 'Fill the float']) await page.getByLabel(step).check()
  await expect(page.getByLabel('Results come from')).toHaveValue('real')
  await button(page, 'Make and open the table').click()
}

const addDealer = async (page: Page, name: string): Promise<string> => {
  await page.goto('/operator/people')
  await button(page, 'Add a person').click()
  const form = page.locator('form')
  await form.getByLabel('Name', { exact: true }).fill('Dee')
  await form.getByLabel('Name to sign in with').fill(name)
  await form.getByLabel('Day of birth').fill('1990-05-17')
  const player = form.getByLabel('player', { exact: true })
  if (await player.isChecked()) await player.uncheck()
  for (const role of ['dealer', 'gaming supervisor']) await form.getByLabel(role, { exact: true }).check()
  await button(form, 'Add a person').click()
  const once = page.getByText(/^\w{4}(-\w{4}){3}$/)
  return once.innerText()
}

const postedAt = async (page: Page, table: string): Promise<void> => {
  await page.goto(`/dealer/${table}`)
  await button(page, 'Post a dealer').click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Dealer', { exact: true }).selectOption('Dee')
  await button(form, 'Post a dealer').click()
  await expect(button(page, 'Start game')).toBeEnabled()
}

export interface Walked {
  readonly game: string
  readonly area: string
  /** The keys of the dealer's pad, and what they come to in words. */
  readonly keys: readonly string[]
  readonly said: string
}

/** The address of the table at which somebody has won by the dealer's pad. */
export const walkPad = async (browser: Browser, url: string, password: string, { game, area, keys, said }: Walked) => {
  const opened = async (): Promise<Page> => (await browser.newContext({ baseURL: url })).newPage()
  const [operator, dealer, guest, display] = [await opened(), await opened(), await opened(), await opened()]
  await signIn(operator, 'operator', password)
  const [called, table] = ['By hand', 'by-hand']
  await makeTable(operator, game, called)
  await signIn(dealer, 'dee', await addDealer(operator, 'dee'))
  await postedAt(dealer, table)

  await guest.goto(`/tables/${table}`)
  await button(guest, 'Take a seat').click()
  await button(guest, 'Play as a guest').click()
  const rack = guest.locator('[data-rack]')
  await expect(rack).toHaveText('500.00')
  await display.goto(`/display/${table}`)
  const result = display.getByRole('region', { name: /^(No result yet|Result|Last result)$/ })
  await expect(result).toBeVisible()
  await button(guest, new RegExp(`^${area}, .*(?<!not now.*)$`)).click()
  const stake = 500 - Number(await changed(rack, '500.00'))

  await button(dealer, 'No more bets').first().click()
  for (const key of keys) await button(dealer, new RegExp(`^${key}\\b`)).click()
  await button(dealer, 'Confirm').click()
  await expect(rack).toHaveText(`${500 + stake}.00`)
  await expect(result.getByRole('img', { name: said })).toBeVisible()
  await dealer.goto(`/tables/${table}/rounds/1`)
  await expect(dealer.getByRole('main')).toContainText(said)
  return table
}

const changed = async (shown: Locator, was: string): Promise<string> => {
  await expect(shown).not.toHaveText(was)
  return shown.innerText()
}
