/** What a player’s page works out before it sends anything: by the table’s own rules, and with the same refusals. */
import { describe, expect, it } from 'vitest'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import type { Area } from '../../src/rules/cloth/layout.ts'
import { laidBy } from '../../src/table/wagers/layout.ts'
import {
  chipOff,
  chipsOn,
  clearing,
  commandFor,
  doubling,
  foreseenAfter,
  moreThan,
  refusalOf,
  takingBack,
  wageringAgain,
  wagerName,
  type Wish,
} from '../../src/web/pages/table/controller/wishes.ts'
import { annShoots, onSix, place, roll, seven, start } from '../kit/craps.ts'
import { rolling } from '../kit/snake-eyes.ts'
import { ann, bob, casinoSupervisor, dealer, given, later, type Said, type Scene } from '../kit/table.ts'

const minimum = (amount: number, maximum = 0): Said => casinoSupervisor('change-limits', { minimum: amount, maximum })

/** Wagers are open, and nobody has one. */
const open = (...before: readonly Said[]): Scene =>
  // A higher minimum binds after its notice.
  given(dragonFire, { chips: [50, 500] }).and(...before, later(21, dealer('start-round')))

const thrown = (a: number, b: number): readonly Said[] => [
  dealer('offer-dice'),
  ann('accept-dice'),
  dealer('close-bets'),
  dealer('hand-dice'),
  ann('throw'),
  roll(a, b),
]

const wisher = ({ state }: Scene) => ({ player: 'ann', at: state.at + 1 })
const areaOf = ({ state }: Scene, id: string): Area => state.inForce.layout.areas.find((area) => area.id === id)!
const on = (scene: Scene, id: string, chip: number): Wish => chipsOn(scene.state, areaOf(scene, id), chip, wisher(scene))
const refused = (scene: Scene, wish: Wish) => refusalOf(scene.state, wish, wisher(scene))

describe('chips on an area', () => {
  it('are one of those chosen', () => {
    expect(on(open(), 'total-7', 500)).toEqual({ wager: 'total-7', amount: 500 })
  })

  it('are as many as the minimum asks for, and one on top of it', () => {
    const scene = open(minimum(500))
    expect(on(scene, 'total-7', 50)).toMatchObject({ amount: 500 })
    expect(on(scene.and(place(ann, 'total-7', 500)), 'total-7', 50)).toMatchObject({ amount: 50 })
  })

  it('are as many as can be split', () => {
    const scene = annShoots({ chips: [100, 500] })
    expect(on(scene, 'horn', 100)).toMatchObject({ wager: 'horn', amount: 400 })
  })

  it('are shown as more than the chip, and why', () => {
    const more = (scene: Scene, id: string, chip: number) => moreThan(chip, scene.state, on(scene, id, chip), wisher(scene))
    const craps = annShoots({ chips: [100, 500] })
    expect(more(craps, 'horn', 100)).toEqual({ amount: 400, by: 'multiples', of: 400 })
    expect(more(craps.and(place(ann, 'horn', 400)), 'horn', 100)).toEqual({ amount: 400, by: 'multiples', of: 400 })
    expect(more(craps, 'field', 100)).toBeUndefined()
    const signed = open(minimum(500))
    expect(more(signed, 'total-7', 50)).toEqual({ amount: 500, by: 'minimum', of: 500 })
    expect(more(signed, 'total-7', 500)).toBeUndefined()
  })

  it('[DF 7.1] are as many as lead to the next step above the minimum', () => {
    const signed = open(casinoSupervisor('change-limits', { minimum: 500, unit: 1000 }))
    expect(on(signed, 'total-7', 500)).toMatchObject({ amount: 500 })
    const placed = signed.and(place(ann, 'total-7', 500))
    const next = on(placed, 'total-7', 500)
    expect(next).toMatchObject({ amount: 1000 })
    expect(moreThan(500, placed.state, next, wisher(placed))).toEqual({ amount: 1000, by: 'steps', of: 1000 })
  })

  it('go to the number of an area that belongs to one', () => {
    const scene = annShoots().and(place(ann, 'pass'), ...onSix, place(ann, 'come'), roll(5, 4), start)
    expect(on(scene, 'come-odds-9', 500)).toMatchObject({ wager: 'come-odds', state: '9' })
  })
})

describe('why a wish is refused', () => {
  it('is what the table itself would say, with its clause', () => {
    const scene = open(minimum(500, 1000)).and(place(ann, 'total-7', 1000))
    const wish = on(scene, 'total-7', 500)
    const { refusal } = scene.when(ann('place', { ...wish }))
    expect(refused(scene, wish)).toEqual(refusal)
    expect(refusal?.code).toBe('above-maximum')
  })

  it('is the time, once wagers are closed', () => {
    const scene = open().and(place(ann, 'total-7', 500), dealer('close-bets'))
    expect(refused(scene, { wager: 'total-7', amount: 500 })).toMatchObject({ code: 'late', clause: expect.any(String) })
    expect(refused(scene, { wager: 'total-7', taken: true })).toMatchObject({ code: 'late' })
  })

  it('is the rack, and counts what is under way', () => {
    const scene = open()
    const all: Wish = { wager: 'total-7', amount: 100_000 }
    const one: Wish = { wager: 'total-8', amount: 500 }
    expect(refused(scene, one)).toBeUndefined()
    const ahead = foreseenAfter(scene.state, [all], wisher(scene))
    expect(refusalOf(ahead, one, wisher(scene))).toMatchObject({ code: 'short-rack' })
    expect(scene.rack('ann')).toBe(100_000)
  })

  it('is that a wager stays until it is decided', () => {
    const scene = annShoots().and(place(ann, 'pass'), ...onSix)
    const why = refused(scene, { wager: 'pass', taken: true })
    expect(why).toEqual(scene.when(ann('remove', { wager: 'pass' })).refusal)
    expect(why?.clause).not.toBeNull()
  })
})

