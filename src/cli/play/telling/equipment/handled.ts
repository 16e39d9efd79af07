/** How the events of what is thrown, of its shooter and of the shoe are told. */
import { citation } from '../../../../table/command.ts'
import type { diceSchemas } from '../../../../table/dice/schemas.ts'
import type { shoeSchemas } from '../../../../table/shoe/schemas.ts'
import { thrownWords } from '../../../../table/dice/thrown.ts'
import { ruled } from '../../terminal.ts'
import { does, nothing, unlessByHouse, who, whose, type Scene, type Tellers } from '../tellers.ts'

/** An offer that the house accepts at once, in the player's place, is told with its acceptance. */
const acceptedByHouse = ({ batch }: Scene, player: string): boolean =>
  batch.some((event) => event.type === 'dice-accepted' && event.player === player && event.by.role === 'house')

const list = ({ state }: Pick<Scene, 'state'>, dice: readonly number[]): string => {
  const { thing, things } = thrownWords(state)
  return `${dice.length === 1 ? thing : things} ${dice.join(', ')}`
}

/** "the dice", "the coins" */
const them = ({ state }: Pick<Scene, 'state'>): string => `the ${thrownWords(state).things}`

const one = ({ state }: Pick<Scene, 'state'>, die: number): string => `${thrownWords(state).thing} ${die}`

const throwsNow = (scene: Scene, person: string): string => {
  const words = thrownWords(scene.state)
  return does(scene, person, words.throws, words.throw)
}

export const equipmentTellers: Tellers<keyof typeof diceSchemas | keyof typeof shoeSchemas> = {
  'dice-brought': ({ dice }, { state }) => [
    `  ${ruled(`a set of ${dice.length} is brought: ${list({ state }, dice)}`, citation(state, 'new-dice'))}`,
  ],
  'dice-offered': ({ to, clause }, scene) =>
    acceptedByHouse(scene, to)
      ? [`  ${ruled(`${does(scene, to, 'has', 'have')} ${them(scene)}`, clause)}`]
      : [`  ${ruled(`${them(scene)} are offered to ${who(scene, to)}: accept or decline`, clause)}`],
  'dice-declined': ({ player }, scene) => [`  ${does(scene, player, 'declines', 'decline')} ${them(scene)}`],
  'dice-accepted': ({ player, by }, scene) =>
    by.role === 'house' ? nothing : [`  ${does(scene, player, 'has', 'have')} ${them(scene)}`],
  'offers-ended': (_, scene) => [`  nobody is left to be offered ${them(scene)}`],
  'dice-selected': (event, scene) =>
    unlessByHouse(event, `  ${does(scene, scene.state.shooter!.person, 'picks', 'pick')} ${list(scene, event.dice)}`),
  'dice-handed': (event, { state, ...scene }) => {
    const to = who({ state, ...scene }, state.shooter!.person)
    return unlessByHouse(event, `  ${ruled(`${them({ state })} are handed to ${to}`, citation(state, 'hand-dice'))}`)
  },
  'dice-thrown': (event, scene) => unlessByHouse(event, `  ${throwsNow(scene, event.shooter)}`),
  'dice-relinquished': ({ shooter, clause, reason }, scene) => [
    `  ${ruled(`${whose(scene, shooter)} turn is over${reason === undefined ? '' : `: ${reason}`}`, clause)}`,
  ],
  'shooter-named': ({ person, as, clause }, scene) => [
    `  ${ruled(`${throwsNow(scene, person)}${as === 'substitute' ? ` in the ${thrownWords(scene.state).shooter}’s place` : ''}`, clause)}`,
  ],
  'dice-off-table': ({ dice }, { state }) => [
    `  ${ruled(`${list({ state }, dice)} left the table`, citation(state, 'find-dice'))}`,
  ],
  'die-found': ({ die }, scene) => [`  ${one(scene, die)} is found`],
  'die-returned': ({ die }, scene) => [`  ${one(scene, die)} is back`],
  'die-lost': ({ die }, scene) => [`  ${one(scene, die)} is lost`],

  'shoe-shuffled': ({ cards, cutCard }) => [`  a shoe of ${cards} cards is shuffled, the cut card ${cutCard} from its end`],
  'shoe-order-kept': () => nothing,
  'cards-burnt': ({ count, clause }) => [`  ${ruled(`${count} ${count === 1 ? 'card is' : 'cards are'} burnt`, clause)}`],
  'shoe-removed': ({ clause, reason }) => [`  ${ruled(`the shoe is taken out: ${reason}`, clause)}`],
}
