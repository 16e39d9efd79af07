/** When Fire Bets are taken: until a new shooter's first point, and where a come-out is passed on. */
import { describe, expect, it } from 'vitest'
import { markersShown } from '../../src/table/equipment/markers.ts'
import { fires, make, onSix, passLeftUp, place, roll, seven, start } from '../kit/craps.ts'
import { ann, bob, cat, dealer, type Said, type Scene } from '../kit/table.ts'

describe('the window', () => {
  /** The come-out is bob's: ann has made a four, has a Come wager on six, and has passed the dice. */
  const passed = (...before: readonly Said[]): Scene =>
    passLeftUp().and(
      ...before,
      roll(2, 2),
      start,
      place(ann, 'come'),
      roll(4, 2),
      start,
      roll(1, 3),
      start,
      ann('pass-dice'),
      dealer('offer-dice'),
      bob('accept-dice'),
      place(bob, 'pass'),
    )

  it('[CR F2.1] a come-out that is passed on opens it for the new shooter, where no Fire Bet stands', () => {
    const bobs = passed()
    const made = bobs.and(place(cat, 'fire', 100), ...make(5))
    expect(markersShown(made.state)).toEqual(['5'])
    made.when(place(bob, 'fire', 100)).isRefused('F2.1.2', 'closed')
  })

  it('[CR F2.1, F2.4] where one stands the hand goes on, and its count with it', () => {
    const bobs = passed(place(cat, 'fire', 100))
    bobs.when(place(bob, 'fire', 100)).isRefused('F2.1.2', 'closed')
    bobs.when(cat('remove', { wager: 'fire' })).isRefused('F2.3', 'contract')
    expect(markersShown(bobs.and(...make(5)).state)).toEqual(['4', '5'])
  })

  it('[CR F4.6, F2.1] a passed come-out opens it once the sixth point is paid', () => {
    const leaveUp = bob('leave-up', { wager: 'pass', up: true })
    const passes = [ann('pass-dice'), dealer('offer-dice'), bob('accept-dice'), place(bob, 'pass'), leaveUp]
    const six = fires().and(...make(4, 5, 6, 8, 9, 10))
    six.when(place(cat, 'fire', 100)).isRefused('F2.1.2', 'closed')
    const passedOn = six.and(...passes)
    expect(markersShown(passedOn.state)).toEqual([])
    const made = passedOn.and(place(cat, 'fire', 100), ...make(4, 5, 6, 8))
    const before = made.rack('cat')
    expect(made.and(...onSix, seven).rack('cat')).toBe(before + 2500)
    const waiting = fires({ house: { 'fire-sixth': 'seven-out' } }).and(...make(4, 5, 6, 8, 9, 10), ...passes)
    waiting.when(place(cat, 'fire', 100)).isRefused('F2.1.2', 'closed')
  })

  it('[CR 3.1.5, 4.1, 1.7.1] what lies from the turn before is decided in the next as ever, and odds go behind it', () => {
    const bobs = passed()
    const odds = bobs.and(ann('place', { wager: 'come-odds', state: '6', amount: 1000 }))
    const before = odds.rack('ann')
    // On the come-out the odds are off and come back (4.7); Ann's Pass wager was left up and wins.
    const seven7 = odds
      .when(seven)
      .followsAmong(
        { type: 'losers-collected', rows: [{ wager: 'come', state: '6' }] },
        { type: 'winners-paid', rows: [{ wager: 'pass' }, { wager: 'come-odds', result: 'push' }] },
      )
    expect(seven7.rack('ann')).toBe(before + 1000 + 1000)
  })
})
