/** A round of a journal, written as a script: whatever has happened at a table, its replay pays what was paid, or the round is refused. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NotTold } from '../../src/house/past/script-mending.ts'
import { scriptOfRound, type RoundScript } from '../../src/house/past/script-of-round.ts'
import { readDocuments } from '../../src/replay/document.ts'
import { replay, type Replay } from '../../src/replay/replay.ts'
import { craps } from '../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { doubleDice } from '../../src/rules/games/double-dice/game.ts'
import { isRefusal, type Game } from '../../src/rules/game/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import type { TableEvent } from '../../src/table/events.ts'
import { evolve } from '../../src/table/evolve.ts'
import { newTable } from '../../src/table/state.ts'
import { act } from '../../src/table/table.ts'
import { commandOf, stories, whimOf } from '../kit/chaos.ts'
import { annShoots, make, onSix, place, roll, seven, start } from '../kit/craps.ts'
import { timed } from '../kit/driver.ts'
import { corrected } from '../kit/late.ts'
import { runs } from '../kit/runs.ts'
import { rolling, round } from '../kit/settled.ts'
import {
  ann,
  bob,
  boxPerson,
  cashier,
  casinoSupervisor,
  dealer,
  floorSupervisor,
  given,
  seniorSupervisor,
  type Scene,
} from '../kit/table.ts'

/** What racks got by the settlement of each round, corrections included: chips and tokens, by player. */
const paidByRound = (game: Game, events: readonly TableEvent[]): ReadonlyMap<number, ReadonlyMap<string, number>> => {
  const rounds = new Map<number, Map<string, number>>()
  let state = newTable(game)
  for (const event of events) {
    const before = state
    state = evolve(state, event)
    if (event.type === 'round-invalidated') rounds.delete(event.round)
    if (event.type !== 'winners-paid' && event.type !== 'round-corrected') continue
    const paid = rounds.get(event.round) ?? new Map<string, number>()
    rounds.set(event.round, paid)
    const add = (player: string, amount: number): unknown => paid.set(player, (paid.get(player) ?? 0) + amount)
    if (event.type === 'round-corrected') {
      for (const { player, right, wrong, rightTokens, wrongTokens } of event.players)
        add(player, right - wrong + rightTokens - wrongTokens)
    } else {
      for (const list of ['racks', 'tokenRacks'] as const)
        for (const [player, rack] of state[list]) add(player, rack - (before[list].get(player) ?? 0))
    }
  }
  return rounds
}

/** Piped back, as a person would. */
const again = ({ document }: RoundScript): Replay => replay(readDocuments(JSON.stringify(document))[0]!)

const lastPaid = ({ settlements }: Replay, { document }: RoundScript): ReadonlyMap<string, number> => {
  const paid = new Map<string, number>()
  for (const { step, player, returned } of settlements)
    if (step === document.script.length - 1) paid.set(player, (paid.get(player) ?? 0) + returned)
  return paid
}

const withoutNothing = (paid: ReadonlyMap<string, number>) => Object.fromEntries([...paid].filter(([, amount]) => amount !== 0))

const scriptOr = (game: Game, events: readonly TableEvent[], round: number): RoundScript | string => {
  try {
    return scriptOfRound(game, events, round)
  } catch (error) {
    if (error instanceof NotTold) return error.message
    throw error
  }
}

