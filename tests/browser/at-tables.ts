/** Tables that people run, and what they do there over the API: for people who are not at the screen under test. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect } from './kit.ts'
import type { ServedHouse } from './served-house.ts'

type Sent = { readonly type: string; readonly [name: string]: unknown }

type SignedIn = (person: string, terminal?: 'player' | 'dealer' | 'staff') => Promise<Page>

export const give = async (page: Page, table: string, as: string, ...commands: readonly Sent[]): Promise<void> => {
  for (const command of commands) {
    const answered = await page.request.post(`/api/v1/tables/${table}/commands`, { data: { id: randomUUID(), as, command } })
    expect(answered.status(), `${command.type}: ${await answered.text()}`).toBe(200)
  }
}

export const area = (page: Page, id: string): Locator => page.locator(`[data-area="${id}"]`)
export const headline = (page: Page): Locator => page.getByRole('region', { name: 'The result' })
export const rack = (page: Page): Locator => page.locator('[data-rack]')
export const wagers = (page: Page): Locator => page.getByRole('region', { name: 'Your bets' })
export const said = (page: Page): Locator => page.getByRole('group', { name: 'What was said' })

/** The one large key of the next step, at the dealer's terminal. */
export const next = (dealer: Page): Locator => dealer.getByRole('region', { name: 'Next' })

/** Presses it; done when the house has taken it, so that others may go on from there. */
export const press = async (dealer: Page, name: string | RegExp): Promise<void> => {
  const key = next(dealer).getByRole('button', { name, exact: true })
  await key.click()
  await expect(key).toBeHidden()
}

/** A chip on an area, as soon as the page knows that wagers are open; done when the house has it. */
export const wager = async (page: Page, id: string): Promise<void> => {
  await expect(area(page, id)).not.toHaveAccessibleName(/not now/)
  const had = await page.locator('.table-rack').innerText()
  await area(page, id).press('Enter')
  await expect(page.locator('.table-rack')).not.toHaveText(had, { useInnerText: true })
}

/** Accepts the dice where they are offered, and throws them where they are to be thrown. */
export const throwDice = async (page: Page): Promise<void> => {
  const accept = page.getByRole('button', { name: /^Accept the (dice|coins)$/ })
  const thrown = page.getByRole('button', { name: /^(Throw the dice|Toss the coins)$/ })
  await expect(accept.or(thrown)).toBeVisible()
  if (await accept.isVisible()) await accept.click()
  await thrown.click()
}

/** A guest takes a seat from the lobby, asked for a name at the first one, and has chips. */
export const sitDown = async (page: Page, table: string): Promise<void> => {
  await page.goto('/')
  await page
    .locator('article', { has: page.locator(`a[href="/tables/${table}"]`) })
    .getByRole('button')
    .filter({ hasText: 'Take a seat' })
    .click()
  const guest = page.getByRole('dialog').getByRole('button', { name: 'Play as a guest' })
  await expect(guest.or(rack(page))).toBeVisible()
  if (await guest.isVisible()) await guest.click()
  await expect(rack(page)).toHaveText('500.00')
  await expect(page.getByText('Place your bets', { exact: true })).toBeVisible()
}

/** One for each of these. */
type Each<Of extends readonly string[], Value> = { readonly [At in keyof Of]: Value }

interface Staffed<Called extends readonly string[]> {
  readonly table: string
  /** Signed in at the dealer's terminal. */
  readonly dealer: Page
  /** Each at a seat with 100, in the order of seats, and before the table. */
  readonly players: Each<Called, Page>
  readonly names: Each<Called, string>
  readonly house: (command: Sent) => Promise<void>
  readonly deal: (...commands: readonly Sent[]) => Promise<void>
}

/** Real dice or cards; everything but starting, closing and results is taken by the house, unless said otherwise. */
export const staffed = async <const Called extends readonly string[]>(
  felt: ServedHouse,
  signedIn: SignedIn,
  game: string,
  called: Called,
  setup: Parameters<ServedHouse['byHand']>[1] = {},
): Promise<Staffed<Called>> => {
  const table = await felt.byHand(game, {
    automation: ['answer-duties', 'offer-dice', 'select-dice', 'hand-dice', 'collect', 'pay'],
    ...setup,
  })
  const house = (command: Sent) => felt.do({ do: 'command', table, command })
  const dee = await felt.person('Dee', 'dealer')
  await house({ type: 'post-dealer', person: dee })
  const dealer = await signedIn(dee, 'dealer')
  const [players, names]: [Page[], string[]] = [[], []]
  for (const each of called) {
    const player = await felt.person(each, 'player')
    const page = await signedIn(player, 'player')
    await give(page, table, 'player', { type: 'take-seat' })
    await house({ type: 'buy-in', player, amount: 10_000, with: 'cash' })
    await page.goto(`/tables/${table}`)
    players.push(page)
    names.push(player)
  }
  return {
    table,
    dealer,
    players: players as unknown as Each<Called, Page>,
    names: names as unknown as Each<Called, string>,
    house,
    deal: (...commands) => give(dealer, table, 'dealer', ...commands),
  }
}
