/** How to play in sixty seconds: offered once, in reach always, and played by the rules of the game itself. */
import type { Page } from '@playwright/test'
import { games } from '../../src/rules/games/registry.ts'
import { isRefusal } from '../../src/rules/game/game.ts'
import { guideOf } from '../../src/rules/guide/derived.ts'
import type { Guide } from '../../src/rules/guide/guide.ts'
import { rulesInForce } from '../../src/rules/game/in-force.ts'
import { area } from './at-tables.ts'
import { expect, expectAccessible, expectNoSideways, test } from './kit.ts'

const smallest = { width: 360, height: 640 } as const

const guideFor = (id: string): Guide => {
  const inForce = rulesInForce(games.find((game) => game.id === id)!)
  if (isRefusal(inForce)) throw new Error(inForce.reason)
  return guideOf(inForce)
}

const guideOn = (page: Page, game: string) => page.getByRole('dialog', { name: `How to play ${game}` })

/** The step that is shown is whole on the screen: its words, its clause and the keys. */
const expectWhole = async (page: Page, game: string, at: number, all: number): Promise<void> => {
  const dialog = guideOn(page, game)
  await expect(dialog.getByText(`Step ${at} of ${all}`)).toBeVisible()
  for (const part of [dialog.locator('h3'), dialog.getByRole('status').getByRole('link'), dialog.locator('.guide-keys')]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
}

test('a first-time guest is offered how to play, sees a round that plays itself, stops it, walks by keys and is not asked again', async ({
  browser,
  felt,
}) => {
  const context = await browser.newContext({ baseURL: felt.url, viewport: smallest, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  const steps = guideFor('craps')
  await page.clock.install()
  await page.goto('/tables/craps')
  // The first view of a phone is as it is without it: the area where most people begin is whole, and under nothing.
  await expect(area(page, 'pass')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('region', { name: 'How to play' })).not.toBeInViewport()
  const mark = page.locator('.guide-mark')
  await expect(mark).toHaveText('How to play')
  await mark.click()
  const dialog = guideOn(page, 'Craps')
  await expectWhole(page, 'Craps', 1, steps.length)
  // It goes on by itself, and stops when it is told to.
  await page.clock.runFor(8_000)
  await expect(dialog.getByText(`Step 1 of ${steps.length}`)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.locator('.felt-stack')).toHaveCount(1)
  await expectNoSideways(page)
  // By keys: a step that is gone to is one picture, with the chips and what was paid for them.
  for (let step = 1; step < steps.length; step += 1) await page.keyboard.press('ArrowRight')
  await expectWhole(page, 'Craps', steps.length, steps.length)
  await page.keyboard.press('ArrowLeft')
  await expectWhole(page, 'Craps', steps.length - 1, steps.length)
  await expect(dialog.locator('.felt-stack')).toHaveCount(1)
  await expect(dialog.locator('.table-net')).toHaveAttribute('data-net', '1000')
  await expect(dialog.locator('.table-payment')).toContainText('paid 1 to 1')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(mark).toHaveText('?')
  await page.reload()
  await expect(page.locator('.guide-mark')).toHaveText('?')
  await expect(page.getByRole('region', { name: 'How to play' })).toHaveCount(0)
  await context.close()
})

/** Every game, at three sizes, where nothing moves: each step by Enter on the key that has the focus. */
for (const { id, name } of games) {
  test(
    `how to play ${id} is read step by step on a phone, a tablet and a desktop, from its table and from the lobby`,
    { tag: '@nightly' },
    async ({ browser, felt }) => {
      const steps = guideFor(id)
      for (const viewport of [smallest, { width: 768, height: 1024 }, { width: 1366, height: 768 }]) {
        const context = await browser.newContext({ baseURL: felt.url, viewport, reducedMotion: 'reduce' })
        const page = await context.newPage()
        const dialog = guideOn(page, name)
        if (viewport.width === 768) {
          await page.goto('/')
          await page
            .getByRole('button', { name: `How to play ${name}`, exact: true })
            .first()
            .click()
        } else {
          await page.goto(`/tables/${id}`)
          // The page hears keys a moment after it is drawn.
          await expect(async () => {
            await page.keyboard.press('h')
            await expect(dialog).toBeVisible({ timeout: 1_000 })
          }).toPass()
        }
        for (const [at, { title, net }] of steps.entries()) {
          await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(title)
          await expectWhole(page, name, at + 1, steps.length)
          if (net !== undefined) await expect(dialog.locator('.table-net')).toHaveAttribute('data-net', String(net))
          await expect(dialog.getByRole('button', { name: /Play|Pause/ })).toHaveCount(0)
          if (at === 2 && viewport.width > 1_000) await expectAccessible(page)
          await page.keyboard.press('Enter')
        }
        await expect(dialog).toBeHidden()
        await context.close()
      }
    },
  )
}
