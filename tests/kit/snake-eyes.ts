/** Tables of Snake Eyes at the moments that several tests begin from. */
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { ann, bob, cat, dealer, given, quiet, type Opening, type Said, type Scene } from './table.ts'

export const hard8 = { wager: 'hard-8', amount: 1000 }
export const field = { wager: 'field', amount: 1000 }

/** The dealer calls and enters what the two dice show, whether or not the throw itself was noted. */
export const roll = (a: number, b: number): Said => dealer('enter-result', { keys: [a, b] })

/** What a test is about, it leaves to people. */
export const without = (...steps: readonly string[]): Opening => ({ automation: quiet.filter((step) => !steps.includes(step)) })

export const begun = (opening?: Opening): Scene => given(snakeEyes, opening).and(dealer('start-round'))

/** All three have a hard 8, and Ann at the dealer's left has the dice. */
export const annShoots = (opening?: Opening): Scene =>
  begun(opening).and(ann('place', hard8), bob('place', hard8), cat('place', hard8), dealer('offer-dice'), ann('accept-dice'))

/** Ann's dice are in the air. */
export const rolling = (opening?: Opening): Scene => annShoots(opening).and(dealer('hand-dice'), ann('throw'))

/** The dealer's own steps after the result. */
export const settled: readonly Said[] = [dealer('collect'), dealer('pay')]

/** Ann's roll has been called and entered, and nothing has been settled by it yet. */
export const declared = (a: number, b: number): Scene => rolling(without('collect', 'pay')).and(roll(a, b))

/** What each player has on the layout, wager by wager. */
export const layout = ({ state }: Scene) =>
  state.inPlay.piles.flatMap(({ table, stacks }) => [...stacks].map(({ player, amount }) => [player, table.wager.id, amount]))

export const racks = (scene: Scene) => [scene.rack('ann'), scene.rack('bob'), scene.rack('cat')]
