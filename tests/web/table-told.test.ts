/** What a player’s page tells: the dealer’s words, one’s own payments, what the dice ask for, and the seed that is kept. */
import { describe, expect, it } from 'vitest'
import { doubleDice } from '../../src/rules/games/double-dice/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { gameNamed } from '../../src/rules/games/registry.ts'
import type { ShownEvent } from '../../src/client/index.ts'
import { saidOf } from '../../src/web/pages/table/controller/announcing.ts'
import { briefly, spelled } from '../../src/web/text/equipment/said.ts'
import { evolveUnseen } from '../../src/table/evolve.ts'
import { keptSeedIn } from '../../src/web/pages/table/equipment/kept-seed.ts'
import { paidText, rowsFor } from '../../src/web/pages/table/controller/own-settlement.ts'
import { shootingOf } from '../../src/web/pages/table/equipment/throwing.ts'
import { seedTime, seedTry } from '../../src/web/pages/table/equipment/own-seed.ts'
import { annShoots, place, roll, seven, start } from '../kit/craps.ts'
import { ann, bob, cat, dealer, given, house, quiet, type Scene } from '../kit/table.ts'

const wordsTo = (scene: Scene, me?: string) => scene.events.flatMap((event) => saidOf(event, scene.state, me)?.words ?? [])

/** Ann and Bob have wagered on what comes and on what does not. */
const settled = () =>
  annShoots().and(place(ann, 'pass', 1000), place(ann, 'field', 500), place(bob, 'dont-pass', 1000), roll(5, 6))

