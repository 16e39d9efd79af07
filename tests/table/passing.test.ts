/** Where people deal, a step in which nothing is to be done passes by itself, unless the rulebook gives it to a person. */
import { describe, expect, it } from 'vitest'
import { givenToPerson, passingSteps } from '../../src/rules/conduct/conduct.ts'
import { isRefusal } from '../../src/rules/game/game.ts'
import { craps } from '../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { roulette } from '../../src/rules/games/roulette/game.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { rulesInForce } from '../../src/rules/game/in-force.ts'
import { emptySteps } from '../../src/table/round/passing.ts'
import { place, roll } from '../kit/craps.ts'
import { rolled, expectSound } from '../kit/settled.ts'
import { ann, bob, casinoSupervisor, dealer, given, person, quiet, type Said, type Scene } from '../kit/table.ts'

/** What people do is left to people; the dice are picked so that no test has to. */
const automation = ['answer-duties', 'select-dice', emptySteps]

const out = dealer('throw')
const byHouse = { person: 'house', role: 'house' }

/** Ann shoots, and has 10 on Pass. */
const annShoots = (opened: Scene = given(craps, { automation })): Scene =>
  opened.and(place(ann, 'pass'), dealer('offer-dice'), ann('accept-dice'))

const kinds = ({ events }: { readonly events: Scene['events'] }): readonly string[] => events.map(({ type }) => type)

describe('a craps roll', () => {
  it('is dice out, the entry and the payment: collecting and the next round are no keys of their own', () => {
    const point = annShoots().and(out)
    expect(point.when(roll(3, 5)).events).toMatchObject([
      { type: 'result-declared', by: { role: 'dealer' } },
      { type: 'losers-collected', rows: [], by: byHouse },
      { type: 'winners-paid', by: byHouse },
      { type: 'round-started', round: 2, by: byHouse },
    ])
    const won = point.and(roll(3, 5), out, roll(4, 4))
    expect(won.state.phase).toBe('declared')
    expect(won.when(dealer('pay')).events).toMatchObject([
      { type: 'losers-collected', by: { role: 'dealer' } },
      { type: 'winners-paid', by: { role: 'dealer' } },
      { type: 'round-started', round: 3, by: byHouse },
    ])
    expect(won.and(dealer('pay')).rack('ann')).toBe(101_000)
  })

  it('ends with its entry where everything loses: no person collects what no rulebook gives to a person', () => {
    const lost = annShoots().and(out, roll(3, 5), out).when(roll(3, 4))
    expect(kinds(lost)).toEqual(['result-declared', 'losers-collected', 'winners-paid', 'dice-relinquished', 'round-started'])
    expect(lost.next.rack('ann')).toBe(99_000)
    expectSound(lost.next)
  })

  it('leaves the same events as one of which every step is pressed, but for who took them', () => {
    const steps = [out, roll(3, 5)]
    const passed = annShoots().and(...steps, out, roll(4, 4), dealer('pay'))
    const settle = [dealer('collect'), dealer('pay'), dealer('start-round')]
    const slow = given(craps, { automation: automation.filter((step) => step !== emptySteps) }).and(dealer('start-round'))
    const pressed = annShoots(slow).and(...steps, ...settle, out, roll(4, 4), ...settle)
    // The first round is started by the first player who sits down, before the others have come.
    const told = ({ events }: Scene) =>
      events
        .slice(events.findIndex(({ type }) => type === 'wager-changed'))
        .map((event) => ({ ...event, by: null, at: 0, seq: 0 }))
    expect(told(passed)).toEqual(told(pressed))
  })

  it('waits for its key while an entry is said to be wrong', () => {
    const declared = annShoots().and(out, roll(3, 5), out, roll(4, 4))
    const flagged = declared.and(dealer('flag-entry', { note: 'it was 4 and 3' }))
    flagged.when(dealer('pay')).isRefused('1.8', 'held-up')
    const put = flagged.and(person('box', 'box person')('override-result', { keys: [4, 3], reason: 'misread' }))
    expect(put.state.phase).toBe('betting')
    expect(put.rack('ann')).toBe(99_000)
  })

  it('does not begin before a dealer is posted and a player sits', () => {
    const alone = given(craps, { automation, players: [] })
    expect(alone.state.phase).toBe('between rounds')
    expect(alone.and(ann('take-seat', { seat: 1, age: 30 })).state.phase).toBe('betting')
    const nobody = given(craps, { automation, players: [] }).and(casinoSupervisor('relieve-dealer', { person: 'dee' }))
    expect(nobody.and(ann('take-seat', { seat: 1, age: 30 })).state.phase).toBe('between rounds')
  })

  it('is handed to a shooter who has a screen by nobody: the throw is theirs to press', () => {
    annShoots()
      .when(ann('throw'))
      .follows({ type: 'bets-closed' }, { type: 'dice-handed' }, { type: 'dice-thrown', shooter: 'ann' })
  })
})

