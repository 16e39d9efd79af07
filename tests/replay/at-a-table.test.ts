/** What a document says of a table: its chips, tokens, calls, winners left up and dice passed on. */
import { describe, expect, it } from 'vitest'
import { Malformed, readDocuments } from '../../src/replay/document.ts'
import { replay, type Replay } from '../../src/replay/replay.ts'
import { doubleDice } from '../../src/rules/games/double-dice/game.ts'
import type { DoubleDiceCycle } from '../../src/rules/games/double-dice/cycle.ts'
import { refusal } from '../../src/rules/procedure.ts'
import { withRules } from '../kit/other-rules.ts'
import { place, refused, remove, roll, type Steps } from '../kit/run.ts'

interface Head {
  readonly chip?: number
  readonly tokensReturned?: boolean
  readonly house?: Readonly<Record<string, string>>
}

const at = (game: string, head: Head, script: Steps): Replay =>
  replay(readDocuments(JSON.stringify({ game, ...head, script }))[0]!)

const token = (wager: string, amount: number, player = 'ann') => ({ ...place(wager, amount, player), token: true })
const call = (to: string, wager: string, player = 'ann') => ({ call: to, wager, player })
const leaveUp = (wager: string, player = 'ann') => ({ leaveUp: wager, player })
const deal = (dragon: string, tiger: string) => ({ deal: [dragon, tiger] })

const paid = ({ settlements }: Replay) => settlements.map(({ wager, returned }) => `${wager} ${returned}`)

describe('the chip of the table', () => {
  const placeSix: Steps = [place('pass', 1000, 'bob'), roll(4, 5), place('place-6', 1000), roll(4, 2)]

  it('[CR 9.2] pays 10.00 on place 6 with 21.00 in chips of 1.00, and with 21.66 where no chip is named', () => {
    expect(paid(at('craps', { chip: 100 }, placeSix))).toEqual(['place-6 2100'])
    expect(paid(at('craps', {}, placeSix))).toEqual(['place-6 2166'])
  })

  it('[CR 9.2] is rounded up to where the house says so', () => {
    expect(paid(at('craps', { chip: 100, house: { rounding: 'up' } }, placeSix))).toEqual(['place-6 2200'])
  })

  it('[CR 9.2] makes a commission up front a whole number of chips', () => {
    const steps = [place('pass', 1000, 'bob'), roll(4, 5), place('buy-4', 3000), remove('buy-4')]
    const upFront = { commission: 'up-front' }
    const { layout } = at('craps', { chip: 100, house: upFront }, steps.slice(0, 3))
    expect(layout.find(({ wager }) => wager === 'buy-4')).toMatchObject({ amount: 3000, commission: 100 })
    expect(at('craps', { chip: 100, house: upFront }, steps).net).toMatchObject({ ann: 0 })
  })

  it('[CR 5.2.1, 9.2] makes the commission of a row what it took from the payment', () => {
    const steps = [place('pass', 1000, 'bob'), roll(4, 5), place('buy-4', 1000), roll(2, 2)]
    const house = { commission: 'on-win' }
    const row = (head: Head) => at('craps', { house, ...head }, steps).settlements[0]
    expect(row({})).toMatchObject({ returned: 2950, commission: 50 })
    expect(row({ chip: 100 })).toMatchObject({ returned: 2900, commission: 100 })
  })

  it('[CR 5.2.1, 9.2] makes it nothing where the chip took as much already', () => {
    const steps = [place('pass', 1000, 'bob'), roll(4, 5), place('buy-5', 500), roll(2, 3)]
    const { settlements } = at('craps', { chip: 100, house: { commission: 'on-win' } }, steps)
    expect(settlements[0]).toMatchObject({ wager: 'buy-5', returned: 1200, commission: 0 })
  })

  it('[CR 9.1] refuses an amount that its chips cannot make', () => {
    expect(refused(at('craps', { chip: 100 }, [place('field', 150)]))).toEqual(['0 not-the-unit 9.1'])
  })

  it('[DT 3.8] refuses what cannot be halved in whole chips', () => {
    expect(refused(at('dragon-tiger', { chip: 100 }, [place('dragon', 300)]))).toEqual(['0 does-not-divide 3.8'])
    expect(paid(at('dragon-tiger', { chip: 100 }, [place('dragon', 400), deal('7S', '7H')]))).toEqual(['dragon 200'])
  })

  it('[CR 8.2] rounds each part of a wager by itself', () => {
    const world = at('craps', { chip: 100 }, [place('world', 500), roll(1, 1)])
    expect(world.settlements[0]!.parts!.reduce((sum, part) => sum + part.returned, 0)).toBe(world.settlements[0]!.returned)
  })
})