describe('what the dealer says', () => {
  it('is who shoots, the result, and what it paid the listener', () => {
    expect(wordsTo(settled(), 'ann')).toEqual(
      expect.arrayContaining(['You are the shooter', '5, 6 — 11. Pass wins', 'You win 15']),
    )
    expect(wordsTo(settled(), 'bob')).toEqual(
      expect.arrayContaining(['Ann is the shooter', '5, 6 — 11. Pass wins', 'You lose 10']),
    )
    expect(wordsTo(settled(), 'cat')).toEqual(expect.arrayContaining(['Losing wagers are collected', 'Winners are paid']))
  })

  it('keeps to whom it is about', () => {
    expect(wordsTo(settled(), 'cat')).not.toEqual(expect.arrayContaining([expect.stringMatching(/^You (win|lose)/)]))
    expect(wordsTo(settled())).not.toEqual(expect.arrayContaining([expect.stringMatching(/to your rack/)]))
  })

  it('names cards by the hands they are dealt to', () => {
    const scene = given(dragonTiger).and(dealer('shuffle'), dealer('start-round'), dealer('close-bets'))
    const dealt = scene.and(dealer('enter-result', { cards: ['KS', '5D'] }))
    expect(wordsTo(dealt)).toContain('Dragon: king of spades. Tiger: five of diamonds. Dragon wins')
    const tied = scene.and(dealer('enter-result', { cards: ['5S', '5D'] }))
    expect(wordsTo(tied)).toContain('Dragon: five of spades. Tiger: five of diamonds. Tie')
  })

  it('names every card of a coup, in its hand', () => {
    const coup = { kind: 'deal', cards: ['KS', '5D', '2H', '9C', 'AS'] } as const
    expect(spelled(coup, 'Player 3 (KS 2H AS), Banker 4 (5D 9C)')).toBe(
      'Player 3 (king of spades, two of hearts, ace of spades), Banker 4 (five of diamonds, nine of clubs)',
    )
  })

  it('writes hands beside their cards by what they come to, and a single card by its rank', () => {
    const coup = { kind: 'deal', cards: ['KS', '5D', '2H', '9C', 'AS'] } as const
    expect(briefly(coup, undefined, 'Player 3 (KS 2H AS), Banker 4 (5D 9C)')).toBe('Player 3, Banker 4')
    expect(briefly({ kind: 'deal', cards: ['KS', 'TD'] }, ['Dragon', 'Tiger'], 'KS TD')).toBe('Dragon K, Tiger 10')
    expect(briefly({ kind: 'roll', faces: [3, 4] }, undefined, '3, 4 — 7')).toBe('3, 4 — 7')
  })

  it('calls what a result changes, in the words of the game', () => {
    const point = annShoots().and(place(ann, 'pass'), roll(2, 2))
    expect(wordsTo(point)).toContain('2, 2 — 4. The point is 4')
    expect(wordsTo(point.and(start, roll(5, 6)))).toContain('5, 6 — 11')
    expect(wordsTo(point.and(start, roll(1, 3)))).toContain('1, 3 — 4. Point made: 4')
    expect(wordsTo(point.and(start, seven))).toContain('3, 4 — 7. Seven out')
    const held = given(dragonFire).and(
      dealer('start-round'),
      place(ann, 'dragon'),
      dealer('offer-dice'),
      ann('accept-dice'),
      dealer('close-bets'),
      dealer('hand-dice'),
      ann('throw'),
      roll(3, 4),
    )
    expect(wordsTo(held)).toContain('3, 4 — 7. Dragon and Fire are held for the next roll')
  })

  it('[TU 3.7] calls for no bets where none can be placed', () => {
    const toss = given(gameNamed('two-up')!, { players: ['ann', 'bob'], source: 'real', automation: quiet }).and(
      start,
      dealer('offer-dice'),
      ann('accept-dice'),
      place(ann, 'spinner-heads'),
      dealer('close-bets'),
      dealer('hand-dice'),
      ann('throw'),
      dealer('enter-result', { shown: ['H', 'T'] }),
    )
    expect(wordsTo(toss.and(start)).at(-1)).toBe('No new bets. Round 2')
    expect(wordsTo(toss)).toContain('Place your bets. Round 1')
  })

  it('names the spots between areas that win with chips on them, and of many only the first', () => {
    const spun = (wagers: readonly string[], pocket: string): Scene =>
      given(gameNamed('roulette')!).and(
        dealer('start-round'),
        ...wagers.map((wager) => place(ann, wager)),
        dealer('close-bets'),
        dealer('enter-result', { shown: [pocket] }),
      )
    const placed = ['split-17-20', 'corner-16', 'split-1-2', 'red']
    expect(wordsTo(spun(placed, '20'))).toContain('20 black. Split 17 and 20, Corner 16, 17, 19, 20 win')
    expect(wordsTo(spun(placed, '2'))).toContain('2 black. Split 1 and 2 wins')
    expect(wordsTo(spun(placed, '36'))).toContain('36 red')
    const many = ['split-17-20', 'split-16-17', 'split-14-17', 'street-16', 'corner-16', 'line-16']
    expect(wordsTo(spun(many, '17'))).toContainEqual(
      expect.stringMatching(/^17 black\. (Split|Street|Corner|Line).* and 2 more win$/),
    )
  })

  it('[DD 7.3] [DD 7.8] counts the throws of a set and the sets that are won aloud, and says that a seven ends the turn', () => {
    const begun = given(doubleDice).and(start, place(ann, 'shooters'), dealer('offer-dice'), ann('accept-dice'))
    const three = begun.and(roll(1, 2), start, roll(1, 3), start, roll(2, 3))
    expect(wordsTo(three).filter((each) => each.includes('Sets won'))).toEqual([])
    expect(wordsTo(three)).toContain('2, 3 — 5. Throw 3 of 4')
    expect(wordsTo(three.and(start, roll(2, 4)))).toContain('2, 4 — 6. Sets won: 1')
    expect(wordsTo(three.and(start, roll(3, 4)))).toContain('3, 4 — 7. Seven ends the turn')
  })

  it('[DD 9.2, 9.6] calls the sixth set by its number, though the count begins again with it', () => {
    const begun = given(doubleDice).and(start, place(ann, 'shooters'), dealer('offer-dice'), ann('accept-dice'))
    const set = [roll(1, 2), start, roll(1, 3), start, roll(2, 3), start, roll(2, 4)]
    const next = [start, place(ann, 'shooters'), ...set]
    const sixth = begun.and(...set, ...next, ...next, ...next, ...next, ...next)
    expect(wordsTo(sixth)).toContain('2, 4 — 6. Sets won: 6')
  })

  it('speaks of losing wagers only where one lost', () => {
    expect(wordsTo(annShoots().and(place(ann, 'pass'), roll(5, 6)), 'cat')).not.toContain('Losing wagers are collected')
  })

  const paidTo = (scene: Scene, me: string) => {
    const told = saidOf(scene.latest('winners-paid'), scene.state, me)
    const taken = saidOf(scene.latest('losers-collected'), scene.state, me)
    return [taken, told].flatMap((each) => (each ? [[each.words, each.own]] : []))
  }

  it('says of each wager what became of it: lost, lost by half, returned, won', () => {
    const combined = annShoots().and(place(ann, 'pass'), place(ann, 'c-and-e', 200), place(ann, 'horn', 400), roll(2, 2))
    expect(paidTo(combined, 'ann')).toEqual([['You lose 6', 'bad']])
    const tied = given(dragonTiger)
      .and(dealer('shuffle'), dealer('start-round'), place(ann, 'dragon', 1000), place(bob, 'tie', 1000))
      .and(dealer('close-bets'), dealer('enter-result', { cards: ['5S', '5D'] }))
    expect(paidTo(tied, 'ann')).toEqual([['You lose half: 5', 'bad']])
    expect(paidTo(tied, 'bob')).toEqual([[expect.stringMatching(/^You win /), 'good']])
  })

  it('tells a wager that came back from one that was lost', () => {
    const barred = annShoots().and(place(ann, 'pass', 1000), place(bob, 'dont-pass', 1000), roll(6, 6))
    expect(paidTo(barred, 'bob')).toContainEqual(['Your bet is returned', undefined])
    expect(paidTo(barred, 'ann')).toEqual([['You lose 10', 'bad']])
  })
})

