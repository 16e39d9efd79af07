/** Whole sessions of felt simulate as people run them: one strategy, several compared, strategies of one's own. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { felt as ran } from '../kit/felt.ts'

const folder = mkdtempSync(join(tmpdir(), 'felt-sessions-'))
afterAll(() => rmSync(folder, { recursive: true }))

const felt = (...args: readonly string[]) => ran(args, { cwd: folder })

const own = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return `./${name}`
}

describe('felt simulate --strategy', () => {
  it('sessions, drawn in the terminal and to a file', () => {
    const { status, stdout } = felt(
      'simulate',
      'craps',
      '--strategy',
      'pass-with-odds',
      '--sessions',
      '200',
      '--rounds',
      '50',
      '--svg',
      'fan.svg',
    )
    expect(status).toBe(0)
    expect(stdout).toContain('█')
    expect(stdout).toMatch(/percentiles 1%: [\d,.]+ {2}5%/)
    expect(readFileSync(join(folder, 'fan.svg'), 'utf8')).toMatch(/^<svg /)
  })

  it('strategies compared: one table, one picture, and a page with both', () => {
    const few = ['--sessions', '100', '--rounds', '40', '--workers', '1']
    const asked = ['simulate', 'craps', '--strategies', 'pass-with-odds, field-martingale', ...few]
    const { status, stdout } = felt(...asked, '--svg', 'all.svg', '--html', 'all.html')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^strategy +exact edge +mean +median +worst of 100 +best of 100 +ahead +ruined +rolls$/m)
    expect(stdout).toMatch(/^pass-with-odds +0\.6061% /m)
    expect(stdout).toMatch(/^field-martingale +5\.5556% /m)
    expect(readFileSync(join(folder, 'all.svg'), 'utf8')).toMatch(/^<svg [\s\S]*>pass-with-odds<[\s\S]*>field-martingale</)
    const html = readFileSync(join(folder, 'all.html'), 'utf8')
    expect(html).toContain('Field on every roll, doubled after each loss.')
    expect(html).toContain('<span>--html</span> <span>all.html</span>')
    const { strategies } = JSON.parse(felt(...asked, '--json').stdout) as {
      strategies: readonly { strategy: string; edge: { exact: string }; sessions: number }[]
    }
    expect(strategies).toMatchObject([
      { strategy: 'pass-with-odds', edge: { exact: '1/165' }, sessions: 100 },
      { strategy: 'field-martingale', edge: { exact: '1/18' }, sessions: 100 },
    ])
  })

  it('strategies from files of one’s own, as the guide has them', () => {
    const guide = readFileSync('docs/guides/strategies.md', 'utf8')
    const written = Array.from(guide.matchAll(/```ts\n([\s\S]*?)```/g), ([, code]) => code!)
    expect(written).toHaveLength(2)
    for (const [at, code] of written.entries()) {
      const { stdout } = felt('simulate', 'craps', '--strategy', own(`mine-${at}.ts`, code), '--sessions', '50', '--rounds', '50')
      expect(stdout).toContain('50 sessions')
    }
  })

  it.each([
    ['breaks', 'play: () => { throw new Error("boom") }', 'the strategy fails: boom'],
    ['mute', 'play: () => undefined', 'the strategy must answer { wants: [...], memory }'],
    [
      'stranger',
      'play: (_, memory) => ({ wants: [{ act: "place", wager: "pas", amount: 1 }], memory })',
      'the strategy wants "pas", which is no wager of craps',
    ],
    [
      'vague',
      'play: (_, memory) => ({ wants: [{ act: "place", wager: "pass" }], memory })',
      'the strategy wants undefined on pass: an amount is a whole number of minor units above zero',
    ],
    [
      'odd',
      'play: (_, memory) => ({ wants: [{ act: "zap", wager: "pass", amount: 1 }], memory })',
      'the strategy wants to zap: it may place or remove',
    ],
    [
      'greedy',
      'play: (view, memory) => { view.rack = 1e9; return { wants: [], memory } }',
      'the strategy fails: Cannot set property rack',
    ],
  ])('a strategy that %s is refused in one line', (name, play, fault) => {
    const { status, stdout, stderr } = felt(
      'simulate',
      'craps',
      '--strategy',
      own(`${name}.ts`, `export default { start: 0, ${play} }\n`),
      '--sessions',
      '60',
    )
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain(`felt: ./${name}.ts: ${fault}`)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })
})
