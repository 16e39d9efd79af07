/** What is typed at felt play, and what is answered: right words, wrong ones, and those that help tells of. */
import { describe, expect, it } from 'vitest'
import { games } from '../../src/rules/games/registry.ts'
import { inForce } from '../kit/cells.ts'
import { asked, printed, scripted } from './transcript.ts'

const last = async (command: string, ...lines: readonly string[]): Promise<string> => (await printed(command, lines)).at(-1)!

describe('alone at a table that runs by itself', () => {
  it('[DF 6.2.6.2] a Dragon frozen by a seven wins on the next roll', async () => {
    const rolls = scripted([
      [3, 4],
      [1, 2],
    ])
    expect(await printed('dragon-fire', ['dragon 10', '', 'remove dragon', 'roll', 'quit'], rolls)).toEqual([
      '  you are the shooter  [rule 3.2]\n  table: fresh; on the layout: dragon 10.00; rack 990.00',
      '3, 4 — 7\n  lit: total-7\n  table: after a seven; on the layout: dragon 10.00; rack 990.00',
      'refused: Dragon is frozen: nobody may remove a wager there until it is decided  [rule 6.4.1]',
      `1, 2 — 3
  lit: total-3, dragon
  dragon 10.00 wins 1 to 1, 20.00 back  [rule 6.2.6.2, 9.3]
  table: fresh; on the layout: nothing; rack 1,010.00`,
      'You leave with 1,010.00.',
    ])
  })

  it('[TU 1.2] the cloth counts the odds in a row, every figure of them', async () => {
    expect(await last('two-up', 'layout')).toMatch(/ODDS IN A ROW +1 +2 +3 +4 +5/)
  })

  it('[CR F2.2] the sign tells what the Fire Bet pays and between which limits', async () => {
    expect(
      (await printed('craps --by-hand --house fire-paytable=3 --house minimum=100', ['limits fire 1 5', 'sign'])).at(-1),
    ).toContain(
      'Fire Bet: 3 points 7 for 1, 4 points 30 for 1, 5 points 150 for 1, 6 points 300 for 1; at least 1.00, at most 5.00  [rule F2.2]',
    )
  })

  it('[CR 5.7, 4.7] odds are called off by their number, and come back with the roll that decides their wager', async () => {
    const typed = ['pass 10', 'roll 24', 'come 10', 'roll 5 4', 'come-odds 20 on 9', 'off come-odds', 'off come-odds on 9']
    const [which, off, back] = (await printed('craps --real', [...typed, 'roll 6 3'])).slice(-3)
    expect(which).toBe('on which number? write: off come-odds on 4')
    expect(off).toContain('your bet on Come odds 9 is off')
    expect(back).toMatch(/come-odds 20\.00 on 9 pushes, 20\.00 back {2}\[rule 5\.7, 4\.7\]/)
  })

  it('[CR 3.1.3, 4.1] come odds are placed on the number that the come wager moved to', async () => {
    const typed = ['pass 10', 'roll 24', 'come 10', 'roll 5 4', 'come-odds 10', 'come-odds 10 on 8', 'come-odds 20.50 on 9']
    expect((await printed('craps --real', [...typed, 'remove come-odds 0.50 on 9'])).slice(-4)).toEqual([
      'on which number? write: come-odds 10 on 4',
      'refused: odds need the player’s own Come wager with a number before them  [rule 4.1]',
      '  table: point 6; on the layout: pass 10.00, come 10.00 (9), come-odds 20.50 (9); rack 959.50',
      '  table: point 6; on the layout: pass 10.00, come 10.00 (9), come-odds 20.00 (9); rack 960.00',
    ])
  })

  it.each([
    ['dragon', 'how much? write: dragon 10'],
    ['dragon ten', 'an amount is written 10 or 2.50, not ten'],
    ['dragon 0', 'an amount is written 10 or 2.50, not 0'],
    ['dragon 1.005', 'an amount is written 10 or 2.50, not 1.005'],
    ['dragon 1;5', 'an amount is written 10 or 2.50, not 1;5'],
    ['dragon 1000.50', 'refused: the rack has 1,000.00 and this takes 1,000.50'],
    ['dragon 2.25', 'refused: 2.25 on dragon is not a multiple of 0.50; the nearest that is one is 2.00 or 2.50  [rule 7.1]'],
    ['dragn 5', 'there is no wager or word "dragn"; perhaps dragon'],
    ['xyzzy', 'there is no wager or word "xyzzy"; wagers lists the wagers, help the rest'],
    ['dragon 5 6', '"6" is too much: write dragon 5'],
    ['dragon 5 on 6', 'dragon does not lie on 6'],
    ['remove', 'which wager? write: remove dragon 10'],
    ['remove dragon', 'refused: there is no such dragon wager on the layout'],
    ['rule', 'which one? write: rule 1.1, or words that it says'],
    ['rule 99', 'there is no clause 99'],
    [
      'rule 6.1.5.1',
      '  6.1.5.1  Specific Pair wins when both dice show the chosen number.\n           Reading: The wording speaks of a total from 1 to 6; only the chosen pair agrees with the name and with 33 to 1.',
    ],
    ['deal', 'there is no wager or word "deal"; wagers lists the wagers, help the rest'],
    ['roll', 'refused: nothing lies on the layout: place a wager first, such as dragon 10'],
    ['roll 7 1', 'enter two faces from 1 to 6: roll 3 5'],
    ['roll 1 2 3', 'enter two faces from 1 to 6: roll 3 5'],
    ['override 3', 'enter two faces from 1 to 6: override 3 5'],
    ['override 3 5', 'refused: no entry waits to be settled now: wagers are being taken  [rule 10.1]'],
    ['correct 3 5', 'why? write: correct 3 5 because …'],
    ['accept', 'refused: the dice are not offered to you  [rule 3.2]'],
    ['select 2', 'which two dice? write: select 1 2'],
    ['select two four', 'which two dice? write: select 1 2'],
    ['off', 'which wager? write: off dragon'],
    ['leave up drago', 'which wager? write: leave up dragon'],
    ['leave up dragon', 'refused: a winning Dragon wager always comes down'],
    ['die off', 'which die? write: die off 1'],
    ['die found 3', 'refused: die 3 has not left the table  [rule 3.4.3]'],
    ['order to pass', 'how? write: order to pass because …'],
    ['fault', 'how? write: fault lights|display [because …]'],
    ['buy in', 'for how much? write: buy in 100'],
    ['buy in 0.25', 'refused: 0.25 cannot be made of chips: the smallest is 0.50'],
    ['answer', 'which duty?\n  nothing waits for anybody'],
    ['answer 7 good', 'which duty?\n  nothing waits for anybody'],
    ['as bob', 'who? there are you'],
    ['bob: dragon 5', 'nobody here is called bob: you, or a title such as dealer'],
    ['house: start', 'nobody here is called house: you, or a title such as dealer'],
    ['dealer: dragon 5', 'refused: name the player'],
  ])('%s: %s', async (typed, expected) => {
    expect(await last('dragon-fire', typed)).toBe(expected)
  })

  it('Wagers And Words may be written in capitals, with spaces to spare', async () => {
    expect(await last('dragon-fire', ' DRAGON   10 ', 'Remove Dragon 2.50')).toContain('on the layout: dragon 7.50; rack 992.50')
  })

  it('[DD 9] a wager that the house does not offer is refused with its clause', async () => {
    expect(await last('double-dice --house bonus=off', 'bonus 5')).toBe(
      'refused: the Bonus Bet is not offered at this table  [rule 9]',
    )
  })

  it('[DF 5.2] a no roll is called by its clause, and asks for one', async () => {
    const [, asked, called] = await printed('dragon-fire --real', ['dragon 5', 'no roll', 'no roll 5.4.2'])
    const reasons = asked!.split('\n').slice(1)
    expect(reasons.map((row) => row.trim().split(' ')[2])).toEqual([
      ...[1, 2, 3, 4].map((last) => `5.3.${last}`),
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((last) => `5.4.${last}`),
      '10.5',
    ])
    expect(reasons[5]).toContain('stacked')
    expect(called).toBe(`no roll (5.4.2)
  dragon 5.00 is void, 5.00 back  [rule 5.2, 5.4.2]
  table: fresh; on the layout: nothing; rack 1,000.00`)
  })

  it('nobody calls off what the house’s own dice or cards show', async () => {
    expect(await last('dragon-fire', 'dragon 5', 'no roll 5.4.2')).toMatch(/^refused: the house draws every result here/)
    expect(await last('dragon-tiger', 'dragon 5', 'void round')).toMatch(/^refused: the house draws every result here/)
  })

  it('what is refused half-way changes nothing: wagers are still open', async () => {
    const [, refused, placed] = await printed('dragon-fire', ['dragon 5', 'no roll 9.9', 'dragon 5'])
    expect(refused).toMatch(/^refused: name the clause/)
    expect(placed).toBe('  table: fresh; on the layout: dragon 10.00; rack 990.00')
  })

  it('nobody enters what the house’s own dice or cards show', async () => {
    expect(await last('dragon-fire', 'dragon 5', 'roll 3 5')).toBe(
      'the house rolls its own dice here, and nobody enters what they show; to enter real ones: felt play dragon-fire --real',
    )
    expect(await last('dragon-tiger', 'dragon 5', 'enter KS 7H')).toMatch(/^the house deals its own cards here/)
  })

  it('[DF 2.3] lit areas are marked on the cloth', async () => {
    const drawn = await last('dragon-fire --real', 'fire 5', 'roll 1 2', 'layout')
    expect(drawn.match(/»DRAGON«/g)).toHaveLength(2)
    expect(drawn).toContain('»3«')
    expect(drawn).not.toContain('»FIRE«')
  })

  it('the clock of the machine may be set back without harm', async () => {
    let now = 5_000_000
    const outside = { ...scripted([[1, 1]]), now: () => (now -= 1000) }
    expect((await printed('dragon-fire', ['dragon 5', 'roll'], outside)).at(-1)).toContain('dragon 5.00 wins')
  })

  it('chips run out and more are brought', async () => {
    const [, , refused, bought, placed] = await printed('dragon-fire --real --rack 10', [
      'fire 10',
      'no roll 5.4.1',
      'fire 15',
      'buy in 10',
      'fire 15',
    ])
    expect(refused).toBe('refused: the rack has 10.00 and this takes 15.00')
    expect(bought).toContain('you buy in for 10.00')
    expect(placed).toContain('fire 15.00; rack 5.00')
  })
})

