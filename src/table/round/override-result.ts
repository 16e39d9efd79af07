import { z } from 'zod'
import { above } from '../../rules/conduct/people.ts'
import { isRefusal } from '../../rules/game/game.ts'
import { citation, command, type Decision, type Order, outOfPhase, refuse } from '../command.ts'
import { withSecondPerson } from '../duties/answering.ts'
import { entered } from '../equipment/entered.ts'
import { foreignCard } from '../shoe/shoe.ts'
import { matterOfFaces } from '../dice/disputed-face.ts'
import { note, type ResultKept } from '../schemas.ts'
import { conductOf, declaredOf, lastOf, type TableState } from '../state.ts'
import { announced, isSame, readEntry } from './results.ts'
import { overriding, ownEntry, drawnByHouse, mayNotOverrule } from './overriding.ts'

interface Override {
  readonly now: ResultKept
  readonly reason: string
}

export const overrideResult = command({
  type: 'override-result',
  summary:
    'override a wrong entry of another person before anything is settled by it; a second override needs a second person, unless a rulebook’s chain goes up',
  roles: above('dealer'),
  schema: z.strictObject({ ...entered, reason: note.default('') }),
  decide: (state, { reason, ...body }, order) => {
    const early = outOfPhase(state, ['declared'], 'no entry waits to be settled', 'override') ?? drawnByHouse(state)
    if (early) return early
    const now = readEntry(state, body)
    if (isRefusal(now)) return now
    const made = overridingBy(state, { now, reason }, order)
    if (isRefusal(made) || !lastOf(state).overridden || conductOf(state).overrules) return made
    if (state.duties.some(({ matter }) => matter === 'override'))
      return refuse(state, 'asked-already', 'override', 'another override waits for a second person already')
    const { inForce } = state
    return withSecondPerson(state, order, made, {
      matter: 'override',
      clause: citation(state, 'override'),
      what: `let ${announced(inForce, now)} stand in the place of ${announced(inForce, declaredOf(state))}, which was overridden already${reason && `: ${reason}`}`,
      subject: { now, reason, role: order.by.role },
    })
  },
})

/** The override itself, by one person or as a second one has approved it. */
export const overridingBy = (state: TableState, { now, reason }: Override, { by }: Pick<Order, 'by'>): Decision => {
  const refused =
    mayNotOverrule(state, by.role) ??
    ownEntry(state, by.person, 'override') ??
    (isSame(state.inForce, declaredOf(state), now)
      ? refuse(state, 'same-result', 'override', 'that is what was entered')
      : foreignCard(state, now, state.declared))
  if (refused) return refused
  const { overrules } = conductOf(state)
  // Where there is no chain, a disputed face is not decided by an override.
  const kept = overrules ? [] : [matterOfFaces]
  return overriding(state, now, overrules?.[by.role] ?? citation(state, 'override'), reason, kept, by)
}
