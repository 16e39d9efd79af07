/** How the events of the round of play are told. */
import { moneyText } from '../../../rules/money/money.ts'
import type { TableEvent } from '../../../table/events.ts'
import type { correctionSchemas } from '../../../table/corrections/schemas.ts'
import type { openingSchemas } from '../../../table/opening/schemas.ts'
import type { roundSchemas } from '../../../table/round/schemas.ts'
import type { settlementSchemas } from '../../../table/settlement/schemas.ts'
import type { wagerSchemas } from '../../../table/wagers/schemas.ts'
import { announced } from '../../../table/round/results.ts'
import { citation } from '../../../table/command.ts'
import type { TableState } from '../../../table/state.ts'
import { frozenBy } from '../frozen.ts'
import { halfTaken, moveLines, rowLines } from './each-wager.ts'
import { unitText } from './standing.ts'
import { ruled } from '../terminal.ts'
import { does, named, nothing, unlessByHouse, type Tellers } from './tellers.ts'

/** What somebody else does to a player's wager; the player's own changes are seen on the layout. */
const acts: Readonly<Record<string, string>> = {
  refuse: 'is refused',
  void: 'is void',
  refund: 'is refunded',
  forfeit: 'is forfeited',
  cut: 'is cut to the maximum',
  restore: 'is put back',
  find: 'is found and counts',
}

const litText = ({ inForce }: TableState, lit: readonly string[]): readonly string[] => {
  const wagers = new Set(inForce.layout.areas.filter(({ id }) => lit.includes(id)).map(({ wager }) => wager))
  return wagers.size > 0 ? [`  lit: ${[...wagers].join(', ')}`] : []
}

const limit = (amount: number): string => (amount === 0 ? 'none' : moneyText(amount))

const because = (reason: string | undefined): string => (reason ? `: ${reason}` : '')

const minutes = (milliseconds: number): string => `in ${Math.ceil(milliseconds / 60_000)} minutes`

/** “Place your bets”, unless nobody may. */
const roundText = (state: TableState, round: number): string => {
  const frozen = frozenBy(state)
  return frozen
    ? ruled(`round ${round}: ${frozen.reason}`, frozen.clause)
    : ruled(`round ${round}: place your bets`, citation(state, 'open-betting'))
}

/** Who is paid otherwise than they were, and what the house bears of it. */
const paidAnew = (scene: Parameters<typeof named>[0], players: TableEvent<'round-corrected'>['players']): readonly string[] =>
  players.map(({ player, wrong, right, short }) => {
    const borne = short > 0 ? `, of which the house bears ${moneyText(short)}` : ''
    return named(scene, player, `${moneyText(right)} where ${moneyText(wrong)} was paid${borne}`)
  })

export const roundTellers: Tellers<
  Exclude<
    | keyof typeof openingSchemas
    | keyof typeof wagerSchemas
    | keyof typeof roundSchemas
    | keyof typeof settlementSchemas
    | keyof typeof correctionSchemas,
    'marker-corrected' | 'player-compensated'
  >
> = {
  opened: () => nothing,
  closed: () => ['the table is closed'],
  'round-started': (event, { state }) => unlessByHouse(event, roundText(state, event.round)),
  'closing-asked': ({ player }, scene) => [`  ${does(scene, player, 'asks', 'ask')} for the result`],
  'bets-closed': (event, { state }) =>
    unlessByHouse(
      event,
      state.inForce.conduct.closes === 'call' ? ruled('no more bets', citation(state, 'close-betting')) : '  wagers are closed',
    ),
  'wager-changed': (event, scene) => {
    const { act, player, wager, total, chips, fee, clause, reason } = event
    if (acts[act] === undefined) return fee > 0 ? [named(scene, player, `${moneyText(fee)} commission for ${wager}`)] : nothing
    const amount = moneyText(total > 0 ? total : Math.abs(chips))
    return [named(scene, player, ruled(`${wager} ${amount} ${acts[act]}${because(reason)}`, clause))]
  },
  'staying-chosen': ({ player, wager, up }, scene) => [
    named(scene, player, `a winning ${wager} ${up ? 'stays up' : 'comes down'} from now on`),
  ],
  'wager-called': ({ player, wager, state, to }, scene) => {
    const on = scene.state.inForce.table(wager)?.wager.places?.includes(state) ? ` on ${state}` : ''
    return [named(scene, player, `${wager}${on} is ${to === 'as-the-house' ? 'as the house has it' : to}`)]
  },
  'result-declared': ({ result, lit }, { state }) => [announced(state.inForce, result), ...litText(state, lit)],
  'result-overridden': ({ was, now, lit, clause, reason }, { state }) => [
    ruled(`${announced(state.inForce, now)}, in place of ${announced(state.inForce, was)}${because(reason)}`, clause),
    ...litText(state, lit),
  ],
  'losers-collected': ({ rows, by }, scene) => {
    const lines = [...rowLines(scene, rows), ...halfTaken(scene)]
    return by.role === 'house' || lines.length > 0 ? lines : ['nothing to collect']
  },
  'winners-paid': (event, scene) => {
    const lines = [...rowLines(scene, event.rows), ...moveLines(scene, event.moves)]
    return lines.length > 0 || event.result.kind === 'call' ? lines : unlessByHouse(event, 'nobody to pay')
  },
  'round-corrected': ({ round, was, now, clause, reason, players }, scene) => [
    ruled(
      `round ${round} is corrected from ${announced(scene.state.inForce, was)} to ${announced(scene.state.inForce, now)}: ${reason}`,
      clause,
    ),
    ...paidAnew(scene, players),
  ],
  'round-invalidated': ({ round, clause, reason, players = [], undecided }, scene) => [
    ruled(`${undecided ? `what round ${round} left undecided` : `round ${round}`} is struck out: ${reason}`, clause),
    ...paidAnew(scene, players),
  ],
  'limits-changed': ({ wager = 'all wagers', minimum, maximum, unit, from, at }, { state }) => [
    `  the sign for ${wager}: minimum ${limit(minimum)}, maximum ${limit(maximum)}${unit > 0 ? `, ${unitText(unit, state.inForce.conduct.unitFrom)}` : ''}${from > at ? `, ${minutes(from - at)}` : ''}`,
  ],
  'house-changed': ({ house }) => [
    `  the house: ${Object.entries(house)
      .map((option) => option.join('='))
      .join(' ')}`,
  ],
  'rules-changed': () => ['  the table goes on by the rules of another version of Felt; every wager on it is settled as before'],
  'closure-announced': ({ from, at }) => [`  the table closes ${minutes(from - at)}`],
  'steps-automated': ({ automation }) => [`  the house does by itself: ${automation.join(', ') || 'nothing'}`],
}
