import { drawnAlready, lasts } from '../equipment/lasting.ts'
import { z } from 'zod'
import { named } from '../../rules/named.ts'
import { command, outOfPhase, refuse } from '../command.ts'
import { seed } from '../seeds/schemas.ts'

export const giveSeed = command({
  type: 'give-seed',
  summary: 'give the seed that was promised, when nobody can promise any more',
  roles: ['player'],
  schema: z.strictObject({ seed }),
  decide: (state, { seed: given }, { by }) => {
    if (!named(state.seeds?.promised, by.person))
      return refuse(state, 'not-promised', null, `${by.person} has promised no seed for this round`)
    const refused =
      drawnAlready(state) ??
      outOfPhase(state, lasts(state) ? ['between rounds'] : ['bets closed', 'rolling'], 'a seed cannot be given')
    if (refused) return refused
    if (named(state.seeds!.given, by.person)) return refuse(state, 'given', null, 'it has been given')
    return [{ type: 'seed-given', player: by.person, seed: given }]
  },
})
