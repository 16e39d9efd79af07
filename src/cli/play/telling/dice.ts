/** How the events of dice, shooter and shoe are told. */
import { citation } from '../../../table/command.ts'
import type { equipmentEvents } from '../../../table/equipment/events.ts'
import { ruled } from '../terminal.ts'
import { does, nothing, unlessByHouse, who, whose, type Scene, type Tellers } from './tellers.ts'

/** An offer that the house accepts at once, in the player's place, is told with its acceptance. */
const acceptedByHouse = ({ batch }: Scene, player: string): boolean =>
  batch.some((event) => event.type === 'dice-accepted' && event.player === player && event.by.role === 'house')

const list = (dice: readonly number[]): string => `${dice.length === 1 ? 'die' : 'dice'} ${dice.join(', ')}`

export const diceTellers: Tellers<keyof typeof equipmentEvents> = {
  'dice-brought': ({ dice }, { state }) => [
    `  ${ruled(`a set of ${dice.length} is brought: ${list(dice)}`, citation(state, 'new-dice'))}`,
  ],
  'dice-offered': ({ to, clause }, scene) =>
    acceptedByHouse(scene, to)
      ? [`  ${ruled(does(scene, to, 'has the dice', 'have the dice'), clause)}`]
      : [`  ${ruled(`the dice are offered to ${who(scene, to)}: accept or decline`, clause)}`],
  'dice-declined': ({ player }, scene) => [`  ${does(scene, player, 'declines', 'decline')} the dice`],
  'dice-accepted': ({ player, by }, scene) =>
    by.role === 'house' ? nothing : [`  ${does(scene, player, 'has', 'have')} the dice`],
  'offers-ended': () => ['  nobody is left to be offered the dice'],
  'dice-selected': (event, scene) =>
    unlessByHouse(event, `  ${does(scene, scene.state.shooter!.person, 'picks', 'pick')} ${list(event.dice)}`),
  'dice-handed': (event, { state, ...scene }) => {
    const to = who({ state, ...scene }, state.shooter!.person)
    return unlessByHouse(event, `  ${ruled(`the dice are handed to ${to}`, citation(state, 'hand-dice'))}`)
  },
  'dice-thrown': (event, scene) => unlessByHouse(event, `  ${does(scene, event.shooter, 'throws', 'throw')}`),
  'dice-relinquished': ({ shooter, clause, reason }, scene) => [
    `  ${ruled(`${whose(scene, shooter)} turn is over${reason === undefined ? '' : `: ${reason}`}`, clause)}`,
  ],
  'shooter-named': ({ person, as, clause }, scene) => [
    `  ${ruled(`${who(scene, person)} throws${as === 'substitute' ? ' in the shooter’s place' : ''}`, clause)}`,
  ],
  'dice-off-table': ({ dice }, { state }) => [`  ${ruled(`${list(dice)} left the table`, citation(state, 'find-dice'))}`],
  'die-found': ({ die }) => [`  die ${die} is found`],
  'die-returned': ({ die }) => [`  die ${die} is back`],
  'die-lost': ({ die }) => [`  die ${die} is lost`],

  'shoe-shuffled': ({ cards, cutCard }) => [`  a shoe of ${cards} cards is shuffled, the cut card ${cutCard} from its end`],
  'shoe-order-kept': () => nothing,
  'cards-burnt': ({ count, clause }) => [`  ${ruled(`${count} ${count === 1 ? 'card is' : 'cards are'} burnt`, clause)}`],
  'shoe-removed': ({ clause, reason }) => [`  ${ruled(`the shoe is taken out: ${reason}`, clause)}`],
}
