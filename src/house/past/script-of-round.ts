/**
 * A round of the journal as a script for felt replay. It begins where the layout was last empty and the turn new; of
 * every round since then it has the wagers as they lay when its result was settled, and that result: as it was
 * overridden or corrected, if it was. What was written is run at once, so that a script that does not pay what the
 * journal paid is never handed out.
 */
import type { ScriptStep } from '../../replay/document.ts'
import { nothingYet, type Replayed, type SettledRow, take, type StepOutcome, type Terms, termsOf } from '../../replay/rerun.ts'
import { passedInScripts } from '../../rules/equipment/calls.ts'
import type { Symbols } from '../../rules/equipment/equipment.ts'
import { type Game, isRefusal } from '../../rules/game/game.ts'
import { type InForce, rulesInForce, tableOf } from '../../rules/game/in-force.ts'
import type { InPlay } from '../../rules/in-play/in-play.ts'
import type { ChosenOptions } from '../../rules/options.ts'
import { isPass } from '../../rules/wager/result.ts'
import { shownOf } from '../../table/equipment/shown.ts'
import type { TableEvent } from '../../table/events.ts'
import { evolve } from '../../table/evolve.ts'
import { announced, numberOf } from '../../table/round/results.ts'
import type { ResultKept } from '../../table/schemas.ts'
import { type PlayersRow, playersRows } from '../../table/settlement/payments.ts'
import { lastOf, newTable, smallestChip, type TableState } from '../../table/state.ts'
import { byType, type ByType } from '../../table/by-type.ts'
import { Mending, NotTold } from './script-mending.ts'

/** A step as JSON. */
type Written = Readonly<Record<string, unknown>>

const onOf = ({ state }: { readonly state?: string }): { readonly on?: number } =>
  state === undefined ? {} : { on: Number(state) }

const stepText = (inForce: InForce, step: ScriptStep): Written => {
  switch (step.act) {
    case 'place':
    case 'remove': {
      const { act, wager, player, amount } = step
      const token = step.act === 'place' && step.token
      return { [act]: wager, ...onOf(step), player, ...(amount !== undefined && { amount }), ...(token && { token }) }
    }
    case 'call':
      return { call: step.to === 'as-the-house' ? 'usual' : step.to, wager: step.wager, ...onOf(step), player: step.player }
    case 'leaveUp':
      return { leaveUp: step.wager, player: step.player, ...(!step.up && { up: false }) }
    case 'result':
      return resultText(inForce, step)
  }
}

const resultText = ({ results }: InForce, { result: number, shown = [] }: Extract<ScriptStep, { act: 'result' }>): Written => {
  const { equipment } = results
  const result = results.all[number]!
  if (isPass(result)) return { [passedInScripts]: true }
  if (result.kind === 'call') return { [equipment.words.calledInScripts]: result.clause }
  const { symbols, alone } = equipment.inScripts
  const written = shown.map((symbol) => symbols.find((each) => String(each) === symbol)!)
  return { [equipment.verb]: alone ? written[0] : written }
}

export interface RoundScript {
  readonly document: {
    readonly game: string
    readonly house: ChosenOptions
    readonly chip: number
    readonly tokensReturned: boolean
    readonly script: readonly Written[]
  }
  /** What the reader of the script should know, in whole sentences. */
  readonly notes: readonly string[]
}

/** A settlement that may still be corrected. */
interface Settled {
  readonly round: number
  readonly result: ResultKept
  /** The table when it was settled, and the layout on which. */
  readonly state: TableState
  readonly before: InPlay
  readonly paid: readonly PlayersRow[]
  readonly after: InPlay
  /** The table when a turn ended by it, where somebody was done with a turn that they threw out. */
  readonly passed?: TableState
}

/** A turn ends before a result ends it: by its shooter, or by the next one where its wagers were all gone. */
const isPassing = (event: TableEvent): boolean =>
  (event.type === 'dice-relinquished' && event.cycle !== undefined && !event.thrownOut) ||
  (event.type === 'dice-accepted' && event.cycle !== undefined)

/** While losers are off the layout and winners are not, the script still has to list the wagers of the round. */
const isSettling = ({ phase }: TableState): boolean => phase === 'declared' || phase === 'collected'

