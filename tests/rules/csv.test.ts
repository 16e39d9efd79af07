/** Sheets are opened by programs that run what looks like a formula, and names in them are chosen by players. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, csvTable } from '../../src/rules/csv.ts'

describe('a cell of a sheet', () => {
  it.each([
    ['a formula', '=1+1'],
    ['a line feed before one', '\n=1+1'],
    ['a line feed alone', '\nann'],
    ['a carriage return', '\r=1+1'],
    ['a tab', '\t=1+1'],
    ['a space before one', ' =1+1'],
    ['spaces of other scripts before one', '\u00A0\u3000=1+1'],
    ['what nobody sees before one', '\u200B\uFEFF@SUM(A1)'],
    ['a full-width equals sign', '＝1+1'],
    ['a full-width plus', '＋1'],
    ['a full-width minus', '－1'],
    ['a full-width at', '＠SUM(A1)'],
    ['a minus that is none', '−1'],
    ['a plus', '+1'],
    ['a minus', '-1'],
    ['an at', '@SUM(A1)'],
  ])('that begins with %s is text', (_, text) => {
    expect(csvLine([text])).toMatch(/^"?'/)
  })

  it('is left as it is where nothing in it could be run', () => {
    expect(csvLine(['ann', 'a=b', 'come-odds', ' ann', 'O’Neill', '', null])).toBe('ann,a=b,come-odds, ann,O’Neill,,\r\n')
    expect(csvLine([-5, 0, 12])).toBe('-5,0,12\r\n')
  })

  it('is one cell, whatever is in it', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1 }), (texts) => {
        const read = [...csvLine(texts).matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy)].map(([, cell]) =>
          cell!.startsWith('"') ? cell!.slice(1, -1).replaceAll('""', '"') : cell!,
        )
        expect(read.map((cell) => cell.replace(/^'/, ''))).toEqual(texts.map((text) => text.replace(/^'/, '')))
      }),
    )
  })
})

describe('a sheet of figures', () => {
  it('leaves a negative fraction as it is, and quotes a cell with a comma or a quote', () => {
    const rows = [
      { wager: 'a, "b"', edge: '-1/6', dealt: 3 },
      { wager: 'tie', edge: null, dealt: -2 },
    ]
    expect(csvTable(rows)).toBe('wager,edge,dealt\n"a, ""b""",-1/6,3\ntie,,-2')
  })
})
