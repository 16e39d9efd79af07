/** People at any table: seats and ages, who is barred, who deals, who leaves, and who sits out. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { doubleDice } from '../../src/rules/games/double-dice/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { expectSound, rolled, rolling, round } from '../kit/settled.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  cashier,
  cat,
  dealer,
  gamingSupervisor,
  given,
  operator,
  person,
  seniorSupervisor,
  type Opening,
  type Said,
  type Scene,
} from '../kit/table.ts'

const fire = (opening: Opening = {}): Scene => given(dragonFire, { automation: rolling, ...opening })
const put = (who: typeof ann, wager: string, amount = 1000): Said => who('place', { wager, amount })

describe('a seat', () => {
  const dan = person('dan', 'player')
  const table = (): Scene => fire({ seats: 4 })

  it.each<[string, Said, string, string]>([
    ['another’s', dan('take-seat', { seat: 2, age: 30 }), 'seat-taken', 'seat 2 is taken'],
    ['that the table has not', dan('take-seat', { seat: 5, age: 30 }), 'no-seat', 'there are 4 seats'],
    ['beside one’s own', ann('take-seat', { seat: 4, age: 30 }), 'seated', 'ann has a seat already'],
  ])('is not taken %s', (_, said, code, reason) => {
    expect(table().when(said).refusal).toMatchObject({ code, reason })
  })

  it('is the first free one unless another is named, until none is left', () => {
    const full = table()
      .when(dan('take-seat', { age: 18, called: 'Daniel' }))
      .follows({ type: 'seat-taken', seat: 4, called: 'Daniel' })
    expect(full.when(person('eve', 'player')('take-seat', { age: 30 })).refusal).toMatchObject({
      code: 'no-seat',
      reason: 'every seat is taken',
    })
    full
      .and(bob('leave-seat'))
      .when(person('eve', 'player')('take-seat', { age: 30 }))
      .follows({ type: 'seat-taken', seat: 2 })
  })

  it.each(games.map((game) => [game.name, game] as const))('and a post at %s are for nobody under 18', (_, game) => {
    const { age: clause = null } = given(game).state.inForce.conduct.clauses
    given(game)
      .when(dan('take-seat', { age: 17 }))
      .isRefused(clause, 'under-age')
    given(game)
      .when(gamingSupervisor('post-dealer', { person: 'don', age: 17 }))
      .isRefused(clause, 'under-age')
    given(game)
      .when(dan('take-seat', { age: 18 }))
      .follows({ type: 'seat-taken', player: 'dan' })
  })

  it('[DD 10] is refused by the clause that asks for 18 years', () => {
    given(doubleDice)
      .when(dan('take-seat', { age: 17 }))
      .isRefused('10', 'under-age')
  })

  it('is left with what is in the rack', () => {
    const scene = given(dragonTiger).and(dealer('shuffle'), dealer('start-round'), put(ann, 'tie'))
    const left = scene
      .and(ann('remove', { wager: 'tie' }))
      .when(ann('leave-seat'))
      .follows({ type: 'cashed-out', player: 'ann', chips: 100_000 }, { type: 'seat-left', player: 'ann' })
    expect([left.state.seats.get('1'), left.rack('ann')]).toEqual([undefined, 0])
    left.when(put(ann, 'tie')).isRefused(null, 'not-seated')
    expectSound(left)
  })
})

describe('a player who is sent away', () => {
  it.each([
    ['bar-player', 'table', '11.3.2'],
    ['exclude-player', 'casino', '11.3.3'],
  ])('[DF 11.3.2, 11.3.3] %s: leaves with the rack and plays no more', (type, from, clause) => {
    const sent = casinoSupervisor(type, { player: 'bob', reason: 'a device' })
    const scene = fire().and(dealer('start-round'))
    const away = scene
      .when(sent)
      .follows(
        { type: 'player-barred', player: 'bob', from, clause, reason: 'a device' },
        { type: 'cashed-out', player: 'bob', chips: 100_000 },
        { type: 'seat-left', player: 'bob' },
      )
    away.when(bob('take-seat', { age: 30 })).isRefused(clause, 'barred')
  })

  const cleared = { player: 'bob', reason: 'cleared' }
  const [barred, excluded] = ['bar-player', 'exclude-player'].map((type) => casinoSupervisor(type, cleared)) as [Said, Said]
  const asksAgain = (word?: { excluded: false }) => bob('take-seat', { age: 30, ...word })

  it('[DF 11.3.2] plays again at a table from which they were barred once they are readmitted there', () => {
    const away = fire().and(barred)
    away.when(casinoSupervisor('readmit-player', cleared)).isRefused(null, 'not-your-role')
    away.when(asksAgain({ excluded: false })).isRefused('11.3.2', 'barred')
    const back = away.and(seniorSupervisor('readmit-player', cleared), asksAgain())
    expect(back.state.players.get('bob')?.seat).toBe(2)
    back.when(seniorSupervisor('readmit-player', cleared)).isRefused(null, 'not-barred')
  })

  it('[DF 11.3.3] is not readmitted to the casino by a table, but plays again on the word of the house', () => {
    const away = fire().and(excluded)
    away.when(operator('readmit-player', cleared)).isRefused('11.3.3', 'excluded')
    const back = away.and(asksAgain({ excluded: false }))
    expect([back.state.players.get('bob')?.seat, back.state.barred]).toEqual([2, {}])
    back.and(dealer('start-round'), cashier('buy-in', { player: 'bob', amount: 1000, with: 'chips' }), put(bob, 'fire'))
  })

  it.each([
    ['barred and then excluded', barred, excluded],
    ['excluded and then barred', excluded, barred],
  ])('[DF 11.3.2, 11.3.3] %s: the word of the house does not lift the table’s bar', (_, first, second) => {
    const away = fire().and(first, second)
    away.when(asksAgain({ excluded: false })).isRefused('11.3.2', 'barred')
    away.and(seniorSupervisor('readmit-player', cleared), asksAgain({ excluded: false }))
  })

  it('[DF 11.3.1] goes once the wagers are made void, of which the rack gets all', () => {
    const scene = fire().and(dealer('start-round'), put(bob, 'fire'), put(bob, 'total-7'))
    const away = scene.and(
      casinoSupervisor('void-wagers', { player: 'bob', reason: 'a device' }),
      casinoSupervisor('bar-player', { player: 'bob', reason: 'a device' }),
    )
    expect([away.latest('cashed-out').chips, away.state.inPlay.piles]).toEqual([100_000, []])
  })

  it('may have been barred before ever sitting down', () => {
    const scene = fire().and(casinoSupervisor('bar-player', { player: 'eve', reason: 'known' }))
    scene.when(person('eve', 'player')('take-seat', { age: 30 })).isRefused('11.3.2', 'barred')
  })
})

describe('a dealer', () => {
  it('[DD 3] does not wager, nor deal where they play', () => {
    const scene = given(doubleDice)
    scene.when(person('dee', 'player')('take-seat', { age: 30 })).isRefused('3', 'dealer')
    scene.when(gamingSupervisor('post-dealer', { person: 'ann', age: 30 })).isRefused('3', 'seated')
    scene
      .and(dealer('start-round'))
      .when(dealer('place', { player: 'dee', wager: 'any-seven', amount: 500 }))
      .isRefused('3', 'dealer')
  })

  it('is posted once, relieves another who deals there, and is relieved', () => {
    const scene = given(craps)
    scene.when(gamingSupervisor('post-dealer', { person: 'dee', age: 30 })).isRefused(null, 'posted')
    scene.when(gamingSupervisor('post-dealer', { person: 'don', age: 30, relieves: 'dot' })).isRefused(null, 'not-posted')
    scene.when(gamingSupervisor('relieve-dealer', { person: 'don' })).isRefused(null, 'not-posted')
    expect(scene.and(gamingSupervisor('post-dealer', { person: 'don', age: 30, relieves: 'dee' })).state.dealers).toEqual(['don'])
  })

  it.each<[string, Said, string]>([
    ['of somebody unnamed', dealer('place', { wager: 'dragon', amount: 1000 }), 'whose'],
    ['of somebody without a seat', dealer('place', { player: 'eve', wager: 'dragon', amount: 1000 }), 'not-seated'],
    ['above the player’s rack', dealer('place', { player: 'ann', wager: 'dragon', amount: 100_100 }), 'short-rack'],
  ])('places no wager %s', (_, said, code) => {
    fire().and(dealer('start-round')).when(said).isRefused(null, code)
  })

  it('places and removes a wager for a player, who pays for it and is paid', () => {
    const placed = fire().and(dealer('start-round'), dealer('place', { player: 'ann', wager: 'dragon', amount: 2000 }))
    expect(placed.rack('ann')).toBe(98_000)
    const reduced = placed.and(dealer('remove', { player: 'ann', wager: 'dragon', amount: 500 }))
    const won = reduced.and(dealer('close-bets'), dealer('enter-result', { keys: [1, 2] }))
    expect([reduced.rack('ann'), won.rack('ann')]).toEqual([98_500, 101_500])
    placed.when(bob('remove', { player: 'ann', wager: 'dragon' })).isRefused(null, 'not-yours')
  })
})

describe('a shooter who leaves', () => {
  it('[SE 5.9(a)] passes the dice to the next player with a wager', () => {
    const scene = given(snakeEyes, { automation: rolling }).and(
      ...rolled([put(ann, 'field'), put(cat, 'hard-8')], 3, 2),
      dealer('start-round'),
    )
    const left = scene
      .when(ann('leave-seat'))
      .followsAmong({ type: 'dice-relinquished', shooter: 'ann' }, { type: 'dice-offered', to: 'cat', clause: '5.9(a)' })
    expect(left.state.shooter?.person).toBe('cat')
  })

  const threeSets = (...others: readonly Said[]): Scene => {
    const set = (): readonly Said[] => [...round([put(ann, 'shooters')], 2, 3), ...[1, 2, 3].flatMap(() => round([], 2, 3))]
    const start = given(doubleDice, { automation: rolling }).and(
      dealer('start-round'),
      ...others,
      put(ann, 'shooters'),
      dealer('close-bets'),
    )
    return start.and(dealer('enter-result', { keys: [2, 3] }), ...[1, 2, 3].flatMap(() => round([], 2, 3)), ...set(), ...set())
  }

  it('[DD 7.5, 9.1] begins no turn for the next one with sets won before', () => {
    const scene = threeSets()
    expect(scene.state.inForce.conduct.display!(scene.state.inForce.cycles.states[scene.state.inPlay.cycle])).toEqual({
      'sets won': 3,
    })
    const left = scene.and(ann('leave-seat'))
    expect(left.state.inForce.conduct.display!(left.state.inForce.cycles.states[left.state.inPlay.cycle])).toEqual({
      'sets won': 0,
    })
    left.and(dealer('start-round')).when(put(bob, 'bonus')).followsAmong({ type: 'wager-changed', wager: 'bonus' })
  })

  it('[DD 7.9] leaves live Bonus Bets to somebody whom the permit holder names, and the count goes on', () => {
    const scene = threeSets(put(bob, 'bonus')).and(operator('automate', { steps: [] }), ann('leave-seat'))
    const duty = scene.duty('substitute')
    scene
      .when(person('shi', 'shift manager')('answer', { duty, answer: 'let the dealer throw' }))
      .isRefused('7.9', 'not-your-duty')
    const named = scene.and(operator('answer', { duty, answer: 'let the dealer throw' }))
    expect(named.state.shooter).toMatchObject({ person: 'dee', as: 'substitute' })
    expect(named.state.inForce.cycles.names[named.state.inPlay.cycle]).toMatch(/^3 sets won/)
  })
})

describe('at a full table', () => {
  /** Ann alone wagers; bob looks on. */
  const annPlays = (...others: readonly Said[]): readonly Said[] => round([put(ann, 'dragon'), ...others], 1, 2)
  const table = (seats: number): Scene => fire({ seats, players: ['ann', 'bob'] })
  const asked = ({ state }: Scene): readonly string[] => state.duties.map(({ matter, about }) => `${matter} ${about}`)

  it('[DF 11.9] the place of a player who sits out three rounds running may be asked for', () => {
    const twice = table(2).and(...annPlays(), ...annPlays())
    expect(asked(twice)).toEqual([])
    const scene = twice.and(...annPlays())
    expect(asked(scene)).toEqual(['sit-out bob'])
    const duty = scene.duty('sit-out')
    scene.when(bob('answer', { duty, answer: 'stay' })).isRefused('11.9', 'not-your-duty')
    expect(scene.and(dealer('answer', { duty, answer: 'stay' })).state.players.size).toBe(2)
    scene
      .when(dealer('answer', { duty, answer: 'give up the place' }))
      .followsAmong({ type: 'cashed-out', player: 'bob', chips: 100_000 }, { type: 'seat-left', player: 'bob', clause: '11.9' })
    const wagers = scene.and(dealer('start-round'), put(bob, 'fire'))
    wagers.when(dealer('answer', { duty, answer: 'give up the place' })).isRefused('11.9', 'wagers-lie')
  })

  it('[DF 11.9] a player who was let stay is not asked again the next rounds', () => {
    const scene = table(2).and(...annPlays(), ...annPlays(), ...annPlays())
    expect(asked(scene.and(...annPlays(), ...annPlays()))).toEqual(['sit-out bob'])
    const stays = scene.and(dealer('answer', { duty: scene.duty('sit-out'), answer: 'stay' }))
    expect(asked(stays.and(...annPlays(), ...annPlays()))).toEqual([])
  })

  const annReturns = [ann('take-seat', { age: 30 }), cashier('buy-in', { player: 'ann', amount: 10_000, with: 'chips' })]

  it.each<[string, readonly Said[]]>([
    ['a wager', annPlays(put(bob, 'fire'))],
    ['a round at a table that is not full', [ann('leave-seat'), ...round([put(bob, 'fire')], 1, 2), ...annReturns]],
  ])('[DF 11.9] %s breaks the row', (_, between) => {
    const scene = table(2).and(...annPlays(), ...annPlays(), ...between, ...annPlays(), ...annPlays())
    expect(asked(scene)).toEqual([])
    expect(asked(scene.and(...annPlays()))).toEqual(['sit-out bob'])
  })

  it('[DF 11.9] with a seat free nobody is asked', () => {
    const scene = table(3).and(...annPlays(), ...annPlays(), ...annPlays(), ...annPlays())
    expect(asked(scene)).toEqual([])
  })
})
