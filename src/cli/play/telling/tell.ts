/** Tells what happened at the table, event by event: the sentence of each, and what a terminal adds to it. */
import { fill, message, type Message } from '../../../messages/message.ts'
import { rolesText } from '../../../rules/conduct/people.ts'
import { moneyText } from '../../../rules/money/money.ts'
import { orList } from '../../../rules/similar-names.ts'
import { byType, type ByType } from '../../../table/by-type.ts'
import { paidOtherwise } from '../../../table/corrections/sayings.ts'
import type { EventType, TableEvent } from '../../../table/events.ts'
import { evolve } from '../../../table/evolve.ts'
import { type Addressee, writtenFor } from '../../../table/saying.ts'
import { clauseOf } from '../../../table/cited.ts'
import { say } from '../../../table/sayings.ts'
import type { RaisedDuty } from '../../../table/schemas.ts'
import { isAutomated, type TableState } from '../../../table/state.ts'
import { frozenBy } from '../frozen.ts'
import { dealer, ruled, you, type PlayTerminal } from '../terminal.ts'
import { halfTaken, moveLines, named, rowLines, type Scene } from './each-wager.ts'

const addresseeOf = ({ state, alone }: Scene): Addressee => ({
  ...writtenFor(state),
  isMe: (person) => alone && person === you,
  name: (person) => (person === dealer.person ? message('the dealer') : person),
  aloud: true,
})

/** Lines of a terminal begin with a small letter, as its other lines do, and names stay as they are. */
const smallAtFirst = (said: Message): Message => {
  const [, first = ''] = /^\{(\w+)\}/.exec(said.message) ?? []
  const value = said.params?.[first]
  return typeof value === 'object'
    ? { ...said, params: { ...said.params, [first]: smallAtFirst(value) } }
    : { ...said, message: said.message.charAt(0).toLowerCase() + said.message.slice(1) }
}

const small = (said: Message): string => fill(smallAtFirst(said))

const sentence = (event: TableEvent, scene: Scene): string =>
  ruled(small(say(event, addresseeOf(scene))), clauseOf(event, scene.state))

/** Called out at the table, and so not indented. */
const called: ReadonlySet<EventType> = new Set<EventType>([
  'closed',
  'round-started',
  'bets-closed',
  'result-declared',
  'result-overridden',
  'round-corrected',
  'round-invalidated',
])

/** The house's own routine is not told: it asks for no action. */
const routine: ReadonlySet<EventType> = new Set<EventType>([
  'round-started',
  'bets-closed',
  'float-filled',
  'dice-selected',
  'dice-handed',
  'dice-thrown',
  'dice-accepted',
  'duty-answered',
])

const nothing: readonly string[] = []
const untold = (): readonly string[] => nothing

/** What waits for people, and how it is answered; each list of roles is another person. */
export const dutyText = ({ id, by, what, clause, answers }: RaisedDuty): string =>
  `${ruled(`duty ${id} for ${by.map(rolesText).join(' and ')}: ${what}`, clause)}; ${orList(answers.map((answer) => `"answer ${id} ${answer}"`))}`

/** Answered at once, for real equipment by the people whose it is. */
const isAtOnce = ({ state, byHand }: Scene, byHouse: boolean | undefined): boolean =>
  !byHand && byHouse === true && isAutomated(state, 'answer-duties')

const dutyRaised = (event: TableEvent<'duty-raised'>, scene: Scene): readonly string[] => {
  const { duty } = event
  const isDone = scene.batch.some((each) => each.type === 'duty-answered' && each.duty === duty.id && each.by.role === 'house')
  if (isDone) return [`  ${ruled(`by the house: ${duty.what}`, duty.clause)}`]
  return [`  ${isAtOnce(scene, duty.byHouse) ? sentence(event, scene) : dutyText(duty)}`]
}

const litText = ({ inForce }: TableState, lit: readonly string[]): readonly string[] => {
  const wagers = new Set(inForce.layout.areas.filter(({ id }) => lit.includes(id)).map(({ wager }) => wager))
  return wagers.size > 0 ? [`  lit: ${[...wagers].join(', ')}`] : nothing
}

