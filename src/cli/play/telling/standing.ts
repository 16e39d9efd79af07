/** What can be seen at the table: wagers and racks, who sits where, the cloth, the accounts. */
import { placesOn, type Area } from '../../../rules/cloth/layout.ts'
import { moneyText } from '../../../rules/money/money.ts'
import type { Conduct } from '../../../rules/conduct/conduct.ts'
import { type Pile, stateOf } from '../../../rules/in-play/in-play.ts'
import { laidBy } from '../../../table/wagers/layout.ts'
import { limitsAt, postedAt } from '../../../table/wagers/sign.ts'
import type { Limits, TableState } from '../../../table/state.ts'
import { drawLayout } from './draw.ts'
import { ruled, type PlayTerminal } from '../terminal.ts'
import { thrownWords } from '../../../table/dice/thrown.ts'

/** "1 set won" of "1 sets won": a state's name counts, and one is no plural. */
const singular = (name: string | undefined): string | undefined => name?.replace(/(?<=^|, )1 (\w+)s\b/g, '1 $1')

const cycleName = ({ inForce, inPlay }: TableState): string | undefined =>
  inForce.cycles.names.length > 1 ? singular(inForce.cycles.names[inPlay.cycle]) : undefined

/** "place-6 12.00 (off)", "come 10.00 (9)" */
const stackText = ({ inForce }: TableState, { table, state, off }: Pile, amount: number): string => {
  const called = off ? 'off' : table === inForce.table(table.wager.id) ? undefined : 'working'
  const where = [table.states.length > 1 ? stateOf({ table, state }) : undefined, called].filter((each) => each !== undefined)
  return `${table.wager.id} ${moneyText(amount)}${where.length > 0 ? ` (${where.join(', ')})` : ''}`
}

interface Standing {
  readonly layout: string
  readonly rack: string
}

/** What a player has on the layout and in the rack. */
const standingOf = (state: TableState, player: string): Standing => {
  const stacks = state.inPlay.piles.flatMap((pile) => {
    const stack = pile.stacks.get(player)
    return stack ? [stackText(state, pile, stack.amount)] : []
  })
  return { layout: stacks.join(', ') || 'nothing', rack: moneyText(state.racks.get(player) ?? 0) }
}

const ofYou = ({ layout, rack }: Standing): string => `on the layout: ${layout}; rack ${rack}`
const ofPlayer = ({ layout, rack }: Standing): string => `${layout} on the layout; rack ${rack}`

/** After a line: everybody whose chips have moved, and after a settlement everybody with a wager and the table itself. */
export const standingAfter = (before: PlayTerminal, { state, alone }: PlayTerminal): readonly string[] => {
  const was = before.state
  const settled = was.history !== state.history
  const cycle = cycleName(state)
  const turned = settled || cycle !== cycleName(was)
  const players = [...state.players.keys()].filter(
    (player) =>
      ofYou(standingOf(state, player)) !== ofYou(standingOf(was, player)) ||
      (settled && (alone || laidBy(state.inPlay, player).length > 0)),
  )
  if (alone) {
    return players.length > 0 || turned
      ? [...state.players.keys()].map(
          (player) => `  ${cycle === undefined ? '' : `table: ${cycle}; `}${ofYou(standingOf(state, player))}`,
        )
      : []
  }
  const shooter = state.shooter?.as === 'player' ? [`${thrownWords(state).shooter} ${state.shooter.person}`] : []
  const table = turned ? [...(cycle === undefined ? [] : [`table: ${cycle}`]), ...shooter] : []
  return [
    ...(table.length > 0 ? [`  ${table.join('; ')}`] : []),
    ...players.map((player) => `  ${player}: ${ofPlayer(standingOf(state, player))}`),
  ]
}