/** How many rounds have a script, and why others have none. */
const tellAll = (game: Game, events: readonly TableEvent[]) => {
  let told = 0
  const refused: string[] = []
  for (const [round, paid] of paidByRound(game, events)) {
    const script = scriptOr(game, events, round)
    if (typeof script === 'string') {
      refused.push(script)
      continue
    }
    const replayed = again(script)
    expect(replayed.refusals).toEqual([])
    expect(withoutNothing(lastPaid(replayed, script))).toEqual(withoutNothing(paid))
    told += 1
  }
  return { told, refused }
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  it('nearly every settled round of the kept log has a script that pays what was paid', () => {
    const lines = readFileSync(new URL(`../logs/${id}.1.jsonl`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
    const events = lines.map((line) => JSON.parse(line) as TableEvent)
    const { told, refused } = tellAll(game, events)
    expect(told).toBeGreaterThan(10)
    // Wagers that were found late or put back where nobody may place one.
    expect(refused.length).toBeLessThan(told / 4)
  })

  it('so it is after random commands of random people, or the round is refused', () => {
    let [all, not] = [0, 0]
    fc.assert(
      fc.property(stories(200), (numbers) => {
        const scene = given(game, { automation: ['answer-duties', 'collect', 'pay', 'fill'], rack: 20_000 })
        let { state } = scene
        const events = [...scene.events]
        for (const whim of numbers.map(whimOf)) {
          const acted = act(state, timed(state, commandOf(state, whim)))
          if (isRefusal(acted)) continue
          events.push(...acted.events)
          state = acted.state
        }
        const { told, refused } = tellAll(game, events)
        all += told + refused.length
        not += refused.length
      }),
      { numRuns: runs(8) },
    )
    // No step of a replay expresses wagers that staff took off where no player could have.
    expect(not).toBeLessThan(all / 10)
  })
})

const journal = (scene: Scene): readonly TableEvent[] => JSON.parse(JSON.stringify(scene.events)) as readonly TableEvent[]
const told = (game: Game, scene: Scene, round: number): RoundScript => scriptOfRound(game, journal(scene), round)
const stepsOf = ({ document }: RoundScript) => document.script.map((step) => JSON.stringify(step).replaceAll('"', ''))

describe('the script of a round', () => {
  it('[CR 9.2] has the chip of the table, so that 10.00 on place 6 is 21.00 again', () => {
    const scene = annShoots({ chips: [100, 500] }).and(
      place(ann, 'pass'),
      roll(4, 5),
      start,
      place(bob, 'place-6', 1000),
      roll(4, 2),
    )
    const script = told(craps, scene, 2)
    expect(script.document).toMatchObject({ game: 'craps', chip: 100, tokensReturned: false, house: { rounding: 'down' } })
    expect(stepsOf(script)).toEqual([
      '{place:pass,player:ann,amount:1000}',
      '{roll:[4,5]}',
      '{place:place-6,player:bob,amount:1000}',
      '{roll:[4,2]}',
    ])
    expect(withoutNothing(lastPaid(again(script), script))).toEqual({ bob: 2100 })
  })

  it('[CR 5.7, 5.8] has calls and wishes, of earlier rounds too', () => {
    const scene = annShoots().and(
      place(ann, 'pass'),
      ann('leave-up', { wager: 'pass', up: true }),
      roll(5, 2),
      start,
      roll(4, 5),
      start,
      place(bob, 'place-6', 600),
      bob('call-working', { wager: 'place-6', as: 'off' }),
      roll(4, 2),
      start,
      bob('call-working', { wager: 'place-6', as: 'working' }),
      roll(4, 5),
    )
    const script = told(craps, scene, 4)
    expect(stepsOf(script)).toEqual([
      '{place:pass,player:ann,amount:1000}',
      '{leaveUp:pass,player:ann}',
      '{roll:[5,2]}',
      '{roll:[4,5]}',
      '{place:place-6,player:bob,amount:600}',
      '{call:off,wager:place-6,player:bob}',
      '{roll:[4,2]}',
      '{call:working,wager:place-6,player:bob}',
      '{roll:[4,5]}',
    ])
    expect(withoutNothing(lastPaid(again(script), script))).toEqual({ ann: 1000 })
  })

  it('begins where the layout was last empty, and keeps of a turn that goes on its results alone', () => {
    const scene = annShoots().and(
      place(ann, 'pass'),
      ...make(4),
      place(ann, 'pass'),
      roll(6, 5),
      start,
      place(bob, 'field'),
      place(ann, 'pass'),
      roll(2, 1),
    )
    expect(stepsOf(told(craps, scene, 4))).toEqual([
      '{roll:[1,3]}',
      '{roll:[1,3]}',
      '{roll:[6,5]}',
      '{place:field,player:bob,amount:1000}',
      '{place:pass,player:ann,amount:1000}',
      '{roll:[2,1]}',
    ])
    const after = scene.and(start, place(ann, 'pass'), ...onSix, seven, start)
    const next = after.and(dealer('offer-dice'), bob('accept-dice'), place(bob, 'dont-pass'), roll(1, 1))
    expect(stepsOf(told(craps, next, 7))).toEqual(['{place:dont-pass,player:bob,amount:1000}', '{roll:[1,1]}'])
  })

  it('[DF 6.2.5.1] has wagers of the round before, also where all of them have lost', () => {
    const scene = given(dragonFire, { automation: rolling }).and(
      ...round([ann('place', { wager: 'dragon', amount: 1000 })], 3, 4),
      dealer('start-round'),
      dealer('close-bets'),
      roll(2, 5),
    )
    expect(stepsOf(told(dragonFire, scene, 2))).toEqual(['{place:dragon,player:ann,amount:1000}', '{roll:[3,4]}', '{roll:[2,5]}'])
  })

  it('[CR 1.8] has the result that was found right, and says so', () => {
    const settled = annShoots().and(place(ann, 'pass'), roll(4, 3))
    const proposed = settled.and(boxPerson('correct-round', { keys: [4, 2], reason: 'a five was read' }))
    const corrected = proposed.and(floorSupervisor('answer', { duty: proposed.duty('correction'), answer: 'approve' }))
    const script = told(craps, corrected, 1)
    expect(stepsOf(script).at(-1)).toBe('{roll:[4,2]}')
    expect(script.notes).toEqual([
      'round 1 is told with the result that was found right, 2, 4 — 6, and not with 3, 4 — 7, which was entered first',
    ])
    expect(told(craps, settled, 1).notes).toEqual([])
    expect(withoutNothing(lastPaid(again(script), script))).toEqual({})
  })

  it('[CR 1.8] has the result that was found right once the dice were passed and others have wagered', () => {
    const later = annShoots().and(
      place(ann, 'pass'),
      place(bob, 'field'),
      roll(4, 3),
      start,
      ann('pass-dice'),
      place(bob, 'field'),
    )
    const proposed = later.and(boxPerson('correct-round', { keys: [6, 5], reason: 'a six was missed' }))
    const corrected = proposed.and(floorSupervisor('answer', { duty: proposed.duty('correction'), answer: 'approve' }))
    const script = told(craps, corrected, 1)
    expect(stepsOf(script).at(-1)).toBe('{roll:[6,5]}')
    expect(withoutNothing(lastPaid(again(script), script))).toEqual({ ann: 2000, bob: 2000 })
  })

  it.each([
    [false, 300],
    [true, 550],
  ])('[DF 6.5] has tokens, and whether they go back at this table: %s', (tokensReturned, paid) => {
    const scene = given(dragonFire, { tokensReturned, chips: [100], automation: rolling }).and(
      cashier('buy-in', { player: 'ann', amount: 250, with: 'voucher' }),
      ...round([ann('place', { wager: 'dragon', amount: 250, tokens: 250 })], 2, 3),
    )
    const script = told(dragonFire, scene, 1)
    expect(script.document).toMatchObject({ chip: 100, tokensReturned })
    expect(stepsOf(script)).toEqual(['{place:dragon,player:ann,amount:250,token:true}', '{roll:[2,3]}'])
    expect(withoutNothing(lastPaid(again(script), script))).toEqual({ ann: paid })
  })

  it('[DD 7.9] has the right result where the last throw of a substitute is corrected, and that the dice are passed by it', () => {
    const on = given(doubleDice, { automation: rolling }).and(
      ...round([ann('place', { wager: 'line-10-11', amount: 1000 })], 6, 4),
    )
    const other = corrected(on, { keys: [5, 6] })
    expect(on.latest('dice-relinquished')).toMatchObject({ clause: '7.9', thrownOut: true })
    // Ann had the dice and no Shooter’s Bet.
    const ofAnn = ['{place:line-10-11,player:ann,amount:1000}', '{passDice:true}']
    expect(stepsOf(told(doubleDice, other, 1))).toEqual([...ofAnn, '{roll:[5,6]}'])
    const next = corrected(on, { keys: [1, 2] }).and(...round([], 5, 6))
    expect(stepsOf(told(doubleDice, next, 2))).toEqual([...ofAnn, '{roll:[1,2]}', '{roll:[5,6]}'])
  })

  it('is refused for a round that is not settled, not there, or struck out', () => {
    const open = annShoots().and(place(ann, 'pass'), roll(4, 5), start)
    expect(scriptOr(craps, journal(open), 2)).toBe('it has no settled result')
    expect(scriptOr(craps, journal(open), 9)).toBe('the newest round there is 2')
    const asked = given(dragonFire, { automation: rolling.filter((step) => step !== 'collect' && step !== 'pay') }).and(
      ...round([ann('place', { wager: 'dragon', amount: 1000 })], 6, 6),
      casinoSupervisor('invalidate', { clause: '11.4.2', reason: 'a die was cracked' }),
    )
    const struck = asked.and(seniorSupervisor('answer', { duty: asked.duty('invalidate'), answer: 'approve' }))
    expect(scriptOr(dragonFire, journal(struck), 1)).toBe('it was struck out, so that nothing was settled by its result')
  })
})