describe('a step that a rulebook gives to a person', () => {
  it('[DF 8.1, 8.6] waits for the key of the next round where nothing is collected or paid', () => {
    const opened = given(dragonFire, {
      automation: [...quiet.slice(0, 2), 'offer-dice', 'accept-dice', 'hand-dice', 'throw', emptySteps],
    })
    expect(opened.state.phase).toBe('between rounds')
    const declared = opened.and(dealer('start-round'), place(ann, 'dragon'), dealer('close-bets'), roll(3, 4))
    expect(declared.state.phase).toBe('declared')
    // Until the key an entry can be put right, as before.
    const righted = declared.and(casinoSupervisor('override-result', { keys: [1, 1], reason: 'misread' }))
    expect(righted.state.phase).toBe('declared')
    declared
      .when(dealer('start-round'))
      .follows(
        { type: 'losers-collected', rows: [], by: { role: 'dealer' } },
        { type: 'winners-paid', by: { role: 'dealer' } },
        { type: 'round-started', round: 2, by: { role: 'dealer' } },
      )
    expect(declared.and(dealer('pay')).state.phase).toBe('between rounds')
    const steps = ['offer-dice', 'accept-dice', 'hand-dice', 'throw']
    const slow = given(dragonFire, { automation: [...quiet.slice(0, 2), ...steps] })
    slow
      .and(dealer('start-round'), place(ann, 'dragon'), dealer('close-bets'), roll(3, 4))
      .when(dealer('start-round'))
      .isRefused('8.1', 'not-now')
  })

  it('[DF 8.6] is a key of its own where losers are collected, and where winners are paid', () => {
    const opened = given(dragonFire, { automation: [...quiet.slice(0, 2), 'offer-dice', 'accept-dice', 'hand-dice', emptySteps] })
    const betting = opened.and(dealer('start-round'), place(ann, 'dragon'), place(ann, 'total-7'), dealer('close-bets'))
    const won = betting.and(roll(3, 4))
    won.when(dealer('start-round')).isRefused('8.1', 'not-now')
    expect(won.and(dealer('pay')).state.phase).toBe('between rounds')
    const lost = betting.and(roll(5, 5))
    lost.when(dealer('pay')).isRefused('8.6', 'collect-first')
    lost.when(dealer('start-round')).isRefused('8.1', 'not-now')
    expect(lost.and(dealer('collect')).state.phase).toBe('collected')
  })

  it('[RO 5.4] is collecting at a wheel, where a payment of nothing opens the next round', () => {
    const spun = given(roulette, { automation }).and(
      place(ann, 'red'),
      dealer('close-bets'),
      dealer('enter-result', { shown: ['26'] }),
    )
    expect(spun.state.phase).toBe('declared')
    const done = spun.and(dealer('collect'))
    expect([done.state.phase, done.state.round]).toEqual(['betting', 2])
  })

  it('[SE 5.6(c)] is collecting, while the dealer takes the dice in; a payment of nothing passes', () => {
    const opened = given(snakeEyes, { automation: [...automation, 'offer-dice', 'accept-dice', 'hand-dice', 'throw'] })
    const lost = opened.and(...rolled([place(ann, 'field')], 3, 4).filter(({ type }) => type !== 'start-round'))
    expect(lost.state.phase).toBe('declared')
    expect(kinds(lost.when(dealer('collect')))).toEqual(
      expect.arrayContaining(['losers-collected', 'winners-paid', 'round-started']),
    )
  })

  it('[DT 1.1.2, 3.1] ends a deal in which nothing is paid with the call that opens the next', () => {
    const dealt: readonly Said[] = [
      dealer('start-round'),
      place(ann, 'tiger'),
      dealer('close-bets'),
      dealer('enter-result', { cards: ['KS', '7H'] }),
    ]
    const lost = given(dragonTiger, { automation }).and(dealer('shuffle'), ...dealt)
    expect(lost.state.phase).toBe('declared')
    const collected = lost.and(dealer('collect'))
    expect(collected.state.phase).toBe('collected')
    // A void round is called until the last payment (1.1.2), which is this key.
    expect(collected.when(dealer('call-no-result', { reason: '5.2' })).refusal?.code).not.toBe('too-late')
    const next = collected.and(dealer('start-round'))
    expect([next.state.phase, next.state.round]).toEqual(['betting', 2])
    expect(next.when(dealer('call-no-result', { reason: '5.2' })).events).not.toContainEqual(
      expect.objectContaining({ type: 'round-corrected' }),
    )
  })

  it('is cited for every step of every game that does not pass', () => {
    const byGame = Object.fromEntries(
      games.map((game) => {
        const inForce = rulesInForce(game)
        if (isRefusal(inForce)) throw new Error(inForce.reason)
        return [game.id, Object.fromEntries(passingSteps.map((step) => [step, givenToPerson(inForce.conduct, step)]))]
      }),
    )
    expect(byGame).toMatchInlineSnapshot(`
      {
        "baccarat": {
          "collect": "1.1.1",
          "hand-dice": undefined,
          "pay": "1.1.1",
          "start-round": "6.1",
        },
        "craps": {
          "collect": undefined,
          "hand-dice": undefined,
          "pay": undefined,
          "start-round": undefined,
        },
        "double-dice": {
          "collect": undefined,
          "hand-dice": undefined,
          "pay": undefined,
          "start-round": undefined,
        },
        "dragon-fire": {
          "collect": "8.6",
          "hand-dice": "8.3",
          "pay": "8.6",
          "start-round": "8.1",
        },
        "dragon-tiger": {
          "collect": "1.1.2",
          "hand-dice": undefined,
          "pay": "1.1.2",
          "start-round": "3.1",
        },
        "roulette": {
          "collect": "5.4",
          "hand-dice": undefined,
          "pay": "5.4",
          "start-round": undefined,
        },
        "snake-eyes": {
          "collect": "5.6(c)",
          "hand-dice": "5.6(e)",
          "pay": undefined,
          "start-round": undefined,
        },
        "tai-sai": {
          "collect": "Round 9",
          "hand-dice": undefined,
          "pay": "Round 9",
          "start-round": "Round 1",
        },
        "two-up": {
          "collect": undefined,
          "hand-dice": "6.3",
          "pay": undefined,
          "start-round": "6.2",
        },
      }
    `)
  })
})

it('passes nothing where the house draws the results, or where nobody asked for it', () => {
  expect(given(craps, { automation, source: 'virtual' }).state.phase).toBe('between rounds')
  expect(given(craps, { automation: ['select-dice'] }).state.phase).toBe('between rounds')
  given(craps, { automation: [] }).when(bob('throw')).isRefused(null, 'not-now')
})
