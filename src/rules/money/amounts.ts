/** Which amounts may lie on a wager: between the limits of the sign, in its unit, and such as chips make up and split. */
import type { Sign } from '../game/game.ts'
import { moneyText } from './money.ts'
import type { Change, Refusal } from '../procedure.ts'
import type { WagerTable } from '../wager/tabulate.ts'

/** `tokens` are those among the whole amount that the change leaves there. */
export const checkAmount = (sign: Sign, table: WagerTable, change: Change, tokens: number): Refusal | undefined =>
  checkUnit(sign, table, change, tokens) ?? (table.wager.offTheSign ? undefined : checkLimits(sign, change))

/** Amounts that the sign lets lie: the first of them, and by how much they go up; undefined where it names no unit. */
interface Steps {
  readonly from: number
  readonly by: number
}

const stepsOf = ({ unit, unitFrom, minimum }: Sign): Steps | undefined =>
  unit === undefined ? undefined : { from: unitFrom === 'minimum' ? minimum : 0, by: unit }

const checkUnit = (sign: Sign, { wager, divides }: WagerTable, { total }: Change, tokens: number): Refusal | undefined => {
  const steps = stepsOf(sign)
  const fromNothing: Steps = { from: 0, by: steps?.from === 0 ? steps.by : (sign.chip ?? 1) }
  const limits = wager.offTheSign ? noLimits : sign
  if (divides && total % (divides.by * fromNothing.by) !== 0) {
    const reason = `${moneyText(total)} on ${wager.id} cannot be split into ${divides.by} equal amounts${ofUnit(fromNothing.by)}; the nearest that can is ${either(nearest({ from: 0, by: divides.by * fromNothing.by }, total, limits), 'or')}`
    return { code: 'does-not-divide', clause: divides.clause, reason }
  }
  // A unit that the sign shows is for the whole amount, and what chips can make up is not asked of tokens.
  if (isStep(steps, total) && (total - tokens) % (sign.chip ?? 1) === 0) return undefined
  const chip = sign.chip ?? 1
  if (tokens > 0 && isStep(steps, total)) {
    const [chips, near] = [total - tokens, nearest({ from: tokens, by: chip }, total, limits)]
    const reason = `${moneyText(total)} on ${wager.id} leaves ${moneyText(chips)} in chips beside ${moneyText(tokens)} in tokens, and chips make multiples of ${moneyText(chip)}; the nearest amounts are ${either(near, 'or')}`
    return { code: 'not-the-unit', clause: sign.clause, reason }
  }
  return {
    code: 'not-the-unit',
    clause: sign.clause,
    reason: notTheUnit(`${moneyText(total)} on ${wager.id}`, nearest(steps ?? fromNothing, total, limits), steps ?? fromNothing),
  }
}

/** What is below the first step is below the minimum, which the limits say better. */
const isStep = (steps: Steps | undefined, total: number): boolean =>
  steps === undefined || total < steps.from || (total - steps.from) % steps.by === 0

const notTheUnit = (amount: string, near: readonly number[], { from, by }: Steps): string => {
  if (from === 0) return `${amount} is not a multiple of ${moneyText(by)}; the nearest that is one is ${either(near, 'or')}`
  const sequence = `amounts go from the minimum of ${moneyText(from)} up in steps of ${moneyText(by)}`
  return `${amount} cannot be wagered: ${sequence}; the nearest ${near.length > 1 ? 'are' : 'is'} ${either(near, 'and')}`
}

const checkLimits = ({ minimum, maximum, clause }: Sign, { act, total }: Change): Refusal | undefined => {
  if (minimum > 0 && total < minimum && act !== 'remove') {
    return { code: 'below-minimum', clause, reason: `${moneyText(total)} is below the minimum of ${moneyText(minimum)}` }
  }
  return maximum > 0 && total > maximum && (act === 'place' || act === 'increase')
    ? { code: 'above-maximum', clause, reason: `${moneyText(total)} is above the maximum of ${moneyText(maximum)}` }
    : undefined
}

const ofUnit = (unit: number): string => (unit === 1 ? '' : ` of ${moneyText(unit)}`)

type Bounds = Pick<Sign, 'minimum' | 'maximum'>

const noLimits: Bounds = { minimum: 0, maximum: 0 }

/** The amounts next to one that may lie there, below and above it. */
const nearest = ({ from, by }: Steps, total: number, { minimum, maximum }: Bounds): readonly number[] => {
  const down = (amount: number): number => from + Math.floor((amount - from) / by) * by
  const least = Math.max(from || by, down(minimum - 1) + by)
  const most = maximum > 0 ? Math.max(down(maximum), least) : Infinity
  return [...new Set([down(total), down(total) + by].map((amount) => Math.min(Math.max(amount, least), most)))]
}

const either = (amounts: readonly number[], joined: string): string => amounts.map(moneyText).join(` ${joined} `)
