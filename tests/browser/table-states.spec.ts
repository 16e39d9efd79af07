/** What keeps a player from playing, each in its own words. */
import { area, rack, staffed, wager } from './at-tables.ts'
import { expect, expectAccessible, expectNoSideways, test } from './kit.ts'
import { password } from './served-house.ts'

test(
  'when an operator ends a session the page says so; nothing more is sent, and a player who signs in again has their seat',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const { table, players, names, deal } = await staffed(felt, signedIn, 'dragon-fire', ['Ann'])
    const [ann, name] = [players[0], names[0]]
    const operator = await signedIn(await felt.person('Ops', 'operator'), 'staff')
    await deal({ type: 'start-round' })
    await wager(ann, 'total-7')
    await expect(rack(ann)).toHaveText('95.00')
    const ended = await operator.request.post(`/api/v1/people/${name}/sessions/end`, { data: {} })
    expect(ended.status(), await ended.text()).toBe(204)
    const alert = ann.getByRole('alert').filter({ hasText: 'Your sign-in has ended. Your bets stand' })
    await expect(alert).toBeVisible()
    await area(ann, 'total-8').press('Enter')
    await expect(ann.getByText('Your sign-in has ended. Sign in again to go on.')).toBeVisible()
    await expect(area(ann, 'total-8')).not.toHaveAccessibleName(/yours/)
    await expect(ann.locator('.table-under-way circle')).toHaveCount(0)
    await expectAccessible(ann)
    await alert.getByRole('link', { name: 'Sign in' }).click()
    await ann.getByLabel('Name').fill(name)
    await ann.getByLabel('Password').fill(password)
    await ann.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(ann).toHaveURL(new RegExp(`/tables/${table}$`))
    await wager(ann, 'total-8')
    await expect(rack(ann)).toHaveText('90.00')
  },
)

test(
  'a closed table shows at once that it opens; a guest comes by a link, is gone after half an hour, comes again and sees it close',
  { tag: '@nightly' },
  async ({ page, felt }) => {
    const table = await felt.made('dragon-fire')
    const house = (command: { readonly type: string }) => felt.do({ do: 'command', table, command })
    await page.goto(`/tables/${table}`)
    const closed = page.getByRole('status').filter({ hasText: 'This table is closed' })
    const sit = page.getByRole('button', { name: 'Take a seat' })
    const dialog = page.getByRole('dialog')
    await expect(closed).toBeVisible()
    await expect(sit).toHaveCount(0)
    await house({ type: 'open' })
    await expect(closed).toHaveCount(0)
    await sit.click()
    await dialog.getByRole('button', { name: 'Seat 3' }).click()
    await dialog.getByRole('button', { name: 'Play as a guest' }).click()
    await expect(rack(page)).toHaveText('500.00')
    await expect(page.locator('.table-beside').getByText('Seat 3')).toBeVisible()

    await felt.do({ do: 'later', milliseconds: 31 * 60_000 })
    const over = page.getByRole('alert').filter({ hasText: 'Your time as a guest is over' })
    await over.getByRole('button', { name: 'Play as a new guest' }).click()
    await expect(page.getByText('You are watching.')).toBeVisible()
    await expect(over).toHaveCount(0)
    await sit.click()
    await dialog.getByRole('button', { name: 'Take a seat' }).click()
    await expect(rack(page)).toHaveText('500.00')

    await house({ type: 'announce-closure' })
    await expect(page.getByText(/^This table closes at \d\d:\d\d/).first()).toBeVisible()
    await felt.do({ do: 'later', milliseconds: 20 * 60_000 })
    await house({ type: 'close' })
    await expect(closed).toBeVisible()
    await expect(rack(page)).toHaveCount(0)
    await expect(sit).toHaveCount(0)
  },
)

test(
  'a table says with its clause why nothing can be wagered: not begun, too little, under repair',
  { tag: '@nightly' },
  async ({ page, felt, signedIn }) => {
    const house = { minimum: '7500', maximum: '50000' }
    const { table, players, deal } = await staffed(felt, signedIn, 'dragon-fire', ['Ann'], { house })
    const ann = players[0]
    const why = ann.locator('.table-looked-at').getByRole('alert')
    await expect(area(ann, 'total-7')).toHaveAccessibleName(/not now: .*8\.1/)
    await area(ann, 'total-7').press('Enter')
    await expect(why.getByRole('link', { name: 'rule 8.1' })).toHaveAttribute('href', '/rules/dragon-fire/8.1')
    await deal({ type: 'start-round' })
    await ann.getByRole('radio', { name: '.50 chip' }).check({ force: true })
    await expect(area(ann, 'total-7')).toHaveAccessibleName(/not now: .*minimum.*\(7\.1\)/)
    await area(ann, 'total-7').press('Enter')
    await expect(why).toContainText('minimum')
    await expect(why.getByRole('link', { name: 'rule 7.1' })).toHaveAttribute('href', '/rules/dragon-fire/7.1')
    await expect(rack(ann)).toHaveText('100.00')
    // One of these is too little as well: as many as the sign asks for go down together.
    await ann.getByRole('radio', { name: '25 chip' }).check({ force: true })
    await wager(ann, 'total-7')
    await expect(rack(ann)).toHaveText('25.00')
    await area(ann, 'total-8').press('Enter')
    await expect(why).toContainText('25.00 is below the minimum of 75.00')
    await expect(rack(ann)).toHaveText('25.00')

    // A passer-by sees that the lights have failed, too.
    await page.goto(`/tables/${table}`)
    await deal({ type: 'report-fault', what: 'lights' })
    for (const each of [ann, page]) {
      const notice = each.getByRole('status').filter({ hasText: 'Under repair: play stays stopped' })
      await expect(notice).toContainText('until the lights are repaired')
      await expect(notice.getByRole('link', { name: 'rule 10.3' })).toHaveAttribute('href', '/rules/dragon-fire/10.3')
    }
    await ann.setViewportSize({ width: 390, height: 844 })
    await expectNoSideways(ann)
    // What is under the cloth follows it without an empty strip between.
    const [cloth, own] = [await ann.locator('.table-stage').boundingBox(), await ann.locator('.table-side').boundingBox()]
    expect(own!.y - cloth!.y - cloth!.height).toBeLessThanOrEqual(16)
    const supervisor = await signedIn(await felt.person('Cass', 'casino supervisor'), 'staff')
    await supervisor.goto(`/supervisor/${table}`)
    await supervisor.getByRole('button', { name: 'repaired' }).first().click()
    await supervisor.getByRole('dialog').getByRole('button', { name: 'repaired' }).click()
    for (const each of [ann, page]) await expect(each.getByText('Under repair')).toHaveCount(0)
  },
)

test(
  'a table that does not open is said to be under repair, and not to be missing',
  { tag: '@nightly' },
  async ({ page, felt }) => {
    const table = await felt.table('craps')
    const told = { type: 'about:blank', title: 'Conflict', status: 409, code: 'unfit', detail: 'this table does not open: a gap' }
    await page.route(`**/api/v1/tables/${table}**`, (route) => route.fulfill({ status: 409, json: told }))
    await page.goto(`/tables/${table}`)
    await expect(page.getByRole('heading', { name: 'Under repair' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('this table does not open: a gap')
    await expect(page.getByRole('link', { name: 'To the tables' })).toHaveAttribute('href', '/')
  },
)
