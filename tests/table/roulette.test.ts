/** A table of roulette: wagers until the call, the dolly, losers before winners, colours of chips, the rules at hand. */
import { describe, expect, it } from 'vitest'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { markersShown } from '../../src/table/equipment/markers.ts'
import { chipsOf } from '../../src/table/money/colours.ts'
import { ann, bob, dealer, given, type Scene } from '../kit/table.ts'

const roulette = gameNamed('roulette')!

const table = (): Scene => given(roulette, { players: ['ann', 'bob'], source: 'real', automation: [] })

const wagered = (): Scene =>
  table().and(
    dealer('start-round'),
    ann('place', { wager: 'red', amount: 1000 }),
    bob('place', { wager: 'straight-17', amount: 500 }),
  )

const spun = (): Scene => wagered().and(dealer('close-bets'), dealer('enter-result', { shown: ['17'] }))

describe('a spin', () => {
  it('[RO 5.2] “No more bets” closes wagers: none is placed or taken down until the spin is settled', () => {
    const closed = wagered().and(dealer('close-bets'))
    closed.when(ann('place', { wager: 'black', amount: 1000 })).isRefused('5.2')
    closed.when(ann('remove', { wager: 'red' })).isRefused('5.2')
  })

  it('[RO 1.4, 5.3] the dolly is on the winning number from its announcement on', () => {
    expect(markersShown(wagered().state)).toEqual([])
    const declared = spun()
    expect(declared.latest('result-declared').result).toMatchObject({ kind: 'spin', shown: ['17'] })
    expect(markersShown(declared.state)).toEqual(['17'])
  })

  it('[RO 5.4] losing wagers are collected before winners are paid, and the dolly leaves with the last payment', () => {
    const declared = spun()
    declared.when(dealer('pay')).isRefused('5.4')
    const paid = declared.and(dealer('collect'), dealer('pay'))
    expect(paid.latest('losers-collected').rows.map(({ wager }) => wager)).toEqual(['red'])
    expect(paid.latest('winners-paid').rows.map(({ wager, returned }) => [wager, returned])).toEqual([['straight-17', 18_000]])
    expect(markersShown(paid.state)).toEqual([])
  })
})

describe('around the wheel', () => {
  it('[RO 1.6] a colour of chips is one player’s, at a value that stays while they lie on the cloth', () => {
    const marked = table().and(dealer('mark-colour', { colour: 'blue', player: 'ann', value: 500 }))
    marked.when(dealer('mark-colour', { colour: 'blue', player: 'bob', value: 500 })).isRefused('1.6')
    marked
      .and(dealer('start-round'), ann('place', { wager: 'red', amount: 1000 }))
      .when(dealer('mark-colour', { colour: 'blue', player: 'ann', value: 1000 }))
      .isRefused('1.6')
  })

  it('[RO 1.6] a player takes a colour that nobody else has, one alone, at a value by the sign, before wagering with it', () => {
    const scene = given(roulette, { players: ['ann', 'bob'], source: 'real', house: { minimum: '200', maximum: '50000' } })
    const asks = (who: typeof ann, colour: string | undefined, value: number) =>
      who('mark-colour', { ...(colour !== undefined && { colour }), value })
    scene.when(asks(ann, undefined, 500)).follows({ type: 'colour-marked', colour: 'blue', player: 'ann', value: 500 })
    scene.when(asks(ann, 'yellow', 100)).isRefused('1.6', 'colour')
    scene.when(asks(ann, 'yellow', 50_100)).isRefused('1.6', 'colour')
    scene.when(asks(ann, 'crimson', 500)).isRefused('1.6', 'colour')
    scene.when(ann('mark-colour', { colour: 'yellow', player: 'bob', value: 500 })).isRefused(null, 'not-yours')
    // Bob’s seat is pink, and nobody else’s while he has no other.
    scene.when(asks(ann, 'pink', 500)).isRefused('1.6', 'colour')
    const yellow = scene.and(asks(ann, 'yellow', 500))
    yellow.when(asks(bob, 'yellow', 500)).isRefused('1.6', 'colour')
    yellow.when(asks(ann, 'green', 500)).isRefused('1.6', 'colour')
    const late = scene.and(dealer('start-round'), ann('place', { wager: 'red', amount: 1000 }))
    late.when(asks(ann, 'yellow', 500)).isRefused('1.6', 'colour')
  })

  it('[RO 1.6] a player with a colour wagers whole chips of it, and adds and takes down no part of one', () => {
    const yellow = table().and(ann('mark-colour', { colour: 'yellow', value: 500 }), dealer('start-round'))
    yellow.when(ann('place', { wager: 'red', amount: 700 })).isRefused('1.6', 'colour')
    const placed = yellow.and(ann('place', { wager: 'red', amount: 1500 }), bob('place', { wager: 'red', amount: 700 }))
    placed.when(ann('remove', { wager: 'red', amount: 200 })).isRefused('1.6', 'colour')
    placed
      .and(ann('remove', { wager: 'red', amount: 500 }))
      .when(ann('remove', { wager: 'red' }))
      .followsAmong({ type: 'wager-changed', act: 'remove' })
    expect([chipsOf(placed.state, 'ann'), chipsOf(placed.state, 'bob')]).toEqual([[500], placed.state.setup.chips])
  })

  it('[RO 1.6] the colour is given back when everything is cashed out, when its player says so or leaves, and not while its chips lie there', () => {
    const yellow = table().and(ann('mark-colour', { colour: 'yellow', value: 500 }))
    yellow.when(ann('cash-out')).followsAmong({ type: 'colour-cleared', colour: 'yellow' })
    expect(yellow.and(ann('cash-out', { amount: 500 })).state.colours).toHaveProperty('yellow')
    expect(yellow.and(ann('leave-seat')).state.colours).toEqual({})
    yellow.when(bob('clear-colour', { colour: 'yellow' })).isRefused('1.6', 'colour')
    yellow.when(ann('clear-colour')).follows({ type: 'colour-cleared', colour: 'yellow' })
    const lies = yellow.and(dealer('start-round'), ann('place', { wager: 'red', amount: 1000 }))
    lies.when(ann('clear-colour')).isRefused('1.6', 'colour')
    expect(lies.and(ann('cash-out')).state.colours).toHaveProperty('yellow')
  })

  it('[RO 8.1] anybody is shown a rule who asks for it, and told where there is none', () => {
    const { refusal } = table().when(ann('show-rules', { clause: '5.4' }))
    expect(refusal).toBeUndefined()
    table()
      .when(ann('show-rules', { clause: '5.9' }))
      .isRefused('8.1')
  })
})
