/** A table of Double Dice for tests: throws one after the other, what lies on the mat, what the count of sets shows. */
import { gameNamed } from '../../src/rules/games/registry.ts'
import { ann, dealer, given, type Opening, type Person, type Said, type Scene } from './table.ts'

export const doubleDice = gameNamed('double-dice')!

type Faces = readonly [number, number]

export const seven: Faces = [3, 4]

/** Four throws without a seven, a pair, a 6 or an 8 among them. */
export const set: readonly Faces[] = [
  [4, 5],
  [5, 6],
  [1, 2],
  [6, 4],
]

export const started = (scene: Scene): Scene =>
  scene.state.phase === 'between rounds' ? scene.and(dealer('start-round')) : scene

/** Throws, each in a round of its own, with nothing changed in between. */
export const thrown = (scene: Scene, ...throws: readonly Faces[]): Scene =>
  throws.reduce((now, keys) => started(now).and(dealer('enter-result', { keys })), scene)

export const noThrow = (scene: Scene, reason: string): Scene => started(scene).and(dealer('call-no-result', { reason }))

/** Every wager on the mat, by its player and its name. */
export const laid = (scene: Scene): Readonly<Record<string, number>> =>
  Object.fromEntries(
    scene.state.inPlay.piles.flatMap(({ table, stacks }) =>
      Array.from(stacks, ({ player, amount }) => [`${player} ${table.wager.id}`, amount]),
    ),
  )

/** What the count in plain view says. */
export const shown = ({ state }: Scene): unknown =>
  state.inForce.conduct.display?.(state.inForce.cycles.states[state.inPlay.cycle])

export const put = (who: Person, wager: string, amount = 1000): Said => who('place', { wager, amount })

/** Wagers are open, and ann has the dice but no wager yet. */
export const annHasDice = (opening: Opening = {}): Scene =>
  given(doubleDice, opening).and(dealer('start-round'), dealer('offer-dice'), ann('accept-dice'))

/** A set with ann's Shooter's Bet on it, and wagers open again after it. */
export const wonSet = (scene: Scene): Scene => started(thrown(started(scene).and(put(ann, 'shooters')), ...set))

export const wonSets = (scene: Scene, count: number): Scene => (count === 0 ? scene : wonSets(wonSet(scene), count - 1))
