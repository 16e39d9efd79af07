import { z } from 'zod'
import { above } from '../../rules/conduct/people.ts'
import { command, firstRefusal, refuse } from '../command.ts'
import { name } from '../events/parts.ts'
import { tooYoung } from '../people/people.ts'

export const postDealer = command({
  type: 'post-dealer',
  summary: 'post a dealer to the table, relieving another where one is named',
  roles: [...above('dealer'), 'house'],
  whenClosed: true,
  schema: z.strictObject({ person: name, age: z.int().min(0).max(150), relieves: name.optional() }),
  decide: (state, { person, age, relieves }) => {
    const refused = firstRefusal(
      () => tooYoung(state, age, 'deal'),
      () =>
        state.players.get(person)
          ? refuse(state, 'seated', 'dealers-do-not-wager', `${person} plays at this table and may not deal at it`)
          : undefined,
      () => (state.dealers.includes(person) ? refuse(state, 'posted', null, `${person} deals at this table already`) : undefined),
      () =>
        relieves !== undefined && !state.dealers.includes(relieves)
          ? refuse(state, 'not-posted', null, `${relieves} does not deal at this table`)
          : undefined,
    )
    return (
      refused ?? [
        ...(relieves === undefined ? [] : [{ type: 'dealer-relieved' as const, person: relieves }]),
        { type: 'dealer-posted', person },
      ]
    )
  },
})
