/** felt odds and felt simulate as people run them. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, describe, expect, it } from 'vitest'
import { bin, felt as ran, feltAlone } from '../kit/felt.ts'

const folder = mkdtempSync(join(tmpdir(), 'felt-lab-'))
afterAll(() => rmSync(folder, { recursive: true }))

const felt = (...args: readonly string[]) => ran(args, { cwd: folder })

const own = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return `./${name}`
}

describe('felt odds', () => {
  it('rows as JSON: fractions in lowest terms, one row for each start that matters', () => {
    const rows = JSON.parse(feltAlone(['odds', 'craps', '--json']).stdout) as Record<string, unknown>[]
    expect(rows.find(({ wager }) => wager === 'pass')).toMatchObject({
      game: 'craps',
      start: null,
      edge: '7/495',
      return: '488/495',
      hit: '244/495',
      variance: '244976/245025',
      rolls: '557/165',
      results: [
        { net: '-1', probability: '251/495' },
        { net: '1', probability: '244/495' },
      ],
    })
    expect(rows.filter(({ wager }) => wager === 'pass-odds').map(({ start }) => start)).toEqual(
      [4, 5, 6, 8, 9, 10].map((point) => `point ${point}`),
    )
    expect((rows[0]!['house'] as Record<string, string>)['odds']).toBe('3-4-5')
  })

  it('values in every state when asked for', () => {
    const [row] = JSON.parse(felt('odds', 'dragon-fire', '--wager', 'dragon', '--states', '--json').stdout) as {
      states: unknown[]
    }[]
    expect(row!.states).toEqual([
      { state: 'fresh', value: '-1/36', rolls: '7/6' },
      { state: 'after a seven', value: '-1/6', rolls: '1' },
    ])
  })

  it('a sheet with the same figures', () => {
    const lines = felt('odds', 'snake-eyes', '--csv').stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(16)
    expect(lines[9]).toMatch(/^snake-eyes,field,,.*,1\/36,2\.777778,4\/9,44\.444444,35\/36,/)
  })

  it('[CR F6.1] the figures that a rulebook prints stand beside the exact ones', () => {
    const { stdout } = felt('odds', 'craps', '--wager', 'fire')
    expect(stdout).toContain('edge 21.27% printed, 20.7628% exact, off by 0.5072 percentage points')
    expect(stdout).toContain('hit frequency 1.05% printed, 1.0601% exact, off by -0.0101 percentage points')
  })

  it('two houses, and two definitions, side by side', () => {
    expect(felt('odds', 'snake-eyes', '--diff', 'hard-4=6').stdout).toMatch(/hard-4 +11\.1111% +22\.2222% +11\.1111% +1\/9 /)
    const a = own(
      'a.ts',
      `import { diceWager, lose, to1, win } from 'felthouse'\nexport default diceWager({ id: 'a', name: 'A', step: ({ total }) => (total === 7 ? win(to1(4)) : lose()) })\n`,
    )
    const b = own('b.ts', readFileSync(join(folder, 'a.ts'), 'utf8').replace('to1(4)', 'to1(5)'))
    expect(felt('odds', a, '--diff', b).stdout).toMatch(/a +16\.6667% +0\.0000% +-16\.6667%/)
  })

  it('comparisons list what either side offers, whatever start matters on which', () => {
    const diff = (...args: readonly string[]) =>
      JSON.parse(felt('odds', ...args, '--json').stdout) as {
        wager: string
        start: string | null
        edge: string | null
        edgeThen: string | null
        differs: boolean
      }[]
    const place = diff('craps', '--diff', 'place-come-out=on').filter(({ wager }) => wager === 'place-6')
    expect(place).toHaveLength(8)
    expect(place.every(({ edge, edgeThen }) => edge === '1/66' && edgeThen === '1/66')).toBe(true)
    expect(place.some(({ differs }) => differs)).toBe(true)
    expect(diff('double-dice', '--house', 'bonus=off', '--diff', 'bonus=on').at(-1)).toMatchObject({
      wager: 'bonus',
      edge: null,
      differs: true,
    })
    expect(
      diff('craps', '--diff', 'fire-sixth=seven-out')
        .filter(({ differs }) => differs)
        .map(({ wager }) => wager),
    ).toEqual(['fire'])
    expect(diff('dragon-tiger', '--removed', 'AS', '--diff', 'decks=8').some(({ differs }) => differs)).toBe(false)
  })

  it('the length of a wager, roll by roll, and the shoe that a price is for', () => {
    const [row] = JSON.parse(
      felt('odds', 'dragon-tiger', '--wager', 'tie', '--removed', 'AS,AS', '--json', '--states').stdout,
    ) as { shoe: string; lengths: string[] }[]
    expect(row).toMatchObject({ shoe: 'AS=6', lengths: ['1'] })
    const rows = JSON.parse(felt('odds', 'craps', '--wager', 'dont-come-odds', '--json', '--states').stdout) as {
      start: string
      lengths: string[]
    }[]
    expect(rows.map(({ start }) => start)).toEqual(['4', '5', '6', '8', '9', '10'])
    expect(rows[0]!.lengths.slice(0, 2)).toEqual(['1/4', '3/16'])
  })

  it('a shoe with cards removed, and how prices drift', () => {
    expect(felt('odds', 'dragon-tiger', '--removed', 'KS,KS,7H', '--wager', 'tie').status).toBe(0)
    const drift = felt('odds', 'dragon-tiger', '--drift', '--seed', '3').stdout.trimEnd().split('\n')
    expect(drift.length).toBeGreaterThan(12)
    expect(drift[1]).toMatch(/^ +0 +3\.73% +3\.73% +10\.36% +7\.69%/)
    expect(felt('odds', 'dragon-tiger', '--drift', '--seed', '3').stdout.trimEnd().split('\n')).toEqual(drift)
  })
})

describe('felt simulate', () => {
  it('counts, an edge with its error, agreement and speed', () => {
    const { stdout } = feltAlone(['simulate', 'craps', 'pass', '--rolls', '1e6', '--json'])
    const answer = JSON.parse(stdout) as {
      results: { net: string; count: number }[]
      edge: { simulated: number; error99: number }
      agreement: { p: number }
      wagers: number
    }
    expect(answer.results.map(({ net }) => net)).toEqual(['-1', '1'])
    expect(answer.results.reduce((sum, { count }) => sum + count, 0)).toBe(answer.wagers)
    expect(Math.abs(answer.edge.simulated - 7 / 495)).toBeLessThan(answer.edge.error99 * 2)
    expect(answer.agreement.p).toBeGreaterThan(1e-6)
  })

  it('few rolls say how little they say', () => {
    const { stdout } = felt('simulate', 'craps', 'fire', '--rolls', '1')
    expect(stdout).toContain('too few wagers to test')
    expect(stdout).toMatch(/± \d{3,}\.\d+% \(99%\), exactly 20\.7628%/)
  })

  it('Ctrl-C prints what it has', async () => {
    // Says when it listens: before that Ctrl-C ends it, as it ends every program.
    const says = 'process.on("newListener", (name) => name === "SIGINT" && process.stderr.write("listens"))'
    const args = ['--import', `data:text/javascript,${says}`, bin, 'simulate', 'craps', 'pass', '--rolls', '1e14']
    const stopped = async (after: number) => {
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
      const told = { out: '', err: '' }
      child.stdout.on('data', (data: Buffer) => (told.out += data.toString()))
      child.stderr.on('data', (data: Buffer) => (told.err += data.toString()))
      child.stderr.once('data', () => setTimeout(() => child.kill('SIGINT'), after))
      const status = await new Promise((done) => child.on('close', done))
      return { ...told, status }
    }
    let after = 500
    let told = await stopped(after)
    // However long it takes until the first rolls are counted.
    while (told.err.endsWith('stopped before anything was counted\n')) told = await stopped((after *= 2))
    expect(told.status).toBe(0)
    expect(told.out).toMatch(/\nStopped after [\d,]+ rolls/)
  })
})

describe('a mistake is explained in one sentence', () => {
  const wager = (step: string): string =>
    `import { diceWager, lose, standIn, stand, to1, win } from 'felthouse'\nexport default diceWager({ id: 'mine', name: 'Mine', step: ${step} })\n`

  it.each([
    [
      'silent',
      wager('({ total }) => { if (total < 12) return lose() }'),
      'felt: mine, in state "placed" (always), on 6, 6 — 12, has no answer\n',
    ],
    ['endless', wager('() => stand()'), 'felt: mine never ends from state "placed" (always)\n'],
    [
      'nowhere',
      wager('{ a: () => standIn("b") }'),
      'felt: mine, in state "a" (always), on 1, 1 — 2, leads to state "b", which is not defined\n',
    ],
    [
      'odds',
      wager('() => win("4 to 1")'),
      'felt: mine, in state "placed" (always), on 1, 1 — 2, pays what is not odds: whole numbers such as to1(4), to1(9, 5) or for1(25)\n',
    ],
    [
      'half',
      wager('() => win(to1(1.5))'),
      'felt: mine, in state "placed" (always), on 1, 1 — 2, pays what is not odds: whole numbers such as to1(4), to1(9, 5) or for1(25)\n',
    ],
    ['word', wager('() => "win"'), 'felt: mine, in state "placed" (always), on 1, 1 — 2, gives "win", which is no answer\n'],
    ['boom', wager('() => { throw new Error("boom") }'), 'felt: mine, in state "placed" (always), on 1, 1 — 2, fails: boom\n'],
    ['nothing', wager('{}'), 'felt: ./nothing.ts:2:16: mine needs a step: a function, or one for each of its states\n'],
    [
      'nameless',
      `import { diceWager, lose } from 'felthouse'\nexport default diceWager({ step: () => lose() })\n`,
      'felt: ./nameless.ts:2:16: a wager needs an id, such as id: "five-low"\n',
    ],
    [
      'decks',
      `import { cardWager, lose } from 'felthouse'\nexport default cardWager({ id: 'c', name: 'C', decks: 1.5, step: () => lose() })\n`,
      'felt: ./decks.ts:2:16: c: decks may be a whole number from 1 to 16, not 1.5\n',
    ],
    ['thrown', 'throw null\n', 'felt: ./thrown.ts: null\n'],
    [
      'empty',
      'export default 7\n',
      'felt: ./empty.ts: expected a default export made by diceWager, cardWager, ownWager, defineGame or withWagers, or a list of wagers\n',
    ],
    [
      'twice',
      `import { diceWager, lose } from 'felthouse'\nconst mine = diceWager({ id: 'mine', name: 'Mine', step: () => lose() })\nexport default [mine, mine]\n`,
      'felt: ./twice.ts: two wagers have the id "mine"\n',
    ],
  ])('%s', (name, text, stderr) => {
    expect(felt('odds', own(`${name}.ts`, text))).toEqual({ status: 2, stdout: '', stderr })
  })

  it.each([
    [['odds', './no-such.ts'], 'felt: there is no file ./no-such.ts\n'],
    [['odds', 'craps', '--wager', 'plaice-6'], 'felt: craps has no wager "plaice-6"; perhaps place-6, place-4 or place-5\n'],
    [['odds', 'craps', '--shoe', 'AS=1'], 'felt: craps is not played with a shoe\n'],
    [['odds', 'dragon-tiger', '--shoe', 'AS=13'], 'felt: the shoe cannot hold 13 of AS: a full one has 8\n'],
    [['odds', 'snake-eyes', '--house', 'field=4'], 'felt: snake-eyes: field may be 1, 2, 3 (4.9 Field), not "4"\n'],
    [
      ['simulate', 'craps', 'pass', '--rolls', 'banana'],
      'felt: --rolls takes a whole number from 1 to 100,000,000,000,000, such as 1000 or 1e6, not "banana"\n',
    ],
    [
      ['simulate', 'craps', 'pass', '--rolls', '0'],
      'felt: --rolls takes a whole number from 1 to 100,000,000,000,000, such as 1000 or 1e6, not "0"\n',
    ],
    [['simulate', 'craps'], 'felt: name a wager of craps: pass, dont-pass, come, dont-come, pass-odds or dont-pass-odds …\n'],
    [
      ['simulate', 'craps', 'place-6', '--start', 'noon'],
      'felt: --start may be come-out of a new shooter, point 4, point 5, point 6, point 8, point 9, point 10 or come-out, not "noon"\n',
    ],
    [
      ['simulate', 'craps', '--strategy', 'hope'],
      'felt: there is no strategy "hope" for craps; there are flat, martingale, press, pass-with-odds, three-point-molly, dont-pass-with-odds, three-point-dolly, six-and-eight, inside, 32-across, half-press, power-press, regression, hammerlock, field-martingale, iron-cross, hedged-iron-cross, no-four-no-ten or all-tall-small-with-pass\n',
    ],
    [['simulate', 'craps', '--strategies', 'inside,inside'], 'felt: --strategies names inside twice\n'],
    [
      ['simulate', 'dragon-fire', '--strategies', 'all'],
      'felt: dragon-fire has no strategies of its own: name some, such as flat,martingale,press, or files, separated by commas\n',
    ],
    [['simulate', 'craps', '--html', 'x.html'], 'felt: --html is for strategies that are compared: name --strategies\n'],
    [['simulate', 'craps', '--strategy', 'flat', '--unit', 'x'], 'felt: --unit takes an amount such as 10 or 2.50, not "x"\n'],
  ])('felt %j', (args, stderr) => {
    expect(felt(...args)).toEqual({ status: 2, stdout: '', stderr })
  })
})
