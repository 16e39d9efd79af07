/** One step of a script after another: the table that a replay keeps, and what each step makes of it. */
import { throwsOut } from '../rules/equipment/handling.ts'
import { callingOf, neverCalled, pileHolding, recalled } from '../rules/in-play/off-and-working.ts'
import { isRefusal, type Sign } from '../rules/game/game.ts'
import type { InForce } from '../rules/game/in-force.ts'
import { emptyLayout, type InPlay, noSuchWager, type Pile, place, remove, stateOf } from '../rules/in-play/in-play.ts'
import { cycleAfterPass, mustBeThrownOut, shootersLayout } from '../rules/in-play/passing.ts'
import type { Paying } from '../rules/money/payment.ts'
import { refusal, type Refusal } from '../rules/procedure.ts'
import { exactly, settlements, type Settlement } from '../rules/in-play/settlement.ts'
import { alwaysComesDown, settleLeaving } from '../rules/in-play/left-up.ts'
import { isPass } from '../rules/wager/result.ts'
import type { WagerTable } from '../rules/wager/tabulate.ts'
import { tokensDivided } from '../rules/money/tokens.ts'
import type { ScriptStep } from './document.ts'

/** What a script is settled by: the rules, how payments are made, and which amounts the sign permits. */
export interface Terms {
  readonly inForce: InForce
  readonly paying: Paying
  readonly sign: Sign
}

/** Where no chip is named, payments are exact to the minor unit and amounts need make no chips. */
export const termsOf = (
  inForce: InForce,
  { chip, tokensReturned = false }: { readonly chip?: number | undefined; readonly tokensReturned?: boolean | undefined },
): Terms => ({
  inForce,
  paying: { ...exactly(inForce), tokensReturned, ...(chip !== undefined && { chip }) },
  sign: { ...inForce.sign, ...(chip !== undefined && { chip }) },
})

export interface SettledRow extends Omit<Settlement, 'order' | 'state'> {
  /** The number it lay on, for a wager that lies on one. */
  readonly on?: number
  readonly called?: 'off' | 'working'
}

/** What is so between two steps. */
export interface Replayed {
  readonly inPlay: InPlay
  /** Who wishes winners of a wager left up. */
  readonly wishes: ReadonlyMap<string, ReadonlySet<string>>
}

export const nothingYet: Replayed = { inPlay: emptyLayout, wishes: new Map() }

/** What a step makes of it: what its player put down, or what a result settled. */
export interface StepOutcome extends Replayed {
  readonly cost: number
  readonly rows: readonly SettledRow[]
}

type About<Act extends ScriptStep['act']> = Extract<ScriptStep, { act: Act }>

const takes: {
  readonly [Act in ScriptStep['act']]: (terms: Terms, before: Replayed, step: About<Act>) => StepOutcome | Refusal
} = {
  place: ({ inForce, sign }, before, { token, ...step }) => {
    const refused = token ? tokensDivided(inForce, step.wager) : undefined
    return refused ?? changed(before, place(inForce, before.inPlay, { ...step, ...(token && { tokens: step.amount }) }, sign))
  },

  remove: ({ inForce, sign }, before, step) => changed(before, remove(inForce, before.inPlay, step, sign)),

  call: ({ inForce }, { inPlay, wishes }, { player, wager, state, to }) => {
    const refused = neverCalled(inForce, wager)
    if (refused) return refused
    const pile = pileHolding(inPlay, player, wager, state)
    if (!pile) return noSuchWager('there is no such {wager} wager on the layout', { wager })
    const called = recalled(inForce, inPlay, { player, wager, state: stateOf(pile), to })
    return { inPlay: called, wishes, cost: 0, rows: [] }
  },

  leaveUp: ({ inForce }, { inPlay, wishes }, { player, wager, up }) => {
    const wishing = new Set(wishes.get(wager))
    if (up) wishing.add(player)
    else wishing.delete(player)
    return alwaysComesDown(inForce, wager) ?? { inPlay, wishes: new Map(wishes).set(wager, wishing), cost: 0, rows: [] }
  },

  result: ({ inForce, paying }, before, { result, shown }) => {
    const { inPlay: lay, wishes } = before
    if (isPass(inForce.results.all[result]!)) {
      const refused = passRefused(inForce, lay)
      if (refused) return refused
      if (cycleAfterPass(inForce, lay, false) === undefined) return { ...before, cost: 0, rows: [] }
    }
    const came = inForce.readsApart && shown ? { number: result, shown } : result
    const { inPlay, decisions } = settleLeaving(inForce, lay, came, (wager) => wishes.get(wager) ?? [])
    const rows = decisions.flatMap((decision) =>
      settlements(decision, paying).map(({ order, ...settled }) => ({
        order,
        row: { ...settledRow(decision.table, settled), ...calledRow(inForce, decision) },
      })),
    )
    return { inPlay, wishes, cost: 0, rows: inOrder(rows) }
  },
}

/** As at a table, where another person would throw this turn out. A script does not say who threw last: the shooter, as usual. */
const passRefused = (inForce: InForce, inPlay: InPlay): Refusal | undefined => {
  const { shooting, clauses } = inForce.conduct
  const refused = shooting?.mayPass(shootersLayout(inForce, inPlay), true)
  if (refused || !mustBeThrownOut(inForce, inPlay, false)) return refused
  return refusal(
    'turn-not-over',
    throwsOut(clauses),
    'wagers on the layout wait for the end of this turn: another person throws it out before a new turn begins',
  )
}

export const take = (terms: Terms, before: Replayed, step: ScriptStep): StepOutcome | Refusal =>
  takes[step.act](terms, before, step as never)

const changed = ({ wishes }: Replayed, made: ReturnType<typeof place>): StepOutcome | Refusal =>
  isRefusal(made) ? made : { inPlay: made.inPlay, wishes, cost: made.cost, rows: [] }

/** How it was called, where that is not as usual. */
export const calledRow = (inForce: InForce, pile: Pile): { readonly called?: 'off' | 'working' } => {
  const called = callingOf(inForce, pile)
  return called === 'as-the-house' ? {} : { called }
}

/** In the order in which their stacks were placed. */
export const inOrder = <Row>(rows: readonly { readonly order: number; readonly row: Row }[]): readonly Row[] =>
  rows.toSorted((a, b) => a.order - b.order).map(({ row }) => row)

const settledRow = (table: WagerTable, { player, wager, state, ...money }: Omit<Settlement, 'order'>): SettledRow => ({
  player,
  wager,
  ...onNumber(table, state),
  ...money,
})

export const onNumber = ({ wager }: WagerTable, state: string): { readonly on?: number } =>
  wager.places?.includes(state) ? { on: Number(state) } : {}
