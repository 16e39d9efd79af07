/** Dragon Tiger: which cards leave the shoe when something goes wrong, each of them once. */
import { describe, expect, it } from 'vitest'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { ann, dealer, gamingSupervisor, given, type Scene } from '../kit/table.ts'

const byHand = given(dragonTiger, { automation: [] }).and(dealer('shuffle'))
const full = byHand.state.shoe!.left
const open = byHand.and(dealer('start-round'), ann('place', { wager: 'dragon', amount: 1000 }))
const closed = open.and(dealer('close-bets'))
const entered = closed.and(dealer('enter-result', { cards: ['KS', '7H'] }))
const voids = (reason: string, cards?: number) => dealer('call-no-result', { reason, ...(cards !== undefined && { cards }) })
const approved = (scene: Scene): Scene =>
  scene.and(gamingSupervisor('answer', { duty: scene.duty('no-result'), answer: 'approve' }))

describe('the cards of a void round', () => {
  it.each(['5.2', '5.3'])('[DT %s] are counted by the person who calls it, as long as the shoe goes on', (clause) => {
    closed.when(voids(clause)).isRefused(clause, 'how-many')
    const burnt = closed.when(voids(clause, 3)).followsAmong({ type: 'cards-burnt', count: 3 })
    expect(burnt.state.shoe?.left).toBe(full - 3)
    expect(closed.and(voids(clause, 0)).state.shoe?.left).toBe(full)
  })

  it('[DT 5.4] need no count where the shoe goes out with them', () => {
    expect(closed.and(voids('5.4')).state.shoe).toBeUndefined()
  })

  it.each([
    ['no count is said', undefined, 2],
    ['just the two of them left it', 2, 2],
    ['a third one had left it', 3, 3],
  ])('[DT 5.2] are not burnt twice once they are entered: %s', (_, cards, gone) => {
    const voided = approved(entered.and(voids('5.2', cards)))
    expect([voided.state.shoe?.left, voided.rack('ann')]).toEqual([full - gone, 100_000])
  })
})

describe('a card that comes out before no more bets', () => {
  it('[DT 3.4] is none of the round: it is burnt, wagers stay open, and the supervisor is notified', () => {
    const burnt = open
      .when(dealer('burn', { count: 1, exposed: ['KS'] }))
      .follows(
        { type: 'cards-burnt', count: 1, exposed: ['KS'], clause: '3.4' },
        { type: 'duty-raised', duty: { matter: 'early-card', clause: '3.4', holds: 'roll' } },
      )
    expect([burnt.state.phase, burnt.state.shoe?.left, burnt.state.shoe?.seen]).toEqual(['betting', full - 1, { KS: 1 }])
    burnt.and(ann('remove', { wager: 'dragon' }), ann('place', { wager: 'tiger', amount: 600 }))
    const shut = burnt.and(dealer('close-bets'))
    shut.when(dealer('enter-result', { cards: ['2S', '7H'] })).isRefused('3.4', 'held-up')
    shut.and(
      gamingSupervisor('answer', { duty: burnt.duty('early-card'), answer: 'seen' }),
      dealer('enter-result', { cards: ['2S', '7H'] }),
    )
  })

  it('[DT 3.4, 5.2] is burnt neither once wagers are closed nor in another’s name, and what was seen is said right', () => {
    closed.when(dealer('burn', { count: 1 })).isRefused('2.1', 'not-now')
    open.when(gamingSupervisor('burn', { count: 1 })).isRefused(null, 'not-your-role')
    expect(open.when(dealer('burn', { count: 1, exposed: ['KS', '7H'] })).refusal?.code).toBe('cards')
    expect(open.when(dealer('burn', { count: 1, exposed: ['XX'] })).refusal?.code).toBe('cards')
  })
})

describe('a foreign card that is found between rounds', () => {
  const paid = entered.and(dealer('collect'), dealer('pay'))

  it('[DT 5.1, 5.1.2] takes the shoe out, the supervisor is notified, and earlier results stand', () => {
    const out = paid
      .when(dealer('remove-shoe', { clause: '5.1', reason: 'a red back' }))
      .follows(
        { type: 'shoe-removed', clause: '5.1', reason: 'a red back' },
        { type: 'duty-raised', duty: { matter: 'foreign-card', clause: '5.1', by: [['gaming supervisor']] } },
      )
    expect([out.state.history, out.rack('ann')]).toEqual([[{ kind: 'deal', cards: ['KS', '7H'] }], 101_000])
    out.when(dealer('start-round')).isRefused('2.1', 'no-shoe')
    paid.when(dealer('remove-shoe', { clause: '5.2', reason: 'three cards' })).isRefused('2.1', 'no-such-reason')
    open.when(dealer('remove-shoe', { clause: '5.1', reason: 'a red back' })).isRefused('2.1', 'not-now')
  })

  it('[DT 2.1] nobody is notified of a shoe that goes out for another reason', () => {
    paid.when(dealer('remove-shoe', { reason: 'worn' })).follows({ type: 'shoe-removed', clause: '2.1' })
  })
})
