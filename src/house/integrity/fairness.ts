/**
 * Results that no party can choose and every party can check. The house keeps a seed before wagers open, and the digest of the
 * event that keeps it is public at once; players may add seeds of their own, committed before any is given; a result or a
 * shuffle is a function of all of them; the house's seed is revealed when it decides nothing more. docs/reference/fairness.md says
 * how to compute one again, and what a house could still do.
 */
import { z } from 'zod'
import { seedSchemas, seed as playerSeed } from '../../table/seeds/schemas.ts'
import { jsonIn } from '../../store/files/json.ts'
import { digestOf } from '../../store/chain.ts'
import type { CommittedEvent } from '../../store/store.ts'
import { difference, type Drawn } from './equipment/drawn.ts'
import { counts, type Seeds } from './seeds.ts'

export { drawnAs, shuffleFrom, type Drawn } from './equipment/drawn.ts'
export {
  below,
  blocksFrom,
  commitmentOf,
  newSeed,
  shownFrom,
  wordsFrom,
  type PlayerSeed,
  type Purpose,
  type Seeds,
} from './seeds.ts'

/** All that is needed to work a result out again; public once the seed is revealed. */
export interface Proof extends Omit<Seeds, 'house'> {
  /** The event that kept the house's seed. Its digest is the one that everybody had before wagers opened. */
  readonly kept: Pick<CommittedEvent, 'salt' | 'text' | 'digest'>
  readonly result: Drawn
}

/** Whose seeds are in the result; or what is wrong, as a sentence. */
export type Checked = { readonly ok: true; readonly counted: readonly string[] } | { readonly ok: false; readonly wrong: string }

/** What the text of a kept seed says: it is for one purpose in one round, and cannot be shown for another. */
const keptSeed = z.looseObject({ type: z.literal('seed-kept'), ...seedSchemas['seed-kept'].shape })

/** Works a draw or a shuffle out again from what is public, and says whether it is the one that was made known. */
export const checkRound = (proof: Proof): Checked => {
  const { kept, players, round, draw, result } = proof
  if (digestOf(kept.salt, kept.text) !== kept.digest) return wrong('the kept seed is not what its digest is of')
  const seed = keptSeed.safeParse(jsonIn(kept.text)).data
  if (!seed) return wrong('the event that is shown keeps no seed')
  if (seed.for !== result.kind || seed.round !== round) {
    return wrong(`the seed was kept for a ${seed.for} of round ${seed.round}, not for a ${result.kind} of round ${round}`)
  }
  if (!Number.isSafeInteger(draw) || draw < 1) return wrong('draws are numbered from 1')
  const twice = players.find(({ player }, at) => players.findIndex((other) => other.player === player) < at)
  if (twice) return wrong(`${twice.player} is named twice`)
  const unfit = players.find((each) => counts(each) && !playerSeed.safeParse(each.seed).success)
  if (unfit) return wrong(`the seed of ${unfit.player} is not one that a table takes`)
  const differs = difference({ ...proof, house: seed.seed }, result)
  return differs === undefined ? { ok: true, counted: players.filter(counts).map(({ player }) => player) } : wrong(differs)
}

const wrong = (sentence: string): Checked => ({ ok: false, wrong: sentence })
