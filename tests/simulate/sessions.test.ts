import { describe, expect, it } from 'vitest'
import { flat } from '../../src/rules/strategy/parts.ts'
import { always, want, type Strategy } from '../../src/rules/strategy/strategy.ts'
import { sessionsSvg } from '../../src/simulate/sessions/picture.ts'
import { QuickRandom } from '../../src/simulate/random/quick-random.ts'
import { seeded } from '../../src/simulate/random/random.ts'
import { type SessionEnd, type SessionTerms } from '../../src/simulate/sessions/session.ts'
import { CompiledSessions } from '../../src/simulate/sessions/compiled/sessions.ts'
import { StrategyTable } from '../../src/simulate/sessions/compiled/table.ts'
import { playSessions } from '../../src/simulate/sessions/sessions.ts'
import { chooseStrategy } from '../../src/loading/own-games.ts'
import { summarise } from '../../src/simulate/sessions/summary.ts'
import { inForce } from '../kit/cells.ts'
import { runs } from '../kit/runs.ts'

const terms: SessionTerms = { bankroll: 100_000, unit: 1000, rounds: 200 }

const sessions = (game: string, strategy: Strategy, given: Partial<SessionTerms> = {}, count = 2000): readonly SessionEnd[] => {
  const rules = inForce(game)
  const all = { ...terms, ...given }
  const table = new CompiledSessions(new StrategyTable(rules, strategy, all.unit), all, new QuickRandom(seeded('sessions')))
  return Array.from({ length: count }, () => table.play())
}

const mean = (ends: readonly SessionEnd[]): number => ends.reduce((sum, { bankroll }) => sum + bankroll, 0) / ends.length

describe('sessions', () => {
  it('a flat player of a one-roll wager loses the edge of every roll, in the mean', () => {
    const ends = sessions('craps', flat('field'), { bankroll: 10_000_000 })
    const expected = 10_000_000 - 200 * 1000 * (1 / 18)
    // 200 rolls deviate by √200 × 1.08 units; the mean of 2,000 sessions by a forty-fifth of that.
    expect(Math.abs(mean(ends) - expected)).toBeLessThan((4 * Math.sqrt(200) * 1080) / Math.sqrt(2000))
    expect(new Set(ends.map(({ rounds }) => rounds))).toEqual(new Set([200]))
  })

  it('pass with odds loses no more than the line alone, in the mean', async () => {
    const strategy = await chooseStrategy(inForce('craps'), { name: 'pass-with-odds' })
    const expected = 10_000_000 - ((200 / (557 / 165)) * 1000 * 7) / 495
    const count = runs(1600)
    // A session deviates by 22 units, and the mean of so many by so much less.
    const off = Math.abs(mean(sessions('craps', strategy, { bankroll: 10_000_000 }, count)) - expected)
    expect(off).toBeLessThan((4 * 22_000) / Math.sqrt(count))
  })

  it('a rule that refuses does not ruin: come wagers wait for a point', () => {
    const ends = sessions('craps', flat('come'), {}, 100)
    expect(ends.every(({ rounds, ruined }) => rounds === 200 && !ruined)).toBe(true)
  })

  it('does not let one session spoil the next: what a strategy remembers begins anew', () => {
    const counting: Strategy = {
      start: { rolls: 0 },
      play: (_, memory) => ({ wants: ((memory as { rolls: number }).rolls += 1) > 200 ? [want('nothing', 1)] : [], memory }),
    }
    expect(sessions('craps', counting, {}, 3).map(({ rounds }) => rounds)).toEqual([200, 200, 200])
  })

  it('ends when the bankroll cannot pay for what is wanted', () => {
    const ends = sessions('dragon-fire', flat('total-7'), { bankroll: 5000, rounds: 5000 }, 200)
    expect(ends.every(({ ruined, bankroll }) => ruined && bankroll < 1000)).toBe(true)
  })

  it('ends at a loss or a win that is enough', () => {
    const lost = sessions('dragon-fire', flat('total-7'), { rounds: 5000, stopLoss: 10_000 }, 200)
    expect(lost.every(({ bankroll, ruined }) => bankroll === 90_000 && !ruined)).toBe(true)
    const won = sessions('dragon-fire', flat('pair-1'), { rounds: 5000, stopWin: 20_000 }, 200)
    expect(won.filter(({ rounds }) => rounds < 5000).every(({ bankroll, ruined }) => bankroll >= 120_000 || ruined)).toBe(true)
  })

  it('plays out what cannot be taken down, and takes down what can', () => {
    const [end] = sessions(
      'craps',
      always(({ held, unit }) => (held('place-6') === 0 ? [want('place-6', unit * 6)] : [])),
      { rounds: 1 },
      1,
    )
    expect(end!.rounds).toBe(1)
    const line = sessions('craps', flat('pass'), { rounds: 1 }, 50)
    expect(line.every(({ bankroll }) => bankroll === 99_000 || bankroll === 101_000)).toBe(true)
  })

  it('says so when a strategy wants what is no amount', () => {
    expect(() =>
      sessions(
        'craps',
        always(() => [want('pass', 0.5)]),
        {},
        1,
      ),
    ).toThrow('the strategy wants 0.5 on pass')
  })

  it('deals cards as well', () => {
    const ends = sessions('dragon-tiger', flat('dragon'), { bankroll: 10_000_000 })
    expect(Math.abs(mean(ends) - (10_000_000 - 200 * 1000 * (31 / 830)))).toBeLessThan(1500)
  })
})

