/** The shooter: dice that are offered, declined and accepted, and thrown by hand or by the button. */
import type { Page } from '@playwright/test'
import { sitDown, staffed, wager } from './at-tables.ts'
import { expect, test } from './kit.ts'

/** Takes the dice and lets them go so far up the table. */
const drag = async (page: Page, far: number): Promise<void> => {
  const { x, y, width, height } = (await page.locator('.table-dice-held').boundingBox())!
  const [left, top] = [x + width / 2, y + height / 2]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + far / 2, top - far / 4, { steps: 3 })
  await page.mouse.move(left + far, top - far / 4, { steps: 3 })
  await page.mouse.up()
}

test(
  'real dice that one player declines go to the next, and the dealer alone says that they are out',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const { players, deal } = await staffed(felt, signedIn, 'craps', ['Ann', 'Bob'])
    await deal({ type: 'start-round' })
    for (const each of players) await wager(each, 'pass')
    const acceptAt = (page: Page) => page.getByRole('button', { name: 'Accept the dice' })
    await expect(async () => {
      expect((await acceptAt(players[0]).count()) + (await acceptAt(players[1]).count())).toBe(1)
    }).toPass()
    const [first, second] = (await acceptAt(players[0]).count()) === 1 ? players : [players[1], players[0]]
    await expect(second.getByRole('region', { name: 'At the table' })).toContainText('is offered the dice')
    await first.getByRole('button', { name: 'Decline' }).click()
    await expect(acceptAt(first)).toHaveCount(0)
    await acceptAt(second).click()
    await expect(first.getByRole('region', { name: 'At the table' })).toContainText('shooter')

    await expect(second.getByText('The dice are yours: throw them at the table. The dealer enters the result.')).toBeVisible()
    await expect(second.getByRole('button', { name: 'Throw the dice' })).toHaveCount(0)
    await expect(second.locator('.table-dice-held')).toHaveCount(0)
    await deal({ type: 'throw' })
    for (const each of players) await expect(each.getByText('Dice out', { exact: true })).toBeVisible()
  },
)

test('dice of the house are thrown by dragging them up the table', { tag: '@nightly' }, async ({ felt, page }) => {
  await sitDown(page, await felt.table('craps'))
  await wager(page, 'pass')
  await page.getByRole('button', { name: 'Accept the dice' }).click()
  const button = page.getByRole('button', { name: 'Throw the dice' })
  const round = page.locator('.table-phase .numbers')
  await expect(button).toBeVisible()
  const first = (await round.textContent())!
  // Picked up and put down again is no throw.
  await drag(page, 30)
  await expect(page.locator('.table-dice-held')).toHaveCSS('transform', 'none')
  await expect(button).toBeVisible()
  await expect(round).toHaveText(first)
  await drag(page, 140)
  await expect(round).not.toHaveText(first)
})
