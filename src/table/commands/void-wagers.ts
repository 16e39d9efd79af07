import { z } from 'zod'
import { above } from '../../rules/conduct/people.ts'
import { playerCalled } from '../people/names.ts'
import { citation, command, outOfPhase, refuse, type Decision } from '../command.ts'
import { name, note } from '../events/parts.ts'
import { laidBy } from '../wagering/layout.ts'
import { lastIsLookedAt } from '../duties/duties.ts'
import { aloneUntilSeen } from '../duties/second-person.ts'
import type { TableState } from '../state.ts'
import { takingOff } from '../wagering/taking-off.ts'

const people = above('gaming supervisor')
const schema = z.strictObject({ player: name, reason: note.min(1) })

export const voidWagers = command({
  type: 'void-wagers',
  summary:
    'make every wager of a person void who broke the rule against devices; once wagers are closed a second person approves (one wager alone: refuse-wager)',
  roles: people,
  schema,
  decide: (state, body, order) =>
    lastIsLookedAt(state) ??
    aloneUntilSeen(state, order, laidBy(state.inPlay, body.player), voiding(state, body), {
      matter: 'void-wagers',
      clause: citation(state, 'void-wagers'),
      what: `make the wagers of ${playerCalled(state, body.player)} void although a result may have been seen: ${body.reason}`,
      subject: body,
    }),
})

export const voiding = (state: TableState, { player, reason }: z.infer<typeof schema>): Decision => {
  const refused = outOfPhase(
    state,
    ['between rounds', 'betting', 'bets closed', 'rolling', 'declared'],
    'wagers cannot be made void',
    'void-wagers',
  )
  if (refused) return refused
  const laid = laidBy(state.inPlay, player)
  if (laid.length === 0) return refuse(state, 'no-such-wager', null, `${playerCalled(state, player)} has no wager on the layout`)
  const clause = citation(state, 'void-wagers')
  // Everybody sees that a wager goes back, and only the staff what its player is said to have done.
  return [
    { type: 'incident-recorded', clause, about: player, note: reason },
    ...laid.map((each) => takingOff(each, 'void', clause)),
  ]
}