export const scriptOfRound = (game: Game, events: Iterable<TableEvent>, round: number): RoundScript => {
  const telling = new Telling(game, round)
  for (const event of events) if (telling.hear(event)) break
  return telling.told()
}

class Telling {
  readonly #round: number
  #state: TableState
  #replayed: Replayed = nothingYet
  #steps: ScriptStep[] = []
  #lost: readonly PlayersRow[] = []
  #pending: Settled | undefined
  /** Turns that were passed on since: a correction gives them back. */
  #passes: { readonly before: TableState; readonly after: InPlay }[] = []
  #script: RoundScript | undefined
  #entered: ResultKept | undefined
  /** The last round that was written. */
  #told = 0
  /** What no script can tell of the wagers that lie there. */
  #fault: NotTold | undefined
  #struckOut = false

  constructor(game: Game, round: number) {
    this.#state = newTable(game)
    this.#round = round
  }

  /** Whether the round is complete, so that nothing later matters. */
  hear(event: TableEvent): boolean {
    const before = this.#state
    if (this.#goesOn(event)) this.#flush()
    if (this.#script) return true
    if (isPassing(event) && !this.#pending) this.#tellPass(before)
    this.#state = evolve(before, event)
    if (isPassing(event) && this.#pending) this.#passes.push({ before, after: this.#state.inPlay })
    byType(this.#notes, event, before)
    if (!this.#pending && !isSettling(this.#state)) this.#forgetIfEmpty(this.#state.inPlay)
    return false
  }

  told(): RoundScript {
    this.#flush()
    if (this.#script) return this.#script
    const { round } = this.#state
    if (this.#struckOut) throw new NotTold('it was struck out, so that nothing was settled by its result')
    throw new NotTold(round < this.#round ? `the newest round there is ${round}` : 'it has no settled result')
  }

  /** What a settlement does not wait for any longer: until the next result it may be set right. */
  #goesOn(event: TableEvent): boolean {
    return event.type === 'result-declared' || event.type === 'closed'
  }

  readonly #notes: ByType<void, [state: TableState]> = {
    'result-declared': ({ round, result }) => {
      this.#lost = []
      if (round === this.#round) this.#entered ??= result
    },
    'losers-collected': (event, before) => {
      this.#lost = playersRows(before, event)
    },
    'winners-paid': (event, before) => {
      const paid = [...this.#lost, ...playersRows(before, event)]
      this.#settled(before, lastOf(before).before, event.round, event.result, paid)
    },
    'round-corrected': (event, before) => {
      if (event.round === this.#told) this.#fault = new NotTold(`round ${event.round} was set right after play had gone on`)
      const lay = lastOf(before).before
      const paid = playersRows({ ...before, inPlay: lay }, { rows: [...event.lost, ...event.rows] })
      this.#settled(before, lay, event.round, event.now, paid)
      if (event.cycle !== cycleAfter(before.inForce, lay, event.now)) this.#pending = { ...this.#pending!, passed: this.#state }
    },
    // It goes with the result: a correction takes it back, or passes them by the right one.
    'dice-relinquished': ({ thrownOut }, before) => {
      if (thrownOut && this.#pending) this.#pending = { ...this.#pending, passed: before, after: this.#state.inPlay }
    },
    'round-invalidated': ({ round, undecided }) => {
      // What it had decided stands.
      if (undecided) return this.#flush()
      if (round === this.#round) this.#struckOut = true
      if (this.#pending?.round !== round) return undefined
      this.#pending = undefined
      this.#passes = []
      return undefined
    },
  }

  #settled(state: TableState, before: InPlay, round: number, result: ResultKept, paid: readonly PlayersRow[]): void {
    this.#pending = { round, result, state, before, paid, after: this.#state.inPlay }
    this.#passes = []
  }

  /** Writes the settlement that stands: the wagers as they lay for it, then its result. */
  #flush(): void {
    const settled = this.#pending
    if (!settled) return
    this.#pending = undefined
    const { state, before, result, round } = settled
    const rows = this.#tell(state, before, numberOf(state.inForce, result), shownOf(result))
    this.#told = round
    if (round !== this.#round) {
      if (settled.passed) this.#tellPass(settled.passed)
      return this.#passed(settled.after)
    }
    if (!rows) throw this.#fault!
    this.#script = this.#written(settled, rows)
  }

  /** What came after a settlement that stands. */
  #passed(after: InPlay): void {
    this.#forgetIfEmpty(after)
    for (const pass of this.#passes.splice(0)) {
      this.#tellPass(pass.before)
      this.#forgetIfEmpty(pass.after)
    }
  }

  #tellPass(state: TableState): void {
    this.#tell(state, state.inPlay, state.inForce.results.all.findIndex(isPass))
  }

  /** What a round before this one had that no script can tell may be forgotten by then; its result moves the turn on. */
  #tell(state: TableState, lay: InPlay, result: number, shown?: Symbols): readonly SettledRow[] | undefined {
    const step: ScriptStep = { act: 'result', result, ...(shown && { shown }) }
    try {
      if (!this.#fault) return this.#rows(termsAt(state), state, lay, step)
    } catch (error) {
      if (!(error instanceof NotTold)) throw error
      this.#fault = error
    }
    this.#steps.push(step)
    return undefined
  }

  #rows(terms: Terms, state: TableState, lay: InPlay, result: ScriptStep): readonly SettledRow[] {
    const { steps, replayed } = new Mending(terms, state, lay, this.#replayed).mended()
    const taken = replayedBy(terms, replayed, result)
    this.#steps.push(...steps, result)
    this.#replayed = taken
    return taken.rows
  }

  /** With nothing on the layout only the turn matters, and where that is new nothing does. */
  #forgetIfEmpty({ piles, cycle }: InPlay): void {
    if (piles.length > 0 || this.#steps.length === 0) return
    const terms = termsAt(this.#state)
    this.#steps = cycle === 0 ? [] : this.#steps.filter(({ act }) => act === 'result')
    this.#replayed = this.#steps.reduce<Replayed>((replayed, step) => replayedBy(terms, replayed, step), nothingYet)
    this.#fault = undefined
  }

  #written({ state, result, paid }: Settled, rows: readonly SettledRow[]): RoundScript {
    const terms = termsAt(state)
    if (toldRows(state.inForce, paid) !== again(rows)) {
      throw new NotTold('a replay of its wagers pays something else')
    }
    const first = this.#entered
    const other = first && JSON.stringify(first) !== JSON.stringify(result)
    return {
      document: {
        game: state.game.id,
        house: terms.inForce.house,
        chip: terms.paying.chip,
        tokensReturned: terms.paying.tokensReturned,
        script: this.#steps.map((step) => stepText(terms.inForce, step)),
      },
      notes: other
        ? [
            `round ${this.#round} is told with the result that was found right, ${announced(state.inForce, result)}, and not with ${announced(state.inForce, first)}, which was entered first`,
          ]
        : [],
    }
  }
}

/** The name of the cycle's state that follows a result by itself. */
const cycleAfter = (inForce: InForce, { cycle }: InPlay, result: ResultKept): string | undefined =>
  inForce.cycles.names[inForce.cycles.next[cycle * inForce.results.all.length + numberOf(inForce, result)]!]

/** Limits of the sign are not among the options here: a wager that lay there was taken under the sign of its time. */
const termsAt = (state: TableState): Terms => {
  const { game, inForce, setup } = state
  const rules = rulesInForce(game, { ...inForce.house, minimum: '0', maximum: '0' })
  return termsOf(isRefusal(rules) ? inForce : rules, { chip: smallestChip(state), tokensReturned: setup.tokensReturned })
}

const replayedBy = (terms: Terms, before: Replayed, step: ScriptStep): StepOutcome => {
  const taken = take(terms, before, step)
  if (isRefusal(taken)) throw new NotTold(taken.reason)
  return taken
}

const line = (player: string, wager: string, on: number | undefined, chips: number, tokens: number): string =>
  [player, wager, on ?? '', chips, tokens].join('\t')

const toldRows = (inForce: InForce, rows: readonly PlayersRow[]): string =>
  rows
    .map(({ player, wager, state, chips, tokens }) =>
      line(player, wager, tableOf(inForce, wager).wager.places?.includes(state) ? Number(state) : undefined, chips, tokens),
    )
    .toSorted()
    .join('\n')

const again = (rows: readonly SettledRow[]): string =>
  rows
    .map(({ player, wager, on, returned, tokensReturned = 0 }) =>
      line(player, wager, on, returned - tokensReturned, tokensReturned),
    )
    .toSorted()
    .join('\n')
