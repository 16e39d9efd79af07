/** The same rounds at a table and in a replay, in every game: house options, chips, tokens, calls, winners left up, no rolls. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDocuments } from '../../src/replay/document.ts'
import { replay } from '../../src/replay/replay.ts'
import { isRefusal, type Game } from '../../src/rules/game/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../src/rules/game/in-force.ts'
import type { ChosenOptions } from '../../src/rules/options.ts'
import { callReasons } from '../../src/rules/wager/result.ts'
import { enteredAs, keptOf, shownOf } from '../../src/table/equipment/shown.ts'
import type { ResultKept } from '../../src/table/schemas.ts'
import type { TableEvent } from '../../src/table/events.ts'
import { evolve } from '../../src/table/evolve.ts'
import { playersRows } from '../../src/table/settlement/payments.ts'
import type { TableState } from '../../src/table/state.ts'
import { act } from '../../src/table/table.ts'
import { anyShown, writtenStep } from '../kit/by-parts.ts'
import { nextStep, stepOn, timed } from '../kit/driver.ts'
import { runs } from '../kit/runs.ts'
import { oneOptionHouses } from '../../src/rules/contract/houses.ts'
import { dealer, given, person, cashier, type Said } from '../kit/table.ts'

type Step = Readonly<Record<string, unknown>>

/** What somebody wishes at a table. */
type Wish =
  | {
      readonly kind: 'place' | 'remove'
      readonly player: string
      readonly wager: string
      readonly on?: string
      readonly chips: number
      readonly token: boolean
    }
  | { readonly kind: 'call'; readonly player: string; readonly wager: string; readonly as: 'off' | 'working' | 'as-the-house' }
  | { readonly kind: 'leaveUp'; readonly player: string; readonly wager: string; readonly up: boolean }
  | { readonly kind: 'result'; readonly result: ResultKept }

const declares = (result: ResultKept): Wish => ({ kind: 'result', result })

const wishes = ({ wagers, results, conduct }: InForce): fc.Arbitrary<Wish> => {
  const player = fc.constantFrom('ann', 'bob')
  const anyWager = fc.constantFrom(...wagers).chain(({ id, places, starts }) =>
    fc.record({
      wager: fc.constant(id),
      on: places?.includes(starts[0]) ? fc.constantFrom(...places) : fc.constant(undefined),
    }),
  )
  const change = (kind: 'place' | 'remove') =>
    fc
      .record({ at: anyWager, player, chips: fc.integer({ min: 1, max: 60 }), token: fc.boolean() })
      .map(({ at: { wager, on }, ...rest }) => ({ kind, wager, ...(on !== undefined && { on }), ...rest }))
  const called = conduct.called?.wagers ?? []
  const up = Object.keys(conduct.staysUp ?? {})
  return fc.oneof(
    { weight: 10, arbitrary: change('place') },
    { weight: 2, arbitrary: change('remove') },
    { weight: 6, arbitrary: anyShown(results.equipment).map((shown) => declares(keptOf(results.equipment, shown))) },
    { weight: 1, arbitrary: fc.constantFrom(...callReasons(results)).map((clause) => declares({ kind: 'call', clause })) },
    ...(called.length > 0
      ? [
          {
            weight: 5,
            arbitrary: fc.record({
              kind: fc.constant('call' as const),
              player: fc.constantFrom('ann', 'bob', 'sho'),
              wager: fc.constantFrom(...called),
              as: fc.constantFrom('off' as const, 'working' as const, 'as-the-house' as const),
            }),
          },
        ]
      : []),
    ...(up.length > 0
      ? [
          {
            weight: 3,
            arbitrary: fc.record({
              kind: fc.constant('leaveUp' as const),
              player: fc.constantFrom('ann', 'bob', 'sho'),
              wager: fc.constantFrom(...up),
              up: fc.boolean(),
            }),
          },
        ]
      : []),
  )
}

/** Commands at a table, and the steps that a replay takes for those it accepted. */
class Both {
  state: TableState
  readonly script: Step[] = []
  /** What each settlement gave each player, by the number of its step. */
  readonly paid: string[] = []
  readonly #chip: number

  constructor(game: Game, house: ChosenOptions, chip: number, tokensReturned: boolean) {
    this.#chip = chip
    const opened = given(game, {
      house,
      players: ['sho', 'ann', 'bob'],
      rack: 10_000_000 * chip,
      chips: [chip],
      tokensReturned,
      float: 100_000_000 * chip,
      automation: [],
    })
    const takers = opened.state.inForce.conduct.clauses.tokens === undefined ? [] : ['ann', 'bob']
    this.state = opened.and(
      ...takers.map((player) => cashier('buy-in', { player, amount: 1_000_000 * chip, with: 'voucher' })),
    ).state
  }

