/**
 * What decides the money of a wager that lies on a layout, as one text: from every state of its own and of the cycle, what
 * each result makes of it. States that no result tells apart count as one, so that a cycle may remember more without a
 * wager having changed.
 *
 * Wagers, their states, the states of the cycle and the clauses of calls are named as journals name them, for good. All
 * other words are left out, and so is whatever is asked again at each placement: it does not affect wagers that
 * lies there (`definition.ts` has it). What the table itself settles by, its chips and whether tokens come back, stands in
 * the event that opened it.
 */
import { makeRoom, remembered } from '../rules/lists.ts'
import type { Weight } from '../rules/equipment/equipment.ts'
import type { InForce } from '../rules/game/in-force.ts'
import type { Odds, Rounding } from '../rules/money/payout.ts'
import type { CycleTable } from '../rules/wager/cycle.ts'
import type { OwnReading } from '../rules/wager/tabulate.ts'
import type { Result, Results } from '../rules/wager/result.ts'
import { isDecided, type Answer, type Decided, type Wager } from '../rules/wager/wager.ts'
import { canonical, hash } from './canonical.ts'
import { equivalentRows, type Rows } from './partition.ts'
import { sha256 } from './sha256.ts'

/** What is read: results by their names, and the cycle that they move. */
export interface SettlementReading {
  readonly all: readonly { readonly name: string; readonly index: number }[]
  readonly rounding: Rounding
  readonly own: OwnReading
  /** The states of the cycle that these results reach. */
  readonly cycles: readonly number[]
  readonly hash: string
}

