import { z } from 'zod'
import { citation, command, outOfPhase, refuse } from '../../command.ts'
import { turnMustEnd } from './dice.ts'
import { name } from '../../events/parts.ts'
import { isNotAllowed, tooYoung } from '../../seats/seated.ts'
import { conductOf, type TableState } from '../../state.ts'
import { layoutOf } from '../../wagering/layout.ts'
import { thrownWords } from './thrown.ts'

export const nameSubstitute = command({
  type: 'name-substitute',
  summary: 'name a proper person to throw for a shooter who cannot go on',
  roles: ['operator', 'shift manager', 'house'],
  schema: z.strictObject({
    person: name,
    /** Of somebody who neither plays nor deals here; it is checked and not kept. */
    age: z.int().min(0).max(150).optional(),
    /** That nobody has excluded them from the casino, or it was lifted, as the house knows it. */
    excluded: z.literal(false).optional(),
  }),
  decide: (state, { person, age, excluded }) => {
    const { shooting } = conductOf(state)
    const words = thrownWords(state)
    const duty = state.duties.find(({ matter }) => matter === 'substitute')
    if (shooting?.otherwise !== 'substitute')
      return refuse(state, 'no-substitute', 'dealer-rolls', `at this table the dealer ${words.throws} what nobody else will`)
    const early = outOfPhase(
      state,
      ['between rounds', 'betting', 'bets closed'],
      `nobody can be named to ${words.throw}`,
      'substitute',
    )
    if (early) return early
    if (!state.shooter && !duty && !turnMustEnd(state))
      return refuse(state, 'nobody-stopped', 'substitute', `no ${words.shooter} has stopped: offer the ${words.things} instead`)
    if (person === state.shooter?.person) return refuse(state, 'same-person', 'substitute', `${person} is the ${words.shooter}`)
    const refused =
      isNotAllowed(state, person, excluded) ?? (age === undefined ? ageUnknown(state, person) : tooYoung(state, age, 'throw'))
    if (refused) return refused
    if (mayStillPass(state)) {
      const reason = `${state.shooter!.person} has not begun a turn that another person could finish: have the ${words.things} passed instead`
      return refuse(state, 'nobody-stopped', 'substitute', reason)
    }
    if (state.orderedOff?.includes(person))
      return refuse(
        state,
        'ordered-off',
        'order-to-pass',
        `${person} was ordered to pass the ${words.things}: name another person`,
      )
    return [
      { type: 'shooter-named', person, as: 'substitute', clause: citation(state, 'substitute') },
      ...(duty ? [{ type: 'duty-answered' as const, duty: duty.id, answer: 'somebody else is named', done: true }] : []),
    ]
  },
})

/** Whether the shooter is there and could pass: nothing is left to be finished for them. */
const mayStillPass = (state: TableState): boolean => {
  const { shooter } = state
  if (shooter?.as !== 'player' || state.away.includes(shooter.person)) return false
  const refused = conductOf(state).shooting?.mayPass(layoutOf(state), state.threwLast === shooter.person, shooter.person)
  return refused === undefined && !turnMustEnd(state)
}

/** Players and dealers gave their age when they came to the table. */
const ageUnknown = (state: TableState, person: string) =>
  citation(state, 'age') === null || state.players.get(person) || state.dealers.includes(person)
    ? undefined
    : refuse(state, 'age-unknown', 'age', `${person} neither plays nor deals here: say how old they are`)
