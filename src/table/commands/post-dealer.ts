import { z } from 'zod'
import { above } from '../../rules/conduct/people.ts'
import { command, refuse } from '../command.ts'
import { name } from '../events/parts.ts'
import { tooYoung } from '../seats/seated.ts'

export const postDealer = command({
  type: 'post-dealer',
  summary: 'post a dealer to the table, relieving another where one is named',
  roles: [...above('dealer'), 'house'],
  whenClosed: true,
  schema: z.strictObject({
    person: name,
    age: z.int().min(0).max(150),
    relieves: name.optional(),
    /** What players read, as the house knows it; without it, that a dealer deals. */
    called: name.optional(),
  }),
  decide: (state, { person, age, relieves, called }) => {
    const refused = tooYoung(state, age, 'deal')
    if (refused) return refused
    if (state.players.get(person))
      return refuse(state, 'seated', 'dealers-do-not-wager', `${person} plays at this table and may not deal at it`)
    if (state.dealers.includes(person)) return refuse(state, 'posted', null, `${person} deals at this table already`)
    if (relieves !== undefined && !state.dealers.includes(relieves))
      return refuse(state, 'not-posted', null, `${relieves} does not deal at this table`)
    return [
      ...(relieves === undefined ? [] : [{ type: 'dealer-relieved' as const, person: relieves }]),
      { type: 'dealer-posted', person, ...(called !== undefined && { called }) },
    ]
  },
})
