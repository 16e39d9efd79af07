/** The headline of a player’s table: what came, what is called with it, the net, and how long it stands out. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { decidesFor } from '../../src/web/pages/table/equipment/decides.ts'
import { headlineOf } from '../../src/web/pages/table/controller/headline.ts'
import { annShoots, byHand, onSix, place, roll, seven, start } from '../kit/craps.ts'
import { ann, bob, boxPerson, cashier, dealer, floorSupervisor, given, type Said, type Scene } from '../kit/table.ts'
import { open, opened } from './kit/player-page.ts'

const headline = (scene: Scene, me: string | undefined = 'ann') => headlineOf(scene.state, me)

const dealtTie = (...placed: readonly Said[]): Scene =>
  given(dragonTiger).and(
    dealer('shuffle'),
    dealer('start-round'),
    ...placed,
    dealer('close-bets'),
    dealer('enter-result', { cards: ['9S', '9D'] }),
  )

describe('the totals that decide a player’s bets', () => {
  const point = annShoots().and(place(ann, 'pass'), place(bob, 'dont-pass'), roll(1, 4), start)

  it('[CR 2.1.4] are the point and seven, either way round', () => {
    expect(decidesFor(point.state, 'ann')).toEqual({ wins: [5], loses: [7] })
    expect(decidesFor(point.state, 'bob')).toEqual({ wins: [7], loses: [5] })
    expect(decidesFor(point.state, 'cat')).toEqual({ wins: [], loses: [] })
  })

  it('take all bets of the player together', () => {
    expect(decidesFor(point.and(place(ann, 'place-6', 600)).state, 'ann')).toEqual({ wins: [5, 6], loses: [7] })
    const hedged = point.and(place(ann, 'any-seven', 1000))
    expect(decidesFor(hedged.state, 'ann')).toEqual({ wins: [7], loses: [2, 3, 4, 6, 8, 9, 10, 11, 12] })
  })
})

describe('the net of a result', () => {
  it('is what comes back less what was staked, over the wagers that it decided and no others', () => {
    const scene = annShoots().and(place(ann, 'pass', 1000), place(ann, 'field', 500), place(bob, 'field', 700), roll(4, 2))
    expect(headline(scene)).toMatchObject({ round: 1, shown: '2, 4 — 6', calls: ['The point is 6'], net: -500, stands: false })
    expect(headline(scene, 'bob')?.net).toBe(-700)
    const out = scene.and(start, place(ann, 'any-seven', 200), seven)
    expect(headline(out)).toMatchObject({ shown: '3, 4 — 7', calls: ['Seven out'], net: 4 * 200 - 1000 })
  })

  it('[CR 2.1.2] has a name where the come-out loses', () => {
    const scene = annShoots().and(place(ann, 'pass', 1000), roll(2, 1))
    expect(headline(scene)).toMatchObject({ shown: '1, 2 — 3', calls: ['Craps'], net: -1000 })
    expect(headline(annShoots().and(place(ann, 'pass'), ...onSix, roll(1, 1)))).toMatchObject({ calls: [] })
  })

  it('[CR 2.1.1] has a name where the come-out wins', () => {
    const eleven = annShoots().and(place(ann, 'pass', 1000), roll(5, 6))
    expect(headline(eleven)).toMatchObject({ shown: '5, 6 — 11', calls: ['Pass wins'], net: 1000 })
    expect(headline(annShoots().and(place(ann, 'dont-pass', 1000), seven))).toMatchObject({ calls: ['Pass wins'], net: -1000 })
  })

  it('is not changed by wagers that are taken down or placed anew, nor by a buy-in', () => {
    const scene = annShoots().and(place(ann, 'pass'), place(ann, 'field', 500), roll(4, 2), start)
    const since = scene.and(
      place(ann, 'field', 500),
      ann('remove', { wager: 'field' }),
      place(ann, 'big-6', 600),
      cashier('buy-in', { player: 'ann', amount: 5000, with: 'chips' }),
    )
    expect(headline(since)?.net).toBe(-500)
  })

  it('has in it the commission that was taken in advance', () => {
    const bought = annShoots().and(place(ann, 'pass'), ...onSix, place(ann, 'buy-4', 2000), roll(2, 2))
    expect(headline(bought)?.net).toBe(4000 - 100)
  })

  it('[DT 3.8] is half a loss where a tie takes half', () => {
    expect(headline(dealtTie(place(ann, 'dragon', 1000)))).toMatchObject({ calls: ['Tie'], net: -500 })
    expect(headline(dealtTie(place(ann, 'dragon', 1000), place(ann, 'tie', 100)))?.net).toBe(-500 + 1100)
  })

  it('is nothing where it decided no wager, and says that the bets stand', () => {
    const point = annShoots().and(place(ann, 'pass'), roll(4, 2))
    expect(headline(point)).toMatchObject({ net: undefined, stands: true })
    expect(headline(point, 'cat')).toMatchObject({ net: undefined, stands: false })
    expect(headlineOf(point.state, undefined)).toMatchObject({ rows: [], net: undefined })
    expect(headline(given(craps).and(start))).toBeUndefined()
  })

  it('comes once everything is paid, and is the right one when the round is put right', () => {
    const declared = annShoots().and(place(ann, 'pass'), place(ann, 'field', 500), byHand, roll(5, 6))
    expect(headline(declared)).toMatchObject({ shown: '5, 6 — 11', net: undefined })
    expect(headline(declared.and(dealer('collect')))?.net).toBeUndefined()
    const paid = declared.and(dealer('collect'), dealer('pay'))
    expect(headline(paid)?.net).toBe(1500)
    const wrong = paid.and(boxPerson('correct-round', { keys: [1, 1], reason: 'misread' }))
    const corrected = wrong.and(floorSupervisor('answer', { duty: wrong.duty('correction'), answer: 'approve' }))
    expect(headline(corrected)).toMatchObject({ shown: '1, 1 — 2', net: -1000 + 2 * 500 })
  })
})

describe('the headline', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const wagered = async () => {
    const page = await opened(open())
    await page.presses('pass', 'field')
    return page
  }

  it('stands out for three seconds from when the dice rest, then it stays quietly until the next', async () => {
    const page = await wagered()
    page.house.happens(roll(5, 6), start)
    expect(page.at).toMatchObject({ rolling: true, isLoud: false, headline: undefined })
    await vi.advanceTimersByTimeAsync(1_300)
    expect(page.at).toMatchObject({ isLoud: true, headline: { round: 1, net: 1000 } })
    await vi.advanceTimersByTimeAsync(2_999)
    expect(page.at.isLoud).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(page.at).toMatchObject({ isLoud: false, headline: { round: 1, net: 1000 } })
    page.house.happens(place(ann, 'pass'), roll(4, 2))
    await vi.advanceTimersByTimeAsync(1_300)
    expect(page.at).toMatchObject({ isLoud: true, headline: { round: 2, shown: '2, 4 — 6', net: undefined } })
  })

  it('stands out again when the net comes later, and no other bet or seat makes it do so', async () => {
    const page = await opened(open().and(byHand))
    await page.presses('pass', 'field')
    page.house.happens(roll(6, 4))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(page.at).toMatchObject({ isLoud: false, headline: { net: undefined } })
    page.house.happens(dealer('collect'), dealer('pay'))
    expect(page.at).toMatchObject({ isLoud: true, headline: { net: 500 } })
    await vi.advanceTimersByTimeAsync(3_000)
    page.house.happens(start, place(bob, 'field'))
    expect(page.at).toMatchObject({ isLoud: false, headline: { net: 500 } })
  })

  it('is announced once, in one sentence after another', async () => {
    const page = await wagered()
    page.house.happens(roll(4, 2))
    page.house.happens(start)
    await vi.advanceTimersByTimeAsync(1_300)
    expect(page.at.announced).toBeUndefined()
    await vi.advanceTimersByTimeAsync(400)
    expect(page.at.announced?.words).toBe('2, 4 — 6. The point is 6. You lose 5.00')
    const { id } = page.at.announced!
    await vi.advanceTimersByTimeAsync(10_000)
    expect(page.at.announced?.id).toBe(id)
  })

  it('gathers a result and its payment that come one after the other for a person who wants nothing to move', async () => {
    const page = await opened(open().and(byHand), 'ann', { isStill: () => true })
    await page.presses('pass', 'field')
    page.house.happens(roll(4, 4))
    page.house.happens(dealer('collect'))
    page.house.happens(dealer('pay'))
    await vi.advanceTimersByTimeAsync(400)
    expect(page.at.announced?.words).toBe('4, 4 — 8. The point is 8. You lose 5.00')
  })

  it('is there for a player who comes back, quietly', async () => {
    const page = await opened(open().and(place(ann, 'pass'), place(ann, 'field'), roll(6, 4), start))
    expect(page.at).toMatchObject({ isLoud: false, announced: undefined, headline: { shown: '4, 6 — 10', net: 1000 } })
  })
})
