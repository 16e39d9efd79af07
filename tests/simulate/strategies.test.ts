/** What strategies want, told by what lies on the layout before each roll. */
import { describe, expect, it } from 'vitest'
import { chooseStrategy } from '../../src/loading/own-games.ts'
import type { ChosenOptions } from '../../src/rules/options.ts'
import { craps } from '../../src/rules/games/parts.ts'
import { afresh, flat, inSteps, keep, on, together, when } from '../../src/rules/strategy/parts.ts'
import { always, want, type Strategy, type View } from '../../src/rules/strategy/strategy.ts'
import { half, martingale, parlay, press, upTo, whole, type Progression } from '../../src/rules/strategy/ways.ts'
import { inForce } from '../kit/cells.ts'
import { story } from '../kit/strategy-story.ts'

const named = (name: string, house: ChosenOptions = {}): Strategy => inForce('craps', house).strategies![name]!

describe('ways to go on', () => {
  const amounts = (way: Progression, nets: readonly number[]): readonly number[] => {
    let amount = 100
    return [amount, ...nets.map((net) => (amount = way({ amount, first: 100, net })))]
  }

  it('martingale doubles after a loss, keeps on a push, begins again after a win', () => {
    expect(amounts(martingale, [-1, -1, 0, -1, 1, -1])).toEqual([100, 200, 400, 400, 800, 100, 200])
  })

  it('a parlay doubles a win as far as it may and begins again after a loss', () => {
    expect(amounts(upTo(8, parlay), [1, 1, 1, 1, 0, -1, 1])).toEqual([100, 200, 400, 800, 800, 800, 100, 200])
  })

  it('press adds a share of the win, in halves of the first amount', () => {
    expect(amounts(press(half), [140, 210, 0, -200, 90])).toEqual([100, 150, 250, 250, 100, 100])
    expect(amounts(press(whole), [140, 280, -1])).toEqual([100, 200, 450, 100])
  })
})

describe('parts', () => {
  it('flat has one unit there and waits while it lies', () => {
    expect(story(flat('pass'), [6, 5, 6])).toEqual(['pass 10', 'pass 10', 'pass 10', 'pass 10'])
  })

  it('keep puts down or takes down what differs from what it wants', () => {
    const rising = keep([
      { wager: 'place-6', amount: ({ cycle }: View<{ point: unknown }>) => (cycle.point === null ? 1200 : 600) },
    ])
    expect(story(rising, [5, 5])).toEqual(['place-6 12', 'place-6 6', 'place-6 12'])
  })

  it('a part that acts only at times sees what happens meanwhile', () => {
    const onPoint = craps.everyPoint(craps.place([6]), press(whole))
    // Pressed to 24 by the win; the 7 takes it while the part may not act, and it begins again at 12.
    expect(story(onPoint, [5, 6, 7, 5])).toEqual(['', 'place-6 12', 'place-6 24', '', 'place-6 12'])
  })

  it('afresh forgets, and steps go on after a win and back after a loss', () => {
    const steps = inSteps(on('field', 3), on('field', 2), on('field'))
    expect(story(steps, [4, 4, 4, 7, 4])).toEqual(['field 30', 'field 20', 'field 10', 'field 10', 'field 30', 'field 20'])
    const anew = afresh(({ cycle }: View<{ point: unknown }>) => cycle.point === 5, steps)
    expect(story(anew, [4, 5, 4])).toEqual(['field 30', 'field 20', 'field 30', 'field 20'])
  })

  it('what another step has is taken down', () => {
    expect(story(inSteps(on(['place-6', 'field']), on('place-8')), [4, 8])).toEqual([
      'place-6 10, field 10',
      'place-8 10',
      'place-8 10',
    ])
  })

  it('stand side by side, bets and strategies alike', () => {
    const both = together(
      on('field'),
      when(({ unit }) => unit > 1, on('any-craps', half)),
      always(() => [want('eleven', 300)]),
    )
    expect(story(both, [])).toEqual(['field 10, any-craps 5, eleven 3'])
  })
})