/** Who sits where, with what, and who throws. */
export const seatsText = ({ state, alone }: PlayTerminal): string => {
  const players = [...state.players].toSorted(([, a], [, b]) => a.seat - b.seat)
  const rows = players.map(([player, { seat }]) => {
    const name = alone ? 'you' : player
    const { shooter, things } = thrownWords(state)
    const doing = state.shooter?.person === player ? `, ${shooter}` : state.offer?.to === player ? `, offered the ${things}` : ''
    return `  seat ${String(seat).padEnd(4)}${name}${doing}: ${ofPlayer(standingOf(state, player))}`
  })
  const named = state.shooter && state.shooter.as !== 'player' ? `, who ${thrownWords(state).throws}` : ''
  return [...rows, `  at the post: ${state.dealers.join(', ')}${named}`].join('\n')
}

/** "at least 5.00, at most 100.00, above the minimum in steps of 10.00"; undefined without limits. */
const limitsText = ({ minimum, maximum, unit }: Limits, { inForce }: TableState): string | undefined => {
  const limits = [
    minimum > 0 ? `at least ${moneyText(minimum)}` : '',
    maximum > 0 ? `at most ${moneyText(maximum)}` : '',
    unit > 0 ? unitText(unit, inForce.conduct.unitFrom) : '',
  ].filter(Boolean)
  return limits.length === 0 ? undefined : limits.join(', ')
}

const unitText = (unit: number, from: Conduct['unitFrom']): string =>
  from === 'minimum' ? `above the minimum in steps of ${moneyText(unit)}` : `in multiples of ${moneyText(unit)}`

/** The limits that the sign shows, where it shows any. */
export const signText = (state: TableState): string | undefined => {
  const limits = limitsText(limitsAt(state, state.at), state)
  const { clauses } = state.inForce.conduct
  const all = limits === undefined ? [] : [ruled(`The sign: ${limits} on a wager.`, clauses.limits ?? state.inForce.sign.clause)]
  const single = postedAt(state, state.at).map(({ name, pays, clause, limits: own }) => {
    const words = [pays, limitsText(own, state)].filter((each) => each !== undefined)
    return ruled(`${name}: ${words.join('; ')}`, clause)
  })
  return all.length + single.length === 0 ? undefined : [...all, ...single].join('\n')
}

/** Every account of the table; they sum to zero. */
export const ledgerText = ({ state }: PlayTerminal): string =>
  Object.entries(state.ledger)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => `  ${account.padEnd(14)}${moneyText(amount).padStart(16)}`)
    .join('\n')

/** The cloth with everybody's chips on it and the winning areas marked. */
export const clothText = ({ state: { inForce, inPlay }, lit }: PlayTerminal): string => {
  const { layout } = inForce
  const isLit = ({ id }: Area): boolean => lit.includes(id)
  const chips = ({ id, wager, state: place }: Area): string | undefined => {
    // A wager with an area at each end lies at the player's own, the first.
    if (place === undefined && id !== placesOn(layout).find((area) => area.wager === wager)!.id) return undefined
    const here = inPlay.piles.filter(
      ({ table, state: at }) => table.wager.id === wager && (place === undefined || table.states[at] === place),
    )
    const sum = here.reduce((total, { stacks }) => total + stacks.sums.amount, 0)
    return sum === 0 ? undefined : moneyText(sum)
  }
  const between = (layout.spots ?? []).flatMap((spot) => {
    const lying = chips(spot)
    return lying === undefined ? [] : [`  ${isLit(spot) ? `»${spot.wager}«` : spot.wager} ● ${lying}`]
  })
  return [drawLayout(layout, { lit: isLit, chips }), ...between].join('\n')
}

export const farewell = ({ state, alone }: PlayTerminal): string =>
  [...state.players.keys()]
    .map((player) => {
      const lying = laidBy(state.inPlay, player).reduce((sum, { stack }) => sum + stack.amount, 0)
      const chips = `${moneyText(state.racks.get(player) ?? 0)}${lying > 0 ? ` and ${moneyText(lying)} on the layout` : ''}`
      return alone ? `You leave with ${chips}.` : `${player} leaves with ${chips}.`
    })
    .join('\n') || 'Nobody is left at the table.'
