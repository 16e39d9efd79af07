import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/rules/game/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { audienceOf } from '../../src/table/audience.ts'
import { newTable, type TableState } from '../../src/table/state.ts'
import { act } from '../../src/table/table.ts'
import { ann, bob, casinoSupervisor, given, house, operator, type Scene } from '../kit/table.ts'

const seed = 'ab'.repeat(32)
const promise = (digit: string) => ({ commitment: digit.repeat(64) })

const automation = ['answer-duties', 'offer-dice', 'accept-dice', 'select-dice', 'hand-dice', 'collect', 'pay', 'fill']

/** A round for which the house has kept a seed, open for wagers. */
const kept = (): Scene =>
  given(dragonFire, { source: 'virtual', automation }).and(
    house('keep-seed', { seed }),
    house('start-round'),
    ann('place', { wager: 'dragon', amount: 1000 }),
  )

describe('seeds of a virtual round', () => {
  it('the house keeps one before wagers open, for the round to come, and nobody else can see it', () => {
    const event = kept().latest('seed-kept')
    expect(event).toMatchObject({ for: 'roll', round: 1, seed })
    expect(audienceOf(newTable(dragonFire), event)).toBe('house')
    kept().when(house('keep-seed', { seed })).isRefused(null, 'not-now')
  })

  it('a second one is not kept before the first is revealed', () => {
    given(dragonFire, { source: 'virtual' })
      .and(house('keep-seed', { seed }))
      .when(house('keep-seed', { seed }))
      .isRefused(null, 'kept')
  })

  it('real dice have none', () => {
    given(dragonFire).when(house('keep-seed', { seed })).isRefused(null, 'not-this-source')
  })

  it.each([operator, casinoSupervisor, ann])('no person keeps or reveals one', (person) => {
    kept().when(person('keep-seed', { seed })).isRefused(null, 'not-your-role')
    kept()
      .when(person('reveal-seed', { salt: 's' }))
      .isRefused(null, 'not-your-role')
  })

  it('players promise theirs while wagers are open and give them when that is over, so that the last to speak cannot choose', () => {
    const promised = kept().and(ann('promise-seed', promise('1')), bob('promise-seed', promise('2')))
    promised.when(ann('give-seed', { seed: 'a seed of my own' })).isRefused(null, 'not-now')
    promised.when(ann('promise-seed', promise('3'))).isRefused(null, 'promised')
    const closed = promised.and(house('close-bets'), ann('give-seed', { seed: 'a seed of my own' }))
    expect(closed.state.seeds).toMatchObject({
      promised: { ann: '1'.repeat(64), bob: '2'.repeat(64) },
      given: { ann: 'a seed of my own' },
    })
    closed.when(ann('give-seed', { seed: 'another seed of mine' })).isRefused(null, 'given')
  })

  it('a player who has promised no seed gives none, and nobody promises once wagers are closed', () => {
    const closed = kept().and(house('close-bets'))
    closed.when(bob('give-seed', { seed: 'never promised it' })).isRefused(null, 'not-promised')
    closed.when(bob('promise-seed', promise('2'))).isRefused(null, 'not-now')
  })

  it('it is revealed when the round is settled, with the version of the event that kept it', () => {
    kept()
      .when(house('reveal-seed', { salt: 's' }))
      .isRefused(null, 'not-now')
    const settled = kept().and(house('close-bets'), ann('throw'), house('enter-result', { keys: [1, 2] }))
    const version = settled.events.findIndex(({ type }) => type === 'seed-kept') + 1
    settled.when(house('reveal-seed', { salt: 'salt' })).follows({ type: 'seed-revealed', round: 1, seed, version, salt: 'salt' })
  })

  it('one from which nothing was drawn is not revealed', () => {
    given(dragonFire, { source: 'virtual' })
      .and(house('keep-seed', { seed }))
      .when(house('reveal-seed', { salt: 's' }))
      .isRefused(null, 'unused')
  })
})

describe('a seed that the house cannot read any more', () => {
  const by = { person: 'house', role: 'house' } as const
  const lost = ({ state }: Scene): TableState => ({ ...state, seeds: { ...state.seeds!, seed: undefined } })
  const lose = (state: TableState) => act(state, { type: 'lose-seed', by, at: state.at })

  it('ends the round in hand: it is struck out, and its wagers go back', () => {
    const scene = kept()
    const acted = lose(lost(scene))
    if (isRefusal(acted)) throw new Error(acted.reason)
    expect(acted.events.map(({ type }) => type)).toEqual(['seed-lost', 'wager-changed', 'round-invalidated'])
    expect(acted.state).toMatchObject({ phase: 'between rounds', seeds: undefined })
    expect(acted.state.racks.get('ann')).toBe(scene.state.racks.get('ann')! + 1000)
    expect(acted.state.inPlay.piles).toEqual([])
  })

  it('leaves the wagers on the layout between two rounds, and another is kept', () => {
    const between = given(dragonFire, { source: 'virtual' }).and(house('keep-seed', { seed }))
    const acted = lose(lost(between))
    if (isRefusal(acted)) throw new Error(acted.reason)
    expect(acted.events.map(({ type }) => type)).toEqual(['seed-lost'])
    expect(act(acted.state, { type: 'keep-seed', seed, by, at: acted.state.at })).toMatchObject({
      events: [{ type: 'seed-kept' }],
    })
  })

  it('cannot be revealed', () => {
    const settled = kept().and(house('close-bets'), ann('throw'), house('enter-result', { keys: [1, 2] }))
    expect(act(lost(settled), { type: 'reveal-seed', salt: 's', by, at: settled.state.at })).toMatchObject({ code: 'seed-lost' })
  })

  it('is said to be lost by the house alone, and of none that it can read', () => {
    kept().when(house('lose-seed')).isRefused(null, 'no-seed-lost')
    kept().when(operator('lose-seed')).isRefused(null, 'not-your-role')
  })
})
