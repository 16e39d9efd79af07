/** A table of roulette: wagers until the call, the dolly, losers before winners, colours of chips, the rules at hand. */
import { describe, expect, it } from 'vitest'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { markersShown } from '../../src/table/equipment/markers.ts'
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

  it('[RO 8.1] anybody is shown a rule who asks for it, and told where there is none', () => {
    const { refusal } = table().when(ann('show-rules', { clause: '5.4' }))
    expect(refusal).toBeUndefined()
    table()
      .when(ann('show-rules', { clause: '5.9' }))
      .isRefused('8.1')
  })
})
