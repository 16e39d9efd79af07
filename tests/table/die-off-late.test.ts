/** A die that is found off the table after the result was entered: payment waits until somebody decides what the throw was. */
import { describe, expect, it } from 'vitest'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { declared, racks } from '../kit/snake-eyes.ts'
import { expectSound } from '../kit/settled.ts'
import { ann, bob, casinoSupervisor, dealer, gamingSupervisor, given, surveillance, type Scene } from '../kit/table.ts'

const fire = (): Scene =>
  given(dragonFire, { automation: ['answer-duties', 'select-dice', 'fill'] }).and(
    dealer('start-round'),
    ann('place', { wager: 'dragon', amount: 1000 }),
    dealer('offer-dice'),
    ann('accept-dice'),
    dealer('close-bets'),
    dealer('hand-dice'),
    ann('throw'),
    dealer('enter-result', { keys: [1, 2] }),
  )

const active = ({ state }: Scene): number => state.dice.active[0]!
const fallen = (scene: Scene): Scene => scene.and(dealer('dice-off', { dice: [active(scene)] }))

describe.each([
  ['[SE 6.3(a), 6.1]', declared(6, 2), '6.3(a)', gamingSupervisor],
  ['[DF 5.4.1, 3.4]', fire(), '5.4.1', casinoSupervisor],
])('%s a die of the throw that is found off the table after the entry', (_, scene, clause, supervisor) => {
  it('holds what is not settled yet until somebody else decides that the result stands', () => {
    const open = fallen(scene)
    const id = open.duty('die-off')
    expect(open.state.duties.find((duty) => duty.id === id)).toMatchObject({ clause, holds: 'settlement' })
    open.when(dealer('collect')).isRefused(clause, 'held-up')
    open.when(dealer('answer', { duty: id, answer: 'it stands' })).isRefused(clause, 'same-person')
    const stands = open.and(supervisor('answer', { duty: id, answer: 'it stands' }), dealer('collect'), dealer('pay'))
    expect(stands.state.phase).toBe('between rounds')
    expectSound(stands)
  })

  it('holds payment once the losers are collected', () => {
    const collected = fallen(scene.and(dealer('collect')))
    collected.when(dealer('pay')).isRefused(clause, 'held-up')
    collected.and(supervisor('answer', { duty: collected.duty('die-off'), answer: 'it stands' }), dealer('pay'))
  })

  it('waits no longer once the throw is called no roll', () => {
    const open = fallen(scene)
    const called = open.and(supervisor('call-no-result', { reason: clause }))
    const second = called.state.duties.find(({ subject }) => subject?.['proposer'] !== undefined && subject['dice'] === undefined)
    const over = second ? called.and(surveillance('answer', { duty: second.id, answer: 'approve' })) : called
    expect(over.state.duties.map(({ matter }) => matter)).not.toContain('die-off')
    expect(over.state.last?.result).toMatchObject({ kind: 'call', clause })
  })

  it('is not decided by another entry: the throw may be none whatever it showed', () => {
    const open = fallen(scene).and(supervisor('override-result', { keys: [5, 5], reason: 'misread' }))
    open.when(dealer('collect')).isRefused(clause, 'held-up')
  })

  it('concerns nobody if it lay in the bowl, or fell before the throw was entered', () => {
    const inBowl = scene.state.dice.set.find((die) => !scene.state.dice.active.includes(die))!
    const aside = scene.and(dealer('dice-off', { dice: [inBowl] }))
    expect(aside.state.duties.map(({ matter }) => matter)).not.toContain('die-off')
    aside.and(dealer('collect'), dealer('pay'))
  })
})

it('[SE 6.3(a)] a die that falls once the roll is paid is only looked for', () => {
  const paid = declared(6, 2).and(dealer('collect'), dealer('pay'))
  const off = paid.and(dealer('dice-off', { dice: [active(paid)] }))
  expect([off.state.duties, racks(off)]).toEqual([[], [99_000, 99_000, 99_000]])
  off.when(bob('throw')).isRefused('5.5')
})
