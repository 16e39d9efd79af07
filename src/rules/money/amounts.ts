/** Which amounts may lie on a wager: between the limits of the sign, in its unit, and such as chips make up and split. */
import { allOf, anyOf, message, type Message, type Value } from '../../messages/message.ts'
import type { Sign } from '../game/game.ts'
import { moneyText } from './money.ts'
import { refusal, type Change, type Refusal } from '../procedure.ts'
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
    return refusal(
      'does-not-divide',
      divides.clause,
      fromNothing.by === 1
        ? '{total} on {wager} cannot be split into {parts} equal amounts; the nearest that can is {nearest}'
        : '{total} on {wager} cannot be split into {parts} equal amounts of {unit}; the nearest that can is {nearest}',
      {
        total: moneyText(total),
        wager: wager.id,
        parts: divides.by,
        unit: moneyText(fromNothing.by),
        nearest: either(nearest({ from: 0, by: divides.by * fromNothing.by }, total, limits)),
      },
    )
  }
  // A unit that the sign shows is for the whole amount, and what chips can make up is not asked of tokens.
  if (isStep(steps, total) && (total - tokens) % (sign.chip ?? 1) === 0) return undefined
  const chip = sign.chip ?? 1
  if (tokens > 0 && isStep(steps, total)) {
    const [chips, near] = [total - tokens, nearest({ from: tokens, by: chip }, total, limits)]
    return refusal(
      'not-the-unit',
      sign.clause,
      '{total} on {wager} leaves {chips} in chips beside {tokens} in tokens, and chips make multiples of {chip}; the nearest amounts are {near}',
      {
        total: moneyText(total),
        wager: wager.id,
        chips: moneyText(chips),
        tokens: moneyText(tokens),
        chip: moneyText(chip),
        near: either(near),
      },
    )
  }
  const shown = steps ?? fromNothing
  return refusal('not-the-unit', sign.clause, notTheUnit(wager.id, total, nearest(shown, total, limits), shown))
}

/** What is below the first step is below the minimum, which the limits say better. */
const isStep = (steps: Steps | undefined, total: number): boolean =>
  steps === undefined || total < steps.from || (total - steps.from) % steps.by === 0

const notTheUnit = (wager: string, total: number, near: readonly number[], { from, by }: Steps): Message => {
  const amounts = { amount: moneyText(total), wager, step: moneyText(by) }
  if (from === 0)
    return message('{amount} on {wager} is not a multiple of {step}; the nearest that is one is {nearest}', {
      ...amounts,
      nearest: either(near),
    })
  return message(
    near.length > 1
      ? '{amount} on {wager} cannot be wagered: amounts go from the minimum of {minimum} up in steps of {step}; the nearest are {nearest}'
      : '{amount} on {wager} cannot be wagered: amounts go from the minimum of {minimum} up in steps of {step}; the nearest is {nearest}',
    { ...amounts, minimum: moneyText(from), nearest: allOf(near.map(moneyText)) },
  )
}

const checkLimits = ({ minimum, maximum, clause }: Sign, { act, total }: Change): Refusal | undefined => {
  if (minimum > 0 && total < minimum && act !== 'remove') {
    return refusal('below-minimum', clause, '{total} is below the minimum of {minimum}', {
      total: moneyText(total),
      minimum: moneyText(minimum),
    })
  }
  return maximum > 0 && total > maximum && (act === 'place' || act === 'increase')
    ? refusal('above-maximum', clause, '{total} is above the maximum of {maximum}', {
        total: moneyText(total),
        maximum: moneyText(maximum),
      })
    : undefined
}

type Bounds = Pick<Sign, 'minimum' | 'maximum'>

const noLimits: Bounds = { minimum: 0, maximum: 0 }

/** The amounts next to one that may lie there, below and above it. */
const nearest = ({ from, by }: Steps, total: number, { minimum, maximum }: Bounds): readonly number[] => {
  const down = (amount: number): number => from + Math.floor((amount - from) / by) * by
  const least = Math.max(from || by, down(minimum - 1) + by)
  const most = maximum > 0 ? Math.max(down(maximum), least) : Infinity
  return [...new Set([down(total), down(total) + by].map((amount) => Math.min(Math.max(amount, least), most)))]
}

const either = (amounts: readonly number[]): Value => anyOf(amounts.map(moneyText))
