/** No kind of equipment is named in base code. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asksIn, frozen, mentionsIn } from './kinds.ts'

const sources = globSync('src/**/*.{ts,tsx,css}').map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const)

const told = (file: string, source: string): readonly string[] =>
  mentionsIn(file, source).map(({ line, what }) => `${file}:${line} names ${what}`)

describe('base code', () => {
  it('names no kind of equipment, in its code, its texts and its comments', () => {
    expect(sources.length).toBeGreaterThan(600)
    expect(sources.flatMap(([file, source]) => told(file, source))).toEqual([])
  })

  it('imports no module of one kind and compares with none, anywhere', () => {
    expect(sources.flatMap(([file, source]) => asksIn(file, source))).toEqual([])
    expect(asksIn('src/web/format.ts', "import { rolls } from '../rules/equipment/dice.ts'")).toHaveLength(1)
    expect(asksIn('src/cli/columns.ts', "  if (equipment.verb === 'roll') return 1")).toHaveLength(1)
  })

  it.each([
    ['an import of its module', "import { twoDice } from '../rules/equipment/dice.ts'"],
    ['an import of a module that does not say so', "import type { DealRule } from '../rules/equipment/deal-rule.ts'"],
    ['a comparison of its kind', "if (equipment.kind === 'wheel') return undefined"],
    ['a comparison of its verb', "if (result.kind === 'deal') return undefined"],
    ['an identifier', 'const thrownDice = state.active'],
    ['a text', "const reason = 'the cards are dealt'"],
    ['a comment', '/** Whether the coins have come to rest. */'],
  ])('finds %s', (_, line) => {
    expect(told('src/table/round/round.ts', line)).toHaveLength(1)
    expect(told('src/rules/equipment/dice.ts', line)).toEqual([])
    expect(told('src/rules/games/craps/wagers.ts', line)).toEqual([])
  })

  it('finds the name of a field where a sentence has it, and not where it is the field', () => {
    expect(told('src/cli/simulate/wager.ts', '`${count} rolls a second`')).toHaveLength(1)
    expect(told('src/cli/simulate/wager.ts', '`${count} rolls, ${wagers} wagers`')).toHaveLength(1)
    expect(told('src/cli/simulate/wager.ts', "const head = ['wager', 'rolls']")).toHaveLength(1)
    expect(told('src/cli/simulate/wager.ts', 'const { rolls, seed } = run')).toEqual([])
  })

  it('may quote the word of a rulebook or a journal in a comment', () => {
    expect(told('src/table/round/round.ts', '/** Journals say “no roll”, scripts `noRoll`. */')).toEqual([])
  })

  it('has no name on the list of frozen ones that nothing needs', () => {
    const needed = frozen.filter(({ name, only }) =>
      sources.some(([file, source]) => (only === undefined || only.test(file)) && source.includes(name)),
    )
    expect(needed).toEqual(frozen)
  })
})
