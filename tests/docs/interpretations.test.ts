/** The page of interpretations has every reading of every game, and cites clauses that there are. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { beforeGames, sameWord, sources } from '../../scripts/interpretations/prose.ts'
import { games } from '../../src/rules/games/registry.ts'

const page = readFileSync('docs/reference/interpretations.md', 'utf8')

/** What stands in brackets behind a word, number by number: "(5.2, 6.3(e))", "(5.1 to 5.5)". */
const cited = (text: string): readonly string[] =>
  Array.from(text.matchAll(/F?\d+(?:\.\d+)+(?:\([a-z]\))*|(?<=\()\d+(?=[,)])/g), ([clause]) => clause)

const byPrefix = new Map(games.map((game) => [game.prefix, game]))

describe('docs/reference/interpretations.md', () => {
  it.each(games)('$id: has every reading beside its clause', ({ id, clauses }) => {
    const missing = Object.entries(clauses).filter(
      ([clause, { summary, reading }]) => reading !== undefined && !page.includes(`| ${clause} | ${summary} | ${reading} |`),
    )
    expect(missing).toEqual([])
    expect(sources[id]).toBeDefined()
  })

  it('cites clauses of the right rulebooks in its comparison of words', () => {
    const columns = ['dragon-fire', 'dragon-tiger', 'double-dice', 'snake-eyes', 'craps']
    const unknown = sameWord.flatMap((row) =>
      row.slice(1).flatMap((cell, at) => {
        const { clauses } = games.find(({ id }) => id === columns[at])!
        return cited(cell).filter((clause) => !Object.hasOwn(clauses, clause))
      }),
    )
    expect(unknown).toEqual([])
  })

  it('cites clauses that there are where it speaks of all games', () => {
    const text = beforeGames.flatMap((section) => section.text).join('\n')
    const found = [...text.matchAll(/\b([A-Z]{2}) ((?:F?\d+(?:\.\d+)*)(?:, \d+(?:\.\d+)*)*)/g)]
    expect(found.length).toBeGreaterThan(8)
    const unknown = found.flatMap(([, prefix = '', list = '']) =>
      list.split(', ').filter((clause) => !Object.hasOwn(byPrefix.get(prefix)?.clauses ?? {}, clause)),
    )
    expect(unknown).toEqual([])
  })
})
