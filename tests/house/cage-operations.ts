/** Operations by their number, the same from every sender: in, to the table, back from there, out. */
import { isRefusal } from '../../src/rules/game/game.ts'
import type { CashDesk } from './cash-desk.ts'
import { buyIn, cashOut } from '../../src/house/cage/transfers.ts'
import type { House } from '../../src/house/house.ts'

const kay = { person: 'kay', role: 'cashier' } as const

/** What the account and the rack have more after each of the four. */
export const effects = [
  [300, 0],
  [-200, 200],
  [100, -100],
  [-200, 0],
] as const

export const operationNumber = async (house: House, desk: CashDesk, number: number): Promise<void> => {
  const id = `operation ${number}`
  const at = { table: 't1', player: 'ann' }
  const outcome = await [
    () => desk.pay(kay, id, { what: 'pay-in', player: 'ann', amount: 300, note: '' }),
    () => buyIn(house, kay, id, { ...at, amount: 200 }),
    () => cashOut(house, kay, id, { ...at, amount: 100 }),
    () => desk.pay(kay, id, { what: 'pay-out', player: 'ann', amount: 200, note: '' }),
  ][number % 4]!()
  if (isRefusal(outcome) || outcome.kind === 'refused') throw new Error(`operation ${number}: ${JSON.stringify(outcome)}`)
}
