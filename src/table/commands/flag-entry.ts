import { z } from 'zod'
import { above, atLeast } from '../../rules/conduct/people.ts'
import { citation, command, outOfPhase, refuse } from '../command.ts'
import { raise } from '../duties/duties.ts'
import { note } from '../events/parts.ts'
import { drawnByHouse } from '../round/overriding.ts'
import { seatedOrRefused } from '../seats/seated.ts'
import { conductOf } from '../state.ts'

export const flagEntry = command({
  type: 'flag-entry',
  summary: 'say that a wrong result was entered: nothing is settled until somebody with the right overrides it',
  roles: ['player', ...atLeast('dealer')],
  schema: z.strictObject({ note: note.default('') }),
  decide: (state, { note: said }, { by }) => {
    const refused =
      (by.role === 'player' ? seatedOrRefused(state, by.person) : undefined) ??
      outOfPhase(state, ['declared'], 'no entry waits to be settled', 'override') ??
      drawnByHouse(state)
    if (refused) return refused
    if (state.duties.some(({ matter }) => matter === 'wrong-entry'))
      return refuse(state, 'flagged', 'override', 'it has been said already: play waits for the override')
    // A player who said it again and again would stop the game.
    if (by.role === 'player' && state.last?.stands)
      return refuse(state, 'stands', 'override', 'it was looked at and stands; a dispute may be opened')
    return raise(state, [
      {
        matter: 'wrong-entry',
        clause: citation(state, 'wrong-entry') ?? citation(state, 'override'),
        what: `the entry is said to be wrong${said ? `: ${said}` : ''}; override it or let it stand`,
        by: [conductOf(state).who['override-result']?.roles ?? above('dealer')],
        holds: 'settlement',
        answers: ['it stands'],
      },
    ])
  },
})
