/** What every wager must keep: it can be placed, answers everything, ends, and can be won and lost; results have weights. */
import { emptyLayout, place, remove } from '../in-play/in-play.ts'
import { isRefusal } from '../game/game.ts'
import type { InForce } from '../game/in-force.ts'
import { announce } from '../wager/result.ts'
import { isDecided } from '../wager/wager.ts'
import { repeated, soundTables, tableOrFault, type Rule } from './rule.ts'

export const differentIds: Rule = {
  title: 'has wagers of different ids',
  faults: ({ wagers }) => repeated(wagers.map(({ id }) => id)).map((id) => `wager ${id}: two wagers have this id`),
}

export const wagerRules: readonly Rule[] = [
  {
    title: 'has equipment that can show its own sample',
    faults: ({ results: { equipment } }) => {
      const { sample } = equipment
      if (equipment.read(sample)) return []
      return [`equipment: its sample ${sample.join(' ')} cannot be: ${equipment.fault?.(sample) ?? equipment.typed}`]
    },
  },
  {
    title: 'answers every result in every state that can be reached, and ends',
    faults: (rules) =>
      rules.wagers.flatMap(({ id }) => {
        const table = tableOrFault(rules, id)
        return typeof table === 'string' ? [`wager ${id}: ${table}`] : []
      }),
  },
  {
    title: 'decides every wager both ways: each can win and each can lose',
    faults: (rules) =>
      soundTables(rules).flatMap(({ wager, answers }) => {
        const ends = new Set(answers.filter(isDecided).map(({ result }) => result))
        return [
          ...(ends.has('win') ? [] : [`wager ${wager.id}: no result wins it`]),
          ...(ends.has('lose') ? [] : [`wager ${wager.id}: no result loses it`]),
        ]
      }),
  },
  {
    title: 'gives results whole weights, and none to calls',
    faults: ({ results }) =>
      results.all.flatMap((result, number) => {
        const weight = results.weights[number]
        const whole = typeof weight === 'bigint' || Number.isSafeInteger(weight)
        if (result.kind === 'call') return weight === 0 ? [] : [`result ${announce(results, number)}: a call has no weight`]
        return whole && weight! > 0
          ? []
          : [`result ${announce(results, number)}: its weight is a whole number from 1, not ${String(weight)}`]
      }),
  },
  {
    title: 'wins on a spot with the results that win on one of the areas that it covers, and with no others',
    faults: (rules) =>
      (rules.layout.spots ?? []).flatMap(({ id, wager, covers }) => {
        const won = winsOf(rules, wager)
        const covered = covers.map((area) => winsOf(rules, rules.layout.areas.find((other) => other.id === area)?.wager))
        const other = won?.findIndex((wins, result) => wins !== covered.some((each) => each?.[result])) ?? -1
        return other === -1
          ? []
          : [`spot ${id}: on ${announce(rules.results, other)} it does not go with the areas that it covers`]
      }),
  },
  {
    title: 'announces under each name wagers that it has, with a whole number of chips',
    faults: ({ announced = [], wagers }) => [
      ...repeated(announced.map(({ id }) => id)).map((id) => `announced ${id}: two of them have this id`),
      ...announced.flatMap(({ id, parts }) =>
        parts.flatMap(({ wager, chips }) => [
          ...(wagers.some((each) => each.id === wager) ? [] : [`announced ${id}: there is no wager ${wager}`]),
          ...(Number.isSafeInteger(chips) && chips > 0 ? [] : [`announced ${id}: ${wager} takes a whole number of chips from 1`]),
        ]),
      ),
    ],
  },
  {
    title: 'lets a wager be placed and taken down, or says why not',
    faults: (rules) => soundTables(rules).flatMap(({ wager, divides }) => attempted(rules, wager.id, divides?.by ?? 1)),
  },
]

/** Whether a wager that has just been placed wins, by result. */
const winsOf = (rules: InForce, wager = ''): readonly boolean[] | undefined => {
  const table = tableOrFault(rules, wager)
  if (typeof table === 'string') return undefined
  const { state, cycle } = table.starts[0]
  const from = (state * rules.cycles.states.length + cycle) * rules.results.all.length
  return rules.results.all.map((_, result) => table.answers[table.cells[from + result]!]?.result === 'win')
}

/** Where the cycle starts: whatever the procedure answers is fine, unless it fails. */
const attempted = (rules: InForce, wager: string, divides: number): readonly string[] => {
  const amount = Math.max(rules.sign.minimum, divides * 100)
  try {
    const placed = place(rules, emptyLayout, { player: 'somebody', wager, amount })
    if (!isRefusal(placed)) remove(rules, placed.inPlay, { player: 'somebody', wager })
    return []
  } catch (error) {
    return [`wager ${wager}: the procedure fails: ${error instanceof Error ? error.message : String(error)}`]
  }
}
