import { z } from 'zod'
import { above } from '../../rules/conduct/people.ts'
import { playerCalled, wagerCalled } from '../people/names.ts'
import { citation, command, outOfPhase, refuse, type Decision } from '../command.ts'
import { name, note } from '../events/parts.ts'
import { laidBy, type Laid } from '../wagering/layout.ts'
import { lastIsLookedAt } from '../duties/duties.ts'
import { aloneUntilSeen } from '../duties/second-person.ts'
import type { TableState } from '../state.ts'
import { takingOff } from '../wagering/taking-off.ts'

const people = above('gaming supervisor')
const schema = z.strictObject({ player: name, wager: z.string(), reason: note.min(1) })

export const refuseWager = command({
  type: 'refuse-wager',
  summary: 'refuse a wager for good reason and have it taken off the layout',
  roles: people,
  schema,
  // What was asked for in time is approved as long as nothing has been settled.
  decide: (state, body, order) =>
    outOfPhase(state, ['between rounds', 'betting', 'bets closed'], 'a wager cannot be refused', 'refuse-wager') ??
    lastIsLookedAt(state) ??
    aloneUntilSeen(state, order, laidOn(state, body), refusing(state, body), {
      matter: 'refuse-wager',
      clause: citation(state, 'refuse-wager'),
      what: `refuse the ${wagerCalled(state, body.wager)} wager of ${playerCalled(state, body.player)} although a result may have been seen: ${body.reason}`,
      subject: body,
    }),
})

const laidOn = (state: TableState, { player, wager }: z.infer<typeof schema>): readonly Laid[] =>
  laidBy(state.inPlay, player).filter((each) => each.wager === wager)

export const refusing = (state: TableState, body: z.infer<typeof schema>): Decision => {
  const { player, wager, reason } = body
  const laid = laidOn(state, body)
  if (laid.length === 0) {
    const reason = `${playerCalled(state, player)} has no ${wagerCalled(state, wager)} wager on the layout`
    return refuse(state, 'no-such-wager', null, reason)
  }
  return laid.map((each) => takingOff(each, 'refuse', citation(state, 'refuse-wager'), reason))
}
