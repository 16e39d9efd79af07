/** The house's switch: shown to everybody, turned in the pages by those who may. */
import type { Page } from '@playwright/test'
import { area, give, rack, staffed, wager, wagers } from './at-tables.ts'
import { expect, expectAccessible, expectNoSideways, sizes, test } from './kit.ts'

const said = (page: Page, what: 'suspend' | 'resume', reason: string, game?: string) =>
  page.request.post(`/api/v1/house/${what}`, { data: { reason, game } })

test(
  'play that is suspended is said in the lobby and at the table as it happens, with the reason, and so is its end',
  { tag: '@nightly' },
  async ({ page, felt, signedIn }) => {
    const boss = await signedIn(await felt.person('Boss', 'operator'))
    const table = await felt.table('snake-eyes', { called: 'Under the Stairs' })
    const other = await felt.table('craps', { called: 'By the Door' })
    await page.goto('/')
    const door = page.getByRole('article', { name: 'Under the Stairs' }).getByRole('button', { name: /^Take a seat/ })
    await expect(door).toBeVisible()
    const notice = page.getByText('Play of Snake Eyes is suspended:').locator('..')
    try {
      expect((await said(boss, 'suspend', 'the dice are looked at', 'snake-eyes')).status()).toBe(204)
      await expect(notice).toContainText('the dice are looked at')
      await expect(door).toHaveCount(0)
      await expect(page.getByRole('article', { name: 'By the Door' }).getByRole('button', { name: /^Take a seat/ })).toBeVisible()
      await expectAccessible(page)
      await page.goto(`/tables/${other}`)
      await expect(page.getByRole('heading', { name: 'By the Door' })).toBeVisible()
      await expect(notice).toHaveCount(0)
      await page.goto(`/tables/${table}`)
      await expect(notice).toContainText('the dice are looked at')
      await expectNoSideways(page)
    } finally {
      await said(boss, 'resume', 'they are good', 'snake-eyes')
    }
    await expect(notice).toHaveCount(0)
  },
)

/** In the dialog that is open: for a reason, by the button of this name. */
const confirm = async (page: Page, name: string, reason: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name }).click()
  await expect(dialog).toHaveCount(0)
}

test(
  'a supervisor suspends a game in the console: a seated player is refused more, what lies is played out, a senior resumes it',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const { table, players, dealer, deal } = await staffed(felt, signedIn, 'dragon-tiger', ['Ann'], { called: 'By the Window' })
    const [ann] = players
    await deal({ type: 'shuffle' }, { type: 'start-round' })
    await wager(ann, 'dragon-left')
    const pia = await felt.person('Pia', 'casino supervisor')
    const [pit, senior] = [await signedIn(pia), await signedIn(await felt.person('Sven', 'senior casino supervisor'))]
    const at = (page: Page) => page.getByText('Play of Dragon Tiger is suspended:').locator('..')
    try {
      await pit.goto('/supervisor')
      await expect(pit.getByText('Play is running.')).toBeVisible()
      await pit.getByRole('button', { name: 'Suspend play' }).click()
      const dialog = pit.getByRole('dialog')
      await expect(dialog).toContainText('From this moment on, at every table:')
      await dialog.getByLabel('What is suspended').selectOption('dragon-tiger')
      await expect(dialog).toContainText('From this moment on, at every table of Dragon Tiger:')
      await expect(dialog).toContainText('No new wager is taken, no seat, no round')
      await expect(dialog).toContainText('until it is resumed by senior casino supervisor or above')
      // Nothing is done without a reason.
      await expect(dialog.getByRole('button', { name: 'Suspend Dragon Tiger' })).toHaveAttribute('aria-disabled', 'true')
      await expectAccessible(pit)
      await pit.setViewportSize(sizes.phone)
      await expectAccessible(pit)
      await expectNoSideways(pit)
      await pit.setViewportSize(sizes.desktop)
      await confirm(pit, 'Suspend Dragon Tiger', 'a card is missing')
      await expect(at(pit)).toContainText('a card is missing')
      await expect(at(pit)).toContainText('Suspended by Pia')
      // To go on takes a rank more.
      await expect(at(pit)).toContainText('May be resumed by: senior casino supervisor or above')
      await expect(pit.getByRole('button', { name: 'Resume Dragon Tiger' })).toHaveCount(0)
      await expectAccessible(pit)
      await pit.goto(`/supervisor/${table}`)
      await expect(at(pit)).toContainText('a card is missing')

      await expect(at(ann)).toContainText('a card is missing')
      await expect(at(ann)).not.toContainText(pia)
      const had = await rack(ann).innerText()
      await area(ann, 'tiger-left').press('Enter')
      await expect(ann.getByRole('alert').filter({ hasText: 'play is suspended: a card is missing' })).toBeVisible()
      await expect(rack(ann)).toHaveText(had)
      await expect(wagers(ann).getByRole('listitem')).toHaveCount(1)

      await deal({ type: 'close-bets' }, { type: 'enter-result', cards: ['KS', '2H'] })
      await expect(wagers(ann).getByRole('listitem')).toHaveCount(0)
      await expect.poll(async () => Number(await rack(ann).innerText())).toBeGreaterThan(100)
      const begun = { data: { id: crypto.randomUUID(), as: 'dealer', command: { type: 'start-round' } } }
      const answered = await dealer.request.post(`/api/v1/tables/${table}/commands`, begun)
      expect([answered.status(), await answered.json()]).toMatchObject([409, { code: 'suspended' }])

      await senior.goto('/supervisor')
      await senior.getByRole('button', { name: 'Resume Dragon Tiger' }).click()
      await expect(senior.getByRole('dialog')).toContainText('are taken again at every table of Dragon Tiger')
      await confirm(senior, 'Resume Dragon Tiger', 'the shoe was counted')
      await expect(at(senior)).toHaveCount(0)
      await expect(senior.getByText('Play is running.')).toBeVisible()
      await expect(at(ann)).toHaveCount(0)
      await give(dealer, table, 'dealer', { type: 'start-round' })
      await wager(ann, 'tiger-left')
    } finally {
      await said(senior, 'resume', 'over', 'dragon-tiger')
    }
  },
)

