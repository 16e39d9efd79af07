import { z } from 'zod'
import { freeing, isAway } from '../people/away.ts'
import { command } from '../command.ts'
import { seatedOrRefused } from '../people/people.ts'

export const leaveSeat = command({
  type: 'leave-seat',
  summary:
    'leave the seat with what is in the rack; wagers that are undecided stay, and the seat comes free after the last of them',
  roles: ['player'],
  schema: z.strictObject({}),
  decide: (state, _, { by }) => seatedOrRefused(state, by.person) ?? isAway(state, by.person) ?? freeing(state, by.person),
})
