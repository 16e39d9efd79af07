/** Dragon Fire at the table: who must roll again after a seven, and who is ordered to pass (rules 3.6.1, 3.6.2). */
import { describe, expect, it } from 'vitest'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { ann, bob, casinoSupervisor, cat, dealer, given, type Person, type Said, type Scene } from '../kit/table.ts'

const on = (wager: string, amount = 1000) => ({ wager, amount })
const rolls = (a: number, b: number): readonly Said[] => [dealer('close-bets'), dealer('enter-result', { keys: [a, b] })]
const noRoll = (reason: string): readonly Said[] => [
  dealer('close-bets'),
  dealer('hand-dice'),
  bob('throw'),
  dealer('call-no-result', { reason }),
]
const order = casinoSupervisor('order-to-pass', { reason: 'delay' })

/** bob, at seat 2, shoots with Dragon; ann at his right has Dragon and cat at his left Fire. */
const bobShoots = (opening: Parameters<typeof given>[1] = {}): Scene =>
  given(dragonFire, opening).and(
    dealer('start-round'),
    bob('place', on('dragon')),
    dealer('offer-dice'),
    bob('accept-dice'),
    ann('place', on('dragon')),
    cat('place', on('fire')),
  )

const seven: readonly Said[] = [...rolls(3, 4), dealer('start-round')]
const takes = (who: Person): readonly Said[] => [dealer('offer-dice'), who('accept-dice')]

describe('after a seven', () => {
  const annFollows = bobShoots().and(...seven, order, ...takes(ann))

  it('[DF 3.6.1] a player who takes the dice from the shooter of the seven may pass them before rolling', () => {
    annFollows.when(ann('pass-dice')).follows({ type: 'dice-relinquished', shooter: 'ann', clause: '3.6' })
  })

  it('[DF 3.6.1] and keeps them, although the roll loses their wager', () => {
    const lost = annFollows.and(...rolls(4, 5))
    expect(lost.events.filter(({ type }) => type === 'losers-collected').length).toBeGreaterThan(0)
    expect(lost.state.shooter).toMatchObject({ person: 'ann' })
  })

  it('[DF 6.2.5.4] but a second seven running ends the turn of the shooter who rolls it', () => {
    expect(annFollows.and(...rolls(1, 6)).latest('dice-relinquished')).toMatchObject({ shooter: 'ann', clause: '6.2.5.4' })
  })

  it('[DF 3.6.1] the seven binds its shooter, also through a no roll that holds the wagers for the next roll', () => {
    const held = bobShoots({ house: { 'no-roll': 'hold' } }).and(...seven, ...noRoll('5.3.1'), dealer('start-round'))
    held.when(bob('pass-dice')).isRefused('3.6.1', 'must-roll')
    expect(held.and(...rolls(4, 5)).latest('dice-relinquished')).toMatchObject({ shooter: 'bob', clause: '3.6.1' })
    // Nor does it come to bind another who rolls a no roll in between.
    const other = held.and(order, ...takes(ann), dealer('close-bets'), dealer('hand-dice'), ann('throw'))
    const again = other.and(dealer('call-no-result', { reason: '5.3.1' }), dealer('start-round'))
    again.when(ann('pass-dice')).follows({ type: 'dice-relinquished', shooter: 'ann' })
    expect(again.and(...rolls(4, 5)).state.shooter).toMatchObject({ person: 'ann' })
  })
})

describe('ordered to pass', () => {
  const ordered = bobShoots().and(order)

  it('[DF 3.6.2, 3.7.2] the shooter is not offered the dice again when everybody else has declined them', () => {
    ordered
      .when(dealer('offer-dice'))
      .follows({ type: 'dice-offered', to: 'ann' })
      .and(ann('decline-dice'))
      .when(dealer('offer-dice'))
      .follows({ type: 'dice-offered', to: 'cat' })
      .and(cat('decline-dice'), dealer('close-bets'))
      .when(dealer('offer-dice'))
      .followsAmong({ type: 'shooter-named', person: 'dee', as: 'dealer', clause: '3.8' })
  })

  it('[DF 3.6.2] nor when the next shooter passes without having rolled', () => {
    const passed = ordered.and(...takes(ann), ann('pass-dice'), dealer('offer-dice'))
    expect(passed.latest('dice-offered').to).toBe('cat')
    passed.and(cat('decline-dice')).when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'ann' })
  })

  it('[DF 3.6.2, 3.7.2] once somebody else has rolled, the dice come round again', () => {
    const rolled = ordered.and(
      ...takes(ann),
      ...rolls(1, 2),
      dealer('start-round'),
      ...[bob, cat].map((p) => p('place', on('fire'))),
    )
    const on2 = rolled.and(ann('pass-dice'), dealer('offer-dice'), cat('decline-dice'))
    on2.when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'bob' })
  })

  it('[DF 3.6, 3.7.2] a shooter who passes the dice of their own will is offered them last', () => {
    const passed = bobShoots().and(bob('pass-dice'), dealer('offer-dice'), ann('decline-dice'), dealer('offer-dice'))
    passed.and(cat('decline-dice')).when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'bob' })
  })
})

describe('no rolls after a seven', () => {
  const afterSevens = (first: string, second: string): Scene => {
    const once = bobShoots().and(...seven, ...noRoll(first), dealer('start-round'), bob('place', on('dragon')))
    const inspected = inspectedBy(once)
    return inspected.and(...seven, ...noRoll(second))
  }
  /** Dice that may not be approved are found to be good. */
  const inspectedBy = (scene: Scene): Scene => {
    const duty = scene.state.duties.find(({ matter }) => matter === 'inspect-dice')
    const good = { duty: duty?.id, answer: 'good' }
    return duty ? scene.and({ ...good, type: 'answer', by: { person: 'gus', role: 'gaming supervisor' } }) : scene
  }
  const watched = ({ state }: Scene) => state.duties.filter(({ matter }) => matter === 'shooter-watched')

  it.each(['5.3.1', '5.3.2', '5.3.3', '5.4.1', '5.4.2', '5.4.3', '5.4.4', '5.4.5', '5.4.6', '5.4.8'])(
    '[DF 3.6.2, %s] are the shooter’s where the throw was at fault',
    (reason) => {
      expect(watched(afterSevens(reason, reason))).toMatchObject([{ clause: '3.6.2', about: 'bob' }])
    },
  )

  it.each(['5.3.4', '5.4.7', '5.4.9'])('[DF 3.6.2, %s] are not where others or the dice were', (reason) => {
    expect(watched(afterSevens('5.4.1', reason))).toEqual([])
    expect(watched(afterSevens(reason, '5.4.1'))).toEqual([])
  })

  it('[DF 3.6.2, 10.5] a roll that the dealer had not closed wagers for is the dealer’s own fault', () => {
    const once = bobShoots().and(...seven, ...noRoll('5.4.1'), dealer('start-round'), bob('place', on('dragon')), ...seven)
    expect(watched(once.and(dealer('call-no-result', { reason: '10.5' })))).toEqual([])
    expect(watched(once.and(...noRoll('5.4.1')))).toHaveLength(1)
  })
})
