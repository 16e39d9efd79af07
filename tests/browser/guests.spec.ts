/** The house closed to guests and opened again, on the operator's page. */
import { expect, expectAccessible, ServedHouse, test } from './kit.ts'
import { password } from './served-house.ts'

test('an operator closes the house to guests, and takes guests again', { tag: '@nightly' }, async ({ browser }) => {
  const house = await new ServedHouse().start()
  const [staff, stranger] = await Promise.all([browser, browser].map((each) => each.newContext({ baseURL: house.url })))
  try {
    await staff!.request.post('/api/v1/sign-in', { data: { person: await house.person('Olga', 'operator'), password } })
    await house.table('craps', { called: 'By the Door' })
    const [page, lobby] = [await staff!.newPage(), await stranger!.newPage()]
    await lobby.goto('/')
    const door = lobby.getByRole('article', { name: 'By the Door' }).getByRole('button', { name: /^Take a seat/ })
    await expect(door).toBeVisible()
    await page.goto('/operator/house')
    const guests = page.getByRole('region', { name: 'Guests' })
    for (const [press, said] of [
      ['Close to guests', 'The house takes no guests'],
      ['Take guests again', 'The house takes guests'],
    ] as const) {
      await guests.getByRole('button', { name: press }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Reason').fill('a script takes the seats')
      await dialog.getByRole('button', { name: press }).click()
      await expect(guests).toContainText(said)
      await expect(door).toHaveCount(press === 'Close to guests' ? 0 : 1)
    }
    await expectAccessible(page)
  } finally {
    await staff!.close()
    await stranger!.close()
    await house.close()
  }
})
