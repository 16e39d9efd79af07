/** Each rule of the contract about cloths is seen to be broken: a cloth that breaks it, and the sentence that says so. */
import { expect, it } from 'vitest'
import { contractFaults } from '../../src/rules/contract/contract.ts'
import { twoCards } from '../../src/rules/equipment/shoe.ts'
import { decks } from '../../src/rules/equipment/cards.ts'
import type { Spot } from '../../src/rules/cloth/layout.ts'
import { evenMoney, to1 } from '../../src/rules/money/payout.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { plainConduct } from '../../src/rules/conduct/conduct.ts'
import { callsOf, resultsOf } from '../../src/rules/wager/result.ts'

import { along, area, conduct, game, high, lose, low, made, upright, win } from './a-sound-game.ts'

/** On the line between both areas, unless it lies elsewhere. */
const spot = (covers: readonly string[], at: Spot['at'] = [18, 3, 4, 4]): Spot => ({
  ...area('edge', at, { wager: 'high' }),
  covers,
})

const broken: readonly (readonly [title: string, game: Game, sentence: string])[] = [
  [
    'two areas of one id',
    game({ layout: along([high, low, area('low', [20, 0, 20, 10])]) }),
    'layout, area low: two areas have this id',
  ],
  [
    'an area of no wager',
    game({ layout: along([high, { ...low, wager: 'middle' }]) }),
    'layout, area low: is for wager "middle", and the game has none',
  ],
  ['a wager without an area', game({ layout: along([high]) }), 'layout, wager low: no area takes it'],
  [
    'an area over the edge',
    game({ layout: along([high, { ...low, at: [20, 0, 21, 10] }]) }),
    'layout, area low: lies over the edge of a cloth of 40 by 10',
  ],
  [
    'areas over each other',
    game({ layout: along([high, { ...low, at: [19, 0, 20, 10] }]) }),
    'layout, area high: lies over area low',
  ],
  [
    'an area too small to press',
    game({ layout: along([high, { ...low, at: [20, 0, 20, 3] }]) }),
    'layout, area low: is 20 by 3, and a finger needs 4 each way',
  ],
  [
    'two areas of one name',
    game({ layout: along([high, { ...low, label: 'HIGH' }]) }),
    'layout, area "HIGH": two areas are called so; give each a name',
  ],
  [
    'words too small to read',
    game({
      layout: along([{ ...high, label: 'INCOMPREHENSIBILITIES OF THE UNCHARACTERISTICALLY LONG', at: [0, 0, 9, 10] }, low]),
    }),
    'layout, area high: "UNCHARACTERISTICALLY" is',
  ],
  [
    'words over words',
    game({ layout: along(undefined, { marks: [{ text: 'MINE', at: [4, 3, 12, 4] }] }) }),
    'layout, words "MINE": are printed over "HIGH"',
  ],
  [
    'words over an ornament',
    game({
      layout: along(undefined, {
        ornaments: { sun: { width: 10, height: 10, paths: [] } },
        marks: [{ art: 'sun', at: [8, 3, 4, 4] }],
      }),
    }),
    'layout, words "HIGH": are printed over dice, an ornament or limits',
  ],
  [
    'words over its edge',
    game({ layout: along(undefined, { marks: [{ text: 'MINE', at: [36, 0, 8, 1.5] }] }) }),
    'layout, words "MINE": go over the edge of the cloth',
  ],
  [
    'an area without words',
    game({ layout: along([{ ...high, label: '', pays: '' }, low]) }),
    'layout, area high: nothing is printed on it',
  ],
  [
    'ink that cannot be seen',
    game({ layout: along([{ ...high, tone: 'black' }, low]) }),
    'layout, area high: "HIGH" in black is hard to read on its ground',
  ],
  [
    'odds that are not paid',
    game({ layout: along([{ ...high, pays: '9 to 1' }, low]) }),
    'layout, area high: prints 9 to 1, and high pays 1 to 1',
  ],
  [
    'a state that is not there',
    game({ layout: along([{ ...high, state: 'point' }, low]) }),
    'layout, area high: names state "point", and high has none',
  ],
  [
    'a puck that never lies',
    game({ layout: along(undefined, { pucks: [{ when: ['point'], text: 'ON', says: 'on', at: [1, 1], tone: 'white' }] }) }),
    'layout, puck ON: lies when the cycle is "point", and it never is',
  ],
  [
    'an ornament of no name',
    game({ layout: along(undefined, { marks: [{ art: 'lion', at: [0, 0, 1, 1] }] }) }),
    'layout, mark lion: there is no ornament of this name',
  ],
  [
    'a marker without a place',
    game(conduct({ markers: { clause: '1', all: [{ id: 'x2', label: 'double' }], shown: () => [], told: [], correction: '1' } })),
    'layout, marker x2: has no place',
  ],
  [
    'a hand without a place',
    game({ results: resultsOf(twoCards(decks(8)), callsOf('void round', ['1'])), conduct: plainConduct(twoCards(decks(8))) }),
    'layout, hand first hand: its card has no place',
  ],
  [
    'a portrait that is too low',
    game({ portrait: upright([area('high', [0, 0, 40, 11]), area('low', [0, 11, 40, 11])], { height: 22 }) }),
    'portrait, is 40 wide and 22 high: it shall be higher than wide',
  ],
  [
    'a portrait that hides where people wager first',
    game({ portrait: upright([area('high', [0, 22, 40, 22]), area('low', [0, 0, 40, 22])]) }),
    'portrait, area high: people wager there first, and it ends 44 units from the top: it shall end within 32',
  ],
  [
    'a cloth on which people wager first where nothing is',
    game({ layout: { ...along([high, low]), first: 'middle' } }),
    'portrait, first: there is no area "middle"',
  ],
  [
    'a portrait that lacks an area',
    game({ portrait: upright([area('high', [0, 0, 40, 44])]) }),
    'portrait, area low: is missing',
  ],
  [
    'a portrait in another order',
    game({ portrait: upright([area('low', [0, 0, 40, 22]), area('high', [0, 22, 40, 22])]) }),
    'portrait, area high: stands in another order than on the table',
  ],
  [
    'a portrait of other words',
    game({ portrait: upright([area('high', [0, 0, 40, 22], { label: 'UP' }), area('low', [0, 22, 40, 22])]) }),
    'portrait, area high: its label is another than on the table',
  ],
  [
    'a portrait of other names',
    game({ portrait: upright([area('high', [0, 0, 40, 22], { name: 'Up' }), area('low', [0, 22, 40, 22])]) }),
    'portrait, area high: is called "Up", and on the table "HIGH"',
  ],
  [
    'a portrait without a puck',
    game({ layout: along(undefined, { pucks: [{ when: ['always'], text: 'ON', says: 'on', at: [1, 1], tone: 'white' }] }) }),
    'portrait, cycle always: other pucks lie there than on the table',
  ],
  [
    'a portrait that prints over an area',
    game({ portrait: upright(undefined, { marks: [{ text: 'MINE', at: [4, 4, 12, 4] }] }) }),
    'portrait, mark "MINE": is printed over area high',
  ],
  [
    'a spot of no area',
    game({ layout: along(undefined, { spots: [spot(['middle'])] }) }),
    'layout, spot edge: covers area middle, and the cloth has none',
  ],
  [
    'a spot far away',
    game({ layout: along(undefined, { spots: [spot(['low'], [0, 0, 4, 4])] }) }),
    'layout, spot edge: lies beside no area that it covers',
  ],
  [
    'a spot over an area',
    game({ layout: along(undefined, { spots: [spot(['high'], [8, 3, 4, 4])] }) }),
    'layout, spot edge: lies over the middle of area high',
  ],
  [
    'spots over each other',
    game({ layout: along(undefined, { spots: [spot(['high']), { ...spot(['high']), id: 'other' }] }) }),
    'layout, spot edge: lies over spot other',
  ],
  [
    'a spot that wins otherwise',
    game({
      wagers: [made('high'), made('low', { step: ({ total }) => (total < 7 ? win(evenMoney, '1') : lose('1')) })],
      layout: along(undefined, { spots: [spot(['low'])] }),
    }),
    'spot edge: on 1, 1 — 2 it does not go with the areas that it covers',
  ],
  [
    'a portrait without its spots',
    game({ layout: along(undefined, { spots: [{ ...spot(['high']), state: 'placed' }] }) }),
    'portrait, area edge: is missing',
  ],
]

it.each(['2 to 1', '6 to 3'])('odds that are not in lowest terms are the same odds on a cloth: %s', (pays) => {
  const trueOdds = made('high', { step: ({ total }) => (total > 7 ? win(to1(6, 3), '1') : lose('1')) })
  const wagers = [trueOdds, made('low')]
  expect(contractFaults(game({ wagers, layout: along([{ ...high, pays }, low]), portrait: undefined as never }))).toEqual([])
  // The cloth that a game gets that has none.
  expect(contractFaults(game({ wagers, layout: undefined as never, portrait: undefined as never }))).toEqual([])
})

it.each(broken)('a cloth with %s', (_, definition, sentence) => {
  expect(contractFaults(definition).filter((fault) => fault.startsWith(sentence))).toHaveLength(1)
})
