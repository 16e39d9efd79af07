/** A table of a house run by people who know the procedure. */
import type { Giver } from '../../src/table/schemas.ts'
import type { TableState } from '../../src/table/state.ts'
import { nextStep } from '../kit/driver.ts'
import type { PlayedHouse } from './journal/kit.ts'

type Faces = readonly [number, number]

export const stateOf = ({ house }: PlayedHouse, table: string): TableState => house.tables.get(table)!.state

/** Proper steps until the table is at some point of a round. */
export const until = async (played: PlayedHouse, table: string, phase: TableState['phase'], faces: Faces): Promise<void> => {
  for (let steps = 0; stateOf(played, table).phase !== phase; steps += 1) {
    const said = nextStep(stateOf(played, table), faces)
    if (!said || steps > 40) throw new Error(`${table} does not come to ${phase}: ${stateOf(played, table).phase}`)
    const { by, ...body } = said
    played.now += 1_000
    await played.give(table, body, by as Giver)
  }
}

/** Wagers that players put down once wagers are open. */
export const put = async (
  played: PlayedHouse,
  table: string,
  ...wagers: readonly (readonly [player: string, wager: string, amount: number])[]
): Promise<void> => {
  await until(played, table, 'betting', [1, 1])
  for (const [person, wager, amount] of wagers) {
    played.now += 100
    await played.give(table, { type: 'place', wager, amount }, { person, role: 'player' })
  }
}

/** The round that is under way, or the next, is settled by this result. */
export const settle = async (played: PlayedHouse, table: string, faces: Faces): Promise<void> => {
  if (stateOf(played, table).phase === 'between rounds') await until(played, table, 'betting', faces)
  await until(played, table, 'between rounds', faces)
}
