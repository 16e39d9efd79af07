/** Promotional tokens: wagered as chips are, paid in chips, kept by the house. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { rack, said, staffed, wager, wagers } from './at-tables.ts'
import { expect, test } from './kit.ts'

const issueVoucher = async (cashier: Page, player: string, amount: number): Promise<void> => {
  for (const [path, body] of [
    ['', { money: 'cash' }],
    ['/payments', { what: 'voucher', amount }],
  ] as const) {
    const data = { id: randomUUID(), ...body }
    const answered = await cashier.request.post(`/api/v1/accounts/${player}${path}`, { data })
    expect(answered.status(), await answered.text()).toBe(200)
  }
}

test(
  'a wager with tokens is paid in chips, the tokens are the house’s, and chips are wagered when none are left',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const { players, names, deal } = await staffed(felt, signedIn, 'dragon-fire', ['Ann'], {
      money: 'cash',
      guests: false,
      automation: ['answer-duties', 'offer-dice', 'accept-dice', 'select-dice', 'hand-dice', 'throw', 'collect', 'pay'],
    })
    const ann = players[0]
    const tray = ann.getByRole('region', { name: 'Chips and bets' })
    const tokens = tray.getByRole('button', { name: 'Wager tokens' })
    await expect(tokens).toHaveCount(0)
    await issueVoucher(await signedIn(await felt.person('Carl', 'cashier')), names[0], 1_000)
    await ann.getByRole('button', { name: 'Buy in' }).first().click()
    await ann.getByRole('button', { name: /^Use voucher \S+ for 10 in tokens$/ }).click()
    await expect(ann.getByRole('dialog')).toHaveCount(0)
    await expect(tray).toContainText('10.00 in tokens')
    // No round for cash is started without somebody who watches over the dealer.
    await signedIn(await felt.person('Gus', 'gaming supervisor'))
    await deal({ type: 'start-round' })
    await tokens.click()
    await expect(tokens).toHaveAttribute('aria-pressed', 'true')
    await wager(ann, 'dragon-left')
    await expect(tray).toContainText('5.00 in tokens')
    await expect(rack(ann)).toHaveText('100.00')
    await expect(wagers(ann).getByRole('listitem')).toContainText('5.00')
    await deal({ type: 'close-bets' }, { type: 'enter-result', keys: [1, 2] })
    const paid = ann.getByRole('region', { name: 'Round 1 for you' })
    await expect(paid).toContainText(/Dragon 5\.00 paid 1 to 1, the house keeps the tokens, rule .* \+5\.00/)
    await expect(said(ann)).toContainText('You win 5')
    await expect(rack(ann)).toHaveText('105.00')
    await expect(tray).toContainText('5.00 in tokens')

    await deal({ type: 'start-round' })
    await wager(ann, 'dragon-left')
    await expect(rack(ann)).toHaveText('105.00')
    await deal({ type: 'close-bets' }, { type: 'enter-result', keys: [4, 5] })
    await expect(ann.getByRole('region', { name: 'Round 2 for you' })).toContainText(/Dragon 5\.00 lost, rule .* -5\.00/)
    await expect(rack(ann)).toHaveText('105.00')
    await expect(tokens).toHaveCount(0)
    await deal({ type: 'start-round' })
    await wager(ann, 'total-7')
    await expect(rack(ann)).toHaveText('100.00')
  },
)
