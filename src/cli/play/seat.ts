/** One player at a table in the terminal: a line typed in, the next seat and what to print out. Pure; dice come in with the line. */
import { isRefusal } from '../../rules/game.ts'
import { callFor, type InForce } from '../../rules/in-force.ts'
import { emptyLayout, place, remove, settle, type InPlay } from '../../rules/in-play.ts'
import { winningAreas } from '../../rules/lit.ts'
import { orList } from '../../rules/near.ts'
import { announce } from '../../rules/result.ts'
import { clauseRows, clausesUnder } from '../../rules/rulebook.ts'
import { settlements, type Settlement } from '../../rules/settlement.ts'
import { moneyText } from '../../rules/money.ts'
import { drawLayout } from './draw.ts'
import { readChange, readResult } from './entry.ts'

export interface Seat {
  readonly inForce: InForce
  readonly inPlay: InPlay
  /** Chips that are not on the layout, in minor units. */
  readonly rack: number
  /** The areas that the last result lit. */
  readonly lit: readonly string[]
}

export interface Answered {
  readonly seat: Seat
  readonly text: string
  readonly done?: boolean
}

const player = 'you'

export const takeSeat = (inForce: InForce, rack: number): Seat => ({ inForce, inPlay: emptyLayout, rack, lit: [] })

export const rollWord = ({ results }: InForce): 'roll' | 'deal' => (results.equipment === 'dice' ? 'roll' : 'deal')

/** The word that begins a call: "no roll 5.4.2", "void round 5.3". */
const callWord = ({ results }: InForce): string => (results.equipment === 'dice' ? 'no' : 'void')

/** `draw` gives a result by its number, for when the house rolls the dice or deals the cards. */
export const answer = (seat: Seat, line: string, draw: () => number): Answered => {
  const [word = '', ...rest] = line.trim().split(/\s+/).filter(Boolean)
  switch (word) {
    case '':
    case rollWord(seat.inForce):
      return declare(seat, rest, draw)
    case callWord(seat.inForce):
      return call(seat, rest)
    case 'remove':
      return change(seat, 'remove', rest)
    case 'layout':
      return say(seat, drawSeat(seat))
    case 'wagers':
      return say(seat, wagerList(seat.inForce))
    case 'rule':
      return say(seat, ruleText(seat.inForce, rest.join(' ')))
    case 'help':
      return say(seat, helpText(seat.inForce))
    case 'quit':
    case 'exit':
      return { seat, text: farewell(seat), done: true }
    default:
      return change(seat, 'place', word === 'place' ? rest : [word, ...rest])
  }
}

const say = (seat: Seat, text: string): Answered => ({ seat, text })

const declare = (seat: Seat, given: readonly string[], draw: () => number): Answered => {
  const result = given.length === 0 ? draw() : readResult(seat.inForce, given)
  if (typeof result === 'string') return say(seat, result)
  return settleResult(seat, result)
}

/** "no roll 5.4.2", "void round 5.3" */
const call = (seat: Seat, words: readonly string[]): Answered => {
  const result = callFor(seat.inForce, words.slice(1).join(' '))
  if (result !== -1) return settleResult(seat, result)
  const reasons = seat.inForce.results.all.flatMap((each) => (each.kind === 'call' ? [each.clause] : []))
  return say(seat, `name the clause that allows it: ${orList(reasons)}`)
}

const settleResult = (seat: Seat, result: number): Answered => {
  const { inForce } = seat
  const lit = winningAreas(inForce, seat.inPlay, result)
  const { inPlay, decisions } = settle(inForce, seat.inPlay, result)
  const rows = decisions.flatMap((decision) => settlements(inForce, decision))
  const rack = rows.reduce((sum, { returned }) => sum + returned, seat.rack)
  const next: Seat = { inForce, inPlay, rack, lit }
  const wagers = new Set(inForce.layout.areas.filter(({ id }) => lit.includes(id)).map(({ wager }) => wager))
  const lines = [
    announce(inForce.results.all[result]!),
    ...(wagers.size > 0 ? [`  lit: ${[...wagers].join(', ')}`] : []),
    ...rows.map((row) => `  ${settlementText(row)}`),
    ...standing(next),
  ]
  return say(next, lines.join('\n'))
}

const verbs = { win: 'wins', lose: 'loses', 'lose-half': 'loses half', push: 'pushes', void: 'is void' } as const

const settlementText = ({ wager, amount, result, odds, printed, returned, clauses, parts = [] }: Settlement): string => {
  const paid = odds === null ? '' : ` ${odds}${printed === undefined ? '' : ` (${printed})`}`
  const split = parts
    .filter((part) => part.result === 'win')
    .map((part) => `${moneyText(part.amount)} on ${part.name} at ${part.odds}`)
  const back = returned > 0 ? `, ${moneyText(returned)} back` : ''
  const how = split.length > 0 ? ` with ${split.join(', ')}` : paid
  return `${wager} ${moneyText(amount)} ${verbs[result]}${how}${back}  [rule ${clauses.join(', ')}]`
}

