/** Three dice in a tumbler: a guest's round, a dealer's pad, and the display above the table. */
import { area, next, press, sitDown, staffed, wager } from './at-tables.ts'
import { expect, expectAccessible, expectFits, expectNoSideways, sizes, test } from './kit.ts'

/** Whatever the dice show, one of these wins and the others lose. */
const coverAll = ['small', 'big', 'any-triple'] as const

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport, hasTouch: size === 'phone' })

    test('a guest plays Tai Sai to a win and a loss, each shown with its rule', { tag: '@nightly' }, async ({ page, felt }) => {
      const table = await felt.table('tai-sai')
      await sitDown(page, table)
      for (const id of coverAll) await wager(page, id)
      await page.getByRole('button', { name: 'Spin now' }).click()
      const payments = page.locator('.table-payments')
      await expect(payments).toContainText(/paid (1|30) to 1, rule 4\.1\((a|b|e)\)\(i\)/)
      await expect(payments).toContainText(/lost, rule 4\.1\((a|b|e)\)\(ii\)/)
      await expect(payments.getByRole('link', { name: /^rule 4/ }).first()).toHaveAttribute('href', /^\/rules\/tai-sai\//)
      await expectNoSideways(page)
      await expectAccessible(page)
    })
  })
}

test.describe('with real dice', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test(
    'a dealer presses three keys and the entry key: the areas that win are lit on the display and paid, and a no spin leaves all as it lies',
    { tag: '@nightly' },
    async ({ felt, signedIn, page: display }) => {
      const { table, dealer, players, deal } = await staffed(felt, signedIn, 'tai-sai', ['Ann'])
      const [ann] = players
      await deal({ type: 'start-round' })
      for (const id of ['total-9', 'trio-1-2-6', 'big']) await wager(ann, id)
      await display.goto(`/display/${table}`)
      await dealer.goto(`/dealer/${table}`)
      await press(dealer, 'No more bets')

      // A die leans on the cover: the wagers wait for the next spin.
      await expect(next(dealer)).toContainText('Press three keys from 1 to 6')
      await dealer.getByRole('button', { name: 'No spin …' }).click()
      const call = dealer.getByRole('dialog', { name: /no spin/i })
      await call.getByRole('listitem').filter({ hasText: 'A die does not lie flat' }).getByRole('button').click()
      await expect(next(dealer).getByRole('button', { name: 'Start game' })).toBeVisible()
      await deal({ type: 'start-round' }, { type: 'close-bets' })

      for (const face of [6, 1, 2]) await dealer.getByRole('button', { name: new RegExp(`^Face ${face}`) }).click()
      await expect(dealer.getByText('1, 2, 6 — 9')).toBeVisible()
      await expect(dealer.getByText(/^Wins: Small, Odd, Total 9, /)).toBeVisible()
      await expectFits(dealer)
      await dealer.getByRole('button', { name: 'Confirm' }).click()
      await expect(ann.locator('.table-payments')).toContainText('paid 30 to 1, rule 4.1(i)(i)')
      await expect(ann.locator('.table-payments')).toContainText('lost, rule 4.1(b)(ii)')
      await expect(ann.locator('[data-rack]')).toHaveText('275.00')

      await expect(display.getByText('9', { exact: true }).first()).toBeVisible()
      for (const id of ['small', 'odd', 'total-9', 'pair-2-6', 'trio-1-2-6', 'single-6']) {
        await expect(area(display, id)).toHaveClass(/felt-area-lit/)
      }
      await expect(area(display, 'big')).not.toHaveClass(/felt-area-lit/)
      for (const monitor of [display.viewportSize()!, { width: 1920, height: 1080 }]) {
        await display.setViewportSize(monitor)
        await expectAccessible(display)
      }
    },
  )
})
