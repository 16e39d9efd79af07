import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { doubleDice } from '../../src/rules/games/double-dice/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { roles, type Role } from '../../src/rules/conduct/people.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { commands } from '../../src/table/commands.ts'
import { newTable } from '../../src/table/state.ts'
import { mayGive } from '../../src/table/table.ts'
import { ann, dealer, given, operator, person, Scene } from '../kit/table.ts'

const named = games.map((game) => [game.name, game] as const)

/** A command of each type that is well formed, whatever the table may say to it. */
const bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'accept-dice': {},
  'announce-closure': {},
  answer: { duty: 1, answer: 'done' },
  automate: { steps: [] },
  'bar-player': { player: 'bob', reason: 'a device' },
  burn: { count: 1 },
  'buy-in': { player: 'ann', amount: 1000 },
  'call-no-result': { reason: 'off the table' },
  'call-wager': { wager: 'dragon', amount: 1000, chipsDown: true },
  'call-working': { wager: 'dragon', as: 'off' },
  'cash-out': { player: 'ann' },
  'change-house': { house: {} },
  'change-limits': { maximum: 5000 },
  'clear-colour': { colour: 'red' },
  close: {},
  'clear-players': { players: ['ann'] },
  'close-bets': {},
  collect: {},
  'come-back': { player: 'ann' },
  compensate: { player: 'ann', amount: 100, reason: 'paid short' },
  'correct-marker': { from: '4', to: '5', reason: 'it lies wrong' },
  'correct-round': { keys: [1, 2], reason: 'misread' },
  'count-float': { when: 'audit', chips: {} },
  credit: { amount: 100 },
  'decide-face': { keys: [1, 2] },
  'decline-dice': {},
  'dice-off': { dice: [1] },
  'dispute-face': {},
  'drop-box': {},
  'enter-result': { keys: [1, 2] },
  'exclude-player': { player: 'bob', reason: 'a device' },
  fill: { amount: 100 },
  'find-die': { die: 1 },
  'find-wager': { player: 'ann', wager: 'dragon', amount: 100 },
  'flag-entry': {},
  'free-seat': { player: 'ann', reason: 'gone' },
  'hand-dice': {},
  invalidate: { reason: 'a fire' },
  'leave-seat': {},
  'leave-up': { wager: 'dragon', up: true },
  'limit-player': { player: 'ann', minimum: 0, maximum: 0 },
  'lose-die': { die: 1 },
  'mark-colour': { colour: 'red', player: 'ann', value: 100 },
  'miss-player': { player: 'ann' },
  'name-substitute': { person: 'dee' },
  'new-dice': {},
  'offer-dice': {},
  'open-dispute': { claim: 'it was a six' },
  open: {},
  'order-to-pass': { reason: 'delay' },
  'override-result': { keys: [1, 2] },
  'pass-dice': {},
  pay: {},
  place: { wager: 'dragon', amount: 1000 },
  'post-dealer': { person: 'don', age: 30 },
  'readmit-player': { player: 'bob', reason: 'cleared' },
  'record-incident': { about: 'bob', note: 'a device' },
  'refuse-wager': { player: 'ann', wager: 'dragon', reason: 'late' },
  'relieve-dealer': { person: 'dee' },
  'remove-shoe': { reason: 'worn' },
  remove: { wager: 'dragon' },
  'report-fault': { what: 'lights' },
  'restore-wager': { player: 'ann', from: 'dragon', to: 'fire', reason: 'brushed' },
  'seek-review': { dispute: 1 },
  'select-dice': { dice: [1, 2] },
  'show-rules': {},
  shuffle: {},
  'start-round': {},
  'take-seat': { age: 30 },
  throw: {},
  'change-rules': { definition: 'money-1:0', settles: { calls: [], wagers: {}, working: {} }, changed: [] },
  'keep-seed': { seed: '0'.repeat(64) },
  'promise-seed': { commitment: '0'.repeat(64) },
  'give-seed': { seed: 'a seed of my own' },
  'waive-seed': {},
  'rename-player': { player: 'ann', called: 'Anna' },
  'ask-to-close': {},
  'lose-seed': {},
  'reveal-seed': { salt: 'salt' },
  'void-wagers': { player: 'ann', reason: 'a device' },
  'wind-up': { reason: 'its rules are gone' },
}

const inForceOf = (game: Game) => newTable(game).inForce

const allowed = (game: Game, type: string): readonly Role[] =>
  mayGive(
    commands.find((definition) => definition.type === type)!,
    inForceOf(game),
  )

/** Somebody of each role: the dealer is the posted one, the player has a seat. */
const nameOf = (role: Role): string => ({ player: 'ann', dealer: 'dee' })[role as string] ?? `some ${role}`

