import type { Page } from '@playwright/test'
import { area, headline, press, rack, sitDown, staffed, wagers } from './at-tables.ts'
import { expect, expectAccessible, expectNoSideways, test } from './kit.ts'

/** The dealer closes wagers and presses the pocket of a real wheel; once it is confirmed the house does the rest of the round. */
const spins = async (dealer: Page, pocket: string): Promise<void> => {
  await press(dealer, 'No more bets')
  await dealer
    .getByRole('button', { name: new RegExp(`(^|\\D)${pocket}(\\D|$)`) })
    .first()
    .click()
}

const confirm = (dealer: Page) => dealer.getByRole('button', { name: 'Confirm' }).click()

const inView = async (page: Page, id: string): Promise<readonly [number, number]> =>
  area(page, id)
    .last()
    .evaluate((element) => {
      element.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = element.querySelector('.felt-ground')!.getBoundingClientRect()
      return [left + width / 2, top + height / 2] as const
    })

test(
  '[RO 3.4, 5.2, 5.3] arrow keys come to a split, which wins and loses by a real wheel that the dealer enters; the display shows it',
  { tag: '@nightly' },
  async ({ felt, signedIn, page: display }) => {
    const { table, dealer, players, deal } = await staffed(felt, signedIn, 'roulette', ['Ann'])
    const [ann] = players
    await display.goto(`/display/${table}`)
    await dealer.goto(`/dealer/${table}`)
    await deal({ type: 'start-round' })

    await area(ann, '17').focus()
    await ann.keyboard.press('ArrowRight')
    await expect(area(ann, 'split-17-20')).toBeFocused()
    await expect(area(ann, 'split-17-20')).toHaveAccessibleName(/^Split 17 and 20, pays 17 to 1/)
    await expect(ann.locator('.felt-covered path')).toHaveCount(2)
    await ann.keyboard.press('Enter')
    await expect(rack(ann)).toHaveText('95.00')
    await expect(area(ann, 'split-17-20')).toHaveAccessibleName(/yours 5\.00/)
    await expectAccessible(ann)

    await spins(dealer, '20')
    await expect(dealer.getByText(/^Wins: .*Black.*Split 17 and 20$/)).toBeVisible()
    await confirm(dealer)
    await expect(rack(ann)).toHaveText('185.00')
    await expect(display.getByText('20 black').first()).toBeVisible()
    await expect(display.getByText('Split 17 and 20', { exact: true })).toBeVisible()
    await expectAccessible(display)

    await deal({ type: 'start-round' })
    await ann.getByRole('button', { name: /^Orphelins/ }).click()
    await expect(wagers(ann)).toContainText('Split 31 and 34')
    await expect(rack(ann)).toHaveText('160.00')
    await spins(dealer, '0')
    await confirm(dealer)
    await expect(wagers(ann)).not.toContainText('Split')
    await expect(rack(ann)).toHaveText('160.00')
  },
)

