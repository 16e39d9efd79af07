/** The felt command as people run it: what it reads, its output and its exit status. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { games } from '../../src/rules/games/registry.ts'
import { bin, felt, feltAlone } from '../kit/felt.ts'

/** The example of the replay contract, to the letter. */
const example = {
  game: 'dragon-fire',
  house: {},
  script: [
    { place: 'dragon', player: 'seat-1', amount: 1000 },
    { place: 'dragons-tail', player: 'seat-2', amount: 500 },
    { place: 'total-6', player: 'seat-2', amount: 200 },
    { noRoll: '5.4.2' },
    { place: 'dragon', player: 'seat-1', amount: 1000 },
    { roll: [5, 3] },
    { remove: 'dragons-tail', player: 'seat-2' },
    { roll: [3, 4] },
  ],
}

describe('felt replay', () => {
  it('answers the contract’s example as the contract does', () => {
    const { status, stdout, stderr } = feltAlone(['replay', '-'], { input: JSON.stringify(example) })
    const { refusals, ...rest } = JSON.parse(stdout) as { refusals: { reason: string }[] }
    const row = { returned: 0, odds: null }
    expect({ status, stderr, ...rest }).toEqual({
      status: 0,
      stderr: '',
      game: 'dragon-fire',
      settlements: [
        {
          ...row,
          step: 3,
          player: 'seat-1',
          wager: 'dragon',
          amount: 1000,
          result: 'void',
          returned: 1000,
          clauses: ['5.2', '5.4.2'],
        },
        {
          ...row,
          step: 3,
          player: 'seat-2',
          wager: 'total-6',
          amount: 200,
          result: 'void',
          returned: 200,
          clauses: ['5.2', '5.4.2'],
        },
        { ...row, step: 5, player: 'seat-1', wager: 'dragon', amount: 1000, result: 'lose', clauses: ['6.1.1.3'] },
        {
          step: 7,
          player: 'seat-2',
          wager: 'dragons-tail',
          amount: 500,
          result: 'win',
          returned: 1500,
          odds: '2 to 1',
          clauses: ['6.1.7.1', '9.7.1'],
        },
      ],
      layout: [],
      net: { 'seat-1': -1000, 'seat-2': 1000 },
    })
    expect(refusals).toMatchObject([{ step: 6, code: 'frozen', clause: '6.4.1' }])
  })

  it('answers several documents one per line, in order, and checks all before it settles the first', () => {
    const line = JSON.stringify(example)
    const two = felt(['replay', '-'], { input: `${line}\n${JSON.stringify({ game: 'craps', script: [] })}\n` })
    expect(
      two.stdout
        .trimEnd()
        .split('\n')
        .map((each) => (JSON.parse(each) as { game: string }).game),
    ).toEqual(['dragon-fire', 'craps'])
    const broken = felt(['replay', '-'], { input: `${line}\n{"game":"craps","script":[{"roll":[7,1]}]}\n` })
    expect(broken).toEqual({
      status: 2,
      stdout: '',
      stderr: 'felt: standard input: line 2: script[0].roll[0]: expected a face from 1 to 6, not 7\n',
    })
  })

  it('answers 10 MB of nonsense with one line and status 2', () => {
    const { status, stdout, stderr } = feltAlone(['replay', '-'], { input: 'nonsense '.repeat(1_200_000) })
    expect({ status, stdout, lines: stderr.split('\n').length }).toEqual({ status: 2, stdout: '', lines: 2 })
    expect(stderr.length).toBeLessThan(200)
  })

  it('takes house options from the command line, and a document’s own before them', () => {
    const frozen = {
      game: 'dragon-fire',
      script: [{ place: 'dragon', player: 'a', amount: 1 }, { roll: [3, 4] }, { noRoll: '5.4.1' }],
    }
    const lines = [frozen, { ...frozen, house: { 'no-roll': 'void' } }].map((each) => JSON.stringify(each)).join('\n')
    const { stdout } = felt(['replay', '-', '--house', 'no-roll=hold'], { input: lines })
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((each) => (JSON.parse(each) as { layout: unknown[] }).layout.length),
    ).toEqual([1, 0])
  })

  it('blames a wrong house option of the command line on the command line', () => {
    const { status, stderr } = felt(['replay', '-', '--house', 'decks=3'], {
      input: JSON.stringify({ game: 'dragon-tiger', script: [] }),
    })
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'felt: standard input: --house decks: decks may be 8, 4, 5, 6, 7 (2.1), not "3"\n',
    })
  })

  it('reads a pipe that is filled slowly, and refuses what is not UTF-8', () => {
    const slowly = `(printf '{"game":"craps",'; sleep 0.5; printf '"script":[]}') | '${process.execPath}' '${bin}' replay -`
    const piped = spawnSync('sh', ['-c', slowly], { encoding: 'utf8' })
    expect({ status: piped.status, stderr: piped.stderr, game: (JSON.parse(piped.stdout) as { game: string }).game }).toEqual({
      status: 0,
      stderr: '',
      game: 'craps',
    })
    const { status, stderr } = felt(['replay', '-'], { input: Buffer.from([0x7b, 0xff, 0x7d]) })
    expect({ status, stderr }).toEqual({ status: 2, stderr: 'felt: standard input is not UTF-8 text\n' })
  })

  it('lets nothing through to the terminal that it would obey', () => {
    const { stderr } = felt(['replay', '-'], { input: '{"game":"craps","house":{"x\\u001b[31m":1},"script":[]}' })
    expect(stderr).toContain('\\u001b[31m')
    expect(stderr).not.toContain('\u001b')
  })

  it('prints its schema', () => {
    expect(felt(['replay', '--schema']).stdout).toBe(
      readFileSync(new URL('../../schemas/replay.schema.json', import.meta.url), 'utf8'),
    )
  })
})