describe.each(named)('at a table of %s', (_, game) => {
  const scene = given(game)
  const kept = JSON.stringify([scene.state.ledger, [...scene.state.racks], scene.state.version])

  it.each(commands.map(({ type }) => type))('%s is refused to every role that may not give it, and to no other', (type) => {
    const codes = roles.map((role) => [role, scene.when(person(nameOf(role), role)(type, bodies[type])).refusal?.code] as const)
    const refused = codes.filter(([, code]) => code === 'not-your-role').map(([role]) => role)
    expect(refused).toEqual(roles.filter((role) => !allowed(game, type).includes(role)))
    // A malformed body would be refused for that, in any role.
    expect(codes.filter(([, code]) => code === 'malformed' || code === 'no-such-command')).toEqual([])
    expect(JSON.stringify([scene.state.ledger, [...scene.state.racks], scene.state.version])).toBe(kept)
  })

  it('names in its rulebook no command that there is not, and no clause that it has not', () => {
    const types = new Set(commands.map(({ type }) => type))
    const who = Object.entries(inForceOf(game).conduct.who)
    expect(who.filter(([type]) => !types.has(type))).toEqual([])
    expect(who.filter(([, { clause }]) => !(clause in game.clauses))).toEqual([])
  })

  it.each(roles)('a %s is shown the rules, also while the table is closed', (role) => {
    const asked = person(nameOf(role), role)('show-rules')
    const shown = scene.when(asked)
    expect(shown.events.map(({ type }) => type)).toEqual(role === 'player' ? [] : ['rules-shown'])
    const closed = new Scene(newTable(game)).when(asked)
    expect(closed.refusal?.code).toBe(role === 'dealer' ? 'not-posted' : undefined)
  })

  it('a player gives the player’s commands and no other', () => {
    const theirs = commands.filter((definition) => mayGive(definition, inForceOf(game)).includes('player'))
    const named = Object.entries(inForceOf(game).conduct.who).flatMap(([type, who]) =>
      who.roles.includes('player') ? [type] : [],
    )
    expect(theirs.map(({ type }) => type).toSorted()).toEqual([...playersCommands, ...named].toSorted())
  })

  it('a dealer who is not posted gives none', () => {
    const theirs = commands.filter(({ type }) => allowed(game, type).includes('dealer'))
    const codes = theirs.map(({ type }) => scene.when(person('don', 'dealer')(type, bodies[type])).refusal?.code)
    expect(new Set(codes)).toEqual(new Set(['not-posted']))
  })

  it('only the rules, a dealer’s post, the opening and what outlives play are seen to at a closed table', () => {
    const closed = new Scene(newTable(game))
    const open = commands.filter(({ type }) => {
      const role = allowed(game, type).find((each) => each !== 'dealer')!
      return closed.when(person(nameOf(role), role)(type, bodies[type])).refusal?.code !== 'closed'
    })
    expect(open.map(({ type }) => type).toSorted()).toEqual(
      ['answer', 'clear-players', 'open', 'post-dealer', 'relieve-dealer', 'seek-review', 'show-rules'].toSorted(),
    )
  })
})

/** In the order of the alphabet. */
const playersCommands = (
  'accept-dice answer ask-to-close call-wager call-working cash-out come-back decline-dice dispute-face flag-entry give-seed leave-seat leave-up open-dispute pass-dice ' +
  'place promise-seed remove seek-review select-dice show-rules take-seat throw waive-seed'
).split(' ')

it('there is a body for every command and a command for every body', () => {
  expect(Object.keys(bodies).toSorted()).toEqual(commands.map(({ type }) => type).toSorted())
})

/** The ranks, by hand: those of the craps pit stand beside the titles of the other rulebooks. */
const table = ['gaming supervisor', 'box person', 'floor supervisor'] as const
const top = ['senior casino supervisor', 'shift manager', 'operator'] as const
const casino = ['casino supervisor', 'pit manager', ...top] as const
const supervisors = [...table, ...casino] as const

type Expected = readonly [what: string, game: Game, commands: readonly string[], by: readonly Role[]]