describe('a table that cannot be opened', () => {
  it.each([
    ['--players 0', '--players takes a number from 1 to 14, not 0'],
    ['--players ann,Ann', '--players takes a number, or names such as ann,bob: "Ann" is there twice'],
    [
      '--players ann,dealer',
      '--players takes a number, or names such as ann,bob: "dealer" is what somebody else at the table is called',
    ],
    ['--players 3x', '--players takes a number, or names such as ann,bob: "3x" is no name'],
    ['--rack ten', '--rack takes an amount such as 1000, not "ten"'],
    ['--rack 0', '--rack takes an amount such as 1000, not "0"'],
    ['--house minimum=abc', 'dragon-fire: minimum may be a whole number of minor units (7.1), not "abc"'],
  ])('%s: %s', async (options, message) => {
    await expect(asked(`felt play dragon-fire ${options}`)).rejects.toThrow(message)
  })
})

describe('every table', () => {
  it.each(games.map(({ id }) => id))('%s: the cloth is drawn with every word of every area, and the chips once', async (game) => {
    const rules = inForce(game)
    const drawn = await last(game, `${rules.wagers[0]!.id} 10`, 'layout')
    const words = rules.layout.areas.flatMap(({ label, pays = '', paysBeside }) =>
      `${label} ${paysBeside ? '' : pays}`.trim().split(/\s+/),
    )
    const shown = drawn.split(/[\s│]+/)
    const times = (list: readonly string[], word: string): number => list.filter((each) => each === word).length
    expect(drawn.match(/● 10\.00/g)).toHaveLength(1)
    expect(words.filter((word) => times(shown, word) < times(words, word))).toEqual([])
  })

  it.each(games.map(({ id }) => id))('%s: no word stands in the way of a wager’s name', async (game) => {
    const { wagers } = inForce(game)
    const answers = await printed(
      game,
      wagers.map(({ id }) => id),
    )
    expect(answers).toEqual(wagers.map(({ id }) => `how much? write: ${id} 10`))
  })

  const modes = games.flatMap(({ id }) =>
    ['', ' --players 3', ' --real', ' --by-hand', ' --by-hand --players 2'].map((mode) => `${id}${mode}`),
  )
  it.each(modes)('%s: every word that help lists is understood, and none is listed twice', async (command) => {
    const rows = (await last(command, 'help')).split('\n').map((row) => row.slice(2, 27).trim())
    expect(new Set(rows).size).toBe(rows.length)
    const typed = rows.map((row) => row.replace(/, .*$/, '').replace(/ CLAUSE| \[5\]|because …/, ''))
    const answers = (await Promise.all(typed.map((line) => printed(command, [line])))).flat()
    expect(answers.filter((text) => text.startsWith('there is no wager or word'))).toEqual([])
    expect(rows.map((row) => row.split(' ')[0])).toContain('quit')
  })
})

