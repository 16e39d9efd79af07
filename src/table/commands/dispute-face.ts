import { z } from 'zod'
import { command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { raise } from '../duties/duties.ts'
import { decidedAlready, diceMayLie, disputing, faceDispute } from '../equipment/disputed-face.ts'
import { drawnByHouse } from '../round/overriding.ts'
import { seatedOrRefused } from '../people/people.ts'

export const disputeFace = command({
  type: 'dispute-face',
  summary: 'say that people disagree about which face of a die is up: nothing is settled until it is decided',
  // Not for those who decide it: nobody calls for a decision of their own.
  roles: ['player', 'dealer'],
  schema: z.strictObject({}),
  decide: (state, _, { by }) => {
    const refused = firstRefusal(
      () => (by.role === 'player' ? seatedOrRefused(state, by.person) : undefined),
      () =>
        state.inForce.results.equipment === 'dice'
          ? undefined
          : refuse(state, 'no-dice', null, 'this game is played with cards; say that the entry is wrong'),
      () => drawnByHouse(state),
      () => outOfPhase(state, diceMayLie, 'no faces can be disputed', 'disputed-face'),
      () =>
        faceDispute(state)
          ? refuse(state, 'disputed', 'disputed-face', 'somebody has said so already: play waits for the decision')
          : undefined,
      () => decidedAlready(state),
      // A player who said it again and again would stop the game.
      () =>
        by.role === 'player' && state.phase === 'declared' && state.last?.faces === 'agreed'
          ? refuse(state, 'agreed', 'disputed-face', 'people looked and agreed on the faces; a dispute may be opened')
          : undefined,
    )
    return refused ?? raise(state, [disputing(state, by.person)])
  },
})
