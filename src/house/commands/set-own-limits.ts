import { houseCommand } from '../command.ts'
import { limitsAsked, limitsFault, limitsShown } from '../people/limits/own-limits.ts'

/** A stricter limit binds at once; a looser one, or none, only a day after it was asked for. */
export const setOwnLimits = houseCommand({
  type: 'set-own-limits',
  route: 'PUT /me/limits',
  reads: ['people', 'account'],
  player: (_, { person }) => person,
  events: ['limits-set'],
  shows: ({ people, account }, _, { by, at }) => limitsShown(people.get(by.person)!.limits, account, at),
  decide: ({ people }, wanted, { by: { person }, at }) => {
    const { limits: before } = people.get(person)!
    const fault = limitsFault(wanted, before, at)
    if (fault) return fault
    const limits = limitsAsked(wanted, before, at)
    return JSON.stringify(limits) === JSON.stringify(before) ? {} : { people: [{ type: 'limits-set', person, before, limits }] }
  },
})
