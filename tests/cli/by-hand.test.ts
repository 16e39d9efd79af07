/** Felt play with every step typed: what Enter tells, and the words of dealer and supervisors. */
import { describe, expect, it } from 'vitest'
import { inForce } from '../kit/cells.ts'
import { printed } from './transcript.ts'

const last = async (command: string, ...lines: readonly string[]): Promise<string> => (await printed(command, lines)).at(-1)!

describe('every step by hand', () => {
  it.each([
    [
      'dragon-fire',
      [
        'answer 1 good',
        'start',
        'dragon 10',
        'offer',
        'accept',
        'select 1 2',
        'no more bets',
        'hand',
        'throw',
        'enter 1 1',
        'collect',
        'pay',
      ],
    ],
    ['dragon-tiger', ['shuffle', 'start', 'dragon 10', 'no more bets', 'enter KS 7H', 'collect', 'pay']],
    ['double-dice', ['start', 'offer', 'accept', 'select 1 2', 'shooters 10', 'hand', 'throw', 'enter 3 4', 'collect', 'pay']],
    [
      'craps',
      ['answer 1 good', 'start', 'offer', 'accept', 'select 1 2', 'pass 10', 'hand', 'throw', 'enter 3 4', 'collect', 'pay'],
    ],
  ])('%s: Enter tells every step of the round as it comes', async (game, steps) => {
    for (const [at, step] of steps.entries()) {
      const told = await last(`${game} --by-hand`, ...steps.slice(0, at), '')
      const [word] = step.split(' 10')
      // A wager is a player's choice and not a step.
      const expected = inForce(game).wagers.some(({ id }) => id === word)
        ? /^next: /
        : new RegExp(`^next: (?:wagers, then )?${step.split(' ')[0]}`)
      expect(told).toMatch(expected)
      expect(await last(`${game} --by-hand`, ...steps.slice(0, at + 1))).not.toMatch(/^refused/)
    }
    expect(await last(`${game} --by-hand`, ...steps, '')).toBe('next: start')
  })

  it('[DF 7.1, 7.5] the sign with its unit is typed, and printed as it binds', async () => {
    expect(await last('dragon-fire --by-hand', 'limits 5 100 in 10')).toBe(
      '  the sign changes in 20 minutes: 5.00 minimum, 100.00 maximum, above the minimum in steps of 10.00  [rule 7.1]',
    )
    expect(await last('craps --by-hand', 'limits 5 100 in 10')).toContain(
      'in 20 minutes: 5.00 minimum, 100.00 maximum, in multiples of 10.00',
    )
    expect(await last('dragon-fire --by-hand', 'limits 5 100 in')).toMatch(/^what shall it show\?/)
  })

  it('[DF 7.6] a player’s own limits are typed, and taken away without amounts', async () => {
    const own = ['own limits ann 10 5000']
    const table = 'dragon-fire --by-hand --players ann --house maximum=10000'
    expect(await last(table, ...own)).toBe('  ann has limits of their own: 10.00 minimum, 5,000.00 maximum')
    expect(await last(table, ...own, 'own limits ann')).toBe('  the limits of the table bind ann again')
    expect(await last(table, 'own limits ann 10 50')).toMatch(/50\.00 is not more {2}\[rule 7\.6\]$/)
    expect(await last(table, 'own limits ann ten')).toBe('how? write: own limits ann [10] [10]')
  })

  const thrown = ['answer 1 good', 'start', 'offer', 'accept', 'select 1 2', 'pass 10', 'hand', 'throw']
  const pointOn = [...thrown, 'enter 3 3', 'collect', 'pay', 'start', 'order to pass because of delay']

  it('[CR 1.7.2] with a point on, Enter has somebody named, who then picks the dice and throws', async () => {
    expect(await last('craps --by-hand', ...pointOn, '')).toBe('next: answer 2 let the dealer throw')
    const named = [...pointOn, 'answer 2 let the dealer throw']
    expect(await last('craps --by-hand', ...named, '')).toBe('next: select 1 2')
    expect(await last('craps --by-hand', ...named, 'select 1 2')).toBe('  the dealer picks dice 1, 2')
    expect(await last('craps --by-hand', ...named, 'select 1 2', 'hand', 'throw')).toContain('dice are out')
  })

  it('[CR 1.7.2] the house may name a player or somebody else, but no answer names nobody', async () => {
    expect(await last('craps --by-hand', ...pointOn, 'answer 2 somebody else is named')).toBe(
      'refused: answer let the dealer throw  [rule 1.7.2]',
    )
    const rolled = [...pointOn, 'name zed', 'select 1 2', 'hand', 'throw', 'enter 2 5']
    expect(await last('craps --by-hand', ...rolled)).toMatch(/^2, 5 — 7\n/)
    expect(await last('craps --by-hand', ...pointOn, 'name you')).toContain(
      'you was ordered to pass the dice: name another person',
    )
  })

  it('[CR 1.5.1] a die that falls off is a no roll, and then it is looked for', async () => {
    const fallen = [...thrown, 'die off 1']
    expect(await last('craps --by-hand', ...fallen, '')).toBe('next: no roll 1.5.1')
    expect(await last('craps --by-hand', ...fallen, 'no roll 1.5.1', '')).toBe('next: die found 1, or die lost 1')
    expect(await last('craps --by-hand', ...fallen, 'no roll 1.5.1', 'die found 1', '')).toBe('next: answer 2 good')
  })

  it('[DD 5.1] after a No Throw Enter speaks of no wagers, and “place your bets” is not called', async () => {
    const again = ['start', 'offer', 'accept', 'select 1 2', 'shooters 10', 'hand', 'throw', 'no throw 4', 'start']
    expect(await last('double-dice --by-hand', ...again)).toMatch(/^round 2: after a No Throw no wager .* {2}\[rule 5\.1\]$/)
    expect(await last('double-dice --by-hand', ...again, '')).toBe('next: hand')
    // One die is no set.
    const gone = [...again, 'die off 2', 'die lost 2']
    expect(await last('double-dice --by-hand', ...gone)).toContain(': bring a new set of dice; "answer 1 brought"')
    expect(await last('double-dice --by-hand', ...gone, '')).toBe('next: new dice')
  })

  it('[DF 10.5] an entry before "no more bets" gives no result', async () => {
    expect(
      await last('dragon-fire --by-hand', 'answer 1 good', 'start', 'dragon 5', 'offer', 'accept', 'select 1 2', 'enter 3 5'),
    ).toMatch(/^refused: .* {2}\[rule 10\.5\]$/)
  })

  it('[SE 5.2] a duty for two people takes two answers, each of another', async () => {
    expect(await printed('snake-eyes --by-hand', ['answer 1 good', 'dealer: answer 1 good', 'answer 1 good', 'duties'])).toEqual([
      '  the dealer answers “good”: inspect the dice, each on their own, before they go to the bowl or the layout; a second person answers it too',
      expect.stringMatching(/^refused: /),
      '  the gaming supervisor answers “good”: inspect the dice, each on their own, before they go to the bowl or the layout',
      '  nothing waits for anybody',
    ])
  })

  it('a second person has a title of the table’s rulebook, or one that most of them have', async () => {
    const wrong = {
      'tai-sai': ['small 10', 'no more bets', 'enter 1 2 3', 'collect', 'pay', 'correct 5 6 6 because of the camera'],
      roulette: ['red 10', 'no more bets', 'enter 3', 'collect', 'pay', 'correct 5 because of the camera'],
    }
    for (const [id, typed] of Object.entries(wrong)) {
      const approved = (await printed(`${id} --by-hand`, ['start', ...typed, 'answer 1 approve'])).join('\n')
      expect(approved).toMatch(/^round 1 is corrected from /m)
      expect(approved).toContain('  the senior casino supervisor approves: correct round 1 ')
    }
  })

  it.each(['roulette --by-hand', 'tai-sai --by-hand'])('%s: the help names no shoe where there is none', async (table) => {
    expect(await last('dragon-tiger --by-hand', 'help')).toMatch(/^ {2}shuffle .*\n[^]*^ {2}burn /m)
    expect(await last(table, 'help')).not.toMatch(/shuffle|burn|shoe/)
  })
})
