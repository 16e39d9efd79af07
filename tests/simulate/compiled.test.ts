/** Sessions by a table are the sessions of the procedure: the same results come to the same end, look by look. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afresh, flat, inSteps, keep, on, together, when, type Bets } from '../../src/rules/strategy/parts.ts'
import { craps } from '../../src/rules/games/parts.ts'
import { always, want, type Strategy, type View } from '../../src/rules/strategy/strategy.ts'
import { half, martingale, parlay, press, upTo, whole, type Progression } from '../../src/rules/strategy/ways.ts'
import { QuickRandom } from '../../src/simulate/random/quick-random.ts'
import { seeded } from '../../src/simulate/random/random.ts'
import { CompiledSessions } from '../../src/simulate/sessions/compiled/sessions.ts'
import { nowhere, StrategyTable } from '../../src/simulate/sessions/compiled/table.ts'
import { drawing, SessionRunner, type Look, type SessionEnd, type SessionTerms } from '../../src/simulate/sessions/session.ts'
import { inForce } from '../kit/cells.ts'
import { runs } from '../kit/runs.ts'

interface Player {
  play(look?: Look): SessionEnd
}

const sessions = 4

/** Every end and every look of some sessions in a row. */
const told = (player: Player): readonly unknown[] =>
  Array.from({ length: sessions }, () => {
    const looked: unknown[] = []
    return [player.play((at, worth) => looked.push([at, worth])), looked]
  })

const bothWays = (game: string, strategy: Strategy, terms: SessionTerms, seed: string) => {
  const rules = inForce(game)
  const random = (): QuickRandom => new QuickRandom(seeded(seed))
  const table = new StrategyTable(rules, strategy, terms.unit)
  return {
    table,
    byTable: told(new CompiledSessions(table, terms, random())),
    byProcedure: told(new SessionRunner(rules, strategy, terms, drawing(rules, random()))),
  }
}

const terms = fc.record(
  {
    bankroll: fc.integer({ min: 500, max: 60_000 }),
    unit: fc.constantFrom(100, 500, 1000),
    rounds: fc.integer({ min: 1, max: 90 }),
    stopLoss: fc.integer({ min: 500, max: 20_000 }),
    stopWin: fc.integer({ min: 500, max: 20_000 }),
  },
  { requiredKeys: ['bankroll', 'unit', 'rounds'] },
)

const way: fc.Arbitrary<Progression | undefined> = fc.constantFrom(
  undefined,
  martingale,
  upTo(8, parlay),
  press(half),
  press(whole),
  upTo(3, press(0.9)),
)

const ofOneWager = fc.constantFrom('pass', 'dont-pass', 'field', 'any-craps', 'hard-6', 'all-small', 'buy-4', 'horn', 'come')
const bets: fc.Arbitrary<Bets> = fc.oneof(
  fc.subarray([4, 5, 6, 8, 9, 10] as const, { minLength: 1 }).map((numbers) => craps.place(numbers)),
  fc.constantFrom<'inside' | 'outside' | 'across'>('inside', 'outside', 'across').map((numbers) => craps.lay(numbers)),
  fc.tuple(ofOneWager, fc.constantFrom(half, 1, 2)).map(([wager, units]) => on(wager, units)),
)

const { part } = fc.letrec<{ part: Strategy }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 2 },
    fc.tuple(bets, way).map(([some, how]) => keep(some, how)),
    fc.constantFrom<Strategy>(
      craps.line('pass'),
      craps.line('dont-pass'),
      craps.takeOdds(),
      craps.layOdds(1),
      craps.upToNumbers('come', 2),
      craps.upToNumbers('dont-come', 1),
      // Looks at what the last result brought altogether.
      when(({ net, decided }) => net > 0 || decided === 0, on('field')),
      // Takes all of it down now and then.
      always(({ held, net }) => (held('place-6') > 0 && net > 0 ? [{ act: 'remove', wager: 'place-6' }] : [])),
    ),
    fc.tuple(bets, way).map(([some, how]) => craps.everyPoint(some, how)),
    fc.tuple(bets, bets).map(([first, second]) => inSteps(first, second)),
    fc.array(tie('part'), { minLength: 2, maxLength: 3 }).map((parts) => together(...parts)),
    tie('part').map((inner) => craps.eachShooter(inner)),
    tie('part').map((inner) => afresh(({ net }: View) => net < 0, inner)),
  ),
}))

