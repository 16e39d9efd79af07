import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal, type Game } from '../../src/rules/game/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../src/rules/game/in-force.ts'
import { audienceOf, maySee } from '../../src/table/audience.ts'
import { eventSchema, type TableEvent } from '../../src/table/events.ts'
import { evolve, evolveUnseen, entriesOf } from '../../src/table/evolve.ts'
import { balance, emptyLedger, post } from '../../src/table/money/ledger.ts'
import { restored, snapshotOf, type Snapshot } from '../../src/table/snapshot.ts'
import { newTable, type TableState } from '../../src/table/state.ts'
import { act } from '../../src/table/table.ts'
import { commandOf, stories, whimOf, type Whim } from '../kit/chaos.ts'
import { rollOut, timed } from '../kit/driver.ts'
import { runs } from '../kit/runs.ts'
import { given } from '../kit/table.ts'

const text = (state: TableState): string => JSON.stringify(snapshotOf(state))

/** A shuffle is no command of the stories here. */
const isDealt = (game: Game): boolean => (rulesInForce(game) as InForce).results.equipment.dealing?.counts !== undefined

/** A table of any kind: real or virtual, by hand or by itself. */
const opened = (game: Game, { a, b }: Whim) =>
  given(game, {
    source: a % 3 === 0 && !isDealt(game) ? 'virtual' : 'real',
    automation: b % 2 === 0 ? [] : ['answer-duties', 'collect', 'pay', 'fill'],
    seats: 4,
    rack: 20_000,
  })

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, amount) => total + amount, 0)

const expectSound = (state: TableState): void => {
  expect(balance(state.ledger)).toEqual({ chips: 0, tokens: 0 })
  const lies = state.inPlay.piles.map(({ stacks }) => stacks.sums)
  const tokens = sum(lies.map((each) => each.tokens))
  expect({
    racks: sum(state.racks.values()),
    tokenRacks: sum(state.tokenRacks.values()),
    layout: sum(lies.map(({ amount }) => amount)) - tokens,
    tokens,
  }).toEqual({
    racks: state.ledger.racks,
    tokenRacks: state.ledger['token racks'],
    layout: state.ledger.layout,
    tokens: state.ledger['token layout'],
  })
  expect(Math.min(0, ...state.racks.values(), ...state.tokenRacks.values(), state.ledger.float, state.ledger['drop box'])).toBe(0)
}

const expectEvent = (event: TableEvent): void => {
  expect(eventSchema.parse(event)).toEqual(event)
  expect(balance(post(emptyLedger, entriesOf(event)))).toEqual({ chips: 0, tokens: 0 })
}

const changes = new Set(['place', 'increase', 'reduce', 'remove'])

/** Written apart from the procedures: what no player may change now, by game. */
const untouchable: Readonly<Record<string, (state: TableState, wager: string, act: string) => boolean>> = {
  'dragon-fire': ({ inPlay, inForce }, wager) =>
    inForce.cycles.names[inPlay.cycle] === 'after a seven'
      ? wager === 'dragon' || wager === 'fire'
      : wager === 'dragons-tail' &&
        inPlay.piles.some(({ table, state }) => table.wager.id === wager && /^(one|two) 8/.test(table.states[state]!)),
  'double-dice': ({ inPlay, inForce }, wager, done) => {
    const cycle = inForce.cycles.states[inPlay.cycle] as { throws: number; rethrow: boolean }
    return cycle.rethrow || (wager === 'shooters' && (cycle.throws > 0 || done === 'reduce' || done === 'remove'))
  },
  craps: ({ inPlay, inForce }, wager) => {
    const { point } = inForce.cycles.states[inPlay.cycle] as { point: number | null }
    return wager === 'pass' && point !== null
  },
}

interface Run {
  readonly state: TableState
  readonly events: readonly TableEvent[]
  readonly refused: number
}

const run = (game: Game, all: readonly Whim[]): Run => {
  const scene = opened(game, all[0]!)
  let { state } = scene
  const events = [...scene.events]
  let refused = 0
  for (const whim of all) {
    const before = text(state)
    const acted = act(state, timed(state, commandOf(state, whim)))
    if (isRefusal(acted)) {
      refused += 1
      expect(text(state)).toBe(before)
      continue
    }
    let now = state
    for (const event of acted.events) {
      expectEvent(event)
      if (event.type === 'wager-changed' && changes.has(event.act)) {
        expect(untouchable[game.id]?.(now, event.wager, event.act) ?? false).toBe(false)
      }
      now = evolve(now, event)
      expectSound(now)
    }
    expect(text(now)).toBe(text(acted.state))
    events.push(...acted.events)
    state = acted.state
  }
  return { state, events, refused }
}

const viewers = [undefined, { person: 'ann', role: 'player' }, { person: 'gus', role: 'gaming supervisor' }] as const

/** What a viewer knows who gets only what they may see. */
const seenBy = (game: Game, events: readonly TableEvent[], who: (typeof viewers)[number]): TableState => {
  let whole = newTable(game)
  let seen = newTable(game)
  for (const event of events) {
    seen = maySee(audienceOf(whole, event), who) ? evolve(seen, event) : evolveUnseen(seen)
    whole = evolve(whole, event)
  }
  return seen
}

/** Every roll comes, in no order that a step could fall in with. */
const dice = function* (): Generator<readonly [number, number]> {
  for (let number = 12_345; ; number = (number * 48_271) % 2_147_483_647) yield [(number % 6) + 1, ((number >> 8) % 6) + 1]
}

describe.each(games.map((game) => [game.name, game] as const))('%s under thousands of random commands', (_, game) => {
  it('the ledger sums to zero, no rack goes below zero, a refused command changes nothing, frozen stays frozen', () => {
    let [given_, refused] = [0, 0]
    fc.assert(
      fc.property(stories(200), (numbers) => {
        const made = run(game, numbers.map(whimOf))
        given_ += numbers.length
        refused += made.refused
        expectReplayed(game, made)
        expectKept(game, made.state)
        for (const who of viewers) expectSeen(game, made, who)
        expectRolledOut(made.state)
      }),
      { numRuns: runs(10) },
    )
    // Both kinds must have come, or the test has lost its sting.
    expect(refused).toBeGreaterThan(given_ / 20)
    expect(given_ - refused).toBeGreaterThan(given_ / 4)
  })
})

/** Replaying the events gives the same state bit for bit, as does a snapshot that was kept as JSON. */
const expectReplayed = (game: Game, { state, events }: Run): void => {
  const kept = JSON.parse(JSON.stringify(events)) as readonly TableEvent[]
  expect(text(kept.reduce(evolve, newTable(game)))).toBe(text(state))
}

const expectKept = (game: Game, state: TableState): void => {
  expect(text(restored(game, JSON.parse(text(state)) as Snapshot))).toBe(text(state))
}

const expectSeen = (game: Game, { state, events }: Run, who: (typeof viewers)[number]): void => {
  const seen = seenBy(game, events, who)
  expect(JSON.stringify(snapshotOf(seen).inPlay)).toBe(JSON.stringify(snapshotOf(state).inPlay))
  expect([seen.phase, seen.round, seen.version, seen.shooter?.person]).toEqual([
    state.phase,
    state.round,
    state.version,
    state.shooter?.person,
  ])
  if (who) expect(seen.racks.get(who.person) ?? 0).toBe(state.racks.get(who.person) ?? 0)
}

/** Nobody undetermined is ever left behind: proper steps alone decide everything that lies there. */
const expectRolledOut = (state: TableState): void => {
  const end = rollOut(state, dice())
  expect(end.inPlay.piles).toEqual([])
  expectSound(end)
}
