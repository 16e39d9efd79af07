import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { answer, takeSeat, type Seat } from '../../src/cli/play/seat.ts'
import { games } from '../../src/rules/games.ts'
import { rollIndex } from '../../src/rules/result.ts'
import { inForce } from '../kit/cells.ts'

/** What the terminal prints for lines typed one after the other; the house rolls 3 and 4. */
const transcript = (game: string, lines: readonly string[], house = {}): string => {
  let seat: Seat = takeSeat(inForce(game, house), 100_000)
  return lines
    .map((line) => {
      const answered = answer(seat, line, () => rollIndex(3, 4))
      seat = answered.seat
      return `> ${line}\n${answered.text}`
    })
    .join('\n')
}

describe('felt play', () => {
  it('[DF 6.2.6.2] a Dragon frozen by a seven wins on the next roll', () => {
    expect(transcript('dragon-fire', ['dragon 10', '', 'remove dragon', 'roll 1 2', 'quit'])).toBe(`\
> dragon 10
  table: fresh; on the layout: dragon 10.00; rack 990.00
> 
3, 4 — 7
  lit: total-7
  table: after a seven; on the layout: dragon 10.00; rack 990.00
> remove dragon
refused: dragon is frozen: nobody may remove a wager there until it is decided  [rule 6.4.1]
> roll 1 2
1, 2 — 3
  lit: total-3, dragon
  dragon 10.00 wins 1 to 1, 20.00 back  [rule 6.2.6.2, 9.3]
  table: fresh; on the layout: nothing; rack 1,010.00
> quit
You leave with 1,010.00.`)
  })

  it('[CR 3.1.3, 4.1] come odds are placed on the number that the come wager moved to', () => {
    const typed = [
      'pass 10',
      'roll 24',
      'come 10',
      'roll 5 4',
      'come-odds 10',
      'come-odds 10 on 8',
      'come-odds 20.50 on 9',
      'remove come-odds 0.50 on 9',
    ]
    expect(
      transcript('craps', typed)
        .split('\n')
        .filter((line) => !/^ {2}lit/.test(line))
        .slice(-8),
    ).toEqual([
      '> come-odds 10',
      'on which number? write: come-odds 10 on 4',
      '> come-odds 10 on 8',
      'refused: odds need the player’s own come wager with a number before them  [rule 4.1]',
      '> come-odds 20.50 on 9',
      '  table: point 6; on the layout: pass 10.00, come 10.00 (9), come-odds 20.50 (9); rack 959.50',
      '> remove come-odds 0.50 on 9',
      '  table: point 6; on the layout: pass 10.00, come 10.00 (9), come-odds 20.00 (9); rack 960.00',
    ])
  })

  it.each([
    ['dragon', 'how much? write: dragon 10'],
    ['dragon ten', 'an amount is written 10 or 2.50, not ten'],
    ['dragon 0', 'an amount is written 10 or 2.50, not 0'],
    ['dragon 1.005', 'an amount is written 10 or 2.50, not 1.005'],
    ['dragon 1000.01', 'refused: your rack has 1,000.00 only'],
    ['dragn 5', 'there is no wager or word "dragn"; perhaps dragon'],
    ['xyzzy', 'there is no wager or word "xyzzy"; wagers lists the wagers, help the rest'],
    ['dragon 1,5', 'an amount is written 10 or 2.50, not 1,5'],
    ['dragon 5 6', '"6" is too much: write dragon 5'],
    ['remove', 'which wager? write: remove dragon 10'],
    ['rule', 'which one? write: rule 9, or words that it says'],
    ['deal', 'there is no wager or word "deal"; wagers lists the wagers, help the rest'],
    ['dragon 5 on 6', 'dragon does not lie on 6'],
    ['remove dragon', 'refused: there is no such dragon wager on the layout'],
    ['roll 7 1', 'enter two faces from 1 to 6: roll 3 5'],
    ['roll 1 2 3', 'enter two faces from 1 to 6: roll 3 5'],
    ['rule 99', 'there is no clause 99'],
  ])('%s: %s', (typed, expected) => {
    expect(transcript('dragon-fire', [typed])).toBe(`> ${typed}\n${expected}`)
  })

  it('[DD 9] a wager that the house does not offer is refused with its clause', () => {
    expect(transcript('double-dice', ['bonus 5'], { bonus: 'off' })).toContain(
      'refused: the Bonus Bet is not offered at this table  [rule 9]',
    )
  })

  it('[DF 5.2] a no roll is called by its clause, and asks for one', () => {
    expect(transcript('dragon-fire', ['dragon 5', 'no roll', 'no roll 5.4.2'])).toContain(
      'dragon 5.00 is void, 5.00 back  [rule 5.2, 5.4.2]',
    )
  })

  it.each(games.map(({ id }) => id))('%s: the cloth is drawn with every word of every area, and the chips once', (game) => {
    const rules = inForce(game)
    const drawn = transcript(game, [`${rules.wagers[0]!.id} 10`, 'layout'])
      .split('\n')
      .slice(2)
      .join('\n')
    const words = rules.layout.areas.flatMap(({ label, pays = '' }) => `${label} ${pays}`.trim().split(/\s+/))
    const shown = drawn.split(/[\s│]+/)
    const times = (list: readonly string[], word: string): number => list.filter((each) => each === word).length
    expect(drawn.match(/● 10\.00/g)).toHaveLength(1)
    expect(words.filter((word) => times(shown, word) < times(words, word))).toEqual([])
  })

  it('[DF 2.3] lit areas are marked on the cloth', () => {
    const drawn = transcript('dragon-fire', ['roll 1 2', 'layout'])
    expect(drawn.match(/»DRAGON«/g)).toHaveLength(2)
    expect(drawn).toContain('»3«')
    expect(drawn).not.toContain('»FIRE«')
  })

  it('input that ends without a line break is still answered', () => {
    const bin = fileURLToPath(new URL('../../bin/felt.js', import.meta.url))
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'play', 'dragon-fire'], {
      input: 'dragon 10',
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('You leave with 990.00 and 10.00 on the layout.')
  })

  it.each(games.map(({ id }) => id))('%s: a few rounds as a process, dice and cards from the machine', (game) => {
    const bin = fileURLToPath(new URL('../../bin/felt.js', import.meta.url))
    const input = `${inForce(game).wagers[0]!.id} 10\n\n\n\nhelp\nwagers\n`
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'play', game], { input, encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/You leave with [\d,]+\.\d\d/)
  })
})