describe('sessions by a table', () => {
  it('end as the procedure ends them, whatever the strategy, the terms and the results', () => {
    fc.assert(
      fc.property(part, terms, fc.string(), (strategy, given, seed) => {
        const { byTable, byProcedure } = bothWays('craps', strategy, given, seed)
        expect(byTable).toEqual(byProcedure)
      }),
      { numRuns: runs(60) },
    )
  })

  it.each(Object.keys(inForce('craps').strategies!).filter((name) => !name.startsWith('all-')))('%s', (name) => {
    const given = { bankroll: 20_000, unit: 1000, rounds: 120, stopWin: 30_000 }
    const { table, byTable, byProcedure } = bothWays('craps', inForce('craps').strategies![name]!, given, name)
    expect(table.start).not.toBe(nowhere)
    expect(byTable).toEqual(byProcedure)
  })

  it.each(['dragon-fire', 'double-dice', 'baccarat', 'roulette', 'two-up'])('of %s too', (game) => {
    const [wager] = inForce(game).wagers
    const given = { bankroll: 20_000, unit: 1000, rounds: 60 }
    const { table, byTable, byProcedure } = bothWays(game, keep(on(wager!.id), martingale), given, game)
    expect(table.start).not.toBe(nowhere)
    expect(byTable).toEqual(byProcedure)
  })

  it.each<readonly [string, Strategy]>([
    [
      'looks at its rack',
      always(({ rack, held }) => (held('field') > 0 ? [] : [want('field', Math.max(1, Math.floor(rack / 10)))])),
    ],
    ['remembers what is no plain value', { start: new Map(), play: (_, memory) => ({ wants: [want('field', 100)], memory }) }],
    [
      'answers differently each time',
      ((): Strategy => {
        let asked = 0
        return { start: 0, play: () => ({ wants: [want('field', (asked += 1))], memory: 0 }) }
      })(),
    ],
  ])('leave a strategy to the procedure that %s', (_, strategy) => {
    expect(new StrategyTable(inForce('craps'), strategy, 100).start).toBe(nowhere)
  })

  it('that looks at its rack later on ends as the procedure ends it', () => {
    const late = when((view: View<{ point: unknown }>) => view.cycle.point === null || view.rack > 5000, on(['pass', 'field']))
    const { table, byTable, byProcedure } = bothWays('craps', late, { bankroll: 9000, unit: 500, rounds: 200 }, 'late')
    expect(table.start).not.toBe(nowhere)
    expect(byTable).toEqual(byProcedure)
  })

  it('keep what a strategy remembers apart, even if it changes that in place', () => {
    const counting: Strategy = {
      start: { rolls: 0 },
      play: (_, memory) => {
        const counted = memory as { rolls: number }
        counted.rolls = (counted.rolls + 1) % 7
        return { wants: counted.rolls === 3 ? [want('field', 500)] : [], memory: counted }
      },
    }
    const { byTable, byProcedure } = bothWays('craps', counting, { bankroll: 9000, unit: 500, rounds: 100 }, 'counting')
    expect(byTable).toEqual(byProcedure)
  })

  it('are looked up and not worked out again', () => {
    let asked = 0
    const line = flat('pass')
    const counted: Strategy = { ...line, play: (view, memory) => ((asked += 1), line.play(view, memory)) }
    const { byTable } = bothWays('craps', counted, { bankroll: 1e6, unit: 500, rounds: 1000 }, 'asked')
    expect(byTable).toHaveLength(sessions)
    // Four thousand times by the procedure; by the table twice for each of its few positions.
    expect(asked - sessions * 1000).toBeLessThan(100)
  })
})
