/** What a player says to the dealer of wagers: off, working, left up, and wagers called out while the dice roll. */
import { area, rack, staffed, wager, wagers } from './at-tables.ts'
import { expect, test } from './kit.ts'

const shot = ['answer-duties', 'offer-dice', 'accept-dice', 'select-dice', 'hand-dice', 'collect', 'pay'] as const

test(
  'a wager that is called off does not lose, one that works does, and one that is left up stays when it wins',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const { players, deal, house } = await staffed(felt, signedIn, 'craps', ['Ann'], { automation: shot })
    const ann = players[0]
    const roll = async (...keys: readonly number[]): Promise<void> => {
      await house({ type: 'throw' })
      await deal({ type: 'enter-result', keys })
    }
    const hard = wagers(ann).getByRole('listitem').filter({ hasText: /hard/i })
    const big = wagers(ann).getByRole('listitem').filter({ hasText: /big/i })
    const called = hard.getByRole('combobox')
    await deal({ type: 'start-round' })
    await wager(ann, 'pass')
    await roll(2, 2)
    await deal({ type: 'start-round' })
    await wager(ann, 'hard-8')
    await wager(ann, 'big-6')
    await expect(rack(ann)).toHaveText('85.00')
    await expect(called).toHaveValue('as-the-house')
    await called.selectOption('off')
    await expect(called).toHaveValue('off')
    await big.getByRole('checkbox').click()
    await expect(big.getByRole('checkbox')).toBeChecked()

    // An easy eight: what is off stays. A six then pays what is left up, and it lies there still.
    await roll(3, 5)
    await expect(ann.getByText('Next round soon')).toBeVisible()
    await expect(hard).toContainText('5.00')
    await deal({ type: 'start-round' })
    await roll(1, 5)
    await expect(ann.getByRole('region', { name: 'Round 3 for you' })).toContainText(
      /BIG 6 5\.00 paid 1 to 1, left up, rule .* \+5\.00/,
    )
    await expect(rack(ann)).toHaveText('90.00')
    await expect(big).toContainText('5.00')

    // Between rounds nothing is called; with the next one it works and loses.
    await called.selectOption('working')
    const refused = ann.getByRole('alert').filter({ hasText: 'nothing can be called off or working' })
    await expect(refused.getByRole('link', { name: 'rule 1.6' })).toHaveAttribute('href', '/rules/craps/1.6')
    await expect(called).toHaveValue('off')
    await deal({ type: 'start-round' })
    await expect(ann.getByText('Place your bets', { exact: true })).toBeVisible()
    await called.selectOption('working')
    await expect(called).toHaveValue('working')
    await roll(3, 5)
    await expect(ann.getByRole('region', { name: 'Round 4 for you' })).toContainText(/lost, rule .* -5\.00/)
    await expect(hard).toHaveCount(0)
    await expect(rack(ann)).toHaveText('90.00')
  },
)

test(
  'wagers called out while the dice roll lie on the cloth only after the dealer’s yes',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const { table, players, deal, dealer, house } = await staffed(felt, signedIn, 'snake-eyes', ['Ann'], { automation: shot })
    const ann = players[0]
    await dealer.goto(`/dealer/${table}`)
    await deal({ type: 'start-round' })
    await wager(ann, 'field')
    await house({ type: 'throw' })
    await expect(ann.getByText('Dice out', { exact: true })).toBeVisible()
    const waits = wagers(ann).getByText(/waits for the dealer’s yes/)
    for (const [id, name, answer, left] of [
      ['any-7', 'Any 7', 'decline', '95.00'],
      ['hard-8', 'Hard 8', 'accept', '90.00'],
    ] as const) {
      await area(ann, id).press('Enter')
      await expect(waits).toContainText(name)
      await expect(area(ann, id)).not.toHaveAccessibleName(/yours/)
      await expect(rack(ann)).toHaveText('95.00')
      await dealer
        .getByRole('button', { name: new RegExp(answer, 'i') })
        .first()
        .click()
      await expect(waits).toHaveCount(0)
      await expect(rack(ann)).toHaveText(left)
    }
    await expect(area(ann, 'hard-8')).toHaveAccessibleName(/yours/)
    await expect(area(ann, 'any-7')).not.toHaveAccessibleName(/yours/)
    await deal({ type: 'enter-result', keys: [4, 4] })
    await expect(ann.getByRole('region', { name: 'Round 1 for you' })).toContainText(/hard.*paid \d+ to 1/i)
  },
)
