/** Every page for everybody (WCAG 2.2 AA): by keys, on a narrow screen, in large letters and in forced colours. */
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, test as base } from './kit.ts'
import { area, sitDown } from './at-tables.ts'
import { arrived, furnish, pagesOfHouse, people, terminalOf, type PageOfHouse } from './pages.ts'
import { password, type ServedHouse } from './served-house.ts'
import { keyboardFaults, sidewaysFaults, smallTargets, textFaults } from './walk.ts'

interface Visitors {
  /** A page of the list, opened by the person it is for. */
  readonly opened: (each: PageOfHouse) => Promise<Page>
}

const visiting = (browser: Browser, felt: ServedHouse, hand: string): Visitors['opened'] => {
  const signedIn = new Map<string, Page>()
  return async ({ path, as }) => {
    const who = as ?? 'nobody'
    const page = signedIn.get(who) ?? (await browser.newPage({ baseURL: felt.url, reducedMotion: 'reduce', locale: 'en-GB' }))
    if (as !== undefined && !signedIn.has(as)) {
      const data = { person: people[as], password, terminal: terminalOf(as) }
      expect((await page.request.post('/api/v1/sign-in', { data })).status()).toBe(200)
    }
    signedIn.set(who, page)
    await arrived(page, path.replace(':hand', hand))
    return page
  }
}

const test = base.extend<object, Visitors>({
  opened: [
    async ({ browser, felt }, use) => {
      const opened = visiting(browser, felt, await furnish(felt))
      await use(opened)
    },
    { scope: 'worker' },
  ],
})

const walked = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  expect(await keyboardFaults(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  // What a password manager fills in says which it is.
  await expect(page.locator('input[type=password]:not([autocomplete$=password])')).toHaveCount(0)
}

test('on the main pages axe finds nothing, and Tab reaches all that can be pressed, in order and in sight', async ({
  opened,
}) => {
  for (const each of pagesOfHouse.filter(({ byNight }) => !byNight)) {
    await test.step(each.name, async () => walked(await opened(each)))
  }
})

test('axe finds no fault on the page of the API', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/docs')
  await expect(page.getByRole('heading', { name: 'Felt API' })).toBeVisible()
  await expectAccessible(page)
  expect(await sidewaysFaults(page)).toEqual([])
})

for (const each of pagesOfHouse) {
  test(
    `${each.name} is whole on 320 pixels, at twice the size, with letters twice as large and in forced colours`,
    { tag: '@nightly' },
    async ({ opened }) => {
      const page = await opened(each)
      if (each.byNight) await walked(page)
      const whole = async (): Promise<void> => {
        // A cloth is laid anew a moment after its window has changed.
        await expect.poll(() => sidewaysFaults(page)).toEqual([])
        await expect.poll(() => textFaults(page)).toEqual([])
      }
      await page.setViewportSize({ width: 320, height: 640 })
      await whole()
      expect(await smallTargets(page)).toEqual([])
      // Half the window is what enlarging to 200 per cent leaves of it.
      await page.setViewportSize({ width: 640, height: 400 })
      await whole()
      expect(await keyboardFaults(page)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 800 })
      const browser = await page.context().newCDPSession(page)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
      await opened(each)
      await whole()
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
      await page.emulateMedia({ forcedColors: 'active' })
      await opened(each)
      expect(await keyboardFaults(page)).toEqual([])
      await page.emulateMedia({ forcedColors: 'none' })
    },
  )
}

const chips = (page: Page) => page.getByRole('radio', { name: / chip$/ })
const removing = (page: Page) => page.getByRole('button', { name: 'Remove chip' })
const onField = (page: Page, amount: RegExp) => expect(area(page, 'field')).toHaveAccessibleName(amount)
const [none, five, ten] = [/^((?!yours).)*$/, /yours 5\.00/, /yours 10\.00/]
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-area'))
const press = (page: Page, key: string) => page.keyboard.press(key)
/** Nothing has the focus: then Space throws. */
const leave = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
/** What a shooter needs to throw, and what every throw decides. */
const wagered = async (page: Page): Promise<void> => {
  for (const id of ['pass', 'field'] as const) {
    await area(page, id).focus()
    if (!(await area(page, id).getAttribute('aria-label'))!.includes('yours')) await press(page, 'Enter')
    await expect(area(page, id)).toHaveAccessibleName(five)
  }
}
/** The next round is open. */
const thrownBy = async (page: Page, key: string): Promise<void> => {
  const round = page.locator('.table-phase .numbers')
  const before = (await round.textContent())!
  await press(page, key)
  await expect(round).not.toHaveText(before)
  await expect(page.getByText('Place your bets', { exact: true })).toBeVisible()
}

/** What each key of the list does, one after the other at a table of dice with a chip of 5 in hand. */
const pressed: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  H: async (page) => {
    await press(page, 'h')
    await expect(page.getByRole('dialog', { name: 'How to play Craps' })).toBeVisible()
    await press(page, 'Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
  Tab: async (page) => {
    for (let step = 0; step < 60 && (await focused(page)) === null; step += 1) await press(page, 'Tab')
    expect(await focused(page)).not.toBeNull()
  },
  '← ↑ → ↓': async (page) => {
    for (const arrow of ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft']) {
      await area(page, 'place-6').focus()
      await press(page, arrow)
      expect(await focused(page)).not.toBe('place-6')
    }
  },
  '1 – 9': async (page) => {
    await press(page, '1')
    await expect(chips(page).nth(0)).toBeChecked()
    await press(page, '3')
    await expect(page.getByRole('radio', { name: '5 chip', exact: true })).toBeChecked()
  },
  Enter: async (page) => {
    await area(page, 'field').focus()
    await press(page, 'Enter')
    await onField(page, five)
  },
  'Delete or −': async (page) => {
    await press(page, 'Delete')
    await onField(page, none)
    await press(page, 'Enter')
    await onField(page, five)
    await press(page, '-')
    await onField(page, none)
  },
  M: async (page) => {
    await press(page, 'm')
    await expect(removing(page)).toHaveAttribute('aria-pressed', 'true')
    await press(page, 'm')
    await expect(removing(page)).toHaveAttribute('aria-pressed', 'false')
  },
  D: async (page) => {
    await press(page, 'Enter')
    await onField(page, five)
    await press(page, 'd')
    await onField(page, ten)
  },
  U: async (page) => {
    await press(page, 'u')
    await onField(page, five)
  },
  X: async (page) => {
    await press(page, 'x')
    await onField(page, none)
  },
  N: async (page) => {
    await press(page, 'n')
    await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0)
  },
  A: async (page) => {
    await press(page, 'a')
    await expect(page.getByRole('button', { name: 'Pass the dice' })).toBeVisible()
  },
  'T or Space': async (page) => {
    await wagered(page)
    await thrownBy(page, 't')
    await wagered(page)
    await leave(page)
    await thrownBy(page, ' ')
  },
  R: async (page) => {
    await onField(page, none)
    await press(page, 'r')
    await onField(page, five)
  },
}

test('every key of the list at a table does what the list says', { tag: '@nightly' }, async ({ page, felt }) => {
  await sitDown(page, await felt.table('craps'))
  await press(page, '?')
  const list = page.getByRole('dialog', { name: 'Keys' }).locator('kbd')
  await expect(list.first()).toBeVisible()
  expect((await list.allTextContents()).toSorted()).toEqual([...Object.keys(pressed), '?'].toSorted())
  await press(page, 'Escape')
  await expect(list).toHaveCount(0)
  for (const [key, does] of Object.entries(pressed)) await test.step(key, () => does(page))
})
