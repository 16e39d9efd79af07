import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadable } from '../../src/rules/games/load.ts'
import { decks } from '../../src/rules/equipment/cards.ts'
import { twoCards, type Deal } from '../../src/rules/equipment/shoe.ts'
import { evenMoney } from '../../src/rules/money/payout.ts'
import { lose, ownWager, win } from '../../src/rules/game/own-wager.ts'
import { orList } from '../../src/rules/similar-names.ts'
import { Malformed, readDocuments } from '../../src/replay/document.ts'
import { offsetOf, syntaxFault } from '../../src/replay/json-places.ts'

const message = (text: string): string => {
  try {
    readDocuments(text)
  } catch (error) {
    if (error instanceof Malformed) return error.message
    throw error
  }
  return 'no fault'
}

const step = (game: string, value: unknown): string => message(JSON.stringify({ game, script: [value] }))
const dragonFire = (value: unknown): string => step('dragon-fire', value)

describe('a malformed document is refused with its line, its place and what was expected', () => {
  it.each([
    ['a die of 7', { roll: [3, 7] }, 'line 1: script[0].roll[1]: expected a face from 1 to 6, not 7'],
    ['a die that is text', { roll: ['3', 4] }, 'line 1: script[0].roll[0]: expected a face from 1 to 6, not "3"'],
    ['one die', { roll: [3] }, 'line 1: script[0].roll: expected the faces of two dice, such as [3, 5], not [3]'],
    ['three dice', { roll: [3, 3, 3] }, 'line 1: script[0].roll: expected the faces of two dice, such as [3, 5], not [3,3,3]'],
    ['a roll that is a number', { roll: 8 }, 'line 1: script[0].roll: expected the faces of two dice, such as [3, 5], not 8'],
    [
      'a negative amount',
      { place: 'fire', player: 'a', amount: -1 },
      'line 1: script[0].amount: expected an amount of at least 1, not -1',
    ],
    [
      'no amount at all',
      { place: 'fire', player: 'a' },
      'line 1: script[0].amount: expected a whole number of minor units, found nothing',
    ],
    [
      'an amount of nothing',
      { place: 'fire', player: 'a', amount: 0 },
      'line 1: script[0].amount: expected an amount of at least 1, not 0',
    ],
    [
      'a fraction of a cent',
      { place: 'fire', player: 'a', amount: 1.5 },
      'line 1: script[0].amount: expected a whole number of minor units, not 1.5',
    ],
    [
      'an amount in words',
      { place: 'fire', player: 'a', amount: '10' },
      'line 1: script[0].amount: expected a whole number of minor units, not "10"',
    ],
    [
      'more money than there is',
      { place: 'fire', player: 'a', amount: 1e13 },
      'line 1: script[0].amount: expected an amount of at most 1000000000000, not 10000000000000',
    ],
    [
      'an unknown wager',
      { place: 'dragn', player: 'a', amount: 1 },
      'line 1: script[0].place: expected a wager of dragon-fire (perhaps dragon), not "dragn"',
    ],
    [
      'a wager that is a number',
      { place: 8, player: 'a', amount: 1 },
      'line 1: script[0].place: expected a wager of dragon-fire, not 8',
    ],
    [
      'a wager of another game',
      { remove: 'tie', player: 'a' },
      'line 1: script[0].remove: expected a wager of dragon-fire, not "tie"',
    ],
    ['no player', { place: 'fire', amount: 1 }, 'line 1: script[0].player: expected the name of a player, found nothing'],
    [
      'a player without a name',
      { place: 'fire', player: '', amount: 1 },
      'line 1: script[0].player: expected the name of a player, not ""',
    ],
    ['something that no step has', { roll: [1, 2], colour: 'red' }, 'line 1: script[0]: unexpected "colour"'],
    [
      'a number for a wager that lies on none',
      { place: 'fire', player: 'a', amount: 1, on: 6 },
      'line 1: script[0]: unexpected "on"',
    ],
    [
      'two steps in one',
      { roll: [1, 2], noRoll: '5.4.1' },
      'line 1: script[0]: expected a step of dragon-fire: place, remove, roll, noRoll, one of them in a step, not ["roll","noRoll"]',
    ],
    [
      'no step',
      {},
      'line 1: script[0]: expected a step of dragon-fire: place, remove, roll, noRoll, one of them in a step, not []',
    ],
    ['a step that is text', 'roll', 'line 1: script[0]: expected a step of dragon-fire: place, remove, roll, noRoll, not "roll"'],
    ['a step that is nothing', null, 'line 1: script[0]: expected a step of dragon-fire: place, remove, roll, noRoll, not null'],
    [
      'cards at a dice table',
      { deal: ['KS', '7H'] },
      'line 1: script[0]: expected a step of dragon-fire: place, remove, roll, noRoll, one of them in a step, not ["deal"]',
    ],
  ])('%s', (_, value, expected) => {
    expect(dragonFire(value)).toBe(expected)
  })

  it('[DF 5.1] a no roll for a reason that the rulebook does not give', () => {
    expect(dragonFire({ noRoll: '9.1' })).toMatch(
      /^line 1: script\[0\]\.noRoll: expected a clause that allows the call: 5\.1, .*10\.5, not "9\.1"$/,
    )
  })

  it.each([
    [
      'a card that does not exist',
      { deal: ['1S', '7H'] },
      'script[0].deal[0]: expected a card such as "KS": A23456789TJQK, then S, H, D or C, not "1S"',
    ],
    [
      'a suit that does not exist',
      { deal: ['KS', '7X'] },
      'script[0].deal[1]: expected a card such as "KS": A23456789TJQK, then S, H, D or C, not "7X"',
    ],
    [
      'dice at a card table',
      { roll: [1, 2] },
      'script[0]: expected a step of dragon-tiger: place, remove, deal, voidRound, one of them in a step, not ["roll"]',
    ],
  ])('%s', (_, value, expected) => {
    expect(step('dragon-tiger', value)).toBe(`line 1: ${expected}`)
  })

  it.each([
    [['7H', '7H'], 'expected at most 1 of 7H in a deal, as many as the shoe holds, not ["7H","7H"]'],
    [['7H', 'TS'], 'expected at most 0 of TS in a deal, as many as the shoe holds, not ["7H","TS"]'],
  ])('a deal of %j from one deck without tens', (cards, expected) => {
    const counts = decks(1).map((count, at) => (at % 13 === 9 ? 0 : count))
    const step = ({ cards: [first] }: Deal) => (first.rank > 7 ? win(evenMoney) : lose())
    const own = ownWager(twoCards(counts), { id: 'high', name: 'High', step })
    const deal = (shown: readonly string[]) => () => readDocuments(JSON.stringify({ script: [{ deal: shown }] }), {}, own)
    expect(deal(cards)).toThrow(new Malformed(`line 1: script[0].deal: ${expected}`))
    expect(deal(['7H', '7S'])).not.toThrow()
  })

  it('[CR 4.1] odds on a come wager without the number they lie on, or with one that is none', () => {
    const odds = { place: 'come-odds', player: 'a', amount: 100 }
    const expected = 'line 1: script[0].on: expected the number that it lies on: 4, 5, 6, 8, 9 or 10'
    expect(step('craps', odds)).toBe(`${expected}, found nothing`)
    expect(step('craps', { ...odds, on: 7 })).toBe(`${expected}, not 7`)
  })

  it.each([
    ['[]', 'line 1: the document: expected a document: an object with game and script, not []'],
    [
      '{"game":"faro","script":[]}',
      `line 1: game: expected ${orList(loadable)} (or a game of your own, given with --game FILE), not "faro"`,
    ],
    ['{"game":"craps"}', 'line 1: script: expected an array of steps, found nothing'],
    ['{"game":"craps","script":{}}', 'line 1: script: expected an array of steps, not {}'],
    ['{"game":"craps","script":[],"extra":1}', 'line 1: the document: unexpected "extra"'],
    ['{"game":"craps","house":[],"script":[]}', 'line 1: house: expected an object of house options, not []'],
    ['{"game":"craps","house":{"odds":true},"script":[]}', 'line 1: house.odds: expected a text or a number, not true'],
    ['', 'line 1: expected a document, found nothing'],
    [' \n\t', 'line 1: expected a document, found nothing'],
  ])('%s', (text, expected) => {
    expect(message(text)).toBe(expected)
  })

  it('[SE 4.9 hard 4] a house option that the rulebook does not permit, with its clause and the permitted values', () => {
    expect(message('{"game":"snake-eyes","house":{"hard-4":8},"script":[]}')).toBe(
      'line 1: house.hard-4: hard-4 may be 7, 6 (4.9 hard 4), not "8"',
    )
  })

  it.each([
    [
      '{"game":"dragon-fire","house":{"__proto__":"x"},"script":[]}',
      'line 1: house.__proto__: there is no house option "__proto__"; there are no-roll, minimum, maximum',
    ],
    [
      '{"game":"dragon-fire","house":{"minimum":5,"maximum":4},"script":[]}',
      'line 1: house.minimum: the minimum of 5 is above the maximum of 4 (7.1)',
    ],
    [
      '{"game":"craps","script":[\n{"place":"pass","player":"a","amount":1,"amount":2}]}',
      'line 2: the name "amount" stands twice in one object',
    ],
    [
      '{"game":"craps","script":[{"place":"pass","player":"a","amount":1e999}]}',
      'line 1: script[0].amount: expected a whole number of minor units, not Infinity',
    ],
    [
      `{"game":"craps","script":[${'['.repeat(20_000)}${']'.repeat(20_000)}]}`,
      'line 1: script[0]: expected a step of craps: place, remove, call, leaveUp, roll, noRoll, passDice, not [[[…',
    ],
  ])('%.60s…', (text, expected) => {
    expect(message(text)).toBe(expected)
  })

  it('wagers that add up to more than can be reckoned exactly', () => {
    const place = { place: 'fire', player: 'a', amount: 600_000_000_000 }
    expect(message(JSON.stringify({ game: 'dragon-fire', script: [place, place] }))).toContain('script[1].amount')
  })

  it('the line of a fault in a document written over many lines', () => {
    const text = JSON.stringify({ game: 'dragon-fire', script: [{ roll: [1, 2] }, { roll: [1, 9] }] }, null, 1)
    const line = text.split('\n').findIndex((each) => each.includes('9')) + 1
    expect(message(text)).toBe(`line ${line}: script[1].roll[1]: expected a face from 1 to 6, not 9`)
  })

  it('the line of a fault among several documents', () => {
    const good = JSON.stringify({ game: 'dragon-fire', script: [] })
    expect(message(`${good}\n\n${good}\n{"game":"dragon-fire","script":[{"roll":[0,1]}]}\n${good}\n`)).toBe(
      'line 4: script[0].roll[0]: expected a face from 1 to 6, not 0',
    )
    expect(message(`${good}\nnonsense\n`)).toBe('line 2: column 1: expected a value, found "nonsense"')
  })

  it.each([
    ['{"game": "craps",\n "script": [}', 'line 2: column 13: expected a value, found "}"'],
    ['{"game" "craps"}', 'line 1: column 9: expected a colon, found "\\"craps\\"}"'],
    ['{game: 1}', 'line 1: column 2: expected a name in double quotes, found "game: 1}"'],
    ['{"game": "craps"', 'line 1: column 17: expected a comma or }, found the end'],
    ['{"a": 01}', 'line 1: column 8: expected a comma or }, found "1}"'],
    ['{} {}', 'line 1: column 4: expected the end of the document, found "{}"'],
    ['{"a": "\\x"}', 'line 1: column 7: expected a value, found "\\"\\\\x\\"}"'],
  ])('text that is not JSON: %s', (text, expected) => {
    expect(message(text)).toBe(expected)
  })
})

