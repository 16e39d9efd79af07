/** Which sounds a player hears, and when: from the events of the table, without a loudspeaker. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { baccarat } from '../../src/rules/games/baccarat/game.ts'
import { craps } from '../../src/rules/games/craps/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { roulette } from '../../src/rules/games/roulette/game.ts'
import { twoUp } from '../../src/rules/games/two-up/game.ts'
import type { ControllerOptions } from '../../src/web/pages/table/controller/controller.ts'
import { soundsIn } from '../../src/web/pages/table/sound/heard.ts'
import { annShoots, place, roll, start } from '../kit/craps.ts'
import { ann, bob, dealer, given, type Scene } from '../kit/table.ts'
import { settled } from './kit/page-house.ts'
import { open, opened, type Page } from './kit/player-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Ann's table with its sound on; only what comes after that is kept. */
const sounding = async (options: Partial<ControllerOptions> = {}, scene: Scene = open()): Promise<Page> => {
  const page = await opened(scene, 'ann', options)
  page.table.sound.turn()
  await settled()
  page.sounded.length = 0
  return page
}

describe('sound', () => {
  it('is off at first, goes on with one press, which is heard, and is remembered', async () => {
    const page = await opened(open())
    await page.presses('pass')
    expect(page.at.sound).toEqual({ on: false, volume: undefined })
    expect(page.sounded).toEqual([])
    page.table.sound.turn()
    await settled()
    expect(page.at.sound).toEqual({ on: true, volume: 0.6 })
    expect(page.sounded).toEqual(['chip'])
    page.stop()
    const again = await opened(open(), 'ann', {
      kept: { isOn: (name) => page.choices.get(name) ?? false, turn: () => undefined },
    })
    expect(again.at.sound.on).toBe(true)
    // Coming back is no press.
    expect(again.sounded).toEqual([])
    await again.presses('pass')
    expect(again.sounded).toEqual(['chip'])
  })

  it('goes off with one press, also while it is still being loaded', async () => {
    const page = await sounding()
    page.table.sound.turn()
    await page.presses('pass')
    expect(page.sounded).toEqual([])
    page.table.sound.turn()
    page.table.sound.turn()
    await settled()
    await page.presses('field')
    expect(page.sounded).toEqual([])
    expect(page.at.sound).toEqual({ on: false, volume: undefined })
  })

  it('that cannot be opened leaves the table as it is', async () => {
    const page = await opened(open(), 'ann', { openSound: () => Promise.reject(new Error('no loudspeaker')) })
    page.table.sound.turn()
    await settled()
    expect(page.at.sound.on).toBe(false)
    await page.presses('pass')
    expect(page.at.wagers.refused).toBeUndefined()
  })

  it('is a chip for the player’s own wagers, and nothing for those of others', async () => {
    const page = await sounding()
    page.house.happens(place(bob, 'pass'))
    expect(page.sounded).toEqual([])
    await page.presses('pass')
    expect(page.sounded).toEqual(['chip'])
  })

  it('is the result as it comes, and what it decided once it has come to rest', async () => {
    const page = await sounding()
    await page.presses('pass')
    page.house.happens(roll(5, 6))
    expect(page.sounded).toEqual(['chip', 'no-more-bets', 'dice'])
    await vi.advanceTimersByTimeAsync(1_300)
    expect(page.sounded).toEqual(['chip', 'no-more-bets', 'dice', 'win'])
  })

  it('is the same for a person who wants nothing to move', async () => {
    const page = await sounding({ isStill: () => true })
    await page.presses('pass')
    page.house.happens(roll(5, 6))
    expect(page.sounded).toEqual(['chip', 'no-more-bets', 'dice', 'win'])
  })

  it('calls nothing a win that leaves the player no better off', async () => {
    // Ann's field wins as much as her wager against the line loses.
    const even = await sounding({ isStill: () => true })
    await even.presses('dont-pass', 'field')
    even.sounded.length = 0
    even.house.happens(roll(5, 6))
    expect(even.at.settled?.rows.map(({ net }) => net)).toEqual([-500, 500])
    expect(even.sounded).toEqual(['no-more-bets', 'dice', 'chip'])
    const lost = await sounding({ isStill: () => true })
    await lost.presses('dont-pass')
    lost.sounded.length = 0
    lost.house.happens(roll(3, 4))
    expect(lost.sounded).toEqual(['no-more-bets', 'dice', 'chip'])
  })

  it('says nothing of the wagers of others', async () => {
    const page = await sounding({ isStill: () => true })
    page.house.happens(ann('pass-dice'), place(bob, 'pass'), dealer('offer-dice'), bob('accept-dice'), roll(5, 6))
    expect(page.sounded).toEqual(['no-more-bets', 'dice'])
  })

  it('tells a player whose turn it is, and nobody else', async () => {
    const page = await sounding({}, given(craps).and(start))
    page.house.happens(dealer('offer-dice'))
    expect(page.sounded).toEqual(['your-turn'])
    page.house.happens(ann('decline-dice'), dealer('offer-dice'))
    expect(page.at.state.offer?.to).toBe('bob')
    expect(page.sounded).toEqual(['your-turn'])
    const thrown = await sounding({}, annShoots().and(place(ann, 'pass')))
    thrown.house.happens(dealer('close-bets'))
    expect(thrown.sounded).toEqual(['your-turn'])
  })

  it('calls a seated player once when wagers open, and nobody whose own result has just come or whose cash goes round quickly', async () => {
    const page = await sounding({}, given(craps))
    page.house.happens(start)
    expect(page.sounded).toEqual(['your-turn'])
    page.house.happens(place(bob, 'pass'))
    expect(page.sounded).toEqual(['your-turn'])
    const alone = given(craps, { players: ['ann'] }).and(start)
    const heard = (hearer: Partial<Parameters<typeof soundsIn>[2]>, { state }: Scene = alone) =>
      soundsIn([alone.latest('round-started')], state, { me: 'ann', settled: undefined, ...hearer })
    expect(heard({})).toEqual(['your-turn'])
    expect(heard({ settled: { round: 0, rows: [] } })).toEqual([])
    expect(heard({ uncalled: true })).toEqual([])
    expect(heard({ me: 'bob' })).toEqual([])
    expect(heard({}, alone.and(dealer('close-bets')))).toEqual([])
  })

  it('is that of the equipment which a game names', () => {
    const hearer = { me: undefined, settled: undefined }
    const declared = [{ type: 'result-declared' }] as never
    const of = [craps, twoUp, roulette, baccarat, dragonTiger].map((game) =>
      soundsIn(declared, given(game as never).state, hearer),
    )
    expect(of).toEqual([['dice'], ['coins'], ['wheel'], ['cards'], ['cards']])
  })

  it('of a losing and a winning part that come one after the other is a win only once the player is ahead', () => {
    const scene = annShoots().and(place(ann, 'dont-pass', 500), place(ann, 'field', 1000), roll(5, 6))
    const [lost, won] = [scene.latest('losers-collected'), scene.latest('winners-paid')]
    const rows = (...nets: readonly number[]) => ({ round: 1, rows: nets.map((net) => ({ net }) as never) })
    expect(soundsIn([lost], scene.state, { me: 'ann', settled: rows(-500) })).toEqual(['chip'])
    expect(soundsIn([won], scene.state, { me: 'ann', settled: rows(-500, 1000) })).toEqual(['win'])
    expect(soundsIn([{ ...won, more: true }], scene.state, { me: 'ann', settled: rows(-500, 1000) })).toEqual([])
  })
})