describe('tokens', () => {
  it('[DF 1.1 casino promotional token] win chips and are kept by the house, unless they go back at this table', () => {
    const steps = [token('dragon', 1000), roll(2, 3)]
    const kept = at('dragon-fire', { chip: 100 }, steps)
    expect(kept.settlements).toMatchObject([{ amount: 1000, tokens: 1000, returned: 1000, tokensReturned: 0 }])
    const returned = at('dragon-fire', { chip: 100, tokensReturned: true }, steps)
    expect(returned.settlements).toMatchObject([{ amount: 1000, tokens: 1000, returned: 2000, tokensReturned: 1000 }])
    expect([kept.net, returned.net]).toEqual([{ ann: 0 }, { ann: 1000 }])
  })

  it('[DF 6.5] what they win is rounded up to a chip', () => {
    expect(paid(at('dragon-fire', { chip: 100 }, [token('dragon', 250), roll(2, 3)]))).toEqual(['dragon 300'])
  })

  it('lie in one stack with chips, which come down first', () => {
    const { layout } = at('dragon-fire', { chip: 100 }, [place('low-pair', 500), token('low-pair', 300), remove('low-pair', 600)])
    expect(layout).toMatchObject([{ wager: 'low-pair', amount: 200, tokens: 200 }])
  })

  it('[DT 3.8] are not taken on a wager that may be split', () => {
    expect(refused(at('dragon-tiger', {}, [token('dragon', 400)]))).toEqual(['0 tokens-divide null'])
  })
})

describe('calls', () => {
  const six: Steps = [place('pass', 1000, 'bob'), roll(4, 5), place('place-6', 600)]

  it('[CR 5.7] a wager called off is touched by no roll, until it is called as usual', () => {
    const off = at('craps', {}, [...six, call('off', 'place-6'), roll(4, 2), roll(3, 4)])
    expect(paid(off)).toEqual(['pass 0'])
    expect(off.layout).toEqual([{ player: 'ann', wager: 'place-6', amount: 600, called: 'off' }])
    expect(paid(at('craps', {}, [...six, call('off', 'place-6'), roll(4, 2), call('usual', 'place-6'), roll(4, 2)]))).toEqual([
      'place-6 1300',
    ])
  })

  it('[CR 5.7] a wager called working works on the come-out', () => {
    const working = at('craps', {}, [...six, call('working', 'place-6'), roll(4, 5), roll(4, 2)])
    expect(working.settlements.at(-1)).toMatchObject({ wager: 'place-6', returned: 1300, called: 'working' })
    expect(paid(at('craps', {}, [...six, roll(4, 5), roll(4, 2)]))).toEqual(['pass 2000'])
  })

  it('[CR 5.7] is refused of what is not called, of what is not there, and where the house does not allow it', () => {
    const house = { calls: 'not-allowed' }
    expect(refused(at('craps', {}, [place('pass', 500), call('off', 'pass')]))).toEqual(['1 not-called 5.7'])
    expect(refused(at('craps', {}, [call('off', 'place-6')]))).toEqual(['0 no-such-wager null'])
    expect(refused(at('craps', { house }, [...six, call('off', 'place-6')]))).toEqual(['3 not-called 5.7'])
  })
})

