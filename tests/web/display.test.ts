/** The winning number display without a page: what it says of a table as things happen and time passes. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HouseProblem } from '../../src/client/index.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { wheel } from '../../src/rules/equipment/wheel.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { fiveOfTen, heads, small, twenty } from '../equipment/test-games.ts'
import { DisplayController } from '../../src/web/pages/display/controller/controller.ts'
import { displayed } from '../../src/web/pages/display/controller/displayed.ts'
import { annShoots, byHand, place, roll, start } from '../kit/craps.ts'
import { ann, casinoSupervisor, dealer, given, type Scene } from '../kit/table.ts'
import { PageHouse, settled } from './kit/page-house.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const shown = ({ state }: Scene, later = 0) => displayed(state, state.at + later)

const wagered = (): Scene => annShoots().and(place(ann, 'pass'))

describe('the present result', () => {
  it('is none before the first, of now once it is declared, and the last when the next round is open', () => {
    expect(shown(wagered()).present).toBeUndefined()
    const declared = wagered().and(roll(5, 6))
    expect(shown(declared).present).toMatchObject({ result: { faces: [5, 6] }, isNow: true, round: 1 })
    expect(shown(declared.and(start)).present).toMatchObject({ result: { faces: [5, 6] }, isNow: false, round: 1 })
  })

  it('counts with those before once its round is settled, and says so until then', () => {
    const declared = wagered().and(byHand, roll(5, 6))
    expect(shown(declared).present).toMatchObject({ isNow: true })
    expect(shown(declared).countedOf).toBe('no round settled yet')
    const settledOnce = wagered().and(roll(5, 6))
    expect(shown(settledOnce).countedOf).toBe('of 1 round')
    expect(shown(settledOnce.and(start, place(ann, 'pass'), roll(1, 1))).countedOf).toBe('of the last 2')
  })

  it('keeps the areas lit that it won, by their names, until there is another', () => {
    const eleven = wagered().and(roll(5, 6))
    expect(shown(eleven).winning).toEqual(expect.arrayContaining(['PASS LINE', 'Eleven']))
    expect(shown(eleven.and(start)).winning).toEqual(shown(eleven).winning)
    expect(shown(eleven.and(start, place(ann, 'pass'), roll(1, 1))).winning).not.toContain('PASS LINE')
  })

  it('names the spots that win with chips on them, and stops when there is another result', () => {
    const spun = (scene: Scene, ...said: readonly string[]): Scene =>
      scene.and(
        start,
        place(ann, 'split-17-20'),
        place(ann, 'corner-1'),
        dealer('close-bets'),
        dealer('enter-result', { shown: said }),
      )
    const seventeen = spun(given(gameNamed('roulette')!), '17')
    expect(shown(seventeen).spots).toEqual(['Split 17 and 20'])
    expect(shown(seventeen).winning).toEqual(expect.arrayContaining(['Black', 'Split 17 and 20']))
    expect(shown(seventeen).winning).not.toContain('Split 14 and 17')
    expect(shown(seventeen.and(start)).spots).toEqual(['Split 17 and 20'])
    expect(shown(spun(seventeen, '36')).spots).toEqual([])
  })

  it('names the hand that won at cards', () => {
    const dealt = given(dragonTiger).and(
      dealer('shuffle'),
      start,
      dealer('close-bets'),
      dealer('enter-result', { cards: ['3S', 'JD'] }),
    )
    expect(shown(dealt).present?.winner?.name).toBe('Tiger')
    expect(shown(dealt).counts).toHaveLength(1)
    expect(shown(dealt).counts[0]!.bars.map(({ name, count }) => [name, count])).toEqual([
      ['Dragon', 0],
      ['Tie', 0],
      ['Tiger', 1],
    ])
  })
})

it('counts totals and pairs of the dice', () => {
  const [totals, pairs] = shown(wagered().and(roll(5, 6), start, place(ann, 'pass'), roll(1, 1))).counts
  expect(totals!.bars.filter(({ count }) => count > 0)).toMatchObject([
    { name: '2', count: 1, expected: expect.closeTo(2 / 36) },
    { name: '11', count: 1, expected: expect.closeTo(4 / 36) },
  ])
  expect(pairs!.bars.filter(({ count }) => count > 0)).toMatchObject([{ name: '1–1', count: 1 }])
})

/** A table of this game after these results, dealt by hand. */
const after = (game: Game, ...entered: readonly Readonly<Record<string, unknown>>[]): Scene =>
  entered.reduce<Scene>(
    (scene, each) => scene.and(dealer('start-round'), dealer('close-bets'), dealer('enter-result', each)),
    given(game),
  )