describe('many sessions', () => {
  const job = { source: 'craps', house: {}, strategy: { name: 'iron-cross' }, terms: { ...terms, rounds: 100 }, seed: 'many' }

  it('of few rounds are looked at in each', async () => {
    const short = { ...job, strategy: { name: 'flat', on: 'field' }, terms: { ...terms, rounds: 3 } }
    const { worths, bankrolls } = await playSessions(short, { sessions: 50, workers: 1 })
    expect(worths.at(-1)).toEqual(bankrolls)
    expect(worths[6]!.every((worth) => worth !== terms.bankroll)).toBe(true)
    expect(worths[1]).toEqual(worths[6])
  })

  it('end where the picture of them ends, whatever lay undecided after the last round', async () => {
    const open = { ...job, strategy: { name: 'flat', on: 'pass' }, terms: { ...terms, rounds: 20 } }
    const end = await playSessions(open, { sessions: 100, workers: 1 })
    expect(end.worths.at(-1)).toEqual(end.bankrolls)
    const { fan, percentiles } = summarise(end, open.terms)
    expect(fan.at(-1)).toEqual(percentiles)
  })

  it('come to the same on any number of workers, with a summary that adds up and a picture', async () => {
    const alone = await playSessions(job, { sessions: 220, workers: 1 })
    const together = await playSessions(job, { sessions: 220, workers: 3 })
    expect(together.bankrolls).toEqual(alone.bankrolls)
    expect(together.worths).toEqual(alone.worths)
    const summary = summarise(alone, terms)
    expect(summary.sessions).toBe(220)
    expect(summary.bins.reduce((sum, { count }) => sum + count, 0)).toBe(220)
    expect(summary.percentiles['p50']).toBe(alone.bankrolls.toSorted()[110])
    for (const { from, to } of summary.bins) {
      expect(Math.abs(from - terms.bankroll) % terms.unit).toBe(0)
      expect((to - from) % terms.unit).toBe(0)
    }
    expect(summary.fan[0]).toMatchObject({ p1: terms.bankroll, p99: terms.bankroll })
    const svg = sessionsSvg(summary, 'Iron & <cross>', terms.bankroll)
    expect(svg).toContain('Iron &amp; &lt;cross>')
    expect(svg.match(/<polygon/g)).toHaveLength(3)
    expect(svg.match(/<rect x=/g)).toHaveLength(summary.bins.length)
  })
})
