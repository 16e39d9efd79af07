import { z } from 'zod'
import { citation, command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { name } from '../events/parts.ts'
import { conductOf } from '../state.ts'

export const nameSubstitute = command({
  type: 'name-substitute',
  summary: 'name a proper person to throw for a shooter who cannot go on',
  roles: ['operator', 'shift manager', 'house'],
  schema: z.strictObject({ person: name }),
  decide: (state, { person }) => {
    const { shooting } = conductOf(state)
    const duty = state.duties.find(({ matter }) => matter === 'substitute')
    const refused = firstRefusal(
      () =>
        shooting?.otherwise === 'substitute'
          ? undefined
          : refuse(state, 'no-substitute', 'dealer-rolls', 'at this table the dealer rolls what nobody else will'),
      () => outOfPhase(state, ['between rounds', 'betting', 'bets closed'], 'nobody can be named to throw', 'substitute'),
      () =>
        state.shooter || duty
          ? undefined
          : refuse(state, 'nobody-stopped', 'substitute', 'no shooter has stopped: offer the dice instead'),
      () =>
        person === state.shooter?.person ? refuse(state, 'same-person', 'substitute', `${person} is the shooter`) : undefined,
    )
    if (refused) return refused
    return [
      { type: 'shooter-named', person, as: 'substitute', clause: citation(state, 'substitute') },
      ...(duty ? [{ type: 'duty-answered' as const, duty: duty.id, answer: 'somebody else is named', done: true }] : []),
    ]
  },
})