test(
  'an inspector suspends everything, an operator resumes it on the page of the house; others read it alone',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const ina = await felt.person('Ina', 'inspector')
    const [inspector, gus] = [await signedIn(ina), await signedIn(await felt.person('Gus', 'gaming supervisor'))]
    const boss = await signedIn(await felt.person('Boss', 'operator'))
    const at = (page: Page) => page.getByText('Play is suspended:').locator('..')
    try {
      await inspector.goto('/supervisor')
      await inspector.getByRole('button', { name: 'Suspend play' }).click()
      await confirm(inspector, 'Suspend all play', 'an order of the regulator')
      await expect(at(inspector)).toContainText('an order of the regulator')
      await expect(inspector.getByRole('button', { name: 'Resume all play' })).toHaveCount(0)
      await gus.goto('/supervisor')
      await expect(at(gus)).toContainText('Suspended by Ina')
      await expect(gus.getByRole('button', { name: /^(Suspend|Resume)/ })).toHaveCount(0)

      await boss.goto('/operator/house')
      const panel = boss.getByRole('region', { name: 'Play', exact: true })
      await expect(panel).toContainText('an order of the regulator')
      // What is suspended already is not offered again; one game for itself is.
      await panel.getByRole('button', { name: 'Suspend play' }).click()
      await expect(boss.getByLabel('What is suspended').locator('option').first()).not.toContainText('Everything')
      await boss.getByLabel('What is suspended').selectOption('craps')
      await confirm(boss, 'Suspend Craps', 'the dice are looked at')
      // Resumed alone it does not go on, since nothing does.
      await panel.getByRole('button', { name: 'Resume Craps' }).click()
      await expect(boss.getByRole('dialog')).toContainText('Play there stays suspended')
      await boss.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await panel.getByRole('button', { name: 'Resume all play' }).click()
      await expect(boss.getByRole('dialog')).toContainText('Suspended for themselves, and still so: Craps.')
      await expectAccessible(boss)
      await confirm(boss, 'Resume all play', 'the order was lifted')
      await expect(at(boss)).toHaveCount(0)
      await panel.getByRole('button', { name: 'Resume Craps' }).click()
      await confirm(boss, 'Resume Craps', 'they are good')
      await expect(panel).toContainText('Play is running.')
      await expect(at(inspector)).toHaveCount(0)
    } finally {
      for (const game of [undefined, 'craps']) await said(boss, 'resume', 'over', game)
    }
  },
)
