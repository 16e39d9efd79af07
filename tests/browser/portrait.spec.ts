import type { Page } from '@playwright/test'
import { area, sitDown, staffed, wager } from './at-tables.ts'
import { expect, expectAccessible, expectNoSideways, test } from './kit.ts'

const phone = { width: 360, height: 740 } as const

/** Areas to tap, from the top of the cloth to its foot. */
const tapped = {
  'dragon-fire': ['pair-6', 'low-pair', 'total-7', 'total-11', 'dragons-tail', 'fire-left', 'dragon-left'],
  'dragon-tiger': ['tie-left', 'tiger-small-left', 'dragon-big-left', 'tiger-left', 'dragon-left'],
  'double-dice': ['line-2-5', 'line-9-12', 'double-6', 'shooters', 'bonus', 'any-seven'],
  'snake-eyes': ['hard-10', 'hardway-combo', 'six', 'field', 'any-7', 'eleven'],
  baccarat: ['player-pair', 'banker-pair', 'tie', 'player', 'banker'],
  craps: ['place-10', 'field', 'pass', 'buy-4', 'hard-10', 'hop-5-6'],
  'tai-sai': ['small', 'total-17', 'any-triple', 'triple-6', 'pair-3-4', 'four-1-2-3-4', 'trio-4-5-6'],
  roulette: ['0', '5', '17', '36', 'dozen-2', 'black', 'column-3'],
} as const

interface Pressed {
  readonly id: string
  readonly left: number
  readonly right: number
  readonly wide: number
  readonly high: number
}

const areasOf = (page: Page): Promise<readonly Pressed[]> =>
  page.locator('[data-area]:not(.felt-spot)').evaluateAll((all) =>
    all.map((each) => {
      const { left, right, width, height } = each.querySelector('.felt-ground')!.getBoundingClientRect()
      return { id: each.getAttribute('data-area')!, left, right, wide: width, high: height }
    }),
  )

/** A finger in the middle of an area, wherever the page has to be moved for it: as a finger, not as the browser's helper. */
const tap = async (page: Page, id: string): Promise<void> => {
  const [x, y] = await area(page, id).evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.querySelector('.felt-ground')!.getBoundingClientRect()
    return [left + width / 2, top + height / 2] as const
  })
  await page.touchscreen.tap(x, y)
}

/** Cards are dealt a moment after a lone player's last wager: a tap that comes too late is made again in the next round. */
const placed = (page: Page, id: string): Promise<void> =>
  expect(async () => {
    await expect(page.getByText('Place your bets', { exact: true })).toBeVisible()
    await tap(page, id)
    await expect(area(page, id)).toHaveAccessibleName(/yours/, { timeout: 5_000 })
  }).toPass()

test.use({ viewport: phone, hasTouch: true })

for (const [game, ids] of Object.entries(tapped)) {
  test(
    `the whole of ${game} is laid upright on a phone, and a tap in an area places the wager there`,
    { tag: '@nightly' },
    async ({ page, felt }) => {
      await sitDown(page, await felt.table(game))
      const all = await areasOf(page)
      expect(all.length).toBeGreaterThanOrEqual(ids.length)
      expect(all.filter(({ left, right }) => left < 0 || right > phone.width)).toEqual([])
      expect(all.filter(({ wide, high }) => wide < 39.5 || high < 39.5)).toEqual([])
      await expect(page.getByRole('button', { name: 'Larger' })).toHaveCount(0)

      await page.getByRole('radio', { name: '5 chip', exact: true }).check({ force: true })
      for (const id of ids) await placed(page, id)
      // Nothing else has been pressed by the way.
      const names = await page
        .getByRole('group', { name: /^The layout of/ })
        .getByRole('button', { name: /yours/ })
        .all()
      for (const own of names) expect(ids).toContain(await own.getAttribute('data-area'))
      await expectNoSideways(page)
      const scroller = page.getByRole('region', { name: 'The cloth' })
      expect(await scroller.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    },
  )
}

test(
  'the dealer and a person who looks a round up have the upright cloth on a phone too, and a dealer’s tap places there',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const { table, dealer, players, deal } = await staffed(felt, signedIn, 'craps', ['Ann'])
    const [ann] = players
    await deal({ type: 'start-round' })
    await wager(ann, 'pass')
    const expectUpright = async (page: Page, name: string): Promise<void> => {
      const cloth = page.getByRole('region', { name })
      await expect(cloth.locator('[data-area="hop-5-6"]')).toBeVisible()
      const all = await areasOf(page)
      expect(all.filter(({ left, right }) => left < 0 || right > phone.width)).toEqual([])
      expect(await cloth.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
      await expectNoSideways(page)
      await expectAccessible(page)
    }
    await dealer.goto(`/dealer/${table}`)
    await expectUpright(dealer, 'The layout')
    await dealer.locator('[data-area="field"]').click()
    await expect(dealer.getByRole('button', { name: /^Take down Field/ })).toBeVisible()
    await ann.getByRole('button', { name: 'Accept the dice' }).click()
    await expect(ann.getByRole('group', { name: /The dealer enters the result/ })).toBeVisible()
    await deal({ type: 'throw' })
    await expect(ann.getByText('Dice out', { exact: true })).toBeVisible()
    await deal({ type: 'enter-result', keys: [3, 4] })
    await ann.goto(`/tables/${table}/rounds/1`)
    await expectUpright(ann, 'The cloth at this step')
  },
)

test('the cloth turns with the screen, and keeps the chips on it', { tag: '@nightly' }, async ({ page, felt }) => {
  await sitDown(page, await felt.table('dragon-fire'))
  await placed(page, 'total-7')
  await placed(page, 'fire-left')
  await expect(area(page, 'fire-left')).toHaveAccessibleName(/^Fire, .*yours/)
  await expect(area(page, 'fire-right')).toHaveCount(0)
  await page.setViewportSize({ width: phone.height, height: phone.width })
  // The first seat is at the right end of a table that is seen whole.
  await expect(area(page, 'fire-right')).toHaveAccessibleName(/^Fire, right end, .*yours/)
  await expect(page.getByRole('button', { name: 'Larger' })).toBeVisible()
  await page.setViewportSize(phone)
  await expect(area(page, 'fire-left')).toHaveAccessibleName(/^Fire, .*yours/)
  await expect(area(page, 'total-7')).toHaveAccessibleName(/yours/)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(area(page, 'fire-right')).toBeVisible()
})

test(
  'one’s chips are drawn hollow on the upright cloth too until the house has them',
  { tag: '@nightly' },
  async ({ page, felt }) => {
    await sitDown(page, await felt.table('craps'))
    await felt.kill()
    await expect(page.getByText('The connection is lost', { exact: false })).toBeVisible()
    await tap(page, 'field')
    const hollow = page.locator('.table-under-way circle')
    await expect(hollow).toHaveCount(1)
    const { x, y, width, height } = (await area(page, 'field').boundingBox())!
    const chip = (await hollow.boundingBox())!
    expect(chip.x).toBeGreaterThan(x)
    expect(chip.x + chip.width).toBeLessThan(x + width)
    expect(Math.abs(chip.y + chip.height / 2 - y - height / 2)).toBeLessThan(height / 2)
    await felt.startAgain()
    await expect(area(page, 'field')).toHaveAccessibleName(/yours/)
  },
)
