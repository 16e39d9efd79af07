/** Each kind of equipment drawn part by part, simulated, written in scripts, and played at tables of both sources. */
import { describe, expect, it } from 'vitest'
import { readResult } from '../../src/cli/play/words/entry.ts'
import { checkRound, drawnAs } from '../../src/house/integrity/fairness.ts'
import { nextDue, times } from '../../src/house/tables/pace.ts'
import { priceWager } from '../../src/odds/price.ts'
import { readDocuments } from '../../src/replay/document.ts'
import { replay } from '../../src/replay/replay.ts'
import { stepSchemas } from '../../src/replay/schema.ts'
import { dice } from '../../src/rules/equipment/dice.ts'
import type { Symbols } from '../../src/rules/equipment/equipment.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { evenMoney } from '../../src/rules/money/payout.ts'
import { lose, ownWager, win } from '../../src/rules/game/own-wager.ts'
import { isDecided } from '../../src/rules/wager/wager.ts'
import { judge } from '../../src/simulate/statistics.ts'
import { loadKernel } from '../../src/simulate/kernel/kernel.ts'
import { compile } from '../../src/simulate/kernel/machine.ts'
import { chunks } from '../../src/simulate/kernel/machine-memory.ts'
import { QuickRandom } from '../../src/simulate/random/quick-random.ts'
import { seeded } from '../../src/simulate/random/random.ts'
import { enteredAs, shownOf } from '../../src/table/equipment/shown.ts'
import { digestOf } from '../../src/store/chain.ts'
import { ownSteps } from '../../src/house/tables/first-tables.ts'
import { ann, dealer, given, house, quiet, type Scene } from '../kit/table.ts'
import { byParts, writtenStep } from '../kit/by-parts.ts'
import { rulesOf, testGames } from './test-games.ts'

const named = testGames.map((game) => [game.id, game] as const)

const endsByParts = (game: Game, wagers: number): readonly number[] => {
  const rules = rulesOf(game)
  const table = rules.table(game.id)!
  const { chain } = priceWager(rules, table)
  const draw = byParts(rules.results.equipment, new QuickRandom(seeded(`parts of ${game.id}`)))
  const ends = chain.ends.map(() => 0)
  for (let wager = 0; wager < wagers; wager += 1) {
    let state = 0
    for (;;) {
      const cell = table.cells[state * rules.results.all.length + rules.results.equipment.columnOf(draw())]!
      if (isDecided(table.answers[cell]!)) {
        ends[chain.endOf(cell)]! += 1
        break
      }
      state = table.next[cell]!
    }
  }
  return ends
}

const endsByKernel = (game: Game, results: number): readonly number[] => {
  const rules = rulesOf(game)
  const machine = compile(rules, rules.table(game.id)!)
  const kernel = loadKernel(machine)
  const ends = Array.from({ length: machine.ends }, () => 0)
  for (const chunk of chunks(machine, results, seeded(`columns of ${game.id}`))) {
    for (const [end, count] of kernel.run(chunk).ends.entries()) ends[end]! += count
  }
  return ends
}

/** How likely counts are that are at least so far from the exact price. */
const chance = (game: Game, ends: readonly number[]): number => {
  const rules = rulesOf(game)
  const priced = priceWager(rules, rules.table(game.id)!)
  return judge(priced, priced.starts[0].price, ends).agreement.p
}

