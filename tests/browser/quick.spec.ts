/**
 * How long it takes from opening the address of a table for play money to the first settled wager, in every game: alone, with
 * pages that others at the table closed a moment ago, and with pages that they closed a while ago. The seconds are printed;
 * no machine is asked to be as quick as another, so nothing but the wager is asserted.
 */
import process from 'node:process'
import type { Browser, Page } from '@playwright/test'
import { isRefusal, type Game } from '../../src/rules/game/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { rulesInForce } from '../../src/rules/game/in-force.ts'
import { area as placeOn, rack } from './at-tables.ts'
import { expect, test, type ServedHouse } from './kit.ts'

/** The area where most people wager first, and one whose wager any result decides. */
const areasIn = (game: Game): readonly string[] => {
  const inForce = rulesInForce(game)
  if (isRefusal(inForce)) throw new Error(inForce.reason)
  const { layout, results, cycles } = inForce
  const decidedAtOnce = (wager: string): boolean => {
    const table = inForce.table(wager)
    const start = table?.starts.find(({ cycle }) => cycle === 0)
    if (!table || table.reads || !start) return false
    const row = (start.state * cycles.states.length + start.cycle) * results.all.length
    return results.all.every((_, result) => results.weights[result] === 0 || table.next[table.cells[row + result]!] === -1)
  }
  const first = layout.areas.find(({ id }) => id === layout.first) ?? layout.areas[0]!
  const second = decidedAtOnce(first.wager) ? undefined : layout.areas.find(({ wager }) => decidedAtOnce(wager))
  return second ? [first.id, second.id] : [first.id]
}

/** Seconds in all, and of these from the seat to the settlement. */
interface Took {
  readonly whole: number
  readonly seated: number
}

/** Opens the address as somebody who was never here, takes a seat, wagers and asks for the result until one decides the wager. */
const firstSettled = async (page: Page, table: string, areas: readonly string[]): Promise<Took> => {
  const began = performance.now()
  await page.goto(`/tables/${table}`)
  await page.getByRole('button', { name: 'Take a seat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Play as a guest' }).click()
  await expect(rack(page)).toHaveText('500.00')
  const seated = performance.now()
  await expect(page.getByText('Place your bets', { exact: true })).toBeVisible()
  for (const area of areas) await placeOn(page, area).press('Enter')
  const next = page.locator('.table-shooting .button-main:not([aria-disabled])')
  const settled = page.locator('[data-net]')
  // A player who throws may need a wager of their own for it, which is then the next to be pressed.
  while (!(await settled.isVisible())) {
    await next.or(settled).first().waitFor()
    if (await next.first().isVisible())
      await next
        .first()
        .click({ timeout: 1_000 })
        .catch(() => undefined)
  }
  const now = performance.now()
  return { whole: (now - began) / 1_000, seated: (now - seated) / 1_000 }
}

const fresh = async (browser: Browser, felt: ServedHouse): Promise<Page> =>
  (await browser.newContext({ baseURL: felt.url })).newPage()

for (const game of games)
  test(
    `the first wager of ${game.name} is settled soon after its address is opened`,
    { tag: '@nightly' },
    async ({ browser, felt }) => {
      const places = areasIn(game)
      const seconds: string[] = []
      for (const others of ['alone', 'pages closed just now', 'pages closed a while ago']) {
        const table = await felt.table(game.id)
        if (others !== 'alone') {
          for (let each = 0; each < 2; each += 1) {
            const page = await fresh(browser, felt)
            await firstSettled(page, table, places)
            await page.context().close()
          }
          if (others.endsWith('ago')) await felt.do({ do: 'later', milliseconds: 11_000 })
        }
        const page = await fresh(browser, felt)
        const { whole, seated } = await firstSettled(page, table, places)
        seconds.push(`${others} ${whole.toFixed(1)} s (${seated.toFixed(1)} s from the seat)`)
        await page.context().close()
      }
      process.stdout.write(`${game.name} (${places.join(', ')}): ${seconds.join(', ')}\n`)
    },
  )
