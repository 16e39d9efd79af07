/** Every wager of craps beyond the usual ones, pressed on a phone, rolled by the dealer, and told to both. */
import { rack, staffed, wager, wagers } from './at-tables.ts'
import { expect, sizes, test } from './kit.ts'

const shot = ['answer-duties', 'offer-dice', 'accept-dice', 'select-dice', 'hand-dice'] as const

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone })

  test(
    'All Small, Hi-Lo, Three-Way, Horn High, place to lose and put wagers are pressed, paid by the dealer, called off and left up',
    { tag: '@nightly' },
    async ({ felt, signedIn }) => {
      const { table, players, dealer, deal, house } = await staffed(felt, signedIn, 'craps', ['Ann'], {
        automation: shot,
        house: { put: 'on' },
      })
      const ann = players[0]
      await dealer.goto(`/dealer/${table}`)
      const roll = async (...keys: readonly number[]): Promise<void> => {
        await house({ type: 'throw' })
        await deal({ type: 'enter-result', keys })
      }
      const settled = () => deal({ type: 'collect' }, { type: 'pay' })
      const told = (round: number) => ann.getByRole('region', { name: `Round ${round} for you` })

      await deal({ type: 'start-round' })
      for (const id of ['pass', 'all-small', 'all', 'all-tall', 'hi-lo', 'horn-high-12', 'lose-4']) await wager(ann, id)
      await expect(rack(ann)).toHaveText('65.00')
      await roll(6, 6)
      await settled()
      await expect(told(1)).toContainText(/HI-LO 5\.00 paid 15 to 1, rule 7\.7 .*\+75\.00/i)
      await expect(told(1)).toContainText(/HIGH 12 5\.00 paid .* \+57\.00/i)

      await deal({ type: 'start-round' })
      await wager(ann, 'pass')
      await wager(ann, 'horn-high-2')
      // Three equal parts: the chip in hand goes on each.
      await wager(ann, 'three-way')
      await roll(4, 4)
      await settled()
      await expect(told(2)).toContainText(/Horn High 2 5\.00 lost, .* rule 8\.6.* -5\.00/)
      await expect(told(2)).toContainText(/Three-Way 15\.00 lost, .* rule 8\.5.* -15\.00/)

      // A point is on: Pass is put there, place to lose is called off, and does not lose.
      await deal({ type: 'start-round' })
      await wager(ann, 'pass')
      const lose = wagers(ann).getByRole('listitem').filter({ hasText: /lose/i })
      await lose.getByRole('combobox').selectOption('off')
      await expect(lose.getByRole('combobox')).toHaveValue('off')
      await roll(2, 2)
      await settled()
      await expect(lose).toContainText('5.00')
      await deal({ type: 'start-round' })
      await lose.getByRole('combobox').selectOption('working')
      await lose.getByRole('checkbox').click()
      await expect(lose.getByRole('checkbox')).toBeChecked()
      await roll(3, 4)
      const payouts = dealer.getByRole('region', { name: 'Payouts' })
      for (const lost of ['All Small: 5', 'All: 5', 'All Tall: 5', 'Pass: 10'])
        await expect(payouts).toContainText(`Ann · ${lost}`)
      await expect(payouts).toContainText(/Place 4 to lose: 5\s*wins at 5 to 11/)
      await settled()
      await expect(told(4)).toContainText(/lose 4 5\.00 paid 5 to 11, left up, rule 5\.9/i)
      await expect(told(4)).toContainText(/All Small 5\.00 lost, rule 10\.4/i)
      await expect(lose).toContainText('5.00')
    },
  )
})
