/** A table whose game has other rules after a restart: an operator asks to wind it up, and a supervisor approves it. */
import { give, staffed } from './at-tables.ts'
import { expect, expectFits, inOwnHouse } from './kit.ts'

const test = inOwnHouse()

/** It has other odds each time that it is loaded. */
const text = `import { dice, ownWager, to1, win } from 'felthouse'
const odds = 1 + Math.floor(Math.random() * 1_000_000)
export default ownWager(dice(3), { id: 'mine', name: 'Mine', step: () => win(to1(odds)) })
`

test('a shut table is wound up on the pages by an operator and a supervisor', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  await felt.do({ do: 'unchecked', game: 'mine', name: 'Mine', text })
  const { table, players, names, house } = await staffed(felt, signedIn, 'mine', ['Ann', 'Bob'], { called: 'Ours' })
  await house({ type: 'start-round' })
  await give(players[0], table, 'player', { type: 'place', wager: 'mine', amount: 1_000 })
  const [olga, gus] = [await felt.person('Olga', 'operator'), await felt.person('Gus', 'casino supervisor')]
  await felt.kill()
  await felt.startAgain()

  const operator = await signedIn(olga)
  await operator.goto('/operator/tables')
  const shut = operator.getByRole('region', { name: 'Tables that are shut' }).getByRole('article', { name: 'Ours' })
  await expect(shut).toContainText('it was opened by other rules than mine has now')
  await expect(shut).toContainText('Ann: 100.00 in chips, 10.00 of it from wagers')
  await expect(shut).toContainText('In all: 200.00 in chips')
  await expect(shut.getByRole('button', { name: 'Remove Ours' })).toBeHidden()
  await expectFits(operator)
  const ask = async (reason: string): Promise<void> => {
    await shut.getByRole('button', { name: 'Wind up Ours' }).click()
    const dialog = operator.getByRole('dialog', { name: 'Wind up Ours' })
    await expect(dialog).toContainText('Bob: 100.00 in chips')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name: 'Wind up Ours' }).click()
    await expect(shut).toContainText(`Olga asked on`)
    await expect(shut).toContainText(reason)
  }
  await ask('By mistake')
  await expect(shut.getByRole('button', { name: 'Approve winding up Ours' })).toHaveAttribute('aria-disabled', 'true')
  await shut.getByRole('button', { name: 'Decline winding up Ours' }).click()
  await ask('Its odds change with every start')
  await expectFits(operator)

  const supervisor = await signedIn(gus)
  await supervisor.goto('/supervisor')
  const asked = supervisor.getByRole('region', { name: 'Tables that are shut' }).getByRole('article', { name: 'Ours' })
  await expect(asked).toContainText('Its odds change with every start')
  await expect(asked).toContainText('Ann: 100.00 in chips, 10.00 of it from wagers')
  await expectFits(supervisor)
  await asked.getByRole('button', { name: 'Approve winding up Ours' }).click()
  const approving = supervisor.getByRole('dialog', { name: 'Approve winding up Ours' })
  await expect(approving).toContainText('This cannot be undone.')
  await approving.getByRole('button', { name: 'Approve winding up Ours' }).click()
  await expect(supervisor.getByText('Ours is wound up: everything was handed back.')).toBeVisible()

  await expect(shut).toBeHidden()
  const opens = operator.getByRole('article', { name: 'Ours' }).getByRole('button', { name: 'Open Ours' })
  await expect(opens).toBeVisible()
  for (const player of names) {
    const account = await operator.request.get(`/api/v1/accounts/${player}`)
    expect(await account.json()).toMatchObject({ amount: 10_000 })
  }
})
