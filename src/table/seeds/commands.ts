/** Commands about the seeds from which the house draws results. */
import { z } from 'zod'
import { named } from '../../rules/named.ts'
import { command, outOfPhase, refuse } from '../command.ts'
import { strikingOutInHand } from '../corrections/striking-out.ts'
import { shuffledAlready, orderIsLost, dealsFromShoe, orderStaysSecret, removingShoe } from '../shoe/between-rounds.ts'
import type { Happening } from '../events.ts'
import { nobodyWagered } from '../round/closing.ts'
import { seatedOrRefused } from '../seats/seated.ts'
import type { TableState } from '../state.ts'
import { digestSchema, seed } from './schemas.ts'

const keepSeed = command({
  type: 'keep-seed',
  summary: 'keep the seed of the next round before wagers open; its digest is public from then on',
  roles: ['house'],
  schema: z.strictObject({ seed: digestSchema }),
  decide: (state, { seed }) => {
    const refused = nobodyWagered(state)
      ? undefined
      : outOfPhase(state, ['between rounds'], 'a seed is kept before wagers open, and not')
    if (refused) return refused
    if (state.setup.source !== 'virtual') return refuse(state, 'not-this-source', null, 'real equipment has no seed')
    if (state.seeds)
      return refuse(state, 'kept', null, 'the seed of round {round} is to be revealed first', { round: state.seeds.round })
    const purpose = state.inForce.results.equipment.drawing?.purpose ?? 'shuffle'
    return [{ type: 'seed-kept', for: purpose, round: state.round + 1, seed }]
  },
})

const promiseSeed = command({
  type: 'promise-seed',
  summary: 'promise a seed of one’s own by its SHA-256, to be given once wagers are closed',
  roles: ['player'],
  schema: z.strictObject({ commitment: digestSchema }),
  decide: (state, { commitment }, { by }) => {
    const { seeds } = state
    const early = seatedOrRefused(state, by.person)
    if (early) return early
    if (!seeds) return refuse(state, 'no-seed', null, 'the house has kept no seed for this round')
    const refused = shuffledAlready(state) ?? outOfPhase(state, ['between rounds', 'betting'], 'a seed cannot be promised')
    if (refused) return refused
    if (Object.keys(seeds.given).length > 0)
      return refuse(state, 'late', null, 'seeds have been given already, and a promise made now could be chosen to suit them')
    if (named(seeds.promised, by.person)) return refuse(state, 'promised', null, 'a promise is not changed')
    return [{ type: 'seed-promised', player: by.person, commitment }]
  },
})

const waiveSeed = command({
  type: 'waive-seed',
  summary: 'say that one adds no seed before the next shuffle, so that the house does not wait for it',
  roles: ['player'],
  schema: z.strictObject({}),
  decide: (state, _, { by }) => {
    const player = by.person
    const refused = seatedOrRefused(state, player)
    if (refused) return refused
    if (!dealsFromShoe(state))
      return refuse(state, 'not-this-source', null, 'this table does not wait for seeds that were not promised')
    if (!state.seeds) return refuse(state, 'no-seed', null, 'the house has kept no seed for the next shuffle yet')
    const late = shuffledAlready(state) ?? outOfPhase(state, ['between rounds'], 'the next shuffle is not waited for')
    if (late) return late
    return state.seeds.waived?.includes(player) ? [] : [{ type: 'seed-waived', player }]
  },
})

const giveSeed = command({
  type: 'give-seed',
  summary: 'give the seed that was promised, when nobody can promise any more',
  roles: ['player'],
  schema: z.strictObject({ seed }),
  decide: (state, { seed: given }, { by }) => {
    if (!named(state.seeds?.promised, by.person))
      return refuse(state, 'not-promised', null, '{person} has promised no seed for this round', { person: by.person })
    const refused =
      shuffledAlready(state) ??
      outOfPhase(state, dealsFromShoe(state) ? ['between rounds'] : ['bets closed', 'rolling'], 'a seed cannot be given')
    if (refused) return refused
    if (named(state.seeds!.given, by.person)) return refuse(state, 'given', null, 'it has been given')
    return [{ type: 'seed-given', player: by.person, seed: given }]
  },
})

/** Whether the house has kept a seed for this table, or what was drawn from it, and cannot read it any more. */
export const hasLostSeed = (state: TableState): boolean =>
  state.setup.source === 'virtual' && ((state.seeds !== undefined && state.seeds.seed === undefined) || orderIsLost(state))

const reason = 'the key that sealed the seed of this round is lost'

const loseSeed = command({
  type: 'lose-seed',
  summary: 'say that a kept seed cannot be read any more: the round in hand is struck out and its wagers refunded',
  roles: ['house'],
  schema: z.strictObject({}),
  decide: (state) => {
    if (!hasLostSeed(state)) return refuse(state, 'no-seed-lost', null, 'no seed of this table is lost')
    const { seeds, round } = state
    return [
      ...(seeds ? [{ type: 'seed-lost' as const, round: seeds.round, version: seeds.version }] : []),
      // What has shown its result needs no seed any more; what is still to show one never will.
      ...(isToShow(state) ? strikingOutInHand(state, { reason, forfeits: [], round }) : []),
      ...removingShoe(state, reason),
    ] satisfies readonly Happening[]
  },
})

const isToShow = ({ phase }: TableState): boolean => phase === 'betting' || phase === 'bets closed' || phase === 'rolling'

const revealSeed = command({
  type: 'reveal-seed',
  summary: 'reveal the seed that was kept, once what was drawn from it is settled',
  roles: ['house'],
  schema: z.strictObject({ salt: z.string() }),
  decide: (state, { salt }) => {
    const { seeds } = state
    const seed = seeds?.seed
    if (!seeds) return refuse(state, 'no-seed', null, 'no seed is kept')
    const refused = nobodyWagered(state) ? undefined : outOfPhase(state, ['between rounds'], 'a seed cannot be revealed')
    if (refused) return refused
    if (seeds.round > state.round) return refuse(state, 'unused', null, 'nothing has been drawn from it yet')
    const secret = orderStaysSecret(state)
    if (secret) return secret
    if (seed === undefined)
      return refuse(state, 'seed-lost', null, 'the key that sealed the seed is lost, so it cannot be revealed')
    return [{ type: 'seed-revealed', round: seeds.round, seed, version: seeds.version, salt }]
  },
})

export const seedCommands = [keepSeed, promiseSeed, waiveSeed, giveSeed, loseSeed, revealSeed] as const
