/** How the events of seeds are told; the house's own stays secret until it is revealed. */
import type { seedSchemas } from '../../../table/seeds/schemas.ts'
import { does, nothing, type Tellers } from './tellers.ts'

export const fairnessTellers: Tellers<keyof typeof seedSchemas> = {
  'seed-kept': () => nothing,
  'seed-promised': ({ player, commitment }, scene) => [`  ${does(scene, player, 'promises', 'promise')} a seed: ${commitment}`],
  'seed-waived': () => nothing,
  'seed-given': ({ player, seed }, scene) => [`  ${does(scene, player, 'gives', 'give')} the seed ${seed}`],
  'seed-lost': ({ round }) => [`  the house has lost its seed of round ${round}: nothing is drawn from it`],
  'seed-revealed': ({ round, seed }) => [`  the house’s seed of round ${round} was ${seed}`],
}
