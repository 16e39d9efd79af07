/** The rulebooks against the run that has just ended: no enforced clause without a test, no citation of an unknown one. */
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { games } from '../../src/rules/games/registry.ts'
import { freshIndex } from '../kit/citation-reporter.ts'

const committed = 'src/citations/citations.json'
const index = freshIndex()
const fresh = `${JSON.stringify(index, null, 2)}\n`
const cited = new Set(Object.keys(index))

describe('citations', () => {
  it('every clause that a test cites stands in its rulebook', () => {
    const known = new Set(games.flatMap(({ prefix, clauses }) => Object.keys(clauses).map((id) => `${prefix} ${id}`)))
    expect([...cited].filter((each) => !known.has(each))).toEqual([])
  })

  it.each(games.map((game) => [game.name, game] as const))(
    '%s: every enforced clause is cited by a test that passed',
    (_, { prefix, clauses }) => {
      const enforced = Object.entries(clauses).filter(([, { how }]) => how === 'enforced')
      expect(enforced.map(([id]) => `${prefix} ${id}`).filter((each) => !cited.has(each))).toEqual([])
    },
  )

  it('the index that felt rules reads is that of this run (written anew if it was not: commit it)', () => {
    const before = readFileSync(committed, 'utf8')
    if (!process.env['CI']) writeFileSync(committed, fresh)
    expect(before).toBe(fresh)
  })
})
