/** Odds that their players call off or working (4.7, 5.7): every odds wager on every number, called every way, on every total. */
import { describe, expect, it } from 'vitest'
import type { Calling } from '../../src/rules/in-play/off-and-working.ts'
import { laidBy } from '../../src/table/wagers/layout.ts'
import { restored, snapshotOf } from '../../src/table/snapshot.ts'
import { annShoots, byHand, place, roll, start } from '../kit/craps.ts'
import { ann, bob, boxPerson, dealer, floorSupervisor, type Said, type Scene } from '../kit/table.ts'

const points = [4, 5, 6, 8, 9, 10] as const
const totals = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const callings: readonly Calling[] = ['off', 'working', 'as-the-house']
const amount = 600

const total = (sum: number): Said => (sum > 6 ? roll(6, sum - 6) : roll(1, sum - 1))

/** What 600 of odds wins on a number, taken and laid. */
const wins: Readonly<Record<number, { readonly taken: number; readonly laid: number }>> = {
  4: { taken: 1200, laid: 300 },
  5: { taken: 900, laid: 400 },
  6: { taken: 720, laid: 500 },
  8: { taken: 720, laid: 500 },
  9: { taken: 900, laid: 400 },
  10: { taken: 1200, laid: 300 },
}

interface Case {
  readonly wager: string
  readonly line: string
  readonly when: 'while a point is on' | 'on the come-out'
  /** Whether it works where nobody has called it. */
  readonly usually: boolean
}

const cases: readonly Case[] = [
  { wager: 'pass-odds', line: 'pass', when: 'while a point is on', usually: true },
  { wager: 'dont-pass-odds', line: 'dont-pass', when: 'while a point is on', usually: true },
  { wager: 'come-odds', line: 'come', when: 'while a point is on', usually: true },
  { wager: 'come-odds', line: 'come', when: 'on the come-out', usually: false },
  { wager: 'dont-come-odds', line: 'dont-come', when: 'while a point is on', usually: true },
  { wager: 'dont-come-odds', line: 'dont-come', when: 'on the come-out', usually: true },
]

const chips = [10, 100, 500]
const opened = (): Scene => annShoots({ chips }).and(place(ann, 'pass'), ann('leave-up', { wager: 'pass', up: true }))

/** Where the odds lie: a come wager's on its number, a line wager's behind the line. */
const at = (line: string, number: number) => (line.endsWith('come') ? { state: String(number) } : {})

/** Bob's odds lie on the number. */
const withOdds = ({ wager, line, when }: Case, number: number): Scene => {
  const other = number === 6 ? 8 : 6
  const odds = bob('place', { wager, amount, ...at(line, number) })
  if (!line.endsWith('come')) return opened().and(place(bob, line), total(number), start, odds)
  const moved = opened().and(total(other), start, place(bob, line), total(number), start)
  return when === 'on the come-out' ? moved.and(total(other), start, odds) : moved.and(odds)
}

const rowsOf = (scene: Scene, wager: string) =>
  [...scene.latest('losers-collected').rows, ...scene.latest('winners-paid').rows]
    .filter((row) => row.wager === wager)
    .map(({ result, returned, count }) => [result, returned, count])

const oddsOf = (scene: Scene, wager: string): number =>
  laidBy(scene.state.inPlay, 'bob').find((laid) => laid.wager === wager)?.stack.amount ?? 0

const called = (scene: Scene, { wager, line }: Case, number: number, as: Calling): Scene =>
  as === 'as-the-house' ? scene : scene.and(bob('call-working', { wager, as, ...at(line, number) }))

