/** Real dice, as they are when the people who are to inspect them have: no house does it for them. */
import type { House } from '../../src/house/house.ts'

export const inspected = async (house: House, table: string): Promise<void> => {
  for (const { id, by, matter } of house.tables.get(table)!.state.duties) {
    if (matter !== 'inspect-dice') continue
    for (const [role] of by) {
      const person = role === 'dealer' ? house.tables.get(table)!.state.dealers[0]! : `the ${role}`
      const outcome = await house.give(table, { type: 'answer', duty: id, answer: 'good' }, { person, role: role! })
      if (outcome.kind === 'refused') throw new Error(outcome.refusal.reason)
    }
  }
}
