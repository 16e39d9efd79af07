/** Whether a house keeps cash, decided on its pages by two operators while a dealer deals and a player wagers. */
import type { BrowserContext, Page } from '@playwright/test'
import { give, press, rack, wager } from './at-tables.ts'
import { expect, expectFits, expectNoSideways, ServedHouse, sizes, test as base } from './kit.ts'
import { password } from './served-house.ts'

/** A house of its own: cash in one changes what is asked of everybody there. */
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

/** An open page asks every half minute how the house is. */
const looked = { timeout: 90_000 }

const cash = (page: Page) => page.getByRole('region', { name: 'Cash', exact: true })
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for a second person' })

test(
  'two operators begin to keep cash and end it, while a dealer without a passkey deals a round to its end',
  { tag: '@nightly' },
  async ({ browser, page, house }) => {
    const contexts: BrowserContext[] = []
    const opened = async (): Promise<Page> => {
      const context = await browser.newContext({ baseURL: at(house, '/') })
      contexts.push(context)
      return context.newPage()
    }
    const [olga, otto, dee, pia] = [
      await house.person('Olga', 'operator'),
      await house.person('Otto', 'operator'),
      await house.person('Dee', 'dealer'),
      await house.person('Pia', 'player'),
    ]
    const table = await house.byHand('roulette', { called: 'Wheel 1' })
    const tell = (command: { readonly type: string; readonly [name: string]: unknown }) =>
      house.do({ do: 'command', table, command })
    await tell({ type: 'post-dealer', person: dee })

    const [first, second, dealing, playing] = [page, await opened(), await opened(), await opened()]
    await signIn(dealing, house, dee)
    await dealing.getByRole('button', { name: 'Later' }).click()
    await dealing.goto(at(house, `/dealer/${table}`))
    await dealing.getByRole('button', { name: /^Start game/ }).click()
    await signIn(playing, house, pia)
    await expect(playing).not.toHaveURL(/sign-in/)
    await give(playing, table, 'player', { type: 'take-seat' })
    await tell({ type: 'buy-in', player: pia, amount: 10_000, with: 'cash' })
    await playing.goto(at(house, `/tables/${table}`))
    await wager(playing, 'red')
    await expect(rack(playing)).toHaveText('95.00')
    for (const [operator, person] of [
      [first, olga],
      [second, otto],
    ] as const) {
      await withDevice(operator)
      await signIn(operator, house, person)
      await operator.getByRole('button', { name: 'Add a passkey' }).click()
      await expect(operator).toHaveURL(/\/operator$/)
      await operator.goto(at(house, '/operator/house'))
    }

    // Prepared: who lacks a passkey is named before anything begins.
    await expect(cash(first)).toContainText('Play money alone')
    const lacking = cash(first).getByRole('list', { name: 'People without a passkey' })
    await expect(lacking).toContainText('Dee, dealer')
    await expect(lacking).not.toContainText('Olga')
    await expect(lacking).not.toContainText('Pia')
    await expectFits(first)
    await cash(first).getByRole('button', { name: 'Keep cash' }).click()
    const asked = first.getByRole('dialog', { name: 'Keep cash' })
    await expect(asked.getByRole('list', { name: 'People without a passkey' })).toContainText('Dee')
    await asked.getByRole('button', { name: 'Keep cash' }).click()
    await expect(cash(first)).toContainText('Another operator approves it')
    await expect(waiting(first)).toContainText('You proposed it')

    // Confirmed by the second operator, with the same names.
    await expect(waiting(second)).toContainText('By approving it you confirm that you know these people')
    await expect(waiting(second)).toContainText('Dee, dealer')
    await expect(
      waiting(second).getByRole('list', { name: 'People who count' }).or(waiting(second).getByText('Only the two of you')),
    ).toBeVisible()
    await waiting(second)
      .getByRole('button', { name: /^Approve/ })
      .click()
    await expect(cash(second)).toContainText('This house has kept cash since')
    await expect(cash(first)).toContainText('This house has kept cash since')

    // The round goes on as if nothing had happened: what is half entered stays, and the page says by itself what has begun.
    await dealing.keyboard.press('Enter')
    await expect(dealing.getByText('No more bets', { exact: true })).toBeVisible()
    const three = dealing.getByRole('button', { name: /(^|\D)3(\D|$)/ }).first()
    await three.click()
    const begun = dealing.getByText('This house keeps cash now.')
    await expect(begun).toBeVisible(looked)
    await expect(dealing.getByRole('heading', { name: 'Add a passkey first' })).toHaveCount(0)
    await dealing.getByRole('button', { name: 'Confirm' }).click()
    await press(dealing, /^Collect/)
    // So it does on a page that is opened again.
    await dealing.reload()
    await expect(begun).toBeVisible()
    await press(dealing, /^Pay/)
    await expect(rack(playing)).toHaveText('105.00')
    await dealing.setViewportSize(sizes.phone)
    await expectNoSideways(dealing)

    // The way back.
    await cash(first).getByRole('button', { name: 'Keep no cash any more' }).click()
    await first.getByRole('dialog').getByRole('button', { name: 'Keep no cash any more' }).click()
    await waiting(second)
      .getByRole('button', { name: /^Approve/ })
      .click()
    await expect(cash(second)).toContainText('Play money alone')
    await expect(begun).toHaveCount(0, looked)
    await dealing.getByRole('button', { name: /^Start game/ }).click()
    await wager(playing, 'red')
    await expect(rack(playing)).toHaveText('100.00')
    for (const context of contexts) await context.close()
  },
)
