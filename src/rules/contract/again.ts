/**
 * What a definition answers follows from what it is asked. Everything that a table was made of is asked a second time, from the
 * last question to the first: chance, a clock or a count in a module then answer otherwise.
 */
import type { InForce } from '../game/in-force.ts'
import { oddsText } from '../money/payout.ts'
import { announce } from '../wager/result.ts'
import type { WagerTable } from '../wager/tabulate.ts'
import { isDecided, type Answer } from '../wager/wager.ts'
import { soundTables, type Rule } from './rule.ts'

const why = 'the same question has one answer: no chance, no clock, and nothing that is kept between two questions'

const pure: Rule = {
  title: 'answers every question the same a second time, and in another order',
  faults: (rules) => {
    const moved = cycleFault(rules)
    return moved === undefined ? soundTables(rules).flatMap((table) => wagerFault(rules, table) ?? []) : [moved]
  },
}

export const againRules: readonly Rule[] = [pure]

/** Tables that no option changes are asked once. */
const sound = new WeakSet<WagerTable>()

const wagerFault = (rules: InForce, table: WagerTable): string | undefined => {
  if (sound.has(table)) return undefined
  const fault = answerFault(rules, table) ?? startFault(rules, table)
  if (fault === undefined) sound.add(table)
  return fault
}

const answerFault = (rules: InForce, { wager, states, reached, reads, answers, cells }: WagerTable): string | undefined => {
  const { results, cycles } = reads ?? rules
  for (const { state, cycle } of reached.toReversed()) {
    const name = states[state]!
    for (let number = results.all.length - 1; number >= 0; number -= 1) {
      const before = answers[cells[(state * cycles.states.length + cycle) * results.all.length + number]!]!
      const now = wager.answer(name, results.all[number]!, cycles.states[cycle])
      if (told(before, name) === told(now, name)) continue
      const where = `in state "${name}" (${cycles.names[cycle]}), on ${announce(results, number)},`
      return `wager ${wager.id}: ${where} it answered “${said(before)}” first and then “${said(now)}”; ${why}`
    }
  }
  return undefined
}

/** One that goes on without naming a state stays where it is. */
const told = (answer: Answer | undefined, state: string): string =>
  JSON.stringify(answer && !isDecided(answer) ? [answer.result, answer.clauses, answer.state ?? state] : answer)

const said = (answer: Answer | undefined): string =>
  answer?.result === 'win' ? `win ${oddsText(answer.odds)}` : (answer?.result ?? 'nothing')

const startFault = (rules: InForce, { wager, states, starts }: WagerTable): string | undefined => {
  const before = starts.map(({ state, cycle }) => [states[state], cycle])
  const now = rules.starts(wager).map(({ state, cycle }) => [state, cycle])
  return JSON.stringify(before) === JSON.stringify(now)
    ? undefined
    : `wager ${wager.id}: it may be placed elsewhere when that is asked again; ${why}`
}

const cycleFault = ({ cycle, cycles, results }: InForce): string | undefined => {
  for (let at = cycles.states.length - 1; at >= 0; at -= 1) {
    for (let number = results.all.length - 1; number >= 0; number -= 1) {
      const before = cycles.names[cycles.next[at * results.all.length + number]!]!
      const now = cycle.name(cycle.next(cycles.states[at], results.all[number]!))
      if (before === now) continue
      return `the cycle: in state "${cycles.names[at]}", on ${announce(results, number)}, it came to "${before}" first and then to "${now}"; ${why}`
    }
  }
  return undefined
}