describe('a chip off an area', () => {
  const off = (scene: Scene, id: string, chip: number) => chipOff(scene.state, areaOf(scene, id), chip, wisher(scene))

  it('is one chip, the rest of the stack, or all where less may not stay', () => {
    const scene = open(minimum(500)).and(place(ann, 'total-7', 1000))
    expect(off(scene, 'total-7', 500)).toMatchObject({ taken: true, amount: 500 })
    expect(off(scene, 'total-7', 1000)).toEqual({ wager: 'total-7', state: 'placed', taken: true })
    expect(off(scene.and(ann('remove', { wager: 'total-7', amount: 500 })), 'total-7', 50)).not.toHaveProperty('amount')
  })

  it('is never somebody else’s', () => {
    expect(off(open().and(place(bob, 'total-7', 1000)), 'total-7', 500)).toBeUndefined()
  })
})

describe('all wagers at once', () => {
  const amounts = ({ state }: Scene) =>
    Object.fromEntries(laidBy(state.inPlay, 'ann').map(({ wager, stack }) => [wager, stack.amount]))
  const after = (scene: Scene, wishes: readonly Wish[]): Scene =>
    scene.and(...wishes.map((wish) => ann(commandFor(scene.state, wish).type, commandFor(scene.state, wish))))

  it('come down as far as the rules let them', () => {
    const scene = annShoots().and(place(ann, 'pass'), ...onSix, place(ann, 'field'), place(ann, 'place-8', 600))
    const plan = clearing(scene.state, wisher(scene))
    expect(plan.wishes.map(({ wager }) => wager)).toEqual(['field', 'place-8'])
    expect(plan.refused?.clause).not.toBeNull()
    expect(amounts(after(scene, plan.wishes))).toEqual({ pass: 1000 })
  })

  it('double, all of them or none: each within the maximum and all within the rack', () => {
    const scene = open(minimum(50, 1000)).and(place(ann, 'total-7', 500), place(ann, 'total-8', 500))
    expect(amounts(after(scene, doubling(scene.state, wisher(scene)).wishes))).toEqual({ 'total-7': 1000, 'total-8': 1000 })
    const beyond = scene.and(place(ann, 'total-8', 500))
    expect(doubling(beyond.state, wisher(beyond))).toMatchObject({
      wishes: [],
      refused: { code: 'above-maximum', wager: 'total-8' },
    })
    const poor = open().and(place(ann, 'total-7', 40_000), place(ann, 'total-8', 40_000))
    expect(doubling(poor.state, wisher(poor))).toMatchObject({ wishes: [], refused: { code: 'short-rack' } })
  })

  it('are taken back as they were placed in one go, and what lay before stays', () => {
    const scene = open().and(place(ann, 'total-7', 500), place(ann, 'total-8', 1000))
    const placed = doubling(scene.state, wisher(scene)).wishes
    const doubled = after(scene, placed)
    const back = takingBack(doubled.state, placed, wisher(doubled))
    expect(back.refused).toBeUndefined()
    expect(amounts(after(doubled, back.wishes))).toEqual({ 'total-7': 500, 'total-8': 1000 })
  })

  it('are wagered again as they lay before the last result', () => {
    const scene = open().and(place(ann, 'dragon', 500), place(ann, 'total-7', 1000), ...thrown(6, 5), start)
    const plan = wageringAgain(scene.state, laidBy(scene.state.last!.before, 'ann'), wisher(scene))
    expect(amounts(after(scene, plan.wishes))).toEqual({ dragon: 500, 'total-7': 1000 })
  })

  it('are wagered again only as far as they are no longer on the layout, and from where they begin', () => {
    const point = annShoots().and(place(ann, 'pass'), place(ann, 'field'), ...onSix)
    const before = laidBy(point.state.last!.before, 'ann')
    expect(wageringAgain(point.state, before, wisher(point)).wishes).toEqual([expect.objectContaining({ wager: 'field' })])
    const out = point.and(seven, start)
    const again = wageringAgain(out.state, laidBy(out.state.last!.before, 'ann'), wisher(out))
    expect(amounts(after(out, again.wishes))).toEqual({ pass: 1000 })
  })
})

it('calls a wager out while real dice roll, where the rules take it', () => {
  const scene = rolling()
  const wish: Wish = { wager: 'field', amount: 1000 }
  expect(refused(scene, wish)).toBeUndefined()
  const command = commandFor(scene.state, wish)
  expect(command).toMatchObject({ type: 'call-wager', chipsDown: true })
  expect(scene.and(ann(command.type, command)).state.duties).toMatchObject([{ matter: 'called-wager', about: 'ann' }])
})

it('calls a wager by its own name where it has an area at each end', () => {
  const { inForce } = open().state
  expect(wagerName(inForce, 'fire')).toBe('Fire')
  expect(wagerName(annShoots().state.inForce, 'come', '9')).toMatch(/9|nine/i)
})
