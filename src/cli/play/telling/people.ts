/** How the events of people, duties and money are told. */
import { moneyText } from '../../../rules/money/money.ts'
import { orList } from '../../../rules/similar-names.ts'
import { rolesText } from '../../../rules/conduct/people.ts'
import { isAutomated } from '../../../table/state.ts'
import type { RaisedDuty } from '../../../table/schemas.ts'
import type { dutySchemas } from '../../../table/duties/schemas.ts'
import type { moneySchemas } from '../../../table/money/schemas.ts'
import type { staffSchemas } from '../../../table/staff/schemas.ts'
import type { seatSchemas } from '../../../table/seats/schemas.ts'
import { ruled } from '../terminal.ts'
import { does, nothing, unlessByHouse, type Scene, type Tellers } from './tellers.ts'

/** What waits for somebody, and how it is answered; each list of roles is another person. */
export const dutyText = ({ id, by, what, clause, answers }: RaisedDuty): string => {
  const people = by.map(rolesText).join(' and ')
  return `${ruled(`duty ${id} for ${people}: ${what}`, clause)}; ${orList(answers.map((answer) => `"answer ${id} ${answer}"`))}`
}

/** What the house answers at once is told in one line. */
const doneByHouse = ({ batch }: Scene, id: number): boolean =>
  batch.some((event) => event.type === 'duty-answered' && event.duty === id && event.by.role === 'house')

/** What is answered at once needs no telling how: by the house, or for real equipment by the people whose it is. */
const dutyRaised = (duty: RaisedDuty, scene: Scene): readonly string[] => {
  const { by, byHouse, what, clause, id } = duty
  if (doneByHouse(scene, id)) return [`  ${ruled(`by the house: ${what}`, clause)}`]
  return [`  ${atOnce(scene, byHouse) ? ruled(`for ${by.map(rolesText).join(' and ')}: ${what}`, clause) : dutyText(duty)}`]
}

const atOnce = ({ state, byHand }: Scene, byHouse: boolean | undefined): boolean =>
  !byHand && byHouse === true && isAutomated(state, 'answer-duties')

export const peopleTellers: Tellers<
  keyof typeof staffSchemas | keyof typeof seatSchemas | keyof typeof dutySchemas | 'marker-corrected'
> = {
  'seat-taken': ({ player, seat }, scene) => [`  ${does(scene, player, 'sits', 'sit')} at seat ${seat}`],
  'player-renamed': ({ before, called }) => [`  ${before} is called ${called} now`],
  'seat-left': ({ player, clause }, scene) => [`  ${ruled(does(scene, player, 'leaves', 'leave'), clause)}`],
  'player-away': ({ player, clause }, scene) => [
    `  ${ruled(`${does(scene, player, 'goes', 'go')}: the seat comes free once its wagers are decided`, clause)}`,
  ],
  'player-back': ({ player }, scene) => [`  ${does(scene, player, 'comes', 'come')} back`],
  'players-cleared': ({ players }) => [`  forgotten: ${players.join(', ')}`],
  'dealer-posted': ({ person }) => [`  ${person} is at the post`],
  'dealer-relieved': ({ person }) => [`  ${person} is relieved`],
  'player-barred': ({ player, from, clause, reason }) => [
    `  ${ruled(`${player} is barred from the ${from}: ${reason}`, clause)}`,
  ],
  'player-readmitted': ({ player, reason }) => [`  ${player} may play again: ${reason}`],
  'player-limited': ({ player, minimum, maximum }) => [
    minimum === undefined || maximum === undefined
      ? `  limits of ${player}: those of the table again`
      : `  limits of ${player}: ${moneyText(minimum)} to ${maximum === 0 ? 'any amount' : moneyText(maximum)}`,
  ],
  'rounds-sat-out': ({ players }, scene) =>
    players.length === 0 || scene.alone ? nothing : [`  sitting out: ${players.join(', ')}`],
  'rules-shown': ({ to, clause }) => [`  ${ruled(`the rules are shown to ${to}`, clause)}`],
  'incident-recorded': ({ clause, about, note }, { state }) => [
    `  ${ruled(`recorded of ${state.players.get(about) ? about : `the ${about}`}: ${note}`, clause)}`,
  ],
  'marker-corrected': ({ from, to, clause, reason }) => [
    `  ${ruled(`marker ${from ?? 'nowhere'} goes to ${to ?? 'nowhere'}: ${reason}`, clause)}`,
  ],
  'duty-raised': ({ duty }, scene) => dutyRaised(duty, scene),
  'duty-answered': (event, scene) => {
    if (atOnce(scene, scene.state.duties.find(({ id }) => id === event.duty)?.byHouse)) return nothing
    const waits = event.done ? '' : '; somebody else answers it too'
    return unlessByHouse(event, `  duty ${event.duty}: ${event.answer}, says the ${event.by.role}${waits}`)
  },
}

export const moneyTellers: Tellers<keyof typeof moneySchemas | 'player-compensated'> = {
  'bought-in': ({ player, chips, tokens }, scene) => [
    `  ${does(scene, player, 'buys', 'buy')} in for ${moneyText(chips + tokens)}${tokens > 0 ? ' in tokens' : ''}`,
  ],
  'cashed-out': ({ player, chips }, scene) => [`  ${does(scene, player, 'takes', 'take')} ${moneyText(chips)} to the cage`],
  'float-filled': (event) => unlessByHouse(event, `  the float is filled with ${moneyText(event.amount)}`),
  'float-credited': ({ amount }) => [`  ${moneyText(amount)} goes from the float to the cage`],
  'float-counted': ({ counted, variance }) => [`  the float is counted: ${moneyText(counted)}, ${moneyText(variance)} off`],
  'box-dropped': ({ amount }) => [`  the box is dropped with ${moneyText(amount)}`],
  'player-compensated': ({ player, amount, clause, reason }) => [
    `  ${ruled(`${player}: ${moneyText(Math.abs(amount))} ${amount > 0 ? 'paid' : 'taken back'}: ${reason}`, clause)}`,
  ],
  'colour-marked': ({ colour, player, value }) => [`  ${colour} chips are worth ${moneyText(value)} to ${player}`],
  'colour-cleared': ({ colour }) => [`  ${colour} chips are worth nothing now`],
}
