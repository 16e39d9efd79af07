/** What a player does at a table without a page: chips put down and taken off, one by one and all at once. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { place, roll, start } from '../kit/craps.ts'
import { settled } from './kit/page-house.ts'
import { open, opened, Page } from './kit/player-page.ts'
import { ann, bob, dealer, given } from '../kit/table.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('coming to a table', () => {
  it('shows nothing before the first word of the house, and why there is nothing where the house refuses', async () => {
    const page = new Page(open(), 'ann')
    expect(page.table.read()).toMatchObject({ at: undefined, standing: { kind: 'connecting' } })
    const none = await opened(open(), 'ann', {
      house: { watch: () => Promise.reject(Object.assign(new Error('no such table'), {})) } as never,
    })
    expect(none.table.read()).toMatchObject({ at: undefined, standing: { kind: 'lost', why: 'no such table' } })
  })

  it('draws anew only when something has changed', async () => {
    const page = await opened(open())
    const drawn = vi.fn<() => void>()
    page.table.subscribe(drawn)
    expect(page.table.read()).toBe(page.table.read())
    page.table.hand.look(undefined)
    expect(drawn).not.toHaveBeenCalled()
    page.table.hand.look(page.area('pass'))
    expect(drawn).toHaveBeenCalledTimes(1)
  })

  it('stops listening when the page is left', async () => {
    const page = await opened(open())
    page.stop()
    const drawn = vi.fn<() => void>()
    page.table.subscribe(drawn)
    page.house.happens(place(bob, 'pass'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(drawn).not.toHaveBeenCalled()
  })
})

describe('chips of a colour', () => {
  const wheel = () => given(gameNamed('roulette')!, { chips: [100, 500, 2500] }).and(dealer('start-round'))

  it('[RO 1.6] are what a player has in hand who takes one, and each press puts one of them down', async () => {
    const page = await opened(wheel())
    expect(page.at.hand).toMatchObject({ chips: [100, 500, 2500], chip: 500 })
    await page.table.seat.takeColour({ colour: 'yellow', value: 1000 })
    expect(page.at.hand).toMatchObject({ chips: [1000], chip: 1000 })
    await page.presses('17', '17', '17')
    expect(page.rack()).toBe(97_000)
    await page.table.seat.giveColourBack()
    expect(page.at.seat.refused?.reason).toContain('yellow chips may lie on the layout')
    page.table.seat.ask('colours')
    expect(page.at.seat.refused).toBeUndefined()
    page.house.happens(ann('remove', { wager: 'straight-17' }))
    await page.table.seat.giveColourBack()
    expect(page.at.hand).toMatchObject({ chips: [100, 500, 2500], chip: 500 })
  })

  it('[RO 1.6] are bought at a value, and nothing is bought where that is refused', async () => {
    const page = await opened(wheel())
    await page.table.seat.buyIn(5000, { colour: 'crimson', value: 1000 })
    expect(page.at.seat.refused).toMatchObject({ clause: '1.6', reason: expect.stringContaining('there are no crimson chips') })
    expect(page.house.given).toHaveLength(1)
    await page.table.seat.buyIn(5000, { colour: 'grey', value: 1000 })
    expect(page.at.seat.refused).toBeUndefined()
    expect(page.at.hand.chips).toEqual([1000])
  })
})

describe('a chip on an area', () => {
  it('is under way until the house has it, and only then out of the rack', async () => {
    const page = await opened(open())
    page.house.isSlow = true
    await page.presses('pass')
    expect(page.at.wagers.underWay).toMatchObject([{ wish: { wager: 'pass', amount: 500 } }])
    expect(page.rack()).toBe(100_000)
    await page.house.answers()
    expect(page.at.wagers.underWay).toEqual([])
    expect(page.rack()).toBe(99_500)
  })

  it('counts what is under way: the same chips are not wagered twice', async () => {
    const page = await opened(open().and(ann('place', { wager: 'field', amount: 99_000 })))
    page.house.isSlow = true
    await page.presses('pass', 'pass', 'pass')
    expect(page.house.given).toHaveLength(2)
    expect(page.at.wagers.refused).toMatchObject({ code: 'short-rack', area: 'pass' })
  })

  it('is not sent where the rules refuse it: the refusal says why, with its clause', async () => {
    const page = await opened(open())
    expect(page.at.hand.refusals.get('come')).toMatchObject({ clause: '3.1' })
    await page.presses('come')
    expect(page.house.given).toEqual([])
    expect(page.at.wagers.refused).toMatchObject({ clause: '3.1', area: 'come' })
  })

  it('that the house refuses is shown at its area for a while', async () => {
    const page = await opened(open())
    page.house.isSlow = true
    await page.presses('pass')
    page.house.happens(dealer('close-bets'))
    await page.house.answers()
    expect(page.at.wagers.refused).toMatchObject({ code: 'late', area: 'pass' })
    expect(page.at.wagers.underWay).toEqual([])
    await vi.advanceTimersByTimeAsync(8_000)
    expect(page.at.wagers.refused).toBeUndefined()
  })

  it('tells how much was placed where that is more than the chip', async () => {
    const page = await opened(open())
    page.table.hand.choose(100)
    page.table.hand.look(page.area('horn'))
    expect(page.at.hand.more).toEqual({ amount: 400, by: 'multiples', of: 400 })
    await page.presses('horn')
    expect(page.at.wagers.told).toMatchObject({ area: 'horn', words: expect.stringMatching(/^Horn .* 4: 4\.00 placed\.$/i) })
    expect(page.rack()).toBe(99_600)
  })

  it('stays on the end of the table where it was put', async () => {
    const page = await opened(given(dragonFire).and(start))
    await page.presses('dragon-right', 'fire-left')
    expect(Object.fromEntries(page.at.hand.used)).toEqual({ dragon: 'dragon-right', fire: 'fire-left' })
  })

  it('is nothing without a seat', async () => {
    const page = await opened(open(), null)
    await page.presses('pass')
    expect(page.house.given).toEqual([])
    expect(page.at.wagers.refused?.reason).toMatch(/seat/)
    expect(page.at.hand.refusals.size).toBe(0)
  })

  it('is refused in words once the sign-in has ended', async () => {
    const page = await opened(open())
    page.house.stands({ kind: 'over', why: 'signed-out', detail: 'over' })
    await page.presses('pass')
    expect(page.at.wagers.refused?.reason).toMatch(/sign-in has ended/i)
    expect(page.house.given).toEqual([])
  })
})

describe('a refusal', () => {
  const refusedOnce = async (): Promise<Page> => {
    const page = await opened(open().and(place(ann, 'pass')))
    await page.presses('come')
    expect(page.at.wagers.refused).toBeDefined()
    return page
  }

  it('goes when the table goes on, and stays for what happens in its first second', async () => {
    const page = await refusedOnce()
    await vi.advanceTimersByTimeAsync(900)
    page.house.happens(dealer('close-bets'))
    expect(page.at.wagers.refused).toBeDefined()
    await vi.advanceTimersByTimeAsync(200)
    page.house.happens(roll(2, 4))
    expect(page.at.wagers.refused).toBeUndefined()
  })

  it('gives way to the next wish that is allowed', async () => {
    const page = await refusedOnce()
    await page.presses('field')
    expect(page.at.wagers.refused).toBeUndefined()
  })
})

describe('chips taken off', () => {
  it('come off one by one, also where presses take instead of put', async () => {
    const page = await opened(open())
    await page.presses('pass', 'pass', 'pass')
    page.table.hand.take(page.area('pass'))
    await settled()
    expect(page.rack()).toBe(99_000)
    page.table.hand.turn()
    expect(page.at.hand).toMatchObject({ taking: true, more: undefined })
    await page.presses('pass')
    expect(page.rack()).toBe(99_500)
    page.table.hand.turn()
    await page.presses('pass')
    expect(page.rack()).toBe(99_000)
  })

  it('are only one’s own', async () => {
    const page = await opened(open().and(place(bob, 'field')))
    page.table.hand.take(page.area('field'))
    expect(page.house.given).toEqual([])
    expect(page.at.wagers.refused).toMatchObject({ area: 'field' })
  })
})

describe('all wagers at once', () => {
  it('are doubled, undone in one go, cleared, and wagered again after the result', async () => {
    const page = await opened(open())
    await page.presses('pass', 'field')
    page.key('d')
    await settled()
    expect(page.rack()).toBe(98_000)
    page.key('u')
    await settled()
    expect(page.rack()).toBe(99_000)
    page.house.happens(roll(5, 6), start)
    await vi.advanceTimersByTimeAsync(1_300)
    expect(page.rack()).toBe(101_000)
    page.key('r')
    await settled()
    expect(page.rack()).toBe(100_000)
    page.key('x')
    await settled()
    expect(page.rack()).toBe(101_000)
  })

  it('that were placed before a result are not undone after it', async () => {
    const page = await opened(open())
    await page.presses('pass')
    page.house.happens(roll(2, 4), start)
    await vi.advanceTimersByTimeAsync(1_300)
    page.key('u')
    expect(page.house.given).toHaveLength(1)
    expect(page.at.wagers.refused).toBeDefined()
  })
})
