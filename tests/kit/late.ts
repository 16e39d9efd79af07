/** Rounds that are settled and then set right, in two lines. */
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { rolling } from './settled.ts'
import { casinoSupervisor, dealer, given, seniorSupervisor, type Opening, type Person, type Said, type Scene } from './table.ts'

export type Entry =
  | { readonly keys: readonly [number, number] }
  | { readonly cards: readonly [string, string] }
  | { readonly call: string }

export const byHand = rolling.filter((step) => step !== 'collect' && step !== 'pay')
export const paid = [dealer('collect'), dealer('pay')]
export const put = (who: Person, wager: string, amount = 1200): Said => who('place', { wager, amount })

export const opened = (game: Game, opening: Opening = {}): Scene => {
  const scene = given(game, { automation: byHand, ...opening })
  return game === dragonTiger ? scene.and(dealer('shuffle')) : scene
}

const says = (entry: Entry): Said =>
  'call' in entry ? dealer('call-no-result', { reason: entry.call, cards: 2 }) : dealer('enter-result', entry)

/** Up to the result, and by way of its settlement where it is a result. */
export const declared = (scene: Scene, placed: readonly Said[], entry: Entry): Scene => {
  const close = scene.state.inForce.conduct.closes === 'call' ? [dealer('close-bets')] : []
  return scene.and(dealer('start-round'), ...placed, ...close, says(entry))
}
export const settled = (scene: Scene, placed: readonly Said[], entry: Entry): Scene => {
  const known = declared(scene, placed, entry)
  return 'call' in entry ? known : known.and(...paid)
}

export const proposed = (entry: Entry, who: Person = casinoSupervisor): Said =>
  who('correct-round', { ...entry, reason: 'looked at again' })
export const approves = (scene: Scene, who: Person = seniorSupervisor, answer = 'approve'): Said =>
  who('answer', { duty: scene.duty('correction'), answer })
export const corrected = (scene: Scene, entry: Entry): Scene => {
  const asked = scene.and(proposed(entry))
  return asked.and(approves(asked))
}