  do(wish: Wish): void {
    if (wish.kind === 'result') return this.#result(wish.result)
    this.#until(({ phase }) => phase === 'betting')
    switch (wish.kind) {
      case 'place':
        return this.#place(wish.player, wish.wager, wish.on, wish.chips * this.#chip, wish.token)
      case 'remove': {
        const body = { wager: wish.wager, ...(wish.on !== undefined && { state: wish.on }), amount: wish.chips * this.#chip }
        const step = { remove: wish.wager, player: wish.player, amount: body.amount, ...onOf(wish.on) }
        return this.#both(person(wish.player, 'player')('remove', body), step)
      }
      case 'call': {
        const { player, wager, as } = wish
        return this.#both(person(player, 'player')('call-working', { wager, as }), {
          call: as === 'as-the-house' ? 'usual' : as,
          wager,
          player,
        })
      }
      case 'leaveUp': {
        const { player, wager, up } = wish
        return this.#both(person(player, 'player')('leave-up', { wager, up }), { leaveUp: wager, player, up })
      }
    }
  }

  #place(player: string, wager: string, on: string | undefined, amount: number, token: boolean): void {
    const body = { wager, amount, tokens: token ? amount : 0, ...(on !== undefined && { state: on }) }
    const step = { place: wager, player, amount, ...onOf(on), ...(token && { token }) }
    this.#both(person(player, 'player')('place', body), step)
  }

  #both(said: Said, step: Step): void {
    const acted = act(this.state, timed(this.state, said))
    if (isRefusal(acted)) return
    this.#seen(acted.events)
    this.script.push(step)
  }

  /** The shooter has a wager on everything, so that nothing is in the way of a throw. */
  #result(result: ResultKept): void {
    this.#until(({ phase }) => phase === 'betting')
    for (const { id, places, starts } of this.state.inForce.wagers) {
      const held = this.state.inPlay.piles.some(({ table, stacks }) => table.wager.id === id && stacks.get('sho'))
      if (!held) this.#place('sho', id, places?.includes(starts[0]) ? starts[0] : undefined, 60 * this.#chip, false)
    }
    if (this.state.inPlay.piles.length === 0) return
    const { round } = this.state
    this.#until(({ phase, round: now }) => phase === 'between rounds' || now > round, result)
  }

  #until(done: (state: TableState) => boolean, result?: ResultKept): void {
    for (let step = 0; step < 200 && !done(this.state); step += 1) {
      const said = nextStep(this.state, [1, 2])!
      this.#seen(stepOn(this.state, said.type === 'enter-result' ? this.#declared(said, result!) : said).events)
    }
    if (!done(this.state)) throw new Error(`stuck in ${this.state.phase}`)
  }

  #declared(said: Said, result: ResultKept): Said {
    if (result.kind !== 'call') return { ...said, ...enteredAs(this.state.inForce.results.equipment, shownOf(result)!) }
    const called = dealer('call-no-result', { reason: result.clause })
    return isRefusal(act(this.state, timed(this.state, called))) ? said : called
  }

  #seen(events: readonly TableEvent[]): void {
    for (const event of events) {
      if (event.type === 'result-declared') this.script.push(stepFor(event.result, this.state.inForce))
      if (event.type === 'dice-relinquished' && event.cycle !== undefined) this.script.push({ passDice: true })
      if (event.type === 'losers-collected' || event.type === 'winners-paid') {
        for (const row of playersRows(this.state, event)) {
          this.paid.push(
            told(this.script.length - 1, row.player, row.wager, placeOf(this.state.inForce, row), row.chips, row.tokens),
          )
        }
      }
      this.state = evolve(this.state, event)
    }
  }
}

const onOf = (on: string | undefined) => (on === undefined ? {} : { on: Number(on) })

const placeOf = ({ table }: InForce, { wager, state }: { readonly wager: string; readonly state: string }) =>
  table(wager)!.wager.places?.includes(state) ? Number(state) : undefined

const told = (step: number, player: string, wager: string, on: number | undefined, chips: number, tokens: number): string =>
  `${step} ${player} ${wager} ${on ?? ''} ${chips} ${tokens}`

const stepFor = (result: ResultKept, { results: { equipment } }: InForce): Step =>
  result.kind === 'call' ? { [equipment.words.calledInScripts]: result.clause } : writtenStep(equipment, shownOf(result)!)

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const inForce = rulesInForce(game) as InForce

  // Each house is tabulated anew, so that a few of them stand for all.
  const all = oneOptionHouses(game.options)
  const houses = all.filter((_, at) => at % Math.ceil(all.length / 5) === 0)

  it('a replay with the house, the chip, the tokens, the calls and the wishes of a table pays what the table paid', () => {
    fc.assert(
      fc.property(
        fc.array(wishes(inForce), { minLength: 10, maxLength: 60, size: 'max' }),
        fc.constantFrom(...houses),
        fc.constantFrom(1, 50, 100),
        fc.boolean(),
        (wished, house, chip, tokensReturned) => {
          const both = new Both(game, house, chip, tokensReturned)
          for (const wish of wished) both.do(wish)
          const { script, paid, state } = both
          const document = { game: game.id, house, chip, tokensReturned, script }
          const { settlements, refusals, layout } = replay(readDocuments(JSON.stringify(document))[0]!)
          expect(refusals).toEqual([])
          const again = settlements.map(({ step, player, wager, on, returned, tokensReturned: tokens = 0 }) =>
            told(step, player, wager, on, returned - tokens, tokens),
          )
          expect(again.toSorted()).toEqual(paid.toSorted())
          const lies = state.inPlay.piles.reduce((sum, { stacks }) => sum + stacks.sums.amount, 0)
          expect(layout.reduce((sum, { amount }) => sum + amount, 0)).toBe(lies)
        },
      ),
      { numRuns: runs(6) },
    )
  })
})