describe('felt rules', () => {
  it.each(games.map(({ id, clauses }) => [id, Object.keys(clauses).length] as const))('%s: %i clauses as rows', (id, count) => {
    const { status, stdout } = felt(['rules', id, '--json'])
    const rows = JSON.parse(stdout) as Record<string, unknown>[]
    expect({ status, rows: rows.length }).toEqual({ status: 0, rows: count })
    for (const row of rows) {
      expect(row).toMatchObject({
        clause: expect.any(String),
        summary: expect.any(String),
        how: expect.any(String),
        tests: expect.any(Number),
      })
    }
  })

  it('prints one clause with those below it, in order, and finds a number as the document prints it', () => {
    const ids = (clause: string) =>
      (JSON.parse(felt(['rules', 'snake-eyes', clause, '--json']).stdout) as { clause: string }[]).map((row) => row.clause)
    expect(ids('4.1(c)')).toEqual(['4.1(c)', '4.1(c)(i)', '4.1(c)(ii)'])
    expect(ids('4.1(r)')).toEqual(ids('4.1(c)'))
    expect(felt(['rules', 'double-dice', '9.6']).stdout).toContain('20 to 1')
  })
})

describe('what is asked wrongly', () => {
  it.each([
    [['rules', 'dragon-fir'], 'felt: there is no game "dragon-fir"; perhaps dragon-fire or dragon-tiger\n'],
    [['rules', 'craps', '99'], 'felt: craps has no clause 99\n'],
    [['play'], "felt: missing required argument 'game': felt play [options] <game>\n"],
    [['nodes'], "felt: missing required argument 'data': felt nodes list [options] <data>\n"],
    [['nodes', 'handover', 'my-house', 'north'], 'felt: felt nodes has no command "handover"; there are list or hand-over\n'],
    [['play', 'craps', '--house', 'odds'], 'felt: --house takes name=value, not "odds"\n'],
    [
      ['play', 'craps', '--house', 'odds=0'],
      'felt: craps: odds may be a whole number from 1 to 100, or three of them such as 3-4-5 (4.2), not "0"\n',
    ],
    [['replay'], 'felt: replay takes a file, or - for standard input\n'],
    [['replay', 'no-such-file'], "felt: cannot read no-such-file: ENOENT: no such file or directory, open 'no-such-file'\n"],
    [['replay', '-', '--hose', 'x=1'], "felt: unknown option '--hose' (Did you mean --house?)\n"],
    [['rulse'], "felt: unknown command 'rulse' (Did you mean rules?)\n"],
  ])('felt %j: one line, status 2', (args, stderr) => {
    expect(felt(args)).toEqual({ status: 2, stdout: '', stderr })
  })
})

describe('felt --help', () => {
  it.each([[], ['play'], ['replay'], ['rules'], ['games']])('felt %s --help', (...words) => {
    const { status, stdout, stderr } = felt([...words, '--help'])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('Usage: felt')
  })
})
