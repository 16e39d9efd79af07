/** Finding one's way in a rulebook. */
import { describe, expect, it } from 'vitest'
import { loadable, loadGame } from '../../src/rules/games/load.ts'
import { clauseRows, clausesUnder, type ClauseRow } from '../../src/rules/rulebook.ts'
import { aboveOf, clauseNamed, markedIn, partsOf, says, wordsOf } from '../../src/web/pages/rules/finding.ts'

const row = (clause: string, summary: string, more: Partial<ClauseRow> = {}): ClauseRow => ({
  clause,
  summary,
  how: 'enforced',
  tests: 0,
  ...more,
})

const rows = [
  row('4.1', 'Wagers are placed in chips.'),
  row('4.1(a)', 'A low wager.', { printed: '4.1(h)' }),
  row('4.1(a)(i)', 'It wins on 5.', { reading: 'Nothing is said of 50.' }),
  row('4.10', 'The dealer waits.'),
  row('F1.2', 'A side wager.'),
  row('F12.1', 'Another one.'),
  row('House 1', 'An addition.'),
]

const numbers = (found: readonly ClauseRow[]): readonly string[] => found.map(({ clause }) => clause)

describe('a rulebook', () => {
  it('has the parts that its numbers begin with, and one for what has no number', () => {
    expect(partsOf(rows).map((part) => [part.number, part.rows.length])).toEqual([
      ['4', 4],
      ['F1', 1],
      ['F12', 1],
      [undefined, 1],
    ])
  })

  it('has what stands below a heading that is no clause', () => {
    expect(numbers(clausesUnder(rows, '4.0'))).toEqual(['4.1', '4.1(a)', '4.1(a)(i)', '4.10'])
    expect(numbers(clausesUnder([...rows, row('4.0', 'Of wagers.')], '4.0'))).toEqual(['4.0'])
    expect(clausesUnder(rows, '40')).toEqual([])
  })

  it('tells what stands above a clause, the highest first, and takes no longer number for it', () => {
    expect(numbers(aboveOf(rows, '4.1(a)(i)'))).toEqual(['4.1', '4.1(a)'])
    expect(aboveOf(rows, '4.10')).toEqual([])
    expect(aboveOf(rows, 'F12.1')).toEqual([])
  })

  it('knows a clause by its number, and by the number that is printed', () => {
    expect(clauseNamed(rows, '4.1(a)')?.clause).toBe('4.1(a)')
    expect(clauseNamed(rows, '4.1(h)')?.clause).toBe('4.1(a)')
    expect(clauseNamed(rows, '4')).toBeUndefined()
  })

  it('finds all words wherever they stand, whatever their case, and numbers by how they begin', () => {
    const found = (asked: string): readonly string[] => numbers(rows.filter((each) => says(each, wordsOf(asked))))
    expect(found('WAGER low')).toEqual(['4.1(a)'])
    expect(found('said of 50')).toEqual(['4.1(a)(i)'])
    expect(found('4.1(a)')).toEqual(['4.1(a)', '4.1(a)(i)'])
    expect(found('4.1(h)')).toEqual(['4.1(a)'])
    expect(found('f1.2')).toEqual(['F1.2'])
    expect(found('')).toHaveLength(rows.length)
    expect(found('roulette')).toEqual([])
  })

  it('marks the words where they stand, taking signs for nothing but themselves', () => {
    expect(markedIn('It wins on 5 (or 50).', wordsOf('5 50'))).toEqual(['It wins on ', '5', ' (or ', '50', ').'])
    expect(markedIn('A (b) c', wordsOf('(b)'))).toEqual(['A ', '(b)', ' c'])
    expect(markedIn('As it is', [])).toEqual(['As it is'])
  })

  it.each(loadable)('%s: every clause is in one part, and each can be come to by its own number', async (id) => {
    const all = clauseRows((await loadGame(id))!)
    expect(partsOf(all).flatMap((part) => numbers(part.rows))).toEqual(numbers(all))
    for (const each of all) expect(clauseNamed(all, each.clause)).toBe(each)
  })
})