describe.each(named)('%s', (id, game) => {
  const { equipment } = rulesOf(game).results

  it('falls part by part as its exact price says', () => {
    expect(chance(game, endsByParts(game, 20_000))).toBeGreaterThan(1e-4)
  })

  it('falls by columns as its exact price says', () => {
    expect(chance(game, endsByKernel(game, 1e6))).toBeGreaterThan(1e-4)
  })

  it('reads, says and finds in a column all that it shows, and nothing else', () => {
    const draw = byParts(equipment, new QuickRandom(seeded(`shown by ${id}`)))
    for (let at = 0; at < 200; at += 1) {
      const shown = draw()
      expect(equipment.read(shown)).toEqual(shown)
      expect(equipment.columnOf(shown)).toBeGreaterThanOrEqual(0)
      expect(equipment.next(shown)).toBeUndefined()
      expect(equipment.isSame(shown, shown)).toBe(true)
      expect(equipment.say(shown)).not.toBe('')
      expect(equipment.read(shown.slice(0, -1))).toBeUndefined()
      expect(equipment.read([...shown, ...shown.slice(0, 1)])).toBeUndefined()
    }
  })

  it('is written in scripts by its own verb', () => {
    const schemas = stepSchemas(rulesOf(game))
    const { verb, sample, words } = equipment
    const step = writtenStep(equipment, sample)
    expect(schemas.words).toContain(verb)
    expect(schemas.words).toContain(words.calledInScripts)
    expect(schemas.of(verb, step)!.safeParse(step).success).toBe(true)
    expect(schemas.of(verb, { [verb]: [] })!.safeParse({ [verb]: [] }).success).toBe(false)
  })

  it('is replayed from a document as a table of it is settled', () => {
    const draw = byParts(equipment, new QuickRandom(seeded(`replayed of ${id}`)))
    for (let at = 0; at < 6; at += 1) {
      const shown = draw()
      const script = [{ place: id, player: 'ann', amount: 1000 }, writtenStep(equipment, shown)]
      const [read] = readDocuments(JSON.stringify({ game: id, script }), {}, game)
      const { settlements, layout } = replay(read!)
      const rows = played(shown).events.flatMap((event) =>
        event.type === 'winners-paid' || event.type === 'losers-collected' ? event.rows : [],
      )
      expect(settlements.map(({ result, returned }) => [result, returned])).toEqual(
        rows.map(({ result, returned }) => [result, returned]),
      )
      expect(layout).toHaveLength(rows.length === 0 ? 1 : 0)
    }
  })

  const opened = (source: 'real' | 'virtual'): Scene =>
    given(game, { players: ['ann'], source, automation: source === 'real' ? [...quiet, 'hand-dice'] : [...ownSteps] })

  /** Somebody has wagered, and the result can be entered. */
  const ready = (): Scene => {
    const shuffledIn = equipment.dealing ? [dealer('shuffle')] : []
    const round = opened('real').and(...shuffledIn, dealer('start-round'), ann('place', { wager: id, amount: 1000 }))
    return round.state.inForce.conduct.shooting
      ? round.and(dealer('offer-dice'), ann('accept-dice'), ann('throw'))
      : round.and(dealer('close-bets'))
  }

  const played = (shown: Symbols): Scene => ready().and(dealer('enter-result', { ...enteredAs(equipment, shown) }))

  it('is entered by a dealer and settled by what was shown', () => {
    const draw = byParts(equipment, new QuickRandom(seeded(`dealt to ${id}`)))
    for (let at = 0; at < 6; at += 1) {
      const shown = draw()
      const scene = played(shown)
      expect(shownOf(scene.latest('result-declared').result)).toEqual(shown)
      const table = scene.state.inForce.table(id)!
      const answer = table.answers[table.cells[equipment.columnOf(shown)]!]!
      const rows = scene.latest('winners-paid').rows
      expect(scene.state.inPlay.piles.length).toBe(isDecided(answer) ? 0 : 1)
      expect(rows.some(({ result }) => result === 'win')).toBe(answer.result === 'win')
    }
  })

  it('refuses an entry that it cannot show, and says what would be right', () => {
    const twice = [...equipment.sample, ...equipment.sample]
    const { refusal, next } = ready().when(dealer('enter-result', { ...enteredAs(equipment, twice) }))
    const reason = equipment.fault
      ? `the deal is done with ${equipment.sample.join(' ')}: no further card is dealt`
      : equipment.asks
    expect(refusal).toMatchObject({ code: equipment.enteredAs, reason })
    expect(next.state.declared).toBeUndefined()
  })

  it('is drawn by the house from seeds, and the proof finds it right and a changed one wrong', () => {
    let scene = opened('virtual')
    const salt = 'a salt'
    const due = () => nextDue('one', scene.state, times.practice, () => ({ salt, at: scene.state.at }))
    for (let step = 0; step < 30 && !scene.events.some(({ type }) => type === 'result-declared'); step += 1) {
      const { phase } = scene.state
      if (phase === 'betting' && scene.state.inPlay.piles.length === 0)
        scene = scene.and(ann('place', { wager: id, amount: 1000 }))
      if (scene.state.offer?.to) scene = scene.and(ann('accept-dice'))
      const next = due()
      if (scene.state.phase === 'betting' && scene.state.shooter) scene = scene.and(ann('throw'))
      else if (next)
        scene = scene.and({ ...house(next.command.type, next.command), after: Math.max(0, next.at - scene.state.at) })
    }
    const shown = shownOf(scene.latest('result-declared').result)!
    expect(equipment.read(shown)).toEqual(shown)
    const kept = scene.latest('seed-kept')
    const text = JSON.stringify(kept)
    const result = drawnAs(equipment, shown)
    if (!result || result.kind === 'shuffle') {
      expect(kept.for).toBe('shuffle')
      return
    }
    const proof = {
      table: 'one',
      round: kept.round,
      draw: 1,
      players: [],
      kept: { salt, text, digest: digestOf(salt, text) },
      result,
    }
    expect(checkRound(proof)).toEqual({ ok: true, counted: [] })
    const draw = byParts(equipment, new QuickRandom(seeded(`others than ${id}`)))
    let other = draw()
    while (equipment.isSame(other, shown)) other = draw()
    expect(checkRound({ ...proof, result: drawnAs(equipment, other)! }).ok).toBe(false)
  })
})

describe('faces that have names', () => {
  const crown = ownWager(dice(3, { faces: ['crown', 'anchor', 'heart'] }), {
    id: 'crown',
    name: 'Crown',
    step: ({ faces }) => (faces.includes(1) ? win(evenMoney, 'own') : lose('own')),
  })
  const scripted = (roll: readonly unknown[]) =>
    readDocuments(JSON.stringify({ script: [{ place: 'crown', player: 'ann', amount: 1000 }, { roll }] }), {}, crown)

  it('are written in scripts by name or by number, and a wrong one is answered with all of them', () => {
    for (const roll of [
      ['heart', 'crown', 'heart'],
      [3, 1, 'heart'],
    ])
      expect(replay(scripted(roll)[0]!).settlements.map(({ returned }) => returned)).toEqual([2000])
    expect(() => scripted(['heart', 'crow', 1])).toThrow(
      'script[1].roll[1]: expected a face by name or number: crown (1), anchor (2), heart (3), not "crow"',
    )
  })

  it('are typed at the terminal by name or by number', () => {
    const read = (...typed: readonly string[]) => readResult(rulesOf(crown), 'roll', typed)
    expect([read('Heart', 'crown', '2'), read('3,1,2'), read('312')]).toEqual(
      Array.from({ length: 3 }, () => ({ keys: [3, 1, 2] })),
    )
    expect(read('heart', 'crow', '2')).toBe(
      'enter three faces by name or number: crown (1), anchor (2), heart (3): roll heart anchor crown',
    )
  })
})
