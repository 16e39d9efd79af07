/** Every page for everybody (WCAG 2.2 AA): by keys, on a narrow screen, in large letters and in forced colours. */
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, test as base } from './kit.ts'
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
}

test('on every page axe finds nothing, and Tab reaches all that can be pressed, in order and in sight', async ({ opened }) => {
  for (const each of pagesOfHouse.filter(({ part }) => !part)) {
    await test.step(each.name, async () => walked(await opened(each)))
  }
})

for (const each of pagesOfHouse) {
  test(
    `${each.name} is whole on 320 pixels, at twice the size, with letters twice as large and in forced colours`,
    { tag: '@nightly' },
    async ({ opened }) => {
      const page = await opened(each)
      if (each.part) await walked(page)
      const whole = async (): Promise<void> => {
        expect(await sidewaysFaults(page)).toEqual([])
        expect(await textFaults(page)).toEqual([])
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
