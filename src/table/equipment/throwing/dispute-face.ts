import { z } from 'zod'
import { command, outOfPhase, refuse } from '../../command.ts'
import { raise } from '../../duties/duties.ts'
import { decidedAlready, diceMayLie, disputing, faceDispute } from './disputed-face.ts'
import { drawnByHouse, isOutranked } from '../../round/overriding.ts'
import { seatedOrRefused } from '../../seats/seated.ts'
import { conductOf, type TableState } from '../../state.ts'

export const disputeFace = command({
  type: 'dispute-face',
  summary: 'say that people disagree about which face of a die is up: nothing is settled until it is decided',
  // Not for those who decide it: nobody calls for a decision of their own.
  roles: ['player', 'dealer'],
  schema: z.strictObject({}),
  decide: (state, _, { by }) => {
    const early = by.role === 'player' ? seatedOrRefused(state, by.person) : undefined
    if (early) return early
    if (!conductOf(state).dice)
      return refuse(state, 'no-dice', null, 'no player throws anything here: say that the entry is wrong')
    const again = drawnByHouse(state) ?? outOfPhase(state, diceMayLie, 'no faces can be disputed', 'disputed-face')
    if (again) return again
    if (faceDispute(state))
      return refuse(state, 'disputed', 'disputed-face', 'somebody has said so already: play waits for the decision')
    const refused = decidedAlready(state) ?? overruledFaces(state)
    if (refused) return refused
    // A player who said it again and again would stop the game.
    if (by.role === 'player' && state.phase === 'declared' && state.last?.faces === 'agreed')
      return refuse(state, 'agreed', 'disputed-face', 'people looked and agreed on the faces; a dispute may be opened')
    return raise(state, [disputing(state, by.person)])
  },
})

/** Where a rulebook has a chain, faces are not disputed once a person above those who decide them has overruled the entry. */
const overruledFaces = (state: TableState) => {
  const deciders = conductOf(state).who['decide-face']?.roles ?? []
  const refusals = deciders.map((role) => isOutranked(state, role))
  return refusals.length > 0 && refusals.every((refused) => refused !== undefined) ? refusals[0] : undefined
}