test(
  '[RO 1.6] a player buys chips of a colour at a value, wagers them, sees them counted and changes them back; the dealer sees what they are worth',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const { table, dealer, players, deal } = await staffed(felt, signedIn, 'roulette', ['Ann', 'Bob'])
    const [ann, bob] = players
    await dealer.goto(`/dealer/${table}`)
    await deal({ type: 'start-round' })

    await ann.getByRole('button', { name: 'Colours' }).click()
    const colours = ann.getByRole('dialog', { name: 'Colour chips' })
    await colours.getByRole('button', { name: 'green' }).click()
    await colours.getByLabel('Value of each chip').fill('0.50')
    await colours.getByRole('button', { name: 'Take colour chips' }).click()
    await expect(colours).toContainText('by the sign a chip may be worth from 1.00 to 500.00')
    await colours.getByLabel('Value of each chip').fill('2')
    await expectAccessible(ann)
    await colours.getByRole('button', { name: 'Take colour chips' }).click()
    await expect(colours).toBeHidden()
    await expect(ann.getByRole('radio', { name: 'green chip of 2' })).toBeChecked()
    await expect(ann.locator('.table-rack')).toContainText('50 green')

    for (const count of [1, 2, 3]) {
      await area(ann, 'split-17-20').press('Enter')
      await expect(area(ann, 'split-17-20')).toHaveAccessibleName(new RegExp(`yours ${count} green chips?, `))
    }
    await expect(area(ann, 'split-17-20')).toHaveAccessibleName(/yours 3 green chips, 6\.00/)
    await expect(area(bob, 'split-17-20')).toHaveAccessibleName(/Ann 3 green chips, 6\.00/)
    await expect(wagers(ann)).toContainText('3 green')
    const marked = dealer.getByRole('region', { name: 'Colour chips' })
    await expect(marked).toContainText('Ann · green, 2 each')
    await expect(marked).toContainText('47 in the rack, 94')

    // Chips on the cloth keep that value until they are decided.
    await ann.getByRole('button', { name: 'Colours' }).click()
    await colours.getByRole('button', { name: 'Change back' }).click()
    await expect(colours).toContainText('green chips may lie on the layout')
    await colours.getByRole('button', { name: 'Cancel' }).click()
    await spins(dealer, '20')
    await confirm(dealer)
    await expect(ann.locator('.table-rack')).toContainText('101 green')
    await ann.getByRole('button', { name: 'Colours' }).click()
    await colours.getByRole('button', { name: 'Change back' }).click()
    await expect(ann.getByRole('radio', { name: /^green/ })).toHaveCount(0)
    await expect(marked).toContainText('No colour has a value yet.')

    // The dealer gives a colour to a player who asks for it.
    const player = dealer.getByLabel('Player', { exact: true })
    await player.selectOption({ label: await player.getByRole('option', { name: /Bob/ }).innerText() })
    await dealer.getByRole('button', { name: 'Colour chips' }).click()
    const form = dealer.getByRole('dialog', { name: 'Colour chips' })
    await form.getByLabel('Value of each chip').selectOption('500')
    await form.getByRole('button', { name: 'Colour chips' }).click()
    await expect(bob.getByRole('radio', { name: 'pink chip of 5' })).toBeChecked()
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  // Two cloths of 158 places each take their time to be looked at.
  test(
    '[RO 3.4] a finger on an edge between numbers gets it enlarged, and puts a chip on the split there',
    { tag: '@nightly' },
    async ({ browser, felt }) => {
      const table = await felt.table('roulette', { pace: 'leisurely' })
      const context = await browser.newContext({ baseURL: felt.url, viewport: { width: 360, height: 740 }, hasTouch: true })
      const page = await context.newPage()
      await sitDown(page, table)
      await expectNoSideways(page)

      await page.touchscreen.tap(...(await inView(page, 'split-17-20')))
      const enlarged = page.getByRole('dialog')
      await expect(enlarged).toBeVisible()
      await expect(rack(page)).toHaveText('500.00')
      const small = await enlarged.locator('.felt-spot').evaluateAll(
        (spots) =>
          spots.filter((spot) => {
            const { width, height } = spot.querySelector('.felt-ground')!.getBoundingClientRect()
            return width < 30 || height < 30
          }).length,
      )
      expect(small).toBe(0)
      await expectAccessible(page)
      await page.touchscreen.tap(...(await inView(page, 'split-17-20')))
      await expect(rack(page)).toHaveText('495.00')
      // All of the cloth can be moved into it, and neither the result nor the chips are behind it.
      for (const id of ['red', '3', 'column-3']) {
        const place = enlarged.locator(`[data-area="${id}"]`)
        await place.scrollIntoViewIfNeeded()
        await expect(place).toBeInViewport({ ratio: 0.99 })
      }
      for (const part of [headline(page), page.locator('.table-tray')]) await expect(part).toBeInViewport({ ratio: 0.99 })
      await enlarged.getByRole('button', { name: 'Done' }).click()
      await expect(area(page, 'split-17-20')).toHaveAccessibleName(/yours 5\.00/)

      // Where no edge is near, a finger needs nothing enlarged.
      await page.touchscreen.tap(...(await inView(page, '23')))
      await expect(rack(page)).toHaveText('490.00')
      await context.close()
    },
  )

  test('the ball is spun while the cloth is enlarged, which closes as wagers do', { tag: '@nightly' }, async ({ page, felt }) => {
    await sitDown(page, await felt.table('roulette'))
    await page.touchscreen.tap(...(await inView(page, 'split-17-20')))
    const enlarged = page.getByRole('dialog')
    await expect(enlarged).toBeVisible()
    await page.touchscreen.tap(...(await inView(page, 'split-17-20')))
    await expect(rack(page)).toHaveText('495.00')
    await page.getByRole('button', { name: 'Spin now' }).tap()
    await expect(enlarged).toHaveCount(0)
    await expect(headline(page)).toContainText('Round 1')
  })
})
