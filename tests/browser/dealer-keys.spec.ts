/** Whole rounds at the dealer's terminal by keyboard alone. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { isRefusal, type Game } from '../../src/rules/game/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../src/rules/game/in-force.ts'
import { give, next, staffed } from './at-tables.ts'
import { expect, test, type ServedHouse } from './kit.ts'

/** Dee at the terminal of a table that passes over empty steps, Ann at its first seat with 100. */
const atTerminal = async (felt: ServedHouse, signedIn: Parameters<typeof staffed>[1], game: string) => {
  const automation = ['answer-duties', 'select-dice', 'empty-steps']
  const { table, dealer, players } = await staffed(felt, signedIn, game, ['Ann'], { automation })
  await dealer.goto(`/dealer/${table}`)
  return { table, dealer, ann: players[0] }
}

/** The keys of a keyboard, counted; each waits for what the one before it has done. */
const counted = (page: Page) => {
  const pressed: string[] = []
  return {
    pressed,
    key: async (key: string, done: () => Promise<unknown>): Promise<void> => {
      await page.keyboard.press(key)
      pressed.push(key)
      await done()
    },
  }
}

test('a craps roll is dealt by five keys, and by four if nothing is paid', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const { table, dealer, ann } = await atTerminal(felt, signedIn, 'craps')
  const says = (told: string | RegExp) => () => expect(next(dealer)).toContainText(told)
  const round = (number: number) => () => expect(dealer.getByText(`Round ${number}`, { exact: true })).toBeVisible()
  const shows = (said: string) => () => expect(dealer.locator('.dealer-reading')).toContainText(said)
  await give(ann, table, 'player', { type: 'place', wager: 'pass', amount: 3_000 })
  const before = counted(dealer)
  await says('Offer the dice')()
  await before.key('Enter', says('Ann takes the dice'))
  await before.key('Enter', says('Dice are out'))

  const paying = counted(dealer)
  await paying.key('o', says('Press two keys from 1 to 6'))
  await paying.key('3', () => expect(dealer.getByRole('button', { name: /^Face 3/ })).toHaveAttribute('aria-pressed', 'true'))
  await paying.key('4', shows('3, 4 — 7'))
  await paying.key('Enter', says('1 to pay, 30 in all'))
  const payouts = dealer.getByRole('region', { name: 'Payouts' })
  await expect(payouts.getByRole('list', { name: 'Stacks to cut' }).locator('span')).toHaveText(['1 × 25', '1 × 5'])
  await paying.key('Enter', round(2))
  expect(paying.pressed).toHaveLength(5)
  await expect(dealer.getByLabel('Player', { exact: true })).toContainText('rack 130')

  await give(ann, table, 'player', { type: 'place', wager: 'pass', amount: 1_000 })
  await says('Dice are out')()
  const standing = counted(dealer)
  await standing.key('o', says('Press two keys from 1 to 6'))
  await standing.key('6', () => expect(dealer.getByRole('button', { name: /^Face 6/ })).toHaveAttribute('aria-pressed', 'true'))
  await standing.key('4', shows('4, 6 — 10'))
  await standing.key('Enter', round(3))
  expect(standing.pressed).toHaveLength(4)
  for (const key of ['O', 'Enter', 'Backspace', 'Escape', 'Tab'])
    await expect(dealer.getByRole('region', { name: 'Keys' }).getByText(key, { exact: true })).toBeVisible()
})

/** How many presses of a round are no keys of the pad, as docs/guides/dealing.md lists them. */
const documented = (name: string): number => {
  const row = new RegExp(String.raw`^\| ${name} +\|.*\| (.*) \|$`, 'm').exec(readFileSync('docs/guides/dealing.md', 'utf8'))
  return row![1]!.split(', ').filter((step) => step.trim().length > 1).length
}

const rulesOf = (game: Game): InForce => {
  const inForce = rulesInForce(game)
  if (isRefusal(inForce)) throw new Error(inForce.reason)
  return inForce
}

for (const game of games) {
  test(`a round of ${game.name} is dealt by keys alone`, { tag: '@nightly' }, async ({ felt, signedIn }) => {
    const { table, dealer, ann } = await atTerminal(felt, signedIn, game.id)
    const { results, wagers } = rulesOf(game)
    const keys = counted(dealer)
    const main = next(dealer).locator('.button-main')
    /** Presses the large key, and waits for what it leads to. */
    const enter = async (): Promise<void> => {
      const before = await next(dealer).textContent()
      await keys.key('Enter', () => expect(next(dealer)).not.toHaveText(before!))
    }
    const open = dealer.getByText('Wagers open')
    await expect(next(dealer)).not.toHaveText('')
    while (!(await open.isVisible())) {
      // The first card of a new shoe may say how many are burnt.
      if ((await main.count()) > 0) await enter()
      else await give(dealer, table, 'dealer', { type: 'burn', count: 2, exposed: ['AS'] })
    }
    await give(ann, table, 'player', { type: 'place', wager: wagers[0]!.id, amount: 1_000 })
    await expect(dealer.getByRole('button', { name: /^Take down/ })).toBeVisible()
    while (/^(?:Offer|Ann)/.test((await main.textContent()) ?? '')) await enter()
    const round = dealer.locator('.dealer-head').getByText(/^Round \d+$/)
    const began = await round.textContent()
    keys.pressed.length = 0
    while ((await main.count()) > 0) await enter()
    const typed = results.equipment.sample.flatMap((symbol) => Array.from(symbol))
    for (const key of typed) await keys.key(key, () => Promise.resolve())
    await expect(dealer.getByRole('button', { name: 'Confirm' })).toHaveClass(/button-main/)
    while ((await round.textContent()) === began) await enter()
    const steps = keys.pressed.length - typed.length
    // Where nothing is paid there may be one less.
    expect([documented(game.name), documented(game.name) - 1]).toContain(steps)
  })
}
