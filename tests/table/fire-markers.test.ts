/** The markers of the Fire Bet: one on each individual point made, from the making to the last payment. */
import { describe, expect, it } from 'vitest'
import { markersShown } from '../../src/table/equipment/markers.ts'
import { byHand, fires, make, onSix, passLeftUp, place, roll, seven, start } from '../kit/craps.ts'
import { bob, cat, dealer, type Scene } from '../kit/table.ts'

describe('the markers', () => {
  const puck = ({ state: { inForce, inPlay } }: Scene) => inForce.conduct.display?.(inForce.cycles.states[inPlay.cycle])

  it('[CR F2.7, F2.5] each individual point made has one, and all are collected at the seven-out', () => {
    const rolls = [
      { said: [roll(4, 3), start], lie: [], why: 'a come-out seven' },
      { said: make(8), lie: ['8'], why: 'the first point' },
      { said: make(8), lie: ['8'], why: 'the same again' },
      { said: [...onSix, roll(1, 1), start], lie: ['8'], why: 'a point that is on' },
      { said: [roll(5, 1), start], lie: ['6', '8'], why: 'the second point' },
      { said: make(4), lie: ['4', '6', '8'], why: 'the third point' },
      { said: [...onSix, seven], lie: [], why: 'a seven-out' },
    ]
    let scene = fires()
    for (const { said, lie, why } of rolls) {
      scene = scene.and(...said)
      expect([why, markersShown(scene.state)]).toEqual([why, lie])
    }
    const next = scene.and(
      start,
      dealer('offer-dice'),
      bob('accept-dice'),
      place(bob, 'pass'),
      place(cat, 'fire', 100),
      ...make(9),
    )
    expect(markersShown(next.state)).toEqual(['9'])
  })

  it('[CR F2.7] a marker takes the place of the puck on the point just made, and stays while the puck is elsewhere', () => {
    const made = fires().and(...make(8))
    expect([markersShown(made.state), puck(made)]).toEqual([['8'], {}])
    // The same number is the point again: puck and marker are both there, and a second making adds none.
    const again = made.and(roll(6, 2), start)
    expect([markersShown(again.state), puck(again)]).toEqual([['8'], { point: 8 }])
    const twice = again.and(roll(6, 2), start)
    expect([markersShown(twice.state), puck(twice)]).toEqual([['8'], {}])
    // Without a Fire Bet there is nothing to mark.
    expect(markersShown(passLeftUp().and(...make(8)).state)).toEqual([])
  })

  it.each([
    { sixth: 'at-once', lie: [] },
    { sixth: 'seven-out', lie: ['4', '5', '6', '8', '9', '10'] },
  ])('[CR F2.7] the sixth paid $sixth: markers are collected with that payment, and not before', ({ sixth, lie }) => {
    const six = fires({ house: { 'fire-sixth': sixth } }).and(...make(4, 5, 6, 8, 9), roll(6, 4), start, byHand, roll(5, 5))
    expect(markersShown(six.state)).toHaveLength(6)
    const paid = six.and(dealer('collect'), dealer('pay'))
    expect(markersShown(paid.state)).toEqual(lie)
    const over = paid.and(start, roll(4, 4), dealer('collect'), dealer('pay'), start, seven, dealer('collect'))
    expect(markersShown(over.state)).toEqual(lie)
    expect(markersShown(over.and(dealer('pay')).state)).toEqual([])
  })

  it('[CR F5.8] the marker lies before the puck is taken from the point just made', () => {
    const made = fires().and(...make(4), roll(4, 5), start, byHand, roll(6, 3))
    expect([markersShown(made.state), puck(made)]).toEqual([['4', '9'], { point: 9 }])
    const collected = made.and(dealer('collect'))
    expect([markersShown(collected.state), puck(collected)]).toEqual([['4', '9'], { point: 9 }])
    const paid = collected.and(dealer('pay'))
    expect([markersShown(paid.state), puck(paid)]).toEqual([['4', '9'], {}])
  })

  it.each([
    { points: [4, 5, 8, 9], what: 'won' },
    { points: [4, 5], what: 'lost' },
  ])('[CR F4.7] after a seven-out they stay until Fire Bets that $what are settled', ({ points }) => {
    const sevenOut = fires().and(...make(...points), ...onSix, byHand, seven)
    expect(markersShown(sevenOut.state)).toEqual(points.map(String))
    const collected = sevenOut.and(dealer('collect'))
    expect(markersShown(collected.state)).toEqual(points.map(String))
    expect(markersShown(collected.and(dealer('pay')).state)).toEqual([])
  })
})
