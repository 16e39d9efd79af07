/** What a player’s table shows and says without a page, and what it does about dice, seats and seeds. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import type { ControllerOptions } from '../../src/web/pages/table/controller/controller.ts'
import { keyOf } from '../../src/web/pages/table/controller/keys.ts'
import { place, roll, start } from '../kit/craps.ts'
import { settled } from './kit/page-house.ts'
import { open, opened, player, type Page } from './kit/player-page.ts'
import { ann, bob, cashier, dealer, given, type Scene } from '../kit/table.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a result', () => {
  const wagered = async (options: Partial<ControllerOptions> = {}): Promise<Page> => {
    const page = await opened(open(), 'ann', options)
    await page.presses('pass', 'field')
    return page
  }

  it('is not announced, and the next round not shown, before the dice have come to rest', async () => {
    const page = await wagered()
    page.house.happens(dealer('close-bets'))
    page.house.happens(roll(5, 6))
    page.house.happens(start)
    expect(page.at).toMatchObject({ behind: true, rolling: true, lit: [], settled: undefined })
    expect(page.at.shown.round).toBe(1)
    expect(page.at.state.round).toBe(2)
    expect(page.rack()).toBe(99_000)
    expect(page.at.said.map(({ words }) => words)).not.toContain('5, 6 — 11. Pass wins')
    await vi.advanceTimersByTimeAsync(1_300)
    expect(page.at).toMatchObject({ behind: false, rolling: false, settled: { round: 1 } })
    expect(page.at.shown).toBe(page.at.state)
    expect(page.at.lit).toContain('pass')
    expect(page.at.said.map(({ words }) => words).slice(-3)).toEqual([
      '5, 6 — 11. Pass wins',
      'You win 10',
      'Place your bets. Round 2',
    ])
    await vi.advanceTimersByTimeAsync(4_500)
    expect(page.at.lit).toEqual([])
  })

  it('takes no wager for a round that is not shown yet', async () => {
    const page = await wagered()
    page.house.happens(roll(5, 6), start)
    expect(page.at.hand.refusals.get('pass')).toMatchObject({ reason: expect.any(String) })
    await page.presses('pass')
    expect(page.house.given).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1_300)
    expect(page.at.hand.refusals.get('pass')).toBeUndefined()
    await page.presses('pass')
    expect(page.house.given).toHaveLength(3)
  })

  it('is shown at once to a person who wants nothing to move', async () => {
    const page = await wagered({ isStill: () => true })
    page.house.happens(roll(5, 6), start)
    expect(page.at).toMatchObject({ behind: false, settled: { round: 1 } })
    expect(page.at.shown.round).toBe(2)
  })

  it('is settled for the player alone, round by round', async () => {
    const page = await wagered({ isStill: () => true })
    page.house.happens(place(bob, 'dont-pass'), roll(5, 6), start)
    expect(page.at.settled?.rows.map(({ wager, net }) => [wager, net])).toEqual([
      ['pass', 500],
      ['field', 500],
    ])
    await page.presses('pass', 'field')
    page.house.happens(roll(3, 4))
    expect(page.at.settled?.round).toBe(2)
    expect(page.at.settled?.rows.map(({ wager, net }) => [wager, net])).toEqual([
      ['field', -500],
      ['pass', 500],
    ])
  })
})

describe('the voice', () => {
  it('says what is announced while it is on, and never what was said before', async () => {
    const page = await opened(open(), 'ann', { isStill: () => true })
    await page.presses('pass')
    page.house.happens(dealer('close-bets'))
    expect(page.spoken).toEqual([])
    page.table.turnVoice(true)
    expect(page.at.voice).toBe(true)
    page.house.happens(roll(5, 6), start)
    expect(page.spoken).toEqual(['Dice are out', '5, 6 — 11. Pass wins', 'You win 5', 'Place your bets. Round 2'])
    page.table.turnVoice(false)
    page.house.happens(dealer('close-bets'))
    expect(page.spoken).toHaveLength(4)
  })

  it('is remembered by the browser', async () => {
    const choices = new Map([['felt-voice', true]])
    const page = await opened(open(), 'ann', { kept: { isOn: (name) => choices.get(name) ?? false, turn: () => undefined } })
    expect(page.at.voice).toBe(true)
  })
})

describe('the dice', () => {
  const offered = (): Scene => given(craps, { source: 'virtual' }).and(start, place(ann, 'pass'), dealer('offer-dice'))

  it('are accepted by a key while they are offered, and thrown by another once they are held', async () => {
    const page = await opened(offered())
    expect(page.at.throwing).toMatchObject({ shooting: { kind: 'offered' }, mayThrow: false })
    page.key('t')
    expect(page.house.given).toEqual([])
    page.key('a')
    await settled()
    expect(page.at.throwing).toMatchObject({ shooting: { kind: 'throw' }, mayThrow: true })
    page.house.happens(dealer('hand-dice'))
    page.key(' ')
    await settled()
    expect(page.house.given.map(({ type }) => type)).toEqual(['accept-dice', 'throw'])
    expect(page.at.throwing.refused).toBeUndefined()
    expect(page.at).toMatchObject({ rolling: true, throwing: { shooting: undefined } })
  })

  it('are nothing to press while an answer is awaited', async () => {
    const page = await opened(offered().and(ann('accept-dice')))
    page.house.isSlow = true
    page.key('t')
    await settled()
    expect(page.at.throwing).toMatchObject({ busy: true, mayThrow: false })
    page.key('t')
    expect(page.house.given).toHaveLength(1)
  })

  it('say why the house refused, until they wait for something else', async () => {
    const page = await opened(offered())
    page.house.isSlow = true
    page.table.throwing.accept()
    page.house.happens(ann('decline-dice'), dealer('offer-dice'))
    await page.house.answers()
    expect(page.at.throwing).toMatchObject({ busy: false, refused: { reason: expect.any(String) } })
    await vi.advanceTimersByTimeAsync(1_100)
    page.house.happens(dealer('close-bets'))
    expect(page.at.throwing.refused).toBeUndefined()
  })
})

describe('keys', () => {
  it('choose chips by their place, and do nothing that cannot be done now', async () => {
    const page = await opened(open())
    page.key('1')
    expect(page.at.hand.chip).toBe(100)
    page.key('3')
    expect(page.at.hand.chip).toBe(2500)
    expect(keyOf(page.table, page.at, '9')).toBeUndefined()
    expect(keyOf(page.table, page.at, 'a')).toBeUndefined()
    page.key('M')
    expect(page.at.hand.taking).toBe(true)
    page.key('?')
    expect(page.at.help).toBe(true)
    page.key('h')
    expect(page.at.guide.open).toBe(true)
  })
})

describe('tokens', () => {
  it('are wagered while there are any, and chips again after them', async () => {
    const scene = given(dragonFire, { chips: [500], rack: 10_000 }).and(
      cashier('buy-in', { player: 'ann', amount: 500, with: 'voucher' }),
      start,
    )
    const page = await opened(scene)
    page.table.hand.turnTokens()
    expect(page.at.hand.tokens).toBe(true)
    await page.presses('dragon-left')
    expect(page.house.given.at(-1)).toMatchObject({ type: 'place', tokens: 500 })
    expect(page.at.hand.tokens).toBe(false)
    await page.presses('total-7')
    expect(page.house.given.at(-1)).not.toHaveProperty('tokens')
  })
})

describe('a seat', () => {
  const empty = (): Scene => given(craps, { players: ['bob'], chips: [800, 1600] })

  it('is taken once where the address asks for it, with play chips in whole chips', async () => {
    const page = await opened(empty())
    expect(page.at.seat.player).toBeUndefined()
    page.table.arrive(player('ann'), '3')
    page.table.arrive(player('ann'), '3')
    await settled()
    expect(page.at.seat).toMatchObject({ player: 'ann', number: 3, busy: false })
    expect(page.wishes).toEqual([undefined])
    expect(page.bought).toEqual([49_600])
    expect(page.house.given).toHaveLength(1)
  })

  it('is asked for where nobody has signed in, and a guest comes back with the wish', async () => {
    const page = await opened(empty(), null)
    page.table.arrive(undefined, '')
    expect(page.at.seat.asked).toBe('seat')
    await page.table.seat.sitAsGuest(2)
    expect(page.at.seat.asked).toBeUndefined()
    expect(page.wishes).toEqual(['2'])
  })

  it('is not for the staff', async () => {
    const page = await opened(empty())
    page.table.arrive({ ...player('ann'), roles: ['dealer'] } as never, '')
    await settled()
    expect(page.house.given).toEqual([])
  })

  it('that somebody else took meanwhile is refused in the words of the table', async () => {
    const page = await opened(empty())
    await page.table.seat.sit(1)
    expect(page.at.seat).toMatchObject({ player: undefined, refused: { reason: expect.stringContaining('seat 1 is taken') } })
  })

  it('waits for the connection before it is taken', async () => {
    const page = await opened(empty())
    page.house.stands({ kind: 'lost', why: 'gone', again: 1 })
    page.table.arrive(player('ann'), '')
    expect(page.house.given).toEqual([])
    page.house.stands({ kind: 'live' })
    await settled()
    expect(page.at.seat.player).toBe('ann')
  })

  it('says where all play chips lie when there are no more to be had', async () => {
    const page = await opened(open())
    page.play = 0
    page.seats = {
      seats: [
        { table: 'one', called: 'Here', seat: 1, rack: 40_000, laid: 10_000, away: false, real: false },
        { table: 'two', called: 'Fire', seat: 1, rack: 50_000, laid: 0, away: false, real: false },
        { table: 'three', called: 'Bare', seat: 1, rack: 0, laid: 0, away: false, real: false },
      ],
    }
    page.table.seat.ask('buy-in')
    await page.table.seat.morePlayMoney()
    expect(page.at.seat.refused?.reason).toMatch(/500 at this table, 500 at Fire\./)
    expect(page.at.seat.asked).toBe('buy-in')
  })

  it('takes a voucher to the rack, by the one way for chips and tokens', async () => {
    const page = await opened(open())
    page.table.seat.ask('buy-in')
    await page.table.seat.redeem('C-000001')
    expect(page.bought).toEqual([{ voucher: 'C-000001' }])
    expect(page.at.seat.asked).toBeUndefined()
  })

  it('is left, and come back to', async () => {
    const page = await opened(open().and(place(ann, 'pass')))
    await page.table.seat.leave()
    expect(page.at.state.away).toContain('ann')
    await page.table.seat.comeBack()
    expect(page.at.state.away).not.toContain('ann')
  })
})

describe('a seed of one’s own', () => {
  const virtual = (): Scene =>
    given(dragonFire, { source: 'virtual', automation: ['answer-duties', 'select-dice', 'collect', 'pay', 'fill'] }).and(start)

  it('is promised once in a round and kept, though the house refuses what comes too early', async () => {
    const page = await opened(virtual())
    page.table.turnOwnSeed(true)
    await vi.waitFor(() => expect(page.house.given.map(({ type }) => type)).toEqual(['promise-seed']))
    await settled()
    expect(page.at.seed).toBe(page.seed ? 'promised' : undefined)
    page.house.happens(place(bob, 'total-7'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(page.house.given).toHaveLength(1)
  })
})

describe('a connection that is lost', () => {
  const lost = { kind: 'lost', why: 'gone', again: 250 } as const

  it('takes the key of the throw away until the house is heard again', async () => {
    const page = await opened(open({ source: 'virtual' }))
    await page.presses('pass')
    page.house.stands(lost)
    expect(page.at).toMatchObject({ isLive: false, throwing: { busy: true } })
    page.house.stands({ kind: 'connecting' })
    expect(page.at.isLive).toBe(false)
    page.house.stands({ kind: 'live' })
    expect(page.at).toMatchObject({ isLive: true, throwing: { busy: false } })
  })

  it('returns a chip that came too late, in words of the player', async () => {
    const page = await opened(open())
    page.house.isSlow = true
    page.house.stands(lost)
    await page.presses('field')
    expect(page.at.wagers.underWay).toHaveLength(1)
    page.house.happens(dealer('close-bets'))
    page.house.stands({ kind: 'live' })
    await page.house.answers()
    expect(page.at.wagers).toMatchObject({
      underWay: [],
      refused: {
        reason: 'The connection was lost: 5.00 on Field: 2, 3, 4, 9, 10, 11 or 12 did not arrive and is back in your rack.',
      },
    })
  })
})
