/**
 * A result is what wagers read of what the equipment has shown. A game lists all its results once, each with a whole-number
 * weight; calls that give no result are results of weight zero.
 */
import { passed, type CallName } from '../equipment/calls.ts'
import type { Equipment, Readable, Symbols, Weight } from '../equipment/equipment.ts'
import type { AnyReading } from '../equipment/readings.ts'
import type { ReadAs } from './read-as.ts'

/** Something declared by a person that stands in the place of a result, with the clause that allows it. */
export interface Call<Clause extends string = string> {
  readonly kind: 'call'
  readonly call: CallName
  /** The rulebook's own word for it, where that is another. */
  readonly says?: string
  readonly clause: Clause
}

export type Result<Clause extends string = string> = AnyReading | Call<Clause>

/** Every result of a game in a fixed order, with its weight. */
export interface Results<Read = never> extends ReadAs<Read> {
  readonly equipment: Equipment
  readonly all: readonly Result[]
  readonly weights: readonly Weight[]
}

/** What this equipment can show, as wagers read it, and the calls that stand in the place of a result. */
export const resultsOf = <Read extends Readable>(equipment: Equipment<Read>, calls: readonly Call[]): Results<Read> => ({
  equipment,
  // Equipment may be read in a form of its own, which only the wagers of its game know.
  all: [...equipment.columns.map(({ result }) => result as unknown as Result), ...calls],
  weights: [...equipment.columns.map(({ weight }) => weight), ...calls.map(() => 0)],
})

/** What has come: a result by its number, and what was shown for it where wagers read that by themselves. */
export type Came = number | { readonly number: number; readonly shown: Symbols }

export const numberIn = (came: Came): number => (typeof came === 'number' ? came : came.number)

/** The calls of one name that a rulebook allows, by the clause of each reason. */
export const callsOf = <Clause extends string>(
  call: CallName,
  reasons: readonly Clause[],
  says?: string,
): readonly Call<Clause>[] => reasons.map((clause) => ({ kind: 'call', call, ...(says !== undefined && { says }), clause }))

export const callIndex = (results: Results, clause: string): number =>
  results.all.findIndex((result) => result.kind === 'call' && result.clause === clause)

/** Whether it is the shooter's own giving up of the turn, which nobody calls. */
export const isPass = (result: Result): boolean => result.kind === 'call' && result.call === passed

/** The clauses for which somebody may call that there is no result. */
export const callReasons = ({ all }: Results): readonly string[] =>
  all.flatMap((result) => (result.kind === 'call' && !isPass(result) ? [result.clause] : []))

const summed = new WeakMap<Results, bigint>()

/** The weight of all results together; each wager of a game is priced by it. */
export const weightOf = (results: Results): bigint => {
  const sum = summed.get(results) ?? results.weights.reduce<bigint>((all, weight) => all + BigInt(weight), 0n)
  summed.set(results, sum)
  return sum
}

/** What people call it when a result does not count. */
export const callWord = ({ all, equipment }: Results): string => {
  const call = all.find((result): result is Call => result.kind === 'call' && !isPass(result))
  return call?.says ?? call?.call ?? equipment.words.called
}

/** A call as people say it: in the rulebook's own word. */
export const callSaid = ({ call, says, clause }: Call): string => `${says ?? call} (${clause})`

/** A result by its number, for people. */
export const announce = ({ all, equipment }: Results, number: number): string => {
  const result = all[number]!
  return result.kind === 'call' ? `${result.call} (${result.clause})` : equipment.columnSaid(number)
}
