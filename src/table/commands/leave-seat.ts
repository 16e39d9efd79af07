import { z } from 'zod'
import { command, firstRefusal, refuse } from '../command.ts'
import { hasWagers } from '../layout.ts'
import { leaving, seatedOrRefused } from '../people.ts'

export const leaveSeat = command({
  type: 'leave-seat',
  summary: 'leave the seat with what is in the rack',
  roles: ['player'],
  schema: z.strictObject({}),
  decide: (state, _, { by }) => {
    const refused = firstRefusal(
      () => seatedOrRefused(state, by.person),
      () =>
        hasWagers(state.inPlay, by.person)
          ? refuse(state, 'wagers-lie', null, 'wagers on the layout are undecided: remove them or wait for their result')
          : undefined,
    )
    return refused ?? leaving(state, by.person)
  },
})
