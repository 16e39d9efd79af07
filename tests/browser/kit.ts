/** Browsers before a real house: one house a worker. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import type { Me } from '../../src/client/index.ts'
import { Authenticator } from '../house/people/authenticator.ts'
import { password, ServedHouse } from './served-house.ts'

export { expect } from '@playwright/test'
export { ServedHouse } from './served-house.ts'

type SignedIn = (person: string, terminal?: 'player' | 'dealer' | 'staff') => Promise<Page>

const served = async (use: (house: ServedHouse) => Promise<void>): Promise<void> => {
  const house = await new ServedHouse().start()
  await use(house)
  await house.close()
}

export const test = base.extend<{ readonly signedIn: SignedIn }, { readonly felt: ServedHouse }>({
  felt: [({ browserName: _ }, use) => served(use), { scope: 'worker' }],
  baseURL: async ({ felt }, use) => use(felt.url),
  /** A browser of somebody's own, signed in; closed when the test is over. */
  signedIn: async ({ browser, felt, viewport }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (person, terminal = 'staff') => {
      const context = await browser.newContext({ baseURL: felt.url, viewport })
      contexts.push(context)
      const answered = await context.request.post('/api/v1/sign-in', { data: { person, password, terminal } })
      expect(answered.status(), await answered.text()).toBe(200)
      // Tests share a house, and where one of them brings cash to it, all of the staff need a passkey.
      if (((await answered.json()) as Me).passkey !== 'none') await proved(context, felt, person)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

/**
 * Tests in a house that no other file uses: where others have brought cash, everybody who works there is asked for a passkey.
 * Each file that calls it has another.
 */
export const inOwnHouse = () =>
  test.extend<object, { readonly felt: ServedHouse }>({
    felt: [({ browserName: _ }, use) => served(use), { scope: 'worker' }],
  })

/** A device in software for each of the staff. */
const devices = new Map<string, Authenticator>()

/** With a passkey, which is added where there is none. */
const proved = async ({ request }: BrowserContext, { url }: ServedHouse, person: string): Promise<void> => {
  const here = { site: 'localhost', origin: `http://localhost:${new URL(url).port}` }
  const ask = async <Answer>(path: string, data: object = {}): Promise<Answer> => {
    const answered = await request.post(`/api/v1/me/passkeys${path}`, { data })
    const said = await answered.text()
    expect(answered.ok(), said).toBe(true)
    return (said === '' ? undefined : JSON.parse(said)) as Answer
  }
  const known = devices.get(person)
  if (known) {
    await ask('/proof', { response: known.signIn(await ask('/proof/challenge'), here) })
    return
  }
  const device = new Authenticator()
  devices.set(person, device)
  await ask('', { response: device.register(await ask('/challenge'), here) })
}

/** Nothing that keeps anybody from using a page. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // What a cloth has printed on it is a picture, held to its contrast where it is drawn (src/rules/contract/cloth.ts).
  // All frames are the house's own, and only faults are reported: four times faster than the other way.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .exclude('.felt-printed')
  // Colours are the same on a small screen, and take most of the time.
  if (page.viewportSize()!.width <= sizes.phone.width) axe.disableRules('color-contrast')
  const { violations } = await axe.analyze()
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`)
  expect(told.join('\n')).toBe('')
}

/** Sizes at which every page is looked at. */
export const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } } as const

/** Nothing sticks out at the side of a page. */
export const expectNoSideways = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
}

/** How far things have moved by themselves since the page was opened, as browsers reckon it. */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Without any shift nothing is told.
        setTimeout(() => resolve(0), 200)
      }),
  )

/** Both of these at every size, of one page that is opened once. */
export const expectFits = async (page: Page): Promise<void> => {
  const before = page.viewportSize()!
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    await expectNoSideways(page)
  }
  await page.setViewportSize(before)
}
