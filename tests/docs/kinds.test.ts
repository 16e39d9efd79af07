/** Base code imports no kind of equipment and compares with none: an equipment is a value that answers for itself. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Where equipment is what it is: games, its own folders, and the drawing of each kind. */
const exempt: readonly RegExp[] = [
  /^src\/rules\/games\//,
  /\/equipment\//,
  /^src\/table\/(dice|shoe)\//,
  /^src\/web\/felt\/(pieces|pad|cloth)\//,
  /^src\/rules\/cloth\//,
  /^src\/report\/drawing\/cloth\.ts$/,
  // A proof works each kind of drawing out again.
  /^src\/client\/proof\.ts$/,
  // What a definition may be made of, and the contract that goes through all its fields.
  /^src\/definitions\.ts$/,
  /^src\/rules\/contract\//,
]

const forbidden = [
  /from '[^']*\/rules\/equipment\/(dice|coins|wheel|balls|cards|shoe|deal-rule)\.ts'/,
  /(?:[!=]==|case) '(dice|coins|wheel|balls|cards|roll|toss|spin|draw|deal)'/,
]

const violations = (file: string, source: string): readonly string[] =>
  exempt.some((room) => room.test(file))
    ? []
    : source
        .split('\n')
        .flatMap((line, at) => (forbidden.some((each) => each.test(line)) ? [`${file}:${at + 1} ${line.trim()}`] : []))

describe('base code', () => {
  it('imports no kind of equipment and compares with none', () => {
    const files = globSync('src/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'))
    expect(files.filter((file) => !exempt.some((room) => room.test(file))).length).toBeGreaterThan(400)
    expect(files.flatMap((file) => violations(file, readFileSync(file, 'utf8')))).toEqual([])
  })

  it.each([
    ['an import of its module', "import { twoDice } from '../rules/equipment/dice.ts'"],
    ['an import of a type', "import type { DealRule } from '../rules/equipment/deal-rule.ts'"],
    ['a comparison of its kind', "if (equipment.kind === 'wheel') return undefined"],
    ['a comparison of its verb', "if (result.kind === 'deal') return undefined"],
    ['a case of a switch', "case 'roll':"],
  ])('finds %s in base code and not in a game', (_, line) => {
    expect(violations('src/table/round/round.ts', line)).toHaveLength(1)
    expect(violations('src/rules/games/craps/wagers.ts', line)).toEqual([])
  })
})