describe('what was done for somebody', () => {
  const offeredAt = (source: 'real' | 'virtual'): Scene =>
    given(dragonFire, { source }).and(dealer('start-round'), place(ann, 'dragon'), dealer('offer-dice'))
  const offered = offeredAt('real')

  it('is not told as their own will', () => {
    const [lapsed, dealers, own] = [house, dealer, ann].map((who) => offered.and(who('decline-dice')))
    expect([wordsTo(lapsed!, 'ann').at(-1), wordsTo(lapsed!, 'bob').at(-1)]).toEqual([
      'Time ran out: the dice passed on',
      'Time ran out for ann: the dice passed on',
    ])
    expect([wordsTo(dealers!, 'ann').at(-1), wordsTo(dealers!, 'bob').at(-1)]).toEqual([
      'The dealer passed the dice on for you',
      'The dealer passed the dice on for ann',
    ])
    expect([wordsTo(own!, 'ann').at(-1), wordsTo(own!, 'bob').at(-1)]).toEqual(['You decline the dice', 'Ann declines the dice'])
  })

  it('is said of a throw that the house made for a shooter who let the time go by', () => {
    const thrown = (scene: Scene): Scene =>
      scene.and(ann('accept-dice'), dealer('close-bets'), dealer('hand-dice'), house('throw'))
    const drawn = thrown(offeredAt('virtual'))
    expect(wordsTo(drawn, 'ann')).toContain('Time ran out: the dice were thrown for you')
    expect(wordsTo(drawn, 'bob')).toContain('Dice are out')
    // At real dice the house only notes what people do.
    expect(wordsTo(thrown(offeredAt('real')), 'ann')).toContain('Dice are out')
  })
})

describe('what a settlement was for a player', () => {
  it('has the odds and the clause of each payment', () => {
    const scene = settled()
    const rows = rowsFor(scene.state, scene.latest('winners-paid'), 'ann')
    expect(rows.map((row) => [row.wager, paidText(row), row.net])).toEqual([
      ['pass', '1 to 1', 1000],
      ['field', '1 to 1', 500],
    ])
    expect(rows.every(({ clauses }) => clauses.length > 0)).toBe(true)
    expect(rowsFor(scene.state, scene.latest('losers-collected'), 'bob').map(({ net }) => net)).toEqual([-1000])
    expect(rowsFor(scene.state, scene.latest('losers-collected'), 'ann')).toEqual([])
  })

  it('counts what is left up as won and still there', () => {
    const up = ann('leave-up', { wager: 'big-6', up: true })
    const scene = annShoots().and(up, place(ann, 'pass'), place(ann, 'big-6', 500), roll(5, 1))
    const [left] = rowsFor(scene.state, scene.latest('winners-paid'), 'ann')
    expect(left).toMatchObject({ wager: 'big-6', leftUp: true, chips: 500 })
    expect(left!.net).toBe(500)
  })
})