describe('winners left up', () => {
  it('[CR 5.8] are paid their win alone and lie on', () => {
    const up = at('craps', {}, [place('pass', 1000), leaveUp('pass'), roll(3, 4), roll(1, 1)])
    expect(up.settlements).toMatchObject([
      { result: 'win', returned: 1000, leftUp: true },
      { result: 'lose', returned: 0 },
    ])
    expect(up.net).toEqual({ ann: 0 })
  })

  it('[DD 8.2] a line stays up for as long as its player wishes', () => {
    const down = { ...leaveUp('line-6'), up: false }
    const script = [place('line-6', 500), leaveUp('line-6'), roll(4, 2), down, roll(4, 2)]
    expect(paid(at('double-dice', {}, script))).toEqual(['line-6 500', 'line-6 1000'])
  })

  it('come down where they could not be placed again', () => {
    const once = withRules(doubleDice, ({ procedure }) => ({
      procedure: {
        ...procedure,
        window: (wager, state, cycle) =>
          (cycle as DoubleDiceCycle).throws === 1
            ? refusal('once', '8.2', 'a line is placed before the first throw of a set')
            : procedure.window(wager, state, cycle),
      },
    }))
    const script = [place('line-6', 500), leaveUp('line-6'), roll(4, 2)]
    const document = JSON.stringify({ game: 'double-dice', script })
    expect(paid(replay(readDocuments(document, {}, once)[0]!))).toEqual(['line-6 1000'])
    expect(paid(replay(readDocuments(document)[0]!))).toEqual(['line-6 500'])
  })

  it('[CR 5.8] a wager of tokens comes down, as does every wager that its rulebook does not leave up', () => {
    expect(paid(at('craps', {}, [token('pass', 1000), leaveUp('pass'), roll(3, 4)]))).toEqual(['pass 1000'])
    expect(refused(at('craps', {}, [leaveUp('field')]))).toEqual(['0 comes-down null'])
  })
})

const pass = { passDice: true }

/** Throws that win so many sets. */
const sets = (count: number): Steps => Array.from({ length: count * 4 }, () => roll(1, 1))