describe('the strategies of craps', () => {
  // In whole money, where the unit is 10; after the last roll what they want next.
  it.each<readonly [name: string, totals: readonly number[], layouts: readonly string[]]>([
    ['pass-with-odds', [6, 6], ['pass 10', 'pass 10, pass-odds 20', 'pass 10']],
    [
      'three-point-molly',
      [6, 5, 8, 7],
      [
        'pass 10',
        'pass 10, pass-odds 20, come fresh 10',
        'pass 10, pass-odds 20, come 5 10, come-odds 5 20, come fresh 10',
        'pass 10, pass-odds 20, come 5 10, come-odds 5 20, come 8 10, come-odds 8 20',
        'pass 10',
      ],
    ],
    ['dont-pass-with-odds', [4, 7], ['dont-pass 10', 'dont-pass 10, dont-pass-odds 40', 'dont-pass 10']],
    [
      'three-point-dolly',
      [6, 9, 10, 7],
      [
        'dont-pass 10',
        'dont-pass 10, dont-pass-odds 24, dont-come fresh 10',
        'dont-pass 10, dont-pass-odds 24, dont-come 9 10, dont-come-odds 9 30, dont-come fresh 10',
        'dont-pass 10, dont-pass-odds 24, dont-come 9 10, dont-come-odds 9 30, dont-come 10 10, dont-come-odds 10 40',
        'dont-pass 10',
      ],
    ],
    ['six-and-eight', [5, 7], ['', 'place-6 12, place-8 12', '']],
    ['inside', [4, 9], ['', 'place-5 10, place-6 12, place-8 12, place-9 10', 'place-5 10, place-6 12, place-8 12, place-9 10']],
    ['32-across', [4], ['', 'place-4 10, place-5 10, place-6 12, place-8 12, place-9 10, place-10 10']],
    [
      'half-press',
      [4, 6],
      ['', 'place-5 10, place-6 12, place-8 12, place-9 10', 'place-5 10, place-8 12, place-9 10, place-6 18'],
    ],
    ['power-press', [4, 6, 6], ['', 'place-6 12, place-8 12', 'place-8 12, place-6 24', 'place-8 12, place-6 48']],
    [
      'regression',
      [4, 6, 7, 4],
      [
        '',
        'place-5 30, place-6 36, place-8 36, place-9 30',
        'place-5 10, place-8 12, place-9 10, place-6 12',
        '',
        'place-5 30, place-6 36, place-8 36, place-9 30',
      ],
    ],
    [
      'hammerlock',
      [4, 6, 9, 7, 5],
      [
        'pass 10, dont-pass 10',
        'pass 10, dont-pass 10, dont-pass-odds 40, place-6 24, place-8 24',
        'pass 10, dont-pass 10, dont-pass-odds 40, place-8 12, place-5 10, place-6 12, place-9 10',
        'pass 10, dont-pass 10, dont-pass-odds 40',
        'pass 10, dont-pass 10',
        'pass 10, dont-pass 10, dont-pass-odds 30, place-6 24, place-8 24',
      ],
    ],
    ['field-martingale', [7, 6, 4], ['field 10', 'field 20', 'field 40', 'field 10']],
    ['iron-cross', [4, 4], ['', 'place-5 10, place-6 12, place-8 12, field 10', 'place-5 10, place-6 12, place-8 12']],
    ['hedged-iron-cross', [4], ['', 'place-5 10, place-6 12, place-8 12, field 10, any-seven 10']],
    ['no-four-no-ten', [4], ['lay-4 20, lay-10 20', 'lay-10 20, lay-4 20']],
  ])('%s', (name, totals, layouts) => {
    expect(story(named(name), totals)).toEqual(layouts)
  })

  it('are all told in a sentence', () => {
    for (const { says } of Object.values(inForce('craps').strategies!)) expect(says).toMatch(/^[A-Z\d].*\.$/)
    expect(Object.keys(inForce('craps').strategies!)).toHaveLength(16)
  })

  it('[CR 4.2, 4.3] take and lay what odds the house permits', () => {
    const once = { odds: '1' }
    expect(story(named('pass-with-odds', once), [6], once).at(-1)).toBe('pass 10, pass-odds 10')
    expect(story(named('dont-pass-with-odds', once), [6], once).at(-1)).toBe('dont-pass 10, dont-pass-odds 12')
    const laidOnce = { 'lay-odds': '1' }
    expect(story(named('dont-pass-with-odds', laidOnce), [6], laidOnce).at(-1)).toBe('dont-pass 10, dont-pass-odds 10')
  })

  it('the parts of a user come to the same in a line', () => {
    const own = craps.everyPoint(craps.place('inside'), press(half))
    expect(story(own, [4, 6, 9, 7])).toEqual(story(named('half-press'), [4, 6, 9, 7]))
  })

  it('an unknown one is refused with the names that there are', async () => {
    await expect(chooseStrategy(inForce('craps'), { name: 'hope' })).rejects.toThrow(
      'there is no strategy "hope" for craps; there are flat, martingale, press, pass-with-odds, three-point-molly, ',
    )
    await expect(chooseStrategy(inForce('craps'), { name: 'flat', on: 'plaice-6' })).rejects.toThrow('perhaps place-6')
  })
})
