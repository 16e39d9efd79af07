/** The figures of operators and supervisors before a real house: charts, tables, and on paper. */
import { give, staffed } from './at-tables.ts'
import { expect, expectFits, inOwnHouse } from './kit.ts'

const test = inOwnHouse()

test('the figures show what a round came to, and who did what', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const table = await felt.byHand('dragon-tiger', { called: 'Figures table' })
  const [player, dealer] = [await felt.person('Pam', 'player'), await felt.person('Dirk', 'dealer')]
  const [pam, dirk] = [await signedIn(player, 'player'), await signedIn(dealer, 'dealer')]
  await felt.do({ do: 'command', table, command: { type: 'post-dealer', person: dealer } as { type: string } })
  await give(pam, table, 'player', { type: 'take-seat' })
  const buyIn = { type: 'buy-in', player, amount: 50_000, with: 'cash' } as { type: string }
  await felt.do({ do: 'command', table, command: buyIn })
  await give(dirk, table, 'dealer', { type: 'shuffle' })
  await give(dirk, table, 'dealer', { type: 'start-round' })
  await give(pam, table, 'player', { type: 'place', wager: 'dragon', amount: 12_500 })
  await give(dirk, table, 'dealer', { type: 'close-bets' })
  await give(dirk, table, 'dealer', { type: 'enter-result', cards: ['2S', 'KH'] })
  await give(dirk, table, 'dealer', { type: 'collect' })
  await give(dirk, table, 'dealer', { type: 'pay' })

  const page = await signedIn(await felt.person('Orla', 'operator'))
  await page.goto('/operator/figures')
  const days = page.getByRole('region', { name: 'Wins and drops', exact: true })
  await days.getByLabel('Table', { exact: true }).selectOption(table)
  const row = days.getByRole('row').filter({ hasText: 'Figures table' })
  await expect(row).toContainText('+125.00')
  await expect(row).toContainText('500.00')
  await expect(days.getByRole('img')).toHaveAccessibleName(/^Win and drop by day, .*: win \+125\.00 and drop 500\.00 in all/)
  await expect(days.getByRole('listitem')).toHaveText(/Figures table.*Win \+125\.00.*Drop 500\.00/)
  const returns = page.locator('details').filter({ hasText: 'Figures table' }).first()
  await expect(returns).toContainText('all within the band')
  await returns.evaluate((element: HTMLDetailsElement) => (element.open = true))
  await expect(returns).toContainText('The chart begins with the third result.')
  const events = page.getByRole('region', { name: 'Significant events', exact: true })
  await events.getByLabel('Kind').selectOption('person-added')
  await events.getByLabel('About person').fill(player)
  await expect(events.getByRole('row')).toHaveCount(2)
  await expect(events.getByRole('row').last()).toContainText('Pam was added as player.')
})

test('figures are charts, with every number in a table, and good on paper', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const { table, deal, players } = await staffed(felt, signedIn, 'roulette', ['Ann'], { called: 'Charted' })
  await deal({ type: 'start-round' })
  for (const shown of ['1', '2', '3', '4']) {
    await give(players[0], table, 'player', { type: 'place', wager: 'red', amount: 500 })
    await deal({ type: 'close-bets' }, { type: 'enter-result', shown: [shown] }, { type: 'start-round' })
  }
  const page = await signedIn(await felt.person('Cleo', 'casino supervisor'))
  await page.goto('/supervisor?part=figures')
  const returns = page.locator('details').filter({ hasText: 'Charted' }).first()
  if (!(await returns.evaluate((element: HTMLDetailsElement) => element.open))) await returns.locator('summary').first().click()
  // Two of four came: 36/37 is expected, and 99 of 100 lie within 2.576 deviations of it.
  await expect(returns.getByRole('img')).toHaveAccessibleName(
    'Charted, All wagers: after 4 results 100.00% was returned; 97.30% was expected, and 99 tables of 100 are between 0.00% and 226.04%',
  )
  await returns.getByText('Figures of this chart').click()
  await expect(returns.getByRole('row').filter({ hasText: '226.04%' })).toContainText('97.30%')
  await expectFits(page)

  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 720, height: 1000 })
  await expect(page.getByRole('button', { name: 'Print these figures' })).toBeHidden()
  await expect(page.getByLabel('From')).toBeHidden()
  await expect(page.getByText(/^All tables, play money, /)).toBeVisible()
  // Nothing is cut off, nothing sticks out, and nothing is told by its colour alone.
  for (const list of await page.locator('.table-scroll').all())
    expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0)
  for (const chart of await page.getByRole('img').all()) expect((await chart.boundingBox())!.width).toBeLessThanOrEqual(720)
  const filled = (drawn: string) =>
    page
      .locator(drawn)
      .first()
      .evaluate((element) => getComputedStyle(element).fill)
  expect([await filled('.wins-win'), await filled('.wins-drop')]).toEqual(['rgb(0, 0, 0)', 'none'])
  expect(await filled('.chart-band-95')).not.toBe(await filled('.chart-band-99'))
  expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(10_000)
})