describe('odds called off or working', () => {
  const each = cases.flatMap((one) => callings.map((as) => ({ ...one, as })))

  it.each(each)('[CR 5.7, 4.5, 4.6, 4.7] $wager $when, called $as: every number, every total', ({ as, ...one }) => {
    const { wager, usually } = one
    const works = as === 'working' || (as === 'as-the-house' && usually)
    for (const number of points) {
      const scene = called(withOdds(one, number), one, number, as)
      for (const sum of totals) {
        const after = scene.and(total(sum))
        const isLaid = wager.startsWith('dont-')
        const won = isLaid ? sum === 7 : sum === number
        const decided = sum === 7 || sum === number
        const win = ['win', amount + wins[number]![isLaid ? 'laid' : 'taken'], 1]
        const back = ['push', amount, 1]
        const row = works ? (won ? win : ['lose', 0, 1]) : back
        expect(rowsOf(after, wager), `${number}, roll of ${sum}`).toEqual(decided ? [row] : [])
        expect(oddsOf(after, wager), `${number}, roll of ${sum}`).toBe(decided ? 0 : amount)
      }
    }
  })

  it('[CR 5.7, 4.7] off odds come back with the roll that decides the wager before them, and that wager is settled as ever', () => {
    const scene = called(withOdds(cases[0]!, 6), cases[0]!, 6, 'off')
    const before = scene.rack('bob')
    const made = scene.and(total(6))
    expect([made.rack('bob') - before, oddsOf(made, 'pass-odds')]).toEqual([2000 + amount, 0])
    const sevenOut = scene.and(total(7))
    expect([sevenOut.rack('bob') - before, oddsOf(sevenOut, 'pass-odds')]).toEqual([amount, 0])
    expect(sevenOut.latest('winners-paid').rows).toMatchObject([{ wager: 'pass-odds', off: true, clauses: ['5.7', '4.7'] }])
  })

  it('[CR 5.7] odds stay as called until called otherwise, are changed in place, and a no roll leaves them', () => {
    const scene = called(withOdds(cases[0]!, 9), cases[0]!, 9, 'off').and(
      bob('place', { wager: 'pass-odds', amount: 400 }),
      dealer('call-no-result', { reason: '1.5.1' }),
      start,
      total(3),
      start,
    )
    expect(oddsOf(scene, 'pass-odds')).toBe(1000)
    expect(rowsOf(scene.and(total(9)), 'pass-odds')).toEqual([['push', 1000, 1]])
    const usual = scene.and(bob('call-working', { wager: 'pass-odds', as: 'as-the-house' }))
    expect(rowsOf(usual.and(total(9)), 'pass-odds')).toEqual([['win', 2500, 1]])
    const kept = snapshotOf(scene.state)
    expect(snapshotOf(restored(scene.state.game, kept))).toEqual(kept)
  })

  it('[CR 5.7] odds on a number are named by it, and one number’s call leaves the other’s alone', () => {
    const moved = opened().and(total(6), start, place(bob, 'come'), total(5), start, place(bob, 'come'), total(9), start)
    const both = moved.and(
      bob('place', { wager: 'come-odds', state: '5', amount }),
      bob('place', { wager: 'come-odds', state: '9', amount }),
    )
    both.when(bob('call-working', { wager: 'come-odds', as: 'off' })).isRefused(null, 'which-number')
    both.when(bob('call-working', { wager: 'come-odds', state: '4', as: 'off' })).isRefused(null, 'no-such-wager')
    const off = both
      .when(bob('call-working', { wager: 'come-odds', state: '9', as: 'off' }))
      .follows({ type: 'wager-called', player: 'bob', wager: 'come-odds', state: '9', from: 'as-the-house', to: 'off' })
    const seven = off.and(total(7))
    expect(rowsOf(seven, 'come-odds')).toEqual([
      ['lose', 0, 1],
      ['push', amount, 1],
    ])
  })

  it('[CR 5.7, 1.8] a round that is set right hands off odds back by the right result', () => {
    const scene = called(withOdds(cases[0]!, 6), cases[0]!, 6, 'off')
    const before = scene.rack('bob')
    const wrong = scene.and(total(7), boxPerson('correct-round', { keys: [4, 2], reason: 'a two' }))
    const right = wrong.and(floorSupervisor('answer', { duty: wrong.duty('correction'), answer: 'approve' }))
    expect(right.rack('bob') - before).toBe(2000 + amount)
    const stood = scene.and(total(7), boxPerson('correct-round', { keys: [4, 1], reason: 'a one' }))
    const stands = stood.and(floorSupervisor('answer', { duty: stood.duty('correction'), answer: 'approve' }))
    expect([stands.rack('bob') - before, oddsOf(stands, 'pass-odds')]).toEqual([0, amount])
  })

  it('[CR 5.7, 1.6] nothing is called while the dice roll, nor where the house allows no calls', () => {
    const scene = withOdds(cases[0]!, 6).and(byHand, total(5))
    scene.when(bob('call-working', { wager: 'pass-odds', as: 'off' })).isRefused('1.6', 'not-now')
    const strict = annShoots({ house: { calls: 'not-allowed' } }).and(place(ann, 'pass'), total(6), start)
    const odds = strict.and(ann('place', { wager: 'pass-odds', amount: 1000 }))
    odds.when(ann('call-working', { wager: 'pass-odds', as: 'off' })).isRefused('5.7', 'not-called')
  })
})