describe('what the rulebooks and the house trust to whom', () => {
  it.each<Expected>([
    ['[DF 10.1] an entry is overridden by a casino supervisor', dragonFire, ['override-result'], casino],
    ['[DF 11.3, 11.3.1] wagers are made void by a casino supervisor', dragonFire, ['void-wagers'], casino],
    ['[DF 11.3, 11.3.2] a casino supervisor bars from the table', dragonFire, ['bar-player'], casino],
    ['[DF 11.3, 11.3.3] a casino supervisor excludes from the casino', dragonFire, ['exclude-player'], casino],
    ['[DF 11.4] a result is struck out by a casino supervisor', dragonFire, ['invalidate'], casino],
    ['[DF 11.11] a wager is refused by a casino supervisor', dragonFire, ['refuse-wager'], casino],
    ['[DF 7.5] limits are changed by a casino supervisor', dragonFire, ['change-limits'], casino],
    ['[DF 7.6] a player’s own limits come from a casino supervisor', dragonFire, ['limit-player'], casino],
    [
      '[DF 11.8] a table is closed, and its closing announced, by a casino supervisor',
      dragonFire,
      ['announce-closure', 'close'],
      [...casino, 'house'],
    ],
    ['[DF 3.6.2] a casino supervisor orders the dice to be passed', dragonFire, ['order-to-pass'], casino],
    [
      '[DF 3.1, 8.3, 8.5] dealer and casino supervisor, and no gaming supervisor, have the dice and the terminal',
      dragonFire,
      ['offer-dice', 'hand-dice', 'new-dice', 'enter-result'],
      ['dealer', ...casino, 'house'],
    ],
    ['[DF 5.1] dealer or casino supervisor call no roll', dragonFire, ['call-no-result'], ['dealer', ...casino]],
    ['[SE 5.6(b)] the dealer keys in the result', snakeEyes, ['enter-result'], ['dealer', 'house']],
    [
      '[SE 6.3 last paragraph, 5.7(b)] dealer or gaming supervisor call no roll and take the dice from a shooter',
      snakeEyes,
      ['call-no-result', 'order-to-pass'],
      ['dealer', 'gaming supervisor'],
    ],
    [
      '[SE 6.6] a call is overruled by the chain above the dealer',
      snakeEyes,
      ['override-result'],
      ['gaming supervisor', 'casino supervisor', 'senior casino supervisor', 'operator'],
    ],
    [
      '[SE 6.6, 6.6(a)] after settlement the chain above the dealer corrects, the lowest of it only calls',
      snakeEyes,
      ['correct-round'],
      ['gaming supervisor', 'casino supervisor', 'senior casino supervisor', 'operator'],
    ],
    ['[SE 4.6] the operator finds that a wager was displaced', snakeEyes, ['restore-wager'], ['operator']],
    ['a disputed face is the gaming supervisor’s in Snake Eyes', snakeEyes, ['decide-face'], ['gaming supervisor']],
    ['[DD 7.9] the permit holder names who throws on', doubleDice, ['name-substitute'], ['operator', 'house']],
    ['[CR 1.8] the box person or anyone above puts a call right', craps, ['override-result', 'correct-round'], supervisors],
    ['[CR 1.5.4, 1.5.5] a dealer or the box person calls no roll', craps, ['call-no-result'], ['dealer', 'box person']],
    [
      '[CR F5.7] those at the table ask for a marker to be moved',
      craps,
      ['correct-marker'],
      ['box person', 'floor supervisor', 'pit manager'],
    ],
    ['cards are overridden by any supervisor', dragonTiger, ['override-result'], supervisors],
    ['a roll of Double Dice is overridden by any supervisor', doubleDice, ['override-result'], supervisors],
    ...[dragonTiger, doubleDice].map((game): Expected => [
      `no result of ${game.name} is called by those at the table and a casino supervisor`,
      game,
      ['call-no-result'],
      ['dealer', 'box person', 'gaming supervisor', 'casino supervisor'],
    ]),
    ...[dragonTiger, doubleDice, craps].map((game): Expected => [
      `the dealer enters results of ${game.name}`,
      game,
      ['enter-result'],
      ['dealer', 'house'],
    ]),
    ...[dragonFire, dragonTiger, doubleDice].map((game): Expected => [
      `a settled round of ${game.name} is corrected from above the table`,
      game,
      ['correct-round'],
      casino,
    ]),
    ...games.flatMap((game): readonly Expected[] => [
      [
        `${game.name}: bar, exclude, make void, refuse, strike out, limits, automation and compensation are for casino supervisors`,
        game,
        [
          'bar-player',
          'exclude-player',
          'void-wagers',
          'refuse-wager',
          'invalidate',
          'change-limits',
          'limit-player',
          'automate',
          'compensate',
        ],
        casino,
      ],
      [`${game.name}: house options and readmission are for the senior ones`, game, ['change-house', 'readmit-player'], top],
      [
        `${game.name}: a table is opened and closed from above it`,
        game,
        ['open', 'close', 'announce-closure'],
        [...casino, 'house'],
      ],
      [`${game.name}: the float is filled by a supervisor or the cage`, game, ['fill'], [...supervisors, 'cashier', 'house']],
      [`${game.name}: a credit goes back the same way`, game, ['credit'], [...supervisors, 'cashier']],
      [`${game.name}: the drop box is taken by a casino supervisor or the cage`, game, ['drop-box'], [...casino, 'cashier']],
      [`${game.name}: settling is the dealer’s`, game, ['collect', 'pay'], ['dealer', 'house']],
    ]),
  ])('%s', (_what, game, types, by) => {
    for (const type of types) expect([type, allowed(game, type).toSorted()]).toEqual([type, by.toSorted()])
  })
})

it('[DF 10.1, 11.8] a refusal for one’s role cites the clause that names another', () => {
  const scene = given(dragonFire)
  scene.when(dealer('override-result', { keys: [1, 2] })).isRefused('10.1', 'not-your-role')
  scene.when(person('gus', 'gaming supervisor')('announce-closure')).isRefused('11.8', 'not-your-role')
  scene.when(ann('fill', { amount: 100 })).isRefused(null, 'not-your-role')
})

it('a relieved dealer deals no more, and the dealer who takes over does', () => {
  const scene = given(dragonTiger).and(operator('post-dealer', { person: 'don', age: 40, relieves: 'dee' }))
  scene.when(dealer('shuffle')).isRefused(null, 'not-posted')
  scene.when(person('don', 'dealer')('shuffle')).followsAmong({ type: 'shoe-shuffled' })
})
