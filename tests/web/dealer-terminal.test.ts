/** The dealer’s terminal without a page: what its keys do, what they say when they cannot, and what is being entered. */
import { describe, expect, it } from 'vitest'
import type { Me } from '../../src/client/index.ts'
import { craps } from '../../src/rules/games/craps/game.ts'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { DealerTerminal, type DealtTable } from '../../src/web/pages/dealer/controller/terminal.ts'
import { text } from '../../src/web/text/staff/dealer.ts'
import { annShoots, place, roll, start } from '../kit/craps.ts'
import { rolling } from '../kit/snake-eyes.ts'
import { ann, bob, dealer, given, type Scene } from '../kit/table.ts'
import { PageHouse, settled } from './kit/page-house.ts'

const staff = (person: string, ...roles: readonly string[]): Me => ({ person, called: person, roles }) as never

const opened = async (scene: Scene, me: Me = staff('dee', 'dealer')) => {
  const house = new PageHouse(scene, me.person)
  const terminal = new DealerTerminal('one', me, house)
  terminal.start()
  await settled()
  const at = (): DealtTable => terminal.read().at!
  return { house, terminal, at }
}

const areaOf = ({ state }: DealtTable, id: string) => state.inForce.layout.areas.find((area) => area.id === id)!

describe('a key of the terminal', () => {
  it('knows before it is pressed why it cannot be, with the clause', async () => {
    const { terminal } = await opened(given(dragonFire))
    expect(terminal.against('close-bets')).toMatchObject({ reason: expect.any(String) })
    expect(terminal.against('start-round')).toBeUndefined()
  })

  it('is pressed in the first role in which it goes: as the dealer, or as what else one is', async () => {
    const both = staff('dee', 'casino supervisor', 'dealer')
    const { terminal } = await opened(given(dragonFire), both)
    expect(terminal.giver('start-round').role).toBe('dealer')
    expect(terminal.giver('change-limits', { minimum: 500, maximum: 0 }).role).toBe('casino supervisor')
  })

  it('is busy until the house answers, and then says why it was not done', async () => {
    const { house, terminal, at } = await opened(given(dragonFire).and(start))
    house.isSlow = true
    const done = terminal.give('close-bets')
    expect(at().busy).toBe(true)
    house.happens(place(ann, 'total-7'), dealer('close-bets'))
    await house.answers()
    expect(await done).toBe(false)
    expect(at().busy).toBe(false)
    expect(terminal.read().notDone).toMatchObject({ reason: expect.any(String) })
    terminal.explain(undefined)
    expect(terminal.read().notDone).toBeUndefined()
  })
})

describe('the next step', () => {
  it('goes through a round as the table does', async () => {
    const { house, at } = await opened(given(craps))
    expect(at().next).toMatchObject({ kind: 'step', step: { type: 'start-round' } })
    house.happens(start)
    expect(at().next).toMatchObject({ kind: 'step', step: { type: 'offer-dice' } })
    house.happens(place(ann, 'pass'), dealer('offer-dice'))
    expect(at().next).toMatchObject({ kind: 'step', step: { type: 'accept-dice', body: { player: 'ann' } } })
  })
})