const counted = (scene: Scene) =>
  shown(scene).counts.map(({ called, bars }) => [
    called,
    bars.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]),
  ])

describe('what is counted', () => {
  it('comes from the equipment: totals and triples of three dice', () => {
    expect(counted(after(small, { keys: [5, 5, 5] }, { keys: [1, 2, 3] }, { keys: [3, 2, 1] }))).toEqual([
      [
        undefined,
        [
          ['6', 2],
          ['15', 1],
        ],
      ],
      ['Triples', [['5–5–5', 1]]],
    ])
  })

  it('comes from the equipment: how coins fell, and the pockets of a wheel', () => {
    expect(counted(after(heads, { shown: ['H', 'T'] }, { shown: ['T', 'H'] }, { shown: ['H', 'H'] }))).toEqual([
      [
        undefined,
        [
          ['two heads', 1],
          ['one head, one tail', 2],
        ],
      ],
    ])
    expect(counted(after(twenty, { shown: ['joker'] }, { shown: ['1'] }))).toEqual([
      [
        undefined,
        [
          ['1', 1],
          ['joker', 1],
        ],
      ],
    ])
  })

  it('is the colours of a wheel with many pockets', () => {
    const colours = wheel(
      Array.from({ length: 37 }, (_, at) => ({ name: `${at}`, colour: at === 0 ? 'green' : at % 2 ? 'red' : 'black' })),
    )
    expect(colours.tallies?.map(({ counts }) => counts.map(({ name, is }) => [name, is(['7'])]))).toEqual([
      [
        ['green', false],
        ['red', true],
        ['black', false],
      ],
    ])
  })

  it('is nothing where there would be too much to look at', () => {
    expect(counted(after(fiveOfTen, { shown: Array.from({ length: 20 }, (_, at) => `${at + 1}`) }))).toEqual([])
  })
})

it('counts a notice of new limits down, and hangs up the new sign when its time has come', () => {
  const scene = wagered().and(casinoSupervisor('change-limits', { minimum: 2_500, maximum: 50_000 }))
  expect(shown(scene).notices).toEqual(['New limits in 20:00: minimum 25, maximum 500'])
  expect(shown(scene, 61_000).notices).toEqual(['New limits in 18:59: minimum 25, maximum 500'])
  expect(shown(scene, 21 * 60_000)).toMatchObject({ notices: [], limits: { minimum: 2_500 } })
})

describe('a monitor over a table', () => {
  const opened = async (scene: Scene) => {
    const house = new PageHouse(scene, 'nobody')
    const display = new DisplayController('one', { watch: house.watch, table: async () => ({ called: 'The one' }) as never })
    const stop = display.start()
    await settled()
    return { house, display, stop }
  }

  it('shows the table by its name as things happen', async () => {
    const { house, display } = await opened(wagered())
    expect(display.read()).toMatchObject({ called: 'The one', standing: { kind: 'live' }, shown: { present: undefined } })
    house.happens(roll(5, 6))
    expect(display.read().shown?.present?.isNow).toBe(true)
  })

  it('is drawn again each second, and no more once it is left', async () => {
    const { display, stop } = await opened(wagered())
    const drawn = vi.fn<() => void>()
    display.subscribe(drawn)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(drawn).toHaveBeenCalledTimes(3)
    stop()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(drawn).toHaveBeenCalledTimes(3)
  })

  it('says in the house’s words that there is no such table, and asks again where the house was not reached', async () => {
    const problem = { type: 'about:blank', title: 'Not found', status: 404, code: 'no-table', detail: 'no table nowhere' }
    const none = new DisplayController('nowhere', {
      watch: () => Promise.reject(new HouseProblem(problem)),
      table: () => Promise.reject(new HouseProblem(problem)),
    })
    none.start()
    await settled()
    expect(none.read()).toMatchObject({ refused: { reason: 'no table nowhere' }, called: 'nowhere' })

    const house = new PageHouse(wagered(), 'nobody')
    const watch = vi.fn<PageHouse['watch']>(house.watch).mockRejectedValueOnce(new Error('not reached'))
    const display = new DisplayController('one', { watch, table: () => Promise.reject(new Error('not reached')) })
    display.start()
    await settled()
    expect(display.read().standing).toMatchObject({ kind: 'lost', why: 'not reached' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(display.read().shown?.state.round).toBe(1)
  })
})
