import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { generatedFiles } from '../scripts/generated.ts'
import { houseCommands } from '../src/house/commands.ts'
import { replayJsonSchema } from '../src/replay/schema.ts'
import { allRoutes } from '../src/wire/routes/routes.ts'
import { commands } from '../src/table/commands.ts'

describe('generated files', () => {
  it.each(generatedFiles().map(({ path, text }) => [path, text] as const))(
    '%s is current (npm run rules writes it)',
    (path, text) => {
      expect(readFileSync(path, 'utf8')).toBe(text)
    },
  )
})

describe('the page of who may do what', () => {
  const page = generatedFiles().find(({ path }) => path === 'docs/reference/roles.md')!.text
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))

  const named = rows.map((row) => row.split('`')[1]!)

  it('has a row for every command of a table and of the house, in order', () => {
    const inOrder = (all: readonly { readonly type: string }[]) => all.map(({ type }) => type).toSorted()
    const isRoute = (name: string): boolean => name.includes(' ')
    expect(named.filter((name) => !isRoute(name))).toEqual([...inOrder(commands), ...inOrder(houseCommands)])
  })

  it('says of every route of the API who may ask', () => {
    const missing = Object.keys(allRoutes).filter((name) => !page.includes(`| \`${name}\` |`))
    expect(missing).toEqual([])
  })

  it.each([
    ['call-no-result', 'Dragon Fire 5.1: dealer, casino supervisor and above'],
    ['call-no-result', 'Craps 1.5.5: dealer, box person'],
    ['restore-wager', 'casino supervisor and above | Snake Eyes 4.6: operator'],
    ['show-rules', '| everybody |'],
    ['record-incident', '| everybody except players |'],
    ['fill', '| gaming supervisor and above, cashier, house |'],
  ])('%s: %s', (type, text) => {
    expect(rows.find((row) => row.startsWith(`| \`${type}\``))).toContain(text)
  })
})

describe('the published schema of a replay', () => {
  const valid = new Ajv2020({ strict: false }).compile(replayJsonSchema())
  const place = { place: 'come-odds', player: 'ann', amount: 100, on: 6 }

  it.each([
    [
      true,
      { game: 'dragon-fire', script: [{ place: 'dragon', player: 'ann', amount: 1000 }, { roll: [5, 3] }, { noRoll: '5.4.2' }] },
    ],
    [
      true,
      {
        game: 'dragon-tiger',
        house: { decks: 6 },
        script: [{ deal: ['KS', '7H'] }, { voidRound: '5.3' }, { remove: 'tie', player: 'a' }],
      },
    ],
    [true, { game: 'craps', script: [place, { remove: 'come', player: 'ann', amount: 5 }] }],
    [false, { game: 'craps', script: [{ ...place, on: 7 }] }],
    [false, { game: 'dragon-fire', script: [{ place: 'tie', player: 'ann', amount: 1 }] }],
    [false, { game: 'dragon-fire', script: [{ place: 'dragon', player: 'ann', amount: -1 }] }],
    [false, { game: 'dragon-fire', script: [{ roll: [1, 7] }] }],
    [false, { game: 'dragon-fire', house: { decks: 6 }, script: [] }],
    [false, { game: 'faro', script: [] }],
  ])('says %s of %j', (expected, document) => {
    expect(valid(document)).toBe(expected)
  })
})