describe('dice that are keyed', () => {
  const faces = async (...keys: readonly string[]) => {
    const opening = await opened(rolling())
    for (const key of keys) opening.terminal.pad.key(key)
    return opening
  }

  it('are two presses, the same twice for a pair, and a third begins anew', async () => {
    expect((await faces('2', '2')).at().pressed.rows.flat()).toEqual(['2', '2'])
    expect((await faces('2', '5', '6')).at().pressed.rows.flat()).toEqual(['6'])
    expect((await faces('2', 'Escape')).at().pressed.rows.flat()).toEqual([])
  })

  it('leave every other key alone', async () => {
    const { terminal } = await faces()
    expect(terminal.pad.key('7')).toBe(false)
    expect(terminal.pad.key('1')).toBe(true)
  })

  it('belong to one roll', async () => {
    const { house, at } = await faces('2', '5')
    house.happens(roll(3, 4), start)
    expect(at().pressed.rows.flat()).toEqual([])
  })

  it('[CR 1.6] close wagers by the first key where the throw does', async () => {
    const { house, terminal, at } = await opened(annShoots().and(place(ann, 'pass'), dealer('hand-dice')))
    terminal.pad.press('5')
    await settled()
    expect(house.given).toMatchObject([{ type: 'throw' }])
    expect(at()).toMatchObject({ pressed: { rows: [['5']] }, state: { phase: 'rolling' } })
    terminal.pad.press('6')
    await settled()
    expect(house.given).toHaveLength(1)
    expect(at().pressed.rows.flat()).toEqual(['5', '6'])
  })

  it('[CR 1.6] close wagers by the key that says the dice are out, before anything is keyed', async () => {
    const { house, terminal, at } = await opened(annShoots().and(place(ann, 'pass'), dealer('hand-dice')))
    expect(terminal.pad.key(text.outKey)).toBe(true)
    await settled()
    expect(house.given).toMatchObject([{ type: 'throw' }])
    expect(at()).toMatchObject({ pressed: { rows: [] }, state: { phase: 'rolling' } })
  })

  it('are not taken while nothing can be entered: the terminal says why', async () => {
    const { terminal, at } = await opened(given(dragonFire))
    terminal.pad.press('5')
    expect(at().pressed.rows.flat()).toEqual([])
    expect(terminal.read().notDone).toMatchObject({ reason: expect.any(String) })
  })
})

describe('cards that are entered', () => {
  const dealt = () => opened(given(dragonTiger).and(dealer('shuffle'), start, place(ann, 'tie'), dealer('close-bets')))

  it('are a rank and then a suit, twice', async () => {
    const { terminal, at } = await dealt()
    terminal.pad.press('S')
    expect(at().pressed).toEqual({ rows: [] })
    terminal.pad.press('K')
    expect(at().pressed.rank).toBe('K')
    terminal.pad.press('S')
    for (const key of ['7', 'h', '2']) expect(terminal.pad.key(key)).toBe(true)
    expect(at().pressed).toEqual({ rows: [['KS', '7H']], rank: undefined })
    terminal.pad.clear()
    expect(at().pressed).toEqual({ rows: [] })
  })

  it('belong to one deal', async () => {
    const { house, terminal, at } = await dealt()
    terminal.pad.press('K')
    house.happens(dealer('enter-result', { cards: ['KS', '7H'] }))
    expect(at().pressed.rank).toBeUndefined()
  })
})

describe('chips that a dealer places', () => {
  it('are of the chosen player, who is the first in the order of seats until another is chosen', async () => {
    const { house, terminal, at } = await opened(given(dragonFire, { chips: [100, 500] }).and(start))
    expect(at().placing).toEqual({ player: 'ann', chip: 500, chips: [100, 500], late: false })
    terminal.placing.choose('bob')
    terminal.placing.take(100)
    terminal.placing.put(areaOf(at(), 'total-7'))
    await settled()
    expect(house.given).toMatchObject([{ type: 'place', player: 'bob', wager: 'total-7', amount: 100 }])
    house.happens(bob('remove', { wager: 'total-7' }), bob('leave-seat'))
    expect(at().placing.player).toBe('ann')
  })

  it('[RO 1.6] are of the player’s colour where the player has one, at its value', async () => {
    const { terminal, at } = await opened(given(gameNamed('roulette')!, { chips: [100, 500] }))
    terminal.placing.take(100)
    const coloured = await opened(
      given(gameNamed('roulette')!, { chips: [100, 500] }).and(bob('mark-colour', { colour: 'yellow', value: 2500 })),
    )
    coloured.terminal.placing.take(100)
    expect([at().placing.chips, coloured.at().placing.chip]).toEqual([[100, 500], 100])
    coloured.terminal.placing.choose('bob')
    expect(coloured.at().placing).toMatchObject({ player: 'bob', chips: [2500], chip: 2500 })
  })

  it('are recorded for somebody else to approve while the dice roll', async () => {
    const { house, terminal, at } = await opened(rolling())
    expect(at().placing.late).toBe(true)
    terminal.placing.put(areaOf(at(), 'field'))
    await settled()
    expect(house.given).toMatchObject([{ type: 'call-wager', chipsDown: true }])
  })

  it('are not sent where the table would refuse them', async () => {
    const { house, terminal, at } = await opened(given(dragonFire))
    terminal.placing.put(areaOf(at(), 'total-7'))
    expect(house.given).toEqual([])
    expect(terminal.read().notDone?.clause).toBe('8.1')
  })
})