describe('several players at one terminal', () => {
  it('[DF 3.2, 3.2.1] the dice are offered to those with Dragon or Fire, and Enter takes the offer', async () => {
    expect(await printed('dragon-fire --players 3', ['dragon 10', 'cat: tie 5', 'bob: fire 5', 'decline', ''])).toEqual([
      '  the dice are offered to ann: accept or decline  [rule 3.2]\n  ann: dragon 10.00 on the layout; rack 990.00',
      expect.stringMatching(/^there is no wager or word "tie"/),
      '  bob: fire 5.00 on the layout; rack 995.00',
      '  ann declines the dice\n  the dice are offered to bob: accept or decline  [rule 3.2.1]',
      expect.stringMatching(/^ {2}bob is the shooter\n3, 4 — 7\n/),
    ])
  })

  it('[DF 3.8] when everybody declines, the dealer rolls', async () => {
    const [, declined, rolled] = await printed('dragon-fire --players 2', ['dragon 10', 'decline', ''])
    expect(declined).toBe('  ann declines the dice')
    expect(rolled).toMatch(/^ {2}the dealer throws {2}\[rule 3\.8\]\n3, 4 — 7\n/)
  })

  it('Enter passes over a player who has no wager to shoot with', async () => {
    expect(await last('double-dice --players 2', 'bob: shooters 5', '')).toMatch(
      /^ {2}ann declines the dice\n {2}the dice are offered to bob: accept or decline {2}\[rule 7\]\n {2}bob is the shooter\n3, 4 — 7\n/,
    )
  })

  it('a player speaks for themselves: the name is theirs, and the rest of the evening if they like', async () => {
    expect(
      (await printed('dragon-tiger --players ann,Bob', ['bob: tie 5', 'as BOB', 'tie 5', 'ann: remove tie', 'seats'])).slice(1),
    ).toEqual([
      '  Bob speaks',
      '  Bob: tie 10.00 on the layout; rack 990.00',
      'refused: there is no such tie wager on the layout',
      `  seat 1   ann: nothing on the layout; rack 1,000.00
  seat 2   Bob: tie 10.00 on the layout; rack 990.00
  at the post: dealer`,
    ])
  })

  it('a player with a wager on the layout goes and may come back; the last who leaves ends the evening', async () => {
    const typed = ['bob: tie 5', 'bob: leave', 'come back', 'leave', 'remove tie', 'leave']
    const [, gone, back, left, next, end] = await printed('dragon-tiger --players 2', typed)
    expect(gone).toBe('  bob leaves: their wagers stay until they are decided')
    expect(back).toBe('  bob is back')
    expect(left).toBe('  ann cashes out 1,000.00\n  ann leaves the table')
    expect(next).toBe('  bob: nothing on the layout; rack 1,000.00')
    expect(end).toMatch(/bob leaves the table\nNobody is left at the table\.$/)
  })
})
