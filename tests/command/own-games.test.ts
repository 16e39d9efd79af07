/** A game of one's own in every command that takes a game. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { afterAll, describe, expect, it } from 'vitest'

const bin = resolve('bin/felt.js')
const folder = mkdtempSync(join(tmpdir(), 'felt-own-'))
afterAll(() => rmSync(folder, { recursive: true }))

const felt = (input: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8', cwd: folder, input })
  return { status, stdout, stderr }
}

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
    const { status, stdout } = felt('', 'odds', list, '--json')
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
