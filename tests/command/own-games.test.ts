/** A game of one's own in every command that takes a game. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, describe, expect, it } from 'vitest'
import { bin, felt as ran, feltAlone } from '../kit/felt.ts'

const folder = mkdtempSync(join(tmpdir(), 'felt-own-'))
afterAll(() => rmSync(folder, { recursive: true }))

const felt = (input: string, ...args: readonly string[]) => ran(args, { cwd: folder, input })

const own = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return `./${name}`
}

const sides = ['high', 'low'].map(
  (id) =>
    `diceWager({ id: '${id}', name: '${id}', step: ({ total }) => (total ${id === 'low' ? '<' : '>'} 7 ? win(to1(1)) : lose()) })`,
)
const list = own('my-sides.ts', `import { diceWager, lose, to1, win } from 'felthouse'\nexport default [${sides.join()}]\n`)

describe('a list of wagers', () => {
  it('is a game of the name of its file', () => {
    const { status, stdout } = feltAlone(['odds', list, '--json'], { cwd: folder })
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject(['high', 'low'].map((wager) => ({ game: 'my-sides', wager })))
  })

  it('is played', () => {
    const { status, stdout } = felt('high 10\nroll 6 2\n', 'play', list, '--real')
    expect(status).toBe(0)
    expect(stdout).toContain('My sides, for play money')
    expect(stdout).toContain('high 10.00 wins 1 to 1, 20.00 back  [rule own]')
  })

  it('has its rules printed, and its wagers listed', () => {
    expect(felt('', 'rules', list)).toMatchObject({ status: 0, stdout: expect.stringContaining('as its definition says') })
    expect(felt('', 'games', list)).toMatchObject({ status: 0, stdout: expect.stringContaining('My sides\n\nWagers\n  high') })
  })
})

describe('felt replay --game', () => {
  const script = '"script": [{"place": "low", "player": "ann", "amount": 100}, {"roll": [1, 2]}]'
  const named = own('named.json', `{"game": "my-sides", ${script}}`)

  it('settles documents that name the game by its id, that name none, and those of other games', () => {
    const stock = '{"game": "craps", "script": []}'
    const { status, stdout } = felt(`{${script}}\n${stock}\n{"game": "my-sides", ${script}}\n`, 'replay', '--game', list, '-')
    expect(status).toBe(0)
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { game: string; net: object })
    expect(answers.map(({ game, net }) => [game, net])).toEqual([
      ['my-sides', { ann: 100 }],
      ['craps', {}],
      ['my-sides', { ann: 100 }],
    ])
  })

  it('is the only way to a game of one’s own: a document loads no code', () => {
    const { status, stderr } = felt('', 'replay', named)
    expect(status).toBe(2)
    expect(stderr).toMatch(/^felt: \.\/named\.json: line 1: game: expected dragon-fire.*, not "my-sides"\n$/)
    const file = own('file.json', `{"game": "./my-sides.ts", ${script}}`)
    expect(felt('', 'replay', '--game', list, file).stderr).toContain('not "./my-sides.ts"')
  })

  it('lets no file pass for a game of the registry', () => {
    const pretender = own(
      'false.ts',
      `import { diceWager, lose } from 'felthouse'\nexport default diceWager({ id: 'craps', name: 'C', step: () => lose() })\n`,
    )
    expect(felt('', 'replay', '--game', pretender, named).stderr).toBe(
      'felt: ./false.ts: felt has a game "craps" of its own: give yours another id\n',
    )
  })
})

describe('felt check', () => {
  const notChecked = 'Types are not checked: npm install --save-dev typescript, and they are.\n'
  const header = "import { defineGame, diceWager, enforced, lose, resultsOf, twoDice } from 'felthouse'\n"

  it('says what it has checked where nothing is wrong', () => {
    expect(felt('', 'check', list)).toEqual({
      status: 0,
      stdout: expect.stringMatching(
        /^\.\/my-sides\.ts: My sides, 2 wagers on two dice: nothing is wrong \(\d+ rules, 1 house\)\n/,
      ) as string,
      stderr: '',
    })
  })

  it('names wagers by which players gain, which is no fault', () => {
    const generous = `export default diceWager({ id: 'a', name: 'A', step: ({ total }) => (total > 6 ? win(evenMoney) : lose()) })`
    const file = own('generous.ts', `import { diceWager, evenMoney, lose, win } from 'felthouse'\n${generous}\n`)
    const { status, stdout } = felt('', 'check', file)
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('./generous.ts: wager a: players gain 16.6667% of it in the mean\n'),
    ])
  })

  it.each([
    ['syntax', 'const a = 1\nexport default {\n  id: "a" name: "b" }\n', './syntax.ts:3:11: Expected'],
    [
      'reference',
      `${header}\nexport default diceWager({ id, name: 'X', step: () => lose() })\n`,
      './reference.ts:3:28: id is not defined',
    ],
    [
      'named',
      "import { diceWagr } from 'felthouse'\nexport default diceWagr({})\n",
      "./named.ts:1:10: The requested module 'felthouse' does not provide an export named 'diceWagr'",
    ],
    [
      'wager',
      `${header}export default diceWager({ name: 'X', step: () => lose() })\n`,
      './wager.ts:2:16: a wager needs an id, such as id: "five-low"',
    ],
    [
      'parts',
      `${header}export default defineGame({ id: 'a', name: 'A', prefix: 'A', clauses: { '1': enforced('x') }, rules: () => ({ results: resultsOf(twoDice, []) }) })\n`,
      './parts.ts: the game: has no wagers; expected a list of one wager at least',
    ],
    [
      'winless',
      `${header}export default diceWager({ id: 'a', name: 'A', step: () => lose() })\n`,
      './winless.ts: wager a: no result wins it',
    ],
    [
      'reads-a-file',
      `import { readFileSync } from 'node:fs'\nimport { diceWager, lose, to1, win } from 'felthouse'\nvoid readFileSync\nexport default [${sides.join()}]\n`,
      './reads-a-file.ts: it cannot be served: reads-a-file.ts imports node:fs',
    ],
  ])('tells the place of what is wrong: %s', (name, text, sentence) => {
    const { status, stdout } = felt('', 'check', own(`${name}.ts`, text))
    expect(stdout.split('\n')[0]!.slice(0, sentence.length)).toBe(sentence)
    expect(stdout.endsWith(notChecked)).toBe(true)
    expect(status).toBe(1)
  })

  const impure = (words: string, pays: string): string =>
    `${words}import { diceWager, lose, to1, win } from 'felthouse'
export default diceWager({ id: 'high', name: 'High', step: ({ total }) => (total > 7 ? win(to1(${pays})) : lose()) })\n`
  const follows = 'what a definition answers follows from what it is asked, and chance comes from the equipment'
  it.each([
    ['Math.random', '', '1 + Math.floor(Math.random() * 3)', `it asks Math.random, which is chance: ${follows}`],
    ['chance', 'const { random } = Math\n', '1 + Math.floor(random() * 3)', `it asks Math.random, which is chance: ${follows}`],
    ['crypto', '', '1 + (crypto.getRandomValues(new Uint8Array(1))[0]! % 3)', 'it asks crypto.getRandomValues, which is chance'],
    ['Date.now', '', '1 + (Date.now() % 3)', `it asks Date.now, which is a clock: ${follows}`],
    ['new Date', '', '1 + (new Date().getSeconds() % 3)', 'it asks new Date, which is a clock'],
    ['performance', '', '1 + (globalThis.performance.now() % 3)', 'it asks performance.now, which is a clock'],
    [
      'Intl',
      '',
      "new Intl.DateTimeFormat().format().includes('2031') ? 2 : 1",
      'it asks new Intl.DateTimeFormat, which is a clock',
    ],
    ['Intl of the whole', '', '1 + globalThis.globalThis.Intl.DateTimeFormat().format().length', 'it asks Intl.DateTimeFormat()'],
    [
      'Function',
      '',
      "Function('return Date.now()')() > 1.9e12 ? 2 : 1",
      `it asks Function(), which is code made from text: ${follows}`,
    ],
    ['eval', '', "eval('Date.now()') > 1.9e12 ? 2 : 1", `it asks eval, which is code made from text: ${follows}`],
    [
      'eval of the whole',
      '',
      "(globalThis as any).eval('Date.now()') > 1.9e12 ? 2 : 1",
      'it asks eval(), which is code made from text',
    ],
    [
      'a constructor',
      '',
      "(() => 1).constructor('return Date.now()')() > 1.9e12 ? 2 : 1",
      'it asks for a constructor, which is code made from text',
    ],
    [
      'a quoted one',
      "const ask = (() => 1)['constructor'] as any\n",
      "ask('return Date.now()')() > 1.9e12 ? 2 : 1",
      'it asks for a constructor',
    ],
    [
      'an unpacked one',
      'const { constructor: ask }: any = async () => 1\n',
      "ask('return 2') ? 2 : 1",
      'it asks for a constructor',
    ],
    ['hrtime', '', '1 + Number(process.hrtime.bigint() % 3n)', 'it asks process.hrtime, which is the machine'],
  ])('refuses chance and clocks in a step: %s', (name, words, pays, sentence) => {
    const { status, stdout } = felt('', 'check', own(`${name.replaceAll(/\W/g, '-')}.ts`, impure(words, pays)))
    expect(stdout).toContain(sentence)
    expect(status).toBe(1)
  })

  it.each([
    ['at-load.ts', 'const pays = 1 + (Date.now() % 3)\n', './at-load.ts:1:24: it asks Date.now, which is a clock'],
    [
      'built-in.ts',
      "import { randomInt } from 'node:crypto'\nconst pays = 1 + randomInt(3)\n",
      './built-in.ts: it imports node:crypto: a definition may not use randomness, a clock or the machine that it runs on',
    ],
    [
      'counts.ts',
      'let asked = 0\nconst count = () => (asked += 1)\n',
      './counts.ts: wager high: in state "placed" (always), on 6, 6 — 12, it answered “win 30 to 1” first and then “win 31 to 1”; the same question has one answer',
    ],
    [
      'place.ts',
      "const pays = import.meta.url.startsWith('file:') ? 1 : 2\n",
      './place.ts: its wagers come to something else each time that it is loaded',
    ],
    [
      'reads.ts',
      "const pays = import.meta.url.includes('read-') ? 1 : 2\n",
      './reads.ts: it cannot be served: its wagers come to something else each time that it is loaded',
    ],
  ])('refuses what is different each time: %s', (name, words, sentence) => {
    const { status, stdout } = felt('', 'check', own(name, impure(words, name === 'counts.ts' ? 'count()' : 'pays')))
    expect(stdout.slice(0, sentence.length)).toBe(sentence)
    expect(status).toBe(1)
  })

  it('gives no price to a step that counts how often it is asked', () => {
    const file = own('counted.ts', impure('let asked = 0\nconst count = () => (asked += 1)\n', 'count()'))
    const { status, stdout, stderr } = felt('', 'odds', file)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain('the same question has one answer')
  })

  it('lets a definition reckon with all else of Math, and have names of its own', () => {
    const words = 'const process = (total: number): number => Math.max(1, Math.floor(total / 100))\n'
    expect(felt('', 'check', own('reckons.ts', impure(words, 'process(total)'))).stdout).toContain('nothing is wrong')
    const written = `/* eval's own */ const a = 'eval, new Function' // a constructor's
