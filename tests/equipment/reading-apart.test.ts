/** Eighty wagers on single balls and a ticket of ten: each reads the drum by itself, since together they need 2^80 columns. */
import { describe, expect, it } from 'vitest'
import { definitionOf } from '../../src/odds/definition.ts'
import { priceWager } from '../../src/odds/price.ts'
import { Rational } from '../../src/odds/rational.ts'
import { termsOf } from '../../src/replay/rerun.ts'
import { replay } from '../../src/replay/replay.ts'
import { balls, type Draw } from '../../src/rules/equipment/balls.ts'
import { wheel } from '../../src/rules/equipment/wheel.ts'
import { enforced } from '../../src/rules/rulebook/clause.ts'
import { defineGame, type Game } from '../../src/rules/game/game.ts'
import { row } from '../../src/rules/cloth/layout.ts'
import { to1 } from '../../src/rules/money/payout.ts'
import { emptyLayout, place, settle } from '../../src/rules/in-play/in-play.ts'
import { always, want } from '../../src/rules/strategy/strategy.ts'
import { noCycle } from '../../src/rules/wager/cycle.ts'
import { callsOf, resultsOf } from '../../src/rules/wager/result.ts'
import { terms, type Wager } from '../../src/rules/wager/wager.ts'
import { drawing, SessionRunner } from '../../src/simulate/sessions/session.ts'
import { QuickRandom } from '../../src/simulate/random/quick-random.ts'
import { seeded } from '../../src/simulate/random/random.ts'
import { watchResult } from '../../src/house/past/statistics.ts'
import { ann, bob, dealer, gamingSupervisor, given, quiet } from '../kit/table.ts'
import { rulesOf } from './test-games.ts'

const drum = balls(20, { of: 80 })
const { wagerReading, win, lose, voided } = terms<'own', 'always', Draw>()

const choose = (of: number, count: number): bigint =>
  count === 0 ? 1n : (choose(of - 1, count - 1) * BigInt(of)) / BigInt(count)

const numbers = Array.from({ length: 80 }, (_, at) => at + 1)

/** Pays 2 to 1 for a ball that comes one time in four. */
const single = (ball: number): Wager<'always'> =>
  wagerReading(balls(20, { of: 80, sets: { ball: [ball] } }), {
    id: `ball-${ball}`,
    name: `Ball ${ball}`,
    step: ({ hits }) => (hits.ball === 1 ? win(to1(2), 'own') : lose('own')),
    onCall: () => voided('own'),
  })

const ticket = (marked: readonly number[]): Wager<'always'> =>
  wagerReading(balls(20, { of: 80, sets: { marked } }), {
    id: 'ticket',
    name: 'Ticket',
    step: ({ hits }) => (hits.marked >= 5 ? win(to1(12), 'own') : lose('own')),
    onCall: () => voided('own'),
  })

const gameOf = (...wagers: readonly Wager<'always'>[]): Game =>
  defineGame({
    id: 'single-balls',
    name: 'Single balls',
    prefix: 'OWN',
    clauses: { own: enforced('As its definition says.') },
    options: [],
    rules: () => ({
      results: resultsOf(drum, callsOf('no draw', ['own'])),
      cycle: noCycle,
      wagers,
      procedure: { window: () => undefined, check: () => undefined },
      layout: {
        width: 900,
        height: 10,
        areas: row(wagers, [0, 0, 10, 10], ({ id, name }) => ({ id, wager: id, label: name })),
      },
      rounding: 'down',
      sign: { minimum: 0, maximum: 0, clause: 'own' },
    }),
  })

const first = numbers.slice(0, 10)
const game = gameOf(...numbers.map(single), ticket(first))
const rules = rulesOf(game)
const drawn = [7, 9, ...numbers.slice(60, 78)].map(String)