const standing = ({ inForce, inPlay, rack }: Seat): readonly string[] => {
  const stacks = inPlay.piles.map(({ table, state, stacks }) => {
    const name = table.states[state]!
    const where = table.states.length > 1 ? ` (${name})` : ''
    return `${table.wager.id} ${moneyText(stacks.get(player)!.amount)}${where}`
  })
  const cycle = inForce.cycles.names.length > 1 ? `table: ${inForce.cycles.names[inPlay.cycle]}; ` : ''
  return [`  ${cycle}on the layout: ${stacks.join(', ') || 'nothing'}; rack ${moneyText(rack)}`]
}

const change = (seat: Seat, verb: 'place' | 'remove', words: readonly string[]): Answered => {
  const read = readChange(seat.inForce, verb, words)
  if (typeof read === 'string') return say(seat, read)
  const { amount, ...at } = { player, ...read }
  if (verb === 'remove') return changed(seat, remove(seat.inForce, seat.inPlay, { ...at, ...(amount && { amount }) }))
  return changed(seat, place(seat.inForce, seat.inPlay, { ...at, amount: amount! }))
}

const changed = (seat: Seat, made: ReturnType<typeof place>): Answered => {
  if (isRefusal(made)) return say(seat, `refused: ${made.reason}${made.clause === null ? '' : `  [rule ${made.clause}]`}`)
  if (made.cost > seat.rack) return say(seat, `refused: your rack has ${moneyText(seat.rack)} only`)
  const next = { ...seat, inPlay: made.inPlay, rack: seat.rack - made.cost }
  return say(next, standing(next).join('\n'))
}

/** The cloth with the player's chips on it and the winning areas marked. */
export const drawSeat = ({ inForce, inPlay, lit }: Seat): string =>
  drawLayout(inForce.layout, {
    lit: ({ id }) => lit.includes(id),
    chips: ({ id, wager, state }) => {
      // A wager with an area at each end lies at the player's own, the first.
      if (state === undefined && id !== inForce.layout.areas.find((area) => area.wager === wager)!.id) return undefined
      const here = inPlay.piles.filter(
        ({ table, state: at }) => table.wager.id === wager && (state === undefined || table.states[at] === state),
      )
      const sum = here.flatMap(({ stacks }) => [...stacks]).reduce((total, { amount }) => total + amount, 0)
      return sum === 0 ? undefined : moneyText(sum)
    },
  })

const wagerList = ({ wagers }: InForce): string => wagers.map(({ id, name }) => `  ${id.padEnd(16)}${name}`).join('\n')

const ruleText = ({ game }: InForce, clause: string): string => {
  if (clause === '') return 'which one? write: rule 9, or words that it says'
  const rows = clausesUnder(clauseRows(game), clause)
  return rows.length === 0 ? `there is no clause ${clause}` : rows.map((row) => `  ${row.clause}  ${row.summary}`).join('\n')
}

const helpText = (inForce: InForce): string => {
  const first = inForce.wagers[0]!.id
  const moves = inForce.wagers.find(({ places, starts }) => places?.includes(starts[0]!))
  const [roll, real, call] =
    rollWord(inForce) === 'roll'
      ? ['roll, or Enter', 'roll 3 5', 'no roll CLAUSE']
      : ['deal, or Enter', 'deal KS 7H', 'void round CLAUSE']
  const rows = [
    [`${first} 10`, 'place 10.00 on it; again to increase it'],
    ...(moves ? [[`${moves.id} 10 on 6`, 'place a wager that lies on a number']] : []),
    [`remove ${first} [5]`, 'take it down, or 5.00 of it'],
    [roll, 'let the house do it'],
    [real, 'enter what real equipment showed'],
    [call, 'call it, for the reason that a clause gives'],
    ['layout', 'draw the cloth'],
    ['wagers', 'list the wagers'],
    ['rule 9', 'what a clause says, and those below it'],
    ['quit', 'leave the table'],
  ] as const
  return rows.map(([typed, does]) => `  ${typed.padEnd(24)}${does}`).join('\n')
}

const farewell = ({ inPlay, rack }: Seat): string => {
  const lying = inPlay.piles.flatMap(({ stacks }) => [...stacks]).reduce((sum, { amount }) => sum + amount, 0)
  return `You leave with ${moneyText(rack)}${lying > 0 ? ` and ${moneyText(lying)} on the layout` : ''}.`
}