describe('dice passed on', () => {
  it('[CR 1.7.1] on a come-out make the window of the Fire Bet a new shooter’s', () => {
    const made = [place('pass', 1000), roll(2, 2), roll(2, 2)]
    expect(refused(at('craps', {}, [...made, place('fire', 500)]))).toHaveLength(1)
    expect(refused(at('craps', {}, [...made, pass, place('fire', 500)]))).toEqual([])
  })

  it('[CR 1.7.1] are refused while a point is on', () => {
    const steps = [place('pass', 1000), roll(2, 2), pass, roll(2, 2)]
    expect(refused(at('craps', {}, steps))).toEqual(['2 point-on 1.7.1'])
    expect(at('craps', {}, steps).net).toEqual({ ann: 1000 })
  })

  it('[DD 9.4] are refused while a Bonus Bet waits for the end of the turn', () => {
    const steps = [place('bonus', 100), ...sets(4), pass, roll(3, 4)]
    expect(refused(at('double-dice', {}, steps))).toEqual(['17 turn-not-over 7.9'])
    expect(at('double-dice', {}, steps).net).toEqual({ ann: 500 })
  })

  it('[DD 7.2] are refused in the middle of a set, which does not start again', () => {
    const steps = [place('shooters', 100), roll(1, 1), roll(1, 1), pass, place('shooters', 100, 'bob'), roll(1, 1), roll(1, 1)]
    expect(refused(at('double-dice', {}, steps))).toEqual(['3 set-begun 7.5', '4 set-begun 7.1'])
    expect(at('double-dice', {}, steps).net).toEqual({ ann: 100 })
  })

  it('[DD 5.1] are refused until a No Throw is thrown again', () => {
    const steps = [place('line-6', 100), { noRoll: '4' }, pass, remove('line-6')]
    expect(refused(at('double-dice', {}, steps))).toEqual(['2 set-begun 7.5', '3 no-throw 5.1'])
  })

  it('[DD 7.5] begin a new turn after a set, where no wager waits for the old one', () => {
    const steps = [place('shooters', 100), ...sets(1), pass, place('bonus', 100, 'bob')]
    expect(refused(at('double-dice', {}, steps))).toEqual([])
  })

  const point = [place('pass', 1000), place('fire', 500), roll(2, 2), roll(2, 2)]

  it('[CR F2.3] leave a Fire Bet with points where it is, and its hand goes on', () => {
    expect(refused(at('craps', {}, [...point, pass, remove('fire')]))).toEqual(['5 contract F2.3'])
    expect(at('craps', {}, [...point, pass]).layout).toMatchObject([{ wager: 'fire', amount: 500 }])
  })

  it('[CR F2.1] open no window for a second Fire Bet while one stands', () => {
    expect(refused(at('craps', {}, [...point, pass, place('fire', 500, 'bob')]))).toEqual(['5 closed F2.1.2'])
  })

  it('[CR F4.6, F2.1] open the window once the sixth point is paid', () => {
    const rolls = (...points: readonly (readonly [number, number])[]) =>
      points.flatMap(([first, second]) => [roll(first, second), roll(first, second)])
    const six = [place('fire', 100), ...rolls([2, 2], [2, 3], [3, 3], [4, 4], [4, 5], [5, 5])]
    const steps = [...six, pass, place('fire', 100, 'bob'), ...rolls([2, 2], [2, 3], [3, 3]), roll(4, 4), roll(3, 4)]
    const paidAtOnce = at('craps', {}, steps)
    expect(refused(paidAtOnce)).toEqual([])
    expect(paidAtOnce.net).toEqual({ ann: 99_900, bob: -100 })
    expect(refused(at('craps', { house: { 'fire-sixth': 'seven-out' } }, steps))).toEqual(['14 closed F2.1.2'])
  })

  it('[TU 6.6] are refused while a sequence of odds is under way', () => {
    const toss = { toss: ['H', 'T'] }
    const steps = [place('odds', 100), toss, pass]
    expect(refused(at('two-up', {}, steps))).toEqual(['2 turn-not-over 6.6'])
  })
})

describe('a malformed document about a table', () => {
  const message = (document: object): string => {
    try {
      readDocuments(JSON.stringify(document))
    } catch (error) {
      if (error instanceof Malformed) return error.message
      throw error
    }
    return 'no fault'
  }

  it.each([
    ['a chip of nothing', { chip: 0, script: [] }, 'line 1: chip: expected a chip of at least 1 minor unit, not 0'],
    ['a chip in words', { chip: '1', script: [] }, 'line 1: chip: expected a whole number of minor units, not "1"'],
    ['tokens that may go back', { tokensReturned: 1, script: [] }, 'line 1: tokensReturned: expected true or false, not 1'],
    [
      'a token that is none',
      { script: [{ ...place('pass', 1), token: 'yes' }] },
      'line 1: script[0].token: expected true or false, not "yes"',
    ],
    ['another call', { script: [call('on', 'place-6')] }, 'line 1: script[0].call: expected off, working or usual, not "on"'],
    [
      'a call of nothing',
      { script: [call('off', 'place-7')] },
      'line 1: script[0].wager: expected a wager of craps (perhaps place-4, place-5 or place-6), not "place-7"',
    ],
    ['dice half passed', { script: [{ passDice: 1 }] }, 'line 1: script[0].passDice: expected true, not 1'],
  ])('%s', (_, document, expected) => {
    expect(message({ game: 'craps', ...document })).toBe(expected)
  })

  it('has no calls in a game where nothing is called', () => {
    expect(message({ game: 'dragon-fire', script: [leaveUp('dragon')] })).toBe(
      'line 1: script[0]: expected a step of dragon-fire: place, remove, roll, noRoll, one of them in a step, not ["leaveUp","player"]',
    )
  })
})