class Pays {
  readonly text: string
  constructor(total: number) { this.text = new Intl.NumberFormat('en').format(total) }
}
`
    expect(felt('', 'check', own('written.ts', impure(written, 'new Pays(total).text.length + a.length'))).stdout).toContain(
      'nothing is wrong',
    )
  })

  it('is what a command that needs the game points to', () => {
    const file = own(
      'partless.ts',
      `${header}export default defineGame({ id: 'a', name: 'A', prefix: 'A', clauses: { '1': enforced('x') }, rules: () => ({ results: resultsOf(twoDice, []) }) })\n`,
    )
    expect(felt('', 'play', file)).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'felt: ./partless.ts: the game: has no wagers; expected a list of one wager at least (felt check ./partless.ts tells all that is wrong)\n',
    })
  })
})

describe('a file that never ends', () => {
  /** A second in the place of the minute that people wait; what is right before that has its minute, on a slow machine too. */
  const sooner = (whole: number): string =>
    `data:text/javascript,${encodeURIComponent(`import { Script } from 'node:vm'
const { runInThisContext } = Script.prototype
let runs = 0
Script.prototype.runInThisContext = function (options) {
  runs += 1
  return runInThisContext.call(this, runs > ${whole} ? { ...options, timeout: 1_000 } : options)
}`)}`

  const stopped = (whole: number, ...args: readonly string[]) =>
    spawnSync(process.execPath, ['--import', sooner(whole), bin, ...args], { encoding: 'utf8', cwd: folder })

  it('is stopped while it is loaded, and a sentence says so', () => {
    const file = own('turns.ts', `import 'felthouse'\nlet turns = 0\nwhile (turns >= 0) turns += 1\nexport default turns\n`)
    const { status, stderr } = stopped(0, 'odds', file)
    expect([status, stderr]).toEqual([2, 'felt: ./turns.ts: it was stopped after 60 seconds: it was being loaded\n'])
  })

  it('is stopped where a step does not end, and the sentence says which', () => {
    const step = '({ total }) => {\n  while (total === 12) continue\n  return total > 7 ? win(to1(1)) : lose()\n}'
    const file = own(
      'stuck.ts',
      `import { diceWager, lose, to1, win } from 'felthouse'\nexport default diceWager({ id: 'stuck', name: 'Stuck', step: ${step} })\n`,
    )
    // It is loaded first.
    const { status, stdout } = stopped(1, 'check', file)
    expect(status).toBe(1)
    expect(stdout).toContain(
      './stuck.ts: it was stopped after 60 seconds: wager stuck, in state "placed" (always), on 6, 6 — 12, was being worked out\n',
    )
  })
})
