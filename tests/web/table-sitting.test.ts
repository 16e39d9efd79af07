/** How long a player has sat at a table, how they stand since, and when they are reminded. */
import { describe, expect, it } from 'vitest'
import { asSeenBy } from '../../src/house/watching/as-seen.ts'
import { isReminded, minutesBetween, nextMinute, sittingOf } from '../../src/web/pages/table/sitting/sitting.ts'
import { restored, snapshotOf } from '../../src/table/snapshot.ts'
import { annShoots, place, roll, start } from '../kit/craps.ts'
import { ann, bob, cashier, type Scene } from '../kit/table.ts'

const net = ({ state }: Scene, who = 'ann') => sittingOf(state, who)?.net

describe('a player at a table', () => {
  const begun = annShoots()

  it('stands at nothing, whatever they bought, until a result decides a wager', () => {
    expect(net(begun)).toBe(0)
    expect(net(begun.and(cashier('buy-in', { player: 'ann', amount: 5000, with: 'chips' })))).toBe(0)
    expect(net(begun.and(place(ann, 'pass'), place(ann, 'field', 500)))).toBe(0)
    expect(net(begun.and(cashier('cash-out', { player: 'ann', amount: 5000 })))).toBe(0)
  })

  it('stands by what all results since they sat down have come to, each for itself', () => {
    const won = begun.and(place(ann, 'pass'), place(bob, 'dont-pass'), roll(5, 6))
    expect([net(won), net(won, 'bob')]).toEqual([1000, -1000])
    const lost = won.and(start, place(ann, 'pass'), place(ann, 'field', 500), roll(1, 1))
    expect(net(lost)).toBe(1000 - 1000 + 1000)
    expect(net(lost.and(cashier('buy-in', { player: 'ann', amount: 5000, with: 'chips' })))).toBe(1000)
  })

  it('begins anew with a new seat, and with what was left in the rack', () => {
    const won = begun.and(place(ann, 'pass'), roll(5, 6))
    const gone = won.and(ann('leave-seat'))
    expect(sittingOf(gone.state, 'ann')).toBeUndefined()
    const back = gone.and(ann('take-seat', { age: 30, called: 'ann' }))
    expect(sittingOf(back.state, 'ann')).toEqual({ since: back.state.at, net: 0 })
  })

  it('keeps what they brought to themselves, in a snapshot as in the table itself', () => {
    const { state } = begun.and(place(ann, 'pass'), roll(5, 6))
    const seen = asSeenBy(state, { person: 'ann', role: 'player' })
    expect(sittingOf(seen, 'ann')?.net).toBe(1000)
    expect(seen.players.get('bob')?.sitting).toMatchObject({ brought: 0 })
    expect(sittingOf(restored(state.game, snapshotOf(state)), 'ann')).toEqual(sittingOf(state, 'ann'))
  })
})

describe('the reminder', () => {
  it('comes when another of the intervals that the player chose is over, once each', () => {
    expect([0, 29, 30, 59, 60].map((minutes) => isReminded(minutes, 0, 30))).toEqual([false, false, true, true, true])
    expect(isReminded(31, 30, 30)).toBe(false)
    expect(isReminded(60, 31, 30)).toBe(true)
    // One who comes back to the page is reminded at the next, not of those that are past.
    expect(isReminded(125, 121, 60)).toBe(false)
    expect(isReminded(500, 0, 0)).toBe(false)
  })

  it('counts whole minutes by the clock of the house, which is never before the seat was taken', () => {
    expect([minutesBetween(1_000, 60_999), minutesBetween(1_000, 61_000), minutesBetween(1_000, 0)]).toEqual([0, 1, 0])
    expect([nextMinute(1_000, 0), nextMinute(1_000, 2)]).toEqual([61_000, 181_000])
  })
})