describe('the walk through a JSON text', () => {
  it('finds no fault in anything that JSON.parse reads, and a fault in whatever it does not', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', ']', '"', 'x', '\u0001'), (json, at, put) => {
        const text = json.slice(0, at % (json.length + 1)) + put + json.slice(at % (json.length + 1))
        let reads = true
        try {
          JSON.parse(text)
        } catch {
          reads = false
        }
        expect(syntaxFault(text) === undefined, text).toBe(reads)
      }),
      { numRuns: 1000 },
    )
  })

  it('finds where a value stands, or the nearest thing around it', () => {
    const text = '{"a": [10, {"b": true}]}'
    expect(offsetOf(text, ['a', 1, 'b'])).toBe(text.indexOf('true'))
    expect(offsetOf(text, ['a', 1, 'missing'])).toBe(text.indexOf('{"b"'))
    expect(offsetOf(text, [])).toBe(0)
  })

  it('is not exhausted by depth or length', () => {
    expect(syntaxFault('['.repeat(1_000_000))).toMatchObject({ offset: 1_000_000, expected: 'a value' })
    expect(message('['.repeat(1_000_000))).toBe('line 1: column 1000001: expected a value, found the end')
    expect(message(`"${'x'.repeat(5_000_000)}`)).toContain('line 1: column 1: expected a value')
  })
})
