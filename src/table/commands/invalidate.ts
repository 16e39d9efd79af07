import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { above } from '../../rules/conduct/people.ts'
import { citation, command, refuse, type Decision, type Order } from '../command.ts'
import { name, note } from '../events/parts.ts'
import { everyLaid } from '../wagering/layout.ts'
import { aloneUntilSeen, withSecondPerson } from '../duties/second-person.ts'
import type { TableState } from '../state.ts'
import { compensatedSince } from '../settlement/since-settled.ts'
import { isLate, meant, roundMeant, strikingOut, struckOut, type StrikingOut } from '../settlement/striking-out.ts'

export const invalidate = command({
  type: 'invalidate',
  summary:
    'strike out the round in hand, the last one as long as nobody has wagered since, or what it left undecided: wagers are refunded, a cheat’s may be forfeited',
  roles: above('gaming supervisor'),
  schema: z.strictObject({
    /** The clause of the reason, where the rulebook lists them. */
    clause: z.string().max(80).optional(),
    reason: note.min(1),
    forfeits: z.array(name).default([]),
    of: z.enum(struckOut).optional(),
  }),
  decide: (state, body, order) => askingToStrikeOut(state, body, order),
})

const words = {
  'round in hand': (round: number) => `strike out round ${round} although a result may have been seen`,
  'last round': (round: number) => `strike out round ${round}, which is settled, and take back what it paid`,
  undecided: (round: number) => `refund what round ${round} left undecided`,
}

/** By one person alone as long as nobody can have seen a result of it, and else with a second one. */
export const askingToStrikeOut = (state: TableState, body: StrikingOut, order: Order): Decision => {
  const made = strikingOut(state, body)
  if (isRefusal(made)) return made
  if (state.duties.some(({ matter }) => matter === 'invalidate')) {
    return refuse(state, 'asked-already', 'invalidate', 'striking it out waits for a second person already')
  }
  const of = meant(state, body)
  const round = roundMeant(state, body)
  const asked = {
    matter: 'invalidate',
    clause: citation(state, 'invalidate'),
    what: [`${words[of](round)}: ${body.reason}`, ...(isLate(state, body) ? compensatedSince(state) : [])].join('; '),
    subject: { ...body, of, round },
  }
  if (of === 'round in hand' && !isLate(state, body)) return aloneUntilSeen(state, order, everyLaid(state.inPlay), made, asked)
  return withSecondPerson(state, order, made, state.phase === 'collected' ? asked : { ...asked, holds: 'next round' })
}