const withLights = (event: TableEvent<'result-declared' | 'result-overridden'>, scene: Scene): readonly string[] => [
  sentence(event, scene),
  ...litText(scene.state, event.lit),
]

const withPaid = (event: TableEvent<'round-corrected' | 'round-invalidated'>, scene: Scene): readonly string[] => [
  sentence(event, scene),
  ...paidOtherwise(event, addresseeOf(scene)).map((paid) => `  ${small(paid)}`),
]

/** What a player does is seen on the layout, apart from the commission. */
const wagerChanged = (event: TableEvent<'wager-changed'>, scene: Scene): readonly string[] => {
  const { act, player, wager, fee } = event
  if (!players.has(act)) return [`  ${sentence(event, scene)}`]
  return fee > 0 ? [named(scene, player, `${moneyText(fee)} commission for ${wager}`)] : nothing
}

const players: ReadonlySet<TableEvent<'wager-changed'>['act']> = new Set(['place', 'increase', 'reduce', 'remove'] as const)

/** Of wagers row by row; where there are none, that there are none, unless the house did it. */
const settled = (event: TableEvent, lines: readonly string[], none: string): readonly string[] =>
  lines.length > 0 || event.by.role === 'house' ? lines : [none]

/** An offer that the house accepts at once, in the player's place, is told with its acceptance. */
const offered = (event: TableEvent<'dice-offered'>, scene: Scene): readonly string[] => {
  const accepted = scene.batch.find(
    (each) => each.type === 'dice-accepted' && each.player === event.to && each.by.role === 'house',
  )
  const said = small(say(accepted ?? event, addresseeOf(scene)))
  return [`  ${ruled(accepted ? said : `${said}: accept or decline`, event.clause)}`]
}

/** What a terminal tells otherwise or more of. */
const own: ByType<readonly string[], [scene: Scene]> = {
  opened: untold,
  'seed-kept': untold,
  'seed-waived': untold,
  'shoe-order-kept': untold,
  // Why no wager may be placed, if so.
  'round-started': (event, scene) => {
    const frozen = frozenBy(scene.state)
    return [frozen ? ruled(`round ${event.round}: ${frozen.reason}`, frozen.clause) : sentence(event, scene)]
  },
  'result-declared': withLights,
  'result-overridden': withLights,
  'wager-changed': wagerChanged,
  'losers-collected': (event, scene) =>
    settled(event, [...rowLines(scene, event.rows), ...halfTaken(scene)], 'nothing to collect'),
  'winners-paid': (event, scene) => {
    const lines = [...rowLines(scene, event.rows), ...moveLines(scene, event.moves)]
    return event.result.kind === 'call' ? lines : settled(event, lines, 'no wager is paid')
  },
  'round-corrected': withPaid,
  'round-invalidated': withPaid,
  'dice-offered': offered,
  'duty-raised': dutyRaised,
  'duty-answered': (event, scene) => {
    const isSaid = !isAtOnce(scene, scene.state.duties.find(({ id }) => id === event.duty)?.byHouse)
    return isSaid ? [`  ${sentence(event, scene)}`] : nothing
  },
  'rounds-sat-out': (event, scene) => (scene.alone || event.players.length === 0 ? nothing : [`  ${sentence(event, scene)}`]),
  'seed-promised': (event, scene) => [`  ${sentence(event, scene)}: ${event.commitment}`],
  'seed-given': (event, scene) => [`  ${sentence(event, scene)}: ${event.seed}`],
  'seed-revealed': (event, scene) => [`  ${sentence(event, scene)}: ${event.seed}`],
}

const linesOf = (event: TableEvent, scene: Scene): readonly string[] =>
  event.by.role === 'house' && routine.has(event.type)
    ? nothing
    : (byType(own, event, scene) ?? [`${called.has(event.type) ? '' : '  '}${sentence(event, scene)}`])

export const tell = ({ state: before, alone, byHand }: PlayTerminal, batch: readonly TableEvent[]): readonly string[] => {
  const lines: string[] = []
  let state = before
  for (const event of batch) {
    lines.push(...linesOf(event, { state, alone, byHand, batch }))
    state = evolve(state, event)
  }
  return lines
}
