/** Who may override an entry or a call, and what follows from it. */
import { message, term } from '../../messages/message.ts'
import { winningAreas } from '../../rules/in-play/winning-areas.ts'
import { isAgainstFaces, reasonsOfCall } from '../../rules/conduct/conduct.ts'
import { above, type Role, rolesSaid } from '../../rules/conduct/people.ts'
import { isRefusal } from '../../rules/game/game.ts'
import { callFor } from '../../rules/game/in-force.ts'
import { refusal, type Refusal } from '../../rules/procedure.ts'
import { type Decision, refuse } from '../command.ts'
import { dutiesAt, isOfWagers, raise, waitNoLonger } from '../duties/duties.ts'
import type { Giver, ResultKept } from '../schemas.ts'
import { settling } from '../settlement/settling.ts'
import { broughtBack, withBroughtBack } from '../corrections/withdrawn-wagers.ts'
import { conductOf, declaredOf, type TableState } from '../state.ts'
import { cameAs, resultOf, standingInFor } from './results.ts'

/** Another result in place of the declared one; what other people are to answer of it stays open. */
export const overriding = (
  state: TableState,
  now: ResultKept,
  clause: string | null,
  reason: string,
  kept: readonly string[],
  by: Giver,
): Decision => {
  const { inForce } = state
  const came = cameAs(inForce, now)
  const back = broughtBack(state, came)
  if (isRefusal(back)) return back
  const inPlay = withBroughtBack(state, back)
  const { after } = settling(state, inPlay, came)
  return [
    ...back,
    {
      type: 'result-overridden',
      round: state.round,
      was: declaredOf(state),
      now,
      lit: winningAreas(inForce, inPlay, came),
      clause,
      ...(reason && { reason }),
    },
    ...waitNoLonger(state, 'overridden', (duty) => isOfWagers(duty) || [...kept, 'die-off'].includes(duty.matter)),
    ...raise(state, [...dutiesAt(state, 'declared', inPlay, after, resultOf(inForce, now)), ...callsAskedAgain(state, now, by)]),
  ]
}

/** Another entry does not say whether the throw counts: a call that waits for a second person waits on, against the new entry. */
const callsAskedAgain = ({ duties, inForce }: TableState, now: ResultKept, { person: enteredBy, role }: Giver) =>
  duties
    .filter(
      ({ matter, clause }) =>
        matter === 'no-result' && !(role === inForce.conduct.finalWord && isAgainstFaces(inForce.conduct, clause!)),
    )
    .map((open) => {
      const { id: _, raisedAt: _at, answered: _by, ...duty } = open
      const { reason } = duty.subject as { readonly reason: string }
      const call = inForce.results.all[callFor(inForce, reason)]
      const what = call?.kind === 'call' ? standingInFor(inForce, call, now) : duty.what
      return { ...duty, what, subject: { ...duty.subject, ...(duty.subject?.['enteredBy'] !== undefined && { enteredBy }) } }
    })

/** Where a rulebook has a chain, what overrules an entry is not approved or declined by the person who made the entry. */
export const ofTheEntry = (state: TableState): { readonly enteredBy?: string } => {
  const enteredBy = conductOf(state).overrules && state.last?.enteredBy
  return enteredBy === undefined ? {} : { enteredBy }
}

/** Separation of duties: a person does not judge their own entry. */
export const ownEntry = (state: TableState, person: string, matter: 'override' | 'disputed-face'): Refusal | undefined =>
  state.phase === 'declared' && state.last?.enteredBy === person
    ? refuse(state, 'same-person', matter, judges[matter])
    : undefined

const judges = {
  override: message('you made this entry: another person overrides it'),
  'disputed-face': message('you made this entry: another person decides which faces are up'),
}

/** A drawn result cannot be misread, so it cannot be corrected. */
export const drawnByHouse = (state: TableState): Refusal | undefined =>
  state.setup.source === 'virtual'
    ? refuse(state, 'drawn', null, 'the house drew this result, and it may not be changed; a supervisor may strike the round out')
    : undefined

/** Virtual dice and cards cannot be misdealt. */
export const neverFails = (state: TableState): Refusal | undefined =>
  state.setup.source === 'virtual'
    ? refuse(
        state,
        'drawn',
        null,
        'the house draws every result here, so that none is called off; a supervisor may strike the round out',
      )
    : undefined

/** Where a rulebook has a chain of authority, only a higher role overrules a call. */
export const isOutranked = (state: TableState, role: Role): Refusal | undefined =>
  conductOf(state).overrules && state.declared && state.declaredBy && above(role).includes(state.declaredBy)
    ? refuse(state, 'not-above', 'override', 'the call of a {caller} stands against a {role}', {
        caller: term(state.declaredBy),
        role: term(role),
      })
    : undefined

/** Some rulebooks give one person the last word on a disputed face. */
export const faceDecided = (state: TableState): Refusal | undefined =>
  state.declaredBy !== undefined && state.declaredBy === conductOf(state).finalWord
    ? refuse(state, 'final', 'disputed-face', 'the {role} has decided the faces, and that is final', {
        role: term(state.declaredBy),
      })
    : undefined

/** Where a rulebook has a chain, each overrules only those below. */
export const mayNotOverrule = (state: TableState, role: Role): Refusal | undefined => {
  if (!conductOf(state).overrules || !state.declaredBy) return faceDecided(state)
  return above(state.declaredBy).includes(role)
    ? undefined
    : refuse(state, 'not-above', 'override', 'the call of a {role} gives way only to a higher role', {
        role: term(state.declaredBy),
      })
}

/** Who may set the last round right, or approve that, as its result is a call or not. */
export const correctors = (state: TableState): readonly Role[] => {
  const { who, rightsCallsOnly = [] } = conductOf(state)
  const roles = who['correct-round']?.roles ?? above('gaming supervisor')
  return state.last?.result.kind === 'call' ? roles : roles.filter((role) => !rightsCallsOnly.includes(role))
}

export const notACorrector = (state: TableState, role: Role): Refusal | undefined => {
  if (correctors(state).includes(role)) return undefined
  return refusal(
    'not-your-role',
    conductOf(state).who['correct-round']?.clause ?? null,
    'a {role} sets right what was wrongly called, and a settled result is for the {roles}',
    { role: term(role), roles: rolesSaid(correctors(state)) },
  )
}

/** A call that shall be made voids a throw whether or not it is made, so that no word of another person goes before it. */
export const isDue = (state: TableState, clause: string): boolean =>
  reasonsOfCall(conductOf(state), clause).every((reason) => conductOf(state).shall.includes(reason))

/**
 * The chain where two people set a settled round right: its top may reverse its own decision, and what
 * shall be called goes by no chain.
 */
export const mayNotReverse = (state: TableState, role: Role, now: ResultKept): Refusal | undefined => {
  const { declaredBy } = state
  if (now.kind === 'call' && isDue(state, now.clause)) return undefined
  const isTop = declaredBy !== undefined && above(declaredBy).length === 0 && role === declaredBy
  return conductOf(state).overrules && !isTop ? mayNotOverrule(state, role) : undefined
}