describe('wagers that read by themselves', () => {
  it('are priced one by one, though the game as a whole has a single column', () => {
    expect(rules.results.all).toHaveLength(2)
    const edges = rules.tables().map((table) => String(priceWager(rules, table).starts[0].price.edge))
    expect(new Set(edges.slice(0, 80))).toEqual(new Set(['1/4']))
    const { hit } = priceWager(rules, rules.table('ticket')!).starts[0].price
    const ways = [5, 6, 7, 8, 9, 10].reduce((sum, hits) => sum + choose(10, hits) * choose(70, 20 - hits), 0n)
    expect(hit.compare(Rational.of(ways, choose(80, 20)))).toBe(0)
  })

  it('are settled by what was shown, and light the balls that were drawn', () => {
    const table = given(game, { players: ['ann', 'bob'], source: 'real', automation: quiet })
      .and(dealer('start-round'), ann('place', { wager: 'ball-7', amount: 300 }))
      .and(bob('place', { wager: 'ball-8', amount: 500 }), bob('place', { wager: 'ticket', amount: 100 }))
      .and(dealer('close-bets'), dealer('enter-result', { shown: drawn }))
    expect(table.latest('result-declared').lit).toEqual(drawn.map((ball) => `ball-${ball}`))
    expect(table.latest('winners-paid').rows.map(({ wager: id, returned }) => [id, returned])).toEqual([['ball-7', 900]])
    expect(table.latest('losers-collected').rows.map(({ wager: id }) => id)).toEqual(['ball-8', 'ticket'])
    expect(table.state.inPlay.piles).toEqual([])
  })

  it('are settled otherwise when a supervisor sets the draw right', () => {
    const declared = given(game, { players: ['ann'], source: 'real', automation: [] })
      .and(dealer('start-round'), ann('place', { wager: 'ball-8', amount: 500 }))
      .and(dealer('close-bets'), dealer('enter-result', { shown: drawn }))
    const right = declared.and(
      gamingSupervisor('override-result', { shown: ['8', ...drawn.slice(1)], reason: 'the ball was an eight' }),
    )
    expect(right.latest('result-overridden').lit).toContain('ball-8')
    expect(right.latest('result-overridden').lit).not.toContain('ball-7')
  })

  it('all hear a call that gives no result', () => {
    const { decisions } = settle(rules, lying(), 1)
    expect(decisions.map(({ answer }) => answer.result)).toEqual(['void', 'void'])
  })

  it('cannot be settled by the number of a result alone', () => {
    expect(() => settle(rules, lying(), 0)).toThrow('ball-7 reads what is shown, and only a number was given')
  })

  it('are replayed from a script as they were played', () => {
    const script = {
      ...termsOf(rules, {}),
      steps: [
        { act: 'place' as const, player: 'ann', wager: 'ball-7', amount: 300 },
        { act: 'result' as const, result: 0, shown: drawn },
      ],
    }
    expect(replay(script).net).toEqual({ ann: 600 })
  })

  it('come in sessions as often as their prices say', () => {
    const sessions = new SessionRunner(
      rules,
      always(({ unit }) => [want('ball-7', unit), want('ball-80', unit)]),
      { bankroll: 1e9, unit: 100, rounds: 5_000 },
      drawing(rules, new QuickRandom(seeded('eighty balls'))),
    )
    const { bankroll } = sessions.play()
    // A quarter of every unit is lost; one standard deviation of the mean is less than a hundredth.
    expect((1e9 - bankroll) / (5_000 * 2 * 100)).toBeCloseTo(0.25, 1)
  })

  it('are watched one by one by the house, each beside its own exact return', () => {
    const watches = watchResult({}, rules, lying(), { number: 0, shown: drawn })
    expect(Object.keys(watches)).toEqual(['ball-7', 'ball-8'])
    expect(watches['ball-7']).toMatchObject({ results: 1, wagered: 100, net: 200 })
    expect(watches['ball-8']).toMatchObject({ results: 1, wagered: 100, net: -100 })
  })

  it('change their digest, and no other, when they read other balls', () => {
    const was = definitionOf(rules).settles.wagers
    const now = definitionOf(rulesOf(gameOf(...numbers.map(single), ticket([...first.slice(1), 11, 12])))).settles.wagers
    expect(Object.keys(was).filter((id) => was[id] !== now[id])).toEqual(['ticket'])
  })

  it('must read the equipment of their game', () => {
    const strange = { ...single(1), reads: wheel(['1', '2']) } as Wager<'always'>
    expect(() => rulesOf(gameOf(strange)).tables()).toThrow(
      'ball-1 reads a wheel of 2 pockets, and the game is played with 20 balls of 80',
    )
  })
})

const lying = () => {
  const at = (before: typeof emptyLayout, id: string) => {
    const placed = place(rules, before, { player: 'ann', wager: id, amount: 100 })
    if ('code' in placed) throw new Error(placed.reason)
    return placed.inPlay
  }
  return at(at(emptyLayout, 'ball-7'), 'ball-8')
}
