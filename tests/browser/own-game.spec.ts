/** A game of a house's own, from a file: a guest plays it, a dealer enters it, a display shows it, a round is recalled and proved. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { area, give, press, rack, sitDown, staffed, wager } from './at-tables.ts'
import { expect, expectAccessible, test } from './kit.ts'

/** What a page reports of itself: errors, and what its policy keeps from it. That nobody is signed in yet is none. */
const complaintsOf = (page: Page): readonly string[] => {
  const told: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('401 (Unauthorized)')) told.push(message.text())
  })
  page.on('pageerror', (error) => told.push(error.message))
  return told
}

test(
  'three dice from a file: played by a guest, recalled with its proof, entered by a dealer, shown on a display',
  { tag: '@nightly' },
  async ({ felt, page, signedIn }) => {
    await felt.do({ do: 'own', file: 'examples/three-dice.ts' })
    const table = await felt.table('small', { called: 'Our own' })
    const complaints = complaintsOf(page)
    await page.goto('/')
    const card = page.locator('article', { has: page.locator(`a[href="/tables/${table}"]`) })
    await expect(card.locator('.lobby-cloth svg')).toBeVisible()
    await card.getByRole('button', { name: /^Take a seat/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Play as a guest' }).click()
    await expect(rack(page)).toHaveText('500.00')
    await wager(page, 'small')
    await page.getByRole('button', { name: /now$/ }).click()
    await expect(page.getByText('Round 2', { exact: true })).toBeVisible()
    await expect(page.locator('.table-payments')).toContainText(/Small.*rule/s)
    await expectAccessible(page)

    await page.goto(`/tables/${table}/rounds/1`)
    await expect(page.getByRole('region', { name: 'Proof of fairness' })).toContainText('Verified: the seeds give this result.')
    await page.goto('/rules/small')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Small')
    await page.getByRole('button', { name: 'How to play Small' }).click()
    await expect(page.getByRole('dialog', { name: 'How to play Small' })).toContainText('Small is played with three dice.')
    await page.goto('/lab/small/odds')
    await expect(page.getByRole('main')).toContainText('2.7778%')
    expect(complaints).toEqual([])

    const { table: real, dealer, players } = await staffed(felt, signedIn, 'small', ['Ann'])
    const terminal = complaintsOf(dealer)
    await dealer.goto(`/dealer/${real}`)
    await press(dealer, 'Start game')
    await give(players[0], real, 'player', { type: 'place', wager: 'small', amount: 2_000 })
    await press(dealer, 'No more bets')
    for (const face of [1, 2, 4]) await dealer.getByRole('button', { name: `Face ${face}`, exact: true }).click()
    await dealer.getByRole('button', { name: 'Confirm' }).click()
    await page.goto(`/display/${real}`)
    await expect(page.getByRole('img', { name: '1, 2, 4 — 7' }).first()).toBeVisible()
    await expect(rack(players[0])).toHaveText('120.00')
    expect([...terminal, ...complaints]).toEqual([])
    await expect(area(players[0], 'small')).toBeVisible()
  },
)

test(
  'a side bet beside craps, from a file, lies on the cloth of craps and is played',
  { tag: '@nightly' },
  async ({ felt, page }) => {
    const folder = mkdtempSync(join(tmpdir(), 'felt-side-bet-'))
    const file = join(folder, 'craps-plus.ts')
    writeFileSync(
      file,
      `import { diceWager, gameNamed, lose, to1, win, withWagers } from 'felthouse'
const twins = diceWager({ id: 'twins', name: 'Twins', step: ({ pair }) => (pair ? win(to1(4)) : lose()) })
export default withWagers(gameNamed('craps')!, [twins], { id: 'craps-plus', name: 'Craps Plus' })
`,
    )
    await felt.do({ do: 'own', file })
    rmSync(folder, { recursive: true })
    const table = await felt.table('craps-plus')
    const complaints = complaintsOf(page)
    await sitDown(page, table)
    await wager(page, 'pass')
    await wager(page, 'twins')
    await page.getByRole('button', { name: 'Accept the dice' }).click()
    await page.getByRole('button', { name: 'Throw the dice' }).click()
    await expect(page.getByText('Round 2', { exact: true })).toBeVisible()
    await expect(page.locator('.table-payments')).toContainText('Twins')
    expect(complaints).toEqual([])
  },
)