/** Everything that can be declared, but of calls only those of these clauses: one that is new changes no wager of before. */
export const readingOf = (inForce: InForce, calls: readonly string[], own: OwnReading = inForce): SettlementReading => {
  const { results, cycles } = own
  const all = results.all
    .flatMap((result, index) =>
      result.kind === 'call' && !calls.includes(result.clause) ? [] : [{ name: nameOf(results, index), index }],
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const reached = new Set([0])
  for (const cycle of reached) for (const { index } of all) reached.add(cycles.next[cycle * results.all.length + index]!)
  return {
    all,
    rounding: inForce.rounding,
    own,
    cycles: [...reached],
    hash: hash(all.map(({ name, index }) => [name, digits(results.weights[index] ?? 0)])),
  }
}

/** A weight that is no exact number is written in digits. */
const digits = (weight: Weight): number | string => (typeof weight === 'bigint' ? String(weight) : weight)

/** By a name that no wording changes: of what is shown in its order, or of a call by its clause. */
const nameOf = ({ all, equipment }: Results, number: number): string => {
  const result = all[number]!
  return result.kind === 'call' ? `call ${result.clause}` : equipment.columnName(number)
}

/** The digests of a wager by what it was read by: one that no option changes is written once for all houses. */
const known = new WeakMap<Wager, WeakMap<CycleTable, Map<string, string>>>()

export const settlesText = (read: SettlementReading, wager: Wager): string =>
  canonical({ wager: wager.id, rounding: read.rounding, results: read.hash, machine: machineOf(read, wager) })

/** The digest of the text. */
export const settlesDigest = (read: SettlementReading, wager: Wager): string => {
  const byCycles = remembered(known, wager, () => new WeakMap<CycleTable, Map<string, string>>())
  const digests = remembered(byCycles, read.own.cycles, () => new Map<string, string>())
  return remembered(digests, `${read.rounding} ${read.hash}`, () => sha256(settlesText(read, wager)))
}

/** Every pair of a state of the wager and one of the cycle, with what each result makes of it. */
interface Pairs extends Rows {
  readonly names: readonly string[]
  /** The sign of a cell is the number of its word here: what it is decided by, or how it stays. */
  readonly words: readonly string[]
}

/** Every state of the wager with every state of the cycle, whatever the procedure lets be placed now and play comes to. */
const pairsOf = ({ all, own, cycles }: SettlementReading, wager: Wager): Pairs => {
  const { results, cycles: table } = own
  // In the order in which they are met.
  const states = new Map(wager.starts.map((state, at) => [state, at]))
  const words = new Map<string, number>()
  const [names, signs, next]: [string[], number[], number[]] = [[], [], []]
  const met = (state: string, answer: Answer | undefined): Met => {
    const word = answer ? (isDecided(answer) ? decisionText(answer) : answer.result) : 'no answer'
    const sign = remembered(words, word, () => words.size)
    const isOver = !answer || isDecided(answer)
    return { answer, sign, state: isOver ? -1 : remembered(states, answer.state ?? state, () => states.size) }
  }
  const cycleAt = Int32Array.from(table.states, (_, cycle) => cycles.indexOf(cycle))
  // The list grows while it is walked.
  for (const state of states.keys()) {
    // By the number of the result: many answer alike in every state of the cycle.
    const before: Met[] = []
    for (const cycle of cycles) {
      names.push(JSON.stringify([state, table.names[cycle]]))
      for (const { index } of all) {
        const answer = asked(wager, state, results.all[index]!, table.states[cycle])
        if (before[index]?.answer !== answer || !answer) before[index] = met(state, answer)
        const now = before[index]!
        const to = now.state * cycles.length + cycleAt[table.next[cycle * results.all.length + index]!]!
        signs.push(now.sign)
        next.push(now.state < 0 ? -1 : to)
      }
    }
  }
  return { width: all.length, names, words: [...words.keys()], signs: Int32Array.from(signs), next: Int32Array.from(next) }
}

/** An answer with its sign and the number of the state that it leads to; -1 where it is over. */
interface Met {
  readonly answer: Answer | undefined
  readonly sign: number
  readonly state: number
}

/** In a pair that play never comes to, a wager may have no answer. */
const asked = (wager: Wager, state: string, result: Result, cycle: unknown): Answer | undefined => {
  try {
    return wager.answer(state, result, cycle)
  } catch {
    return undefined
  }
}

const oddsOf = ({ pays, to, commission }: Odds) => [pays, to, ...(commission ? chargeOf(commission) : [])]

/** What is not said of a commission is not written either, so that a definition of before has the digest of before. */
const chargeOf = ({ percent, of, rounding, minimum }: NonNullable<Odds['commission']>) => [
  percent,
  of,
  ...(rounding === undefined ? [] : [rounding]),
  ...(minimum === undefined ? [] : [minimum]),
]

export const moneyOf = (odds: Odds | undefined) => odds && oddsOf(odds)

/** A table decides thousands of times in a handful of ways; what has no parts is written once. */
const written = new Map<string, string>()
const mostWritten = 1000

const decisionText = (answer: Decided): string => {
  if (answer.parts) return textOf(answer)
  const key = answer.result === 'win' ? oddsOf(answer.odds).join() : answer.result
  if (!written.has(key)) makeRoom(written, mostWritten)
  return remembered(written, key, () => textOf(answer))
}

const textOf = (answer: Decided): string =>
  canonical([
    answer.result,
    answer.result === 'win' ? oddsOf(answer.odds) : null,
    answer.parts?.map((part) => decisionText(part.answer)) ?? null,
  ])

/** As few states as pay alike, numbered by the first of the pairs in order of their names. */
const machineOf = (read: SettlementReading, wager: Wager) => {
  const pairs = pairsOf(read, wager)
  const { of, firsts } = equivalentRows(pairs)
  const inOrder = pairs.names.map((name, at) => ({ name, at })).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const numbers = new Map<number, number>()
  const numberAt = (pair: number): number => remembered(numbers, of[pair]!, () => numbers.size)
  const cellText = (cell: number): string => {
    const word = pairs.words[pairs.signs[cell]!]!
    return pairs.next[cell]! < 0 ? word : `${word} ${numberAt(pairs.next[cell]!)}`
  }
  return {
    pairs: inOrder.map(({ name, at }) => [name, numberAt(at)]),
    states: Array.from(numbers.keys(), (each) => {
      const row = firsts[each]! * pairs.width
      return Array.from({ length: pairs.width }, (_, result) => cellText(row + result))
    }),
  }
}