describe('what the dice ask of a player', () => {
  const begun = given(dragonFire).and(dealer('start-round'))

  it('says why nobody has them', () => {
    expect(shootingOf(begun.state, 'cat')).toMatchObject({ kind: 'nobody', refused: { clause: '3.2' } })
  })

  it('is to accept or decline, to throw once wagers are closed, and nothing of anybody else', () => {
    const offered = begun.and(place(cat, 'dragon'), dealer('offer-dice'))
    expect(shootingOf(offered.state, 'cat')).toEqual({ kind: 'offered' })
    expect(shootingOf(offered.state, 'ann')).toBeUndefined()
    const held = offered.and(cat('accept-dice'))
    expect(shootingOf(held.state, 'cat')).toMatchObject({ kind: 'throw', refused: { code: 'bets-open', clause: '8.2' } })
    const closed = held.and(dealer('close-bets'))
    expect(shootingOf(closed.state, 'cat')).toEqual({ kind: 'throw', refused: undefined, byHand: true })
    expect(shootingOf(closed.state, undefined)).toBeUndefined()
  })

  it('is to pick two of those in the bowl where nobody else does', () => {
    const people = given(dragonFire, { automation: ['answer-duties'] }).and(dealer('start-round'), place(cat, 'dragon'))
    const held = people.and(dealer('offer-dice'), cat('accept-dice'))
    expect(shootingOf(held.state, 'cat')).toEqual({ kind: 'pick', dice: [1, 2, 3, 4, 5], held: [] })
  })
})

describe('a seed of one’s own', () => {
  const virtual = { source: 'virtual' } as const

  it('is promised while wagers are open and given when they are closed', () => {
    const kept = given(dragonFire, virtual).and(house('keep-seed', { seed: 'a'.repeat(64) }), dealer('start-round'))
    expect(seedTime(kept.state, false)).toBe('promise')
    expect(seedTime(kept.state, true)).toBeUndefined()
    const closed = kept.and(place(cat, 'dragon'), dealer('close-bets'))
    expect(seedTime(closed.state, true)).toBe('give')
    expect(seedTime(closed.state, false)).toBeUndefined()
  })

  it('has its time before the shuffle where there is a shoe, and none at a table of real dice', () => {
    expect(seedTime(given(dragonTiger, virtual).state, false)).toBe('promise')
    expect(seedTime(given(dragonTiger, virtual).state, true)).toBe('give')
    expect(seedTime(annShoots().state, false)).toBeUndefined()
  })

  it('is tried again before a shuffle only when something has happened, seen or unseen, and once in a round of dice', () => {
    const { state } = given(dragonTiger, virtual)
    expect(seedTry(state, 'promise')).toBe(seedTry({ ...state }, 'promise'))
    expect(seedTry(evolveUnseen(state), 'promise')).not.toBe(seedTry(state, 'promise'))
    expect(seedTry(state, 'give')).not.toBe(seedTry(state, 'promise'))
    const open = given(dragonFire, virtual).and(house('keep-seed', { seed: 'a'.repeat(64) }), dealer('start-round'))
    expect(seedTry(open.and(place(cat, 'dragon')).state, 'promise')).toBe(seedTry(open.state, 'promise'))
    expect(seedTry({ ...open.state, round: 2 }, 'promise')).not.toBe(seedTry(open.state, 'promise'))
    expect(seedTry(state, undefined)).toBeUndefined()
  })
})

describe('the seed that the house keeps', () => {
  const link = (version: number, audience: string, type?: string): ShownEvent => ({
    version,
    audience,
    digest: `digest ${version}`,
    head: `head ${version}`,
    ...(type !== undefined && { text: JSON.stringify({ type }), salt: '' }),
  })
  const found = (...events: readonly ShownEvent[]) => keptSeedIn(events)

  it('is the last link whose words are the house’s alone', () => {
    expect(
      found(link(1, 'house'), link(2, 'public', 'seed-revealed'), link(3, 'house'), link(4, 'public', 'round-started'))?.version,
    ).toBe(3)
  })

  it('is none once it has been shown, and not known where nothing tells of it', () => {
    expect(found(link(1, 'house'), link(2, 'public', 'seed-revealed'))).toBeNull()
    expect(found(link(1, 'public', 'round-started'), link(2, 'staff'))).toBeUndefined()
  })

  it('is not the order of a shoe', () => {
    expect(found(link(1, 'house'), link(2, 'public', 'shoe-shuffled'), link(3, 'house'))?.version).toBe(1)
  })
})
