/** What lies where on the cloth of a table: stacks, pucks, markers, lit areas. */
import { describe, expect, it } from 'vitest'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { areaText } from '../../src/web/felt/cloth/area-text.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { clothOf } from '../../src/web/felt/cloth/on-cloth.ts'
import { displayed } from '../../src/web/pages/display/controller/displayed.ts'
import { annShoots, make, onSix, place, roll, seven, start } from '../kit/craps.ts'
import { ann, bob, cat, dealer, given, pitManager, type Scene } from '../kit/table.ts'

const on = (scene: Scene, wager: string, player?: string) =>
  clothOf(scene.state, 'ann').stacks.filter((stack) => stack.wager === wager && (player === undefined || stack.player === player))

const markersOn = (scene: Scene) => clothOf(scene.state).markers.map(({ text, label }) => `${text}: ${label}`)

/** Cat, at the dealer's right, has the dice. */
const shooting = (): Scene =>
  given(dragonFire).and(dealer('start-round'), place(cat, 'dragon'), dealer('offer-dice'), cat('accept-dice'))

describe('what is posted', () => {
  it('[CR F2.2] the cloth shows the Fire Bet’s limits as they bind, its own where it has some', () => {
    const scene = annShoots({ house: { minimum: '100', maximum: '50000' } })
    const shown = (now: Scene) =>
      clothOf(now.state, 'ann', undefined, now.state.at).posted.map(({ wager, words }) => [wager, words])
    expect(shown(scene)).toEqual([['fire', '1 – 500']])
    expect(shown(scene.and(pitManager('change-limits', { wager: 'fire', maximum: 500 })))).toEqual([['fire', '1 – 5']])
  })
})

describe('stacks', () => {
  it('tells whose each is, how much, and which are one’s own', () => {
    const scene = annShoots().and(place(ann, 'pass', 1500), place(bob, 'pass', 500))
    expect(on(scene, 'pass')).toMatchObject([
      { area: 'pass', player: 'ann', called: 'ann', seat: 1, amount: 1500, tokens: 0, mine: true },
      { area: 'pass', player: 'bob', called: 'bob', seat: 2, amount: 500, mine: false },
    ])
  })

  it('[RO 1.6] have a colour that a player has taken, else are the house’s chips', () => {
    const wheel = given(gameNamed('roulette')!).and(
      ann('mark-colour', { colour: 'yellow', value: 500 }),
      start,
      place(ann, 'split-17-20', 1500),
      place(bob, 'split-17-20', 700),
    )
    const [own, other] = on(wheel, 'split-17-20')
    expect([own?.colour, other?.colour]).toMatchObject([{ name: 'yellow', value: 500 }, undefined])
    const area = wheel.state.inForce.layout.spots!.find(({ id }) => id === 'split-17-20')!
    expect(areaText(area, [own!, other!])).toContain('yours 3 yellow chips, 15.00, bob 7.00')
    expect(clothOf(annShoots().and(place(ann, 'pass')).state).stacks[0]!.colour).toBeUndefined()
  })

  it('moves a come wager to the box of its number, with odds in a box of their own', () => {
    const scene = annShoots().and(place(ann, 'pass'), ...onSix, place(ann, 'come'))
    expect(on(scene, 'come')).toMatchObject([{ area: 'come', state: 'fresh' }])
    const moved = scene.and(roll(5, 4), start, ann('place', { wager: 'come-odds', state: '9', amount: 1000 }))
    expect(on(moved, 'come')).toMatchObject([{ area: 'come-9', state: '9', frozen: true }])
    expect(on(moved, 'come-odds')).toMatchObject([{ area: 'come-odds-9', frozen: false }])
  })

  it('[CR F3.1] lays a Fire Bet in the circle of its player’s position', () => {
    const scene = annShoots().and(place(cat, 'fire', 100), place(ann, 'fire', 200))
    expect(on(scene, 'fire').map(({ area, player }) => [player, area])).toEqual([
      ['cat', 'fire-3'],
      ['ann', 'fire-1'],
    ])
  })

  it('lays a wager that has an area at each end at the end nearer to its player: the first seat is on the right', () => {
    const ends = (seats: number) => {
      const scene = given(dragonFire, { seats }).and(dealer('start-round'), place(ann, 'fire'), place(cat, 'fire'))
      return on(scene, 'fire').map(({ seat, area }) => [seat, area])
    }
    expect(ends(7)).toEqual([
      [1, 'fire-right'],
      [3, 'fire-right'],
    ])
    expect(ends(3)).toEqual([
      [1, 'fire-right'],
      [3, 'fire-left'],
    ])
  })

  it('lays one’s own wager at the end that one has used, and nobody else’s', () => {
    const scene = given(dragonFire, { seats: 7 }).and(dealer('start-round'), place(ann, 'fire'), place(cat, 'fire'))
    const { stacks } = clothOf(scene.state, 'ann', new Map([['fire', 'fire-left']]))
    expect(stacks.map(({ player, area }) => [player, area])).toEqual([
      ['ann', 'fire-left'],
      ['cat', 'fire-right'],
    ])
    const upright = clothOf(scene.state, 'ann', new Map([['fire', 'an area of another cloth']]))
    expect(upright.stacks.map(({ area }) => area)).toEqual(['fire-right', 'fire-right'])
  })

  it('is frozen where its player may not take it down, and not where the time alone forbids it', () => {
    const scene = annShoots().and(place(ann, 'pass'), place(ann, 'field'))
    expect(on(scene, 'pass')).toMatchObject([{ frozen: false }])
    const point = scene.and(...onSix, place(bob, 'field'))
    expect(on(point, 'pass')).toMatchObject([{ frozen: true }])
    expect(on(point, 'field')).toMatchObject([{ player: 'bob', frozen: false }])
  })

  it('is off while its player has called it off', () => {
    const scene = annShoots().and(place(ann, 'pass'), ...onSix, place(ann, 'place-8', 1200))
    expect(on(scene, 'place-8')).toMatchObject([{ off: false }])
    const off = scene.and(ann('call-working', { wager: 'place-8', as: 'off' }))
    expect(on(off, 'place-8')).toMatchObject([{ area: 'place-8', off: true, amount: 1200 }])
  })
})

