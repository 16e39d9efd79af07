import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { command, firstRefusal, refuse } from '../command.ts'
import { hasWagers, laidBy } from '../layout.ts'
import { leaving, seatedOrRefused } from '../people.ts'
import type { TableState } from '../state.ts'
import { removing, tooLateToRemove } from '../wagers.ts'

export const leaveSeat = command({
  type: 'leave-seat',
  summary: 'leave the seat with what is in the rack',
  roles: ['player'],
  schema: z.strictObject({}),
  decide: (state, _, { by, at }) => {
    const refused = firstRefusal(
      () => seatedOrRefused(state, by.person),
      () =>
        hasWagers(state.inPlay, by.person)
          ? refuse(state, 'wagers-lie', null, `wagers on the layout are undecided: ${wayOut(state, by.person, at)}`)
          : undefined,
    )
    return refused ?? leaving(state, by.person)
  },
})

const wayOut = (state: TableState, player: string, at: number): string => {
  const stays = laidBy(state.inPlay, player).some(
    ({ wager, state: lies }) =>
      tooLateToRemove(state, player, wager) ?? isRefusal(removing(state, { player, wager, state: lies }, at)),
  )
  return stays ? 'wait for their result' : 'remove them or wait for their result'
}
