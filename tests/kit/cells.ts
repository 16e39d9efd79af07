/** Reads the cells of a wager's table as short texts, so that a test can state a whole table at a glance. */
import { isRefusal } from '../../src/rules/game/game.ts'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../src/rules/game/in-force.ts'
import type { ChosenOptions } from '../../src/rules/options.ts'
import { oddsText } from '../../src/rules/money/payout.ts'
import { faces, rollIndex } from '../../src/rules/equipment/dice.ts'
import { callIndex } from '../../src/rules/wager/result.ts'
import type { Answer } from '../../src/rules/wager/wager.ts'

export const inForce = (game: string, house: ChosenOptions = {}): InForce => {
  const rules = rulesInForce(gameNamed(game)!, house)
  if (isRefusal(rules)) throw new Error(rules.reason)
  return rules
}

export interface Where {
  /** The wager's own state; the one in which it is placed if none is named. */
  readonly state?: string
  /** The state of the cycle by its name; the first one if none is named. */
  readonly cycle?: string
  readonly house?: ChosenOptions
}

/** "win 10 to 1: 6.1.4.1 9.1", "lose: 6.1.4.2", "frozen afterEight: 6.1.7" */
export const answerText = (answer: Answer, before?: string): string => {
  const odds = answer.result === 'win' ? ` ${oddsText(answer.odds)}` : ''
  const moved = 'state' in answer && answer.state !== before ? ` ${answer.state}` : ''
  return `${answer.result}${odds}${moved}: ${answer.clauses.join(' ')}`
}

const cell = (rules: InForce, wager: string, { state, cycle }: Where, result: number): string => {
  const table = rules.table(wager)
  if (!table) throw new Error(`no wager ${wager}`)
  const name = state ?? table.wager.starts[0]
  const at = table.states.indexOf(name)
  const now = cycle === undefined ? 0 : rules.cycles.names.indexOf(cycle)
  if (!table.reached.some((pair) => pair.state === at && pair.cycle === now)) {
    throw new Error(`${wager} is never in state ${name} with cycle ${cycle}`)
  }
  const index = table.cells[(at * rules.cycles.states.length + now) * rules.results.all.length + result]!
  return answerText(table.answers[index]!, name)
}

/** What a wager answers to each of the 36 rolls, by "a-b". */
export const byRoll = (game: string, wager: string, where: Where = {}): Readonly<Record<string, string>> => {
  const rules = inForce(game, where.house)
  return Object.fromEntries(
    faces.flatMap((a) => faces.map((b) => [`${a}-${b}`, cell(rules, wager, where, rollIndex(a, b))] as const)),
  )
}

/** What a wager answers to each total; fails if two rolls of one total are answered differently. */
export const byTotal = (game: string, wager: string, where: Where = {}): Readonly<Record<number, string>> => {
  const answers: Record<number, string> = {}
  for (const [roll, text] of Object.entries(byRoll(game, wager, where))) {
    const total = roll
      .split('-')
      .map(Number)
      .reduce((a, b) => a + b)
    if ((answers[total] ??= text) !== text) throw new Error(`${wager} answers rolls of ${total} differently`)
  }
  return answers
}

/** The same answer for several totals: on([2, 3], 'lose: 1.2'). */
export const on = (totals: readonly number[], text: string): Readonly<Record<number, string>> =>
  Object.fromEntries(totals.map((total) => [total, text]))

/** What a wager answers when two cards are dealt. */
export const onDeal = (game: string, wager: string, first: string, second: string, where: Where = {}): string =>
  onCards(game, wager, [first, second], where)

/** What a wager answers when these cards are dealt, in this order. */
export const onCards = (game: string, wager: string, cards: readonly string[], where: Where = {}): string => {
  const rules = inForce(game, where.house)
  const shown = rules.results.equipment.read(cards)
  if (!shown) throw new Error(`${cards.join(' ')} is no whole deal of ${game}`)
  return cell(rules, wager, where, rules.results.equipment.columnOf(shown))
}

/** What a wager answers to anything that its equipment can show. */
export const onShown = (game: string, wager: string, shown: readonly string[], where: Where = {}): string => {
  const rules = inForce(game, where.house)
  return cell(rules, wager, where, rules.results.equipment.columnOf(shown))
}

/** What a wager answers to a no roll or a void round, called under a clause. */
export const onCall = (game: string, wager: string, clause: string, where: Where = {}): string => {
  const rules = inForce(game, where.house)
  const call = callIndex(rules.results, clause)
  if (call === -1) throw new Error(`${clause} calls nothing in ${game}`)
  return cell(rules, wager, where, call)
}

/** The wagers that a test means by "every wager". */
export const wagerNames = (game: string, house: ChosenOptions = {}): readonly string[] =>
  inForce(game, house).wagers.map(({ id }) => id)