describe('pucks and markers', () => {
  it('has the puck off on the come-out, and on the number of the point', () => {
    const scene = annShoots().and(place(ann, 'pass'))
    expect(markersOn(scene)).toEqual(['OFF: the puck is off'])
    const point = scene.and(...onSix)
    expect(markersOn(point)).toEqual(['ON: the puck is on 6'])
    const [puck] = clothOf(point.state).markers
    const box = point.state.inForce.layout.areas.find(({ id }) => id === 'place-6')!.at
    expect(puck!.at[0]).toBeGreaterThan(box[0])
    expect(puck!.at[0]).toBeLessThan(box[0] + box[2])
  })

  it('has a fire marker on each individual point made', () => {
    const scene = annShoots().and(
      place(ann, 'pass'),
      ann('leave-up', { wager: 'pass', up: true }),
      place(ann, 'fire', 100),
      ...make(4, 9),
    )
    expect(markersOn(scene)).toEqual(['OFF: the puck is off', '4: fire marker on 4', '9: fire marker on 9'])
  })

  it('shows where a seven holds Dragon and Fire', () => {
    const scene = shooting().and(place(ann, 'dragon'))
    expect(markersOn(scene)).toEqual([])
    const held = scene.and(dealer('close-bets'), dealer('hand-dice'), seven)
    expect(markersOn(held)).toHaveLength(2)
    expect(on(held, 'dragon')).toMatchObject([{ frozen: true }, { frozen: true }])
  })
})

describe('lit areas', () => {
  it('are those where the result wins, at both ends', () => {
    const scene = shooting().and(place(ann, 'dragon'), dealer('close-bets'), dealer('hand-dice'))
    expect(clothOf(scene.state).lit).toEqual([])
    const lit = clothOf(scene.and(roll(6, 4)).state).lit
    expect(lit.toSorted()).toEqual(['fire-left', 'fire-right', 'total-10'])
  })

  it('stay lit on a display until there is another result', () => {
    const scene = shooting().and(place(ann, 'dragon'), dealer('close-bets'), dealer('hand-dice'))
    expect(displayed(scene.state, scene.state.at).lit).toEqual([])
    const next = scene.and(roll(6, 4), start, place(cat, 'dragon'))
    expect(next.state.lit).toEqual([])
    expect(displayed(next.state, next.state.at).lit.toSorted()).toEqual(['fire-left', 'fire-right', 'total-10'])
    const other = next.and(dealer('close-bets'), dealer('hand-dice'), roll(4, 4))
    expect(displayed(other.state, other.state.at).lit).toEqual(other.state.lit)
    expect(other.state.lit).toContain('total-8')
  })
})
