import { describe, expect, it } from 'vitest'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { rulesInForce } from '../../src/rules/game/in-force.ts'
import { answerText, byRoll, byTotal, inForce, on, wagerNames } from '../kit/cells.ts'
import { place, refused, remove, roll, run, type Steps } from '../kit/run.ts'

const game = 'double-dice'
const notSeven = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
const lines = [
  { box: 'line-2-5', totals: [2, 5] },
  { box: 'line-3-4', totals: [3, 4] },
  { box: 'line-6', totals: [6] },
  { box: 'line-8', totals: [8] },
  { box: 'line-10-11', totals: [10, 11] },
  { box: 'line-9-12', totals: [9, 12] },
]
const boxes = lines.map(({ box }) => box)
const faces = [1, 2, 3, 4, 5, 6]
const doubles = faces.map((face) => `double-${face}`)
const open = [...boxes, ...doubles, 'any-seven']
const all = ['shooters', ...open, 'bonus']

/** Each place in a turn by its name: sets won, throws made in the set, and whether a No Throw waits to be thrown again. */
const cyclesAt = (sets: number, throws: number): readonly string[] =>
  ['', ', to be thrown again'].map((waits) => `${sets} sets won, ${throws} throws in the set${waits}`)
const anySets = [0, 1, 2, 3, 4, 5]
const everyCycle = anySets.flatMap((sets) => [0, 1, 2, 3].flatMap((throws) => cyclesAt(sets, throws)))

const each = <Value>(names: readonly string[], value: (name: string) => Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(names.map((name) => [name, value(name)]))
const totals = (wager: string, cycles: readonly string[]) => each(cycles, (cycle) => byTotal(game, wager, { cycle }))

/** Reasons of a No Throw, each with the clauses that a test of it proves. */
const noThrows = (...clauses: string[]) =>
  ['4', '4.2', '5', '5.1', '7.7'].map((reason) => ({ reason, cites: [...new Set([...clauses, reason])].join(', ') }))

/** Throws without a seven, no two alike in a row. */
const safe = (count: number): Steps =>
  Array.from({ length: count }, (_, at) => [roll(1, 1), roll(5, 4), roll(2, 6), roll(6, 6), roll(3, 2)][at % 5]!)
const seven = roll(3, 4)
const settled = (script: Steps) =>
  run(game, script).settlements.map(({ step, wager, result, returned }) => [step, wager, result, returned])
const codes = (script: Steps) => run(game, script).refusals.map(({ code, clause }) => `${code} ${clause}`)

describe('Shooter’s Bet', () => {
  it.each([0, 1, 2])('[DD 7.2, 7.4] after %i throws of any set a seven takes it at once, and it stays on all else', (throws) => {
    const cycles = anySets.flatMap((sets) => cyclesAt(sets, throws))
    const expected = { ...on(notSeven, 'stands: 7.2'), ...on([7], 'lose: 7.4') }
    expect(totals('shooters', cycles)).toEqual(each(cycles, () => expected))
  })

  it('[DD 7.3, 7.4, 7.5, Odds Shooters Bet] on the fourth throw of any set a seven takes it, and all else pays 1 to 1', () => {
    const cycles = anySets.flatMap((sets) => cyclesAt(sets, 3))
    const expected = { ...on(notSeven, 'win 1 to 1: 7.3 7.5 Odds Shooters Bet'), ...on([7], 'lose: 7.4') }
    expect(totals('shooters', cycles)).toEqual(each(cycles, () => expected))
  })

  it.each([0, 1, 2, 3])('[DD 7.2] nobody may reduce or remove one after %i throws of its set', (throws) => {
    const tries = ['ann', 'bob'].flatMap((player) => [remove('shooters', 50, player), remove('shooters', undefined, player)])
    const script = [place('shooters', 100), place('shooters', 100, 'bob'), ...safe(throws), ...tries]
    expect(codes(script)).toEqual(tries.map(() => 'locked 7.2'))
    expect(run(game, script).layout.map(({ amount }) => amount)).toEqual([100, 100])
  })

  it('[DD 7.1] anyone may place or increase one before the first throw of any set, and nobody after it', () => {
    const tries = [place('shooters', 100), place('shooters', 100, 'bob')]
    const thrown = Array.from({ length: 28 }, (_, count) => count)
    const after = (count: number) => codes([...safe(count - (count % 4)), place('shooters', 100), ...safe(count % 4), ...tries])
    expect(thrown.map(after)).toEqual(thrown.map((count) => (count % 4 === 0 ? [] : ['set-begun 7.1', 'set-begun 7.1'])))
  })

  it.each([1, 2, 3, 4])('[DD 7.4] a seven on throw %i ends it, and a new set begins with the next throw', (at) => {
    const script = [place('shooters', 100), ...safe(at - 1), seven, place('shooters', 200), ...safe(4)]
    expect(settled(script)).toEqual([
      [at, 'shooters', 'lose', 0],
      [at + 5, 'shooters', 'win', 400],
    ])
  })

  it('[DD 7.3, 7.5] wins after each set of four, for as long as the shooter places another', () => {
    const set = [place('shooters', 100), ...safe(4)]
    expect(settled([set, set, set].flat())).toEqual([4, 9, 14].map((step) => [step, 'shooters', 'win', 200]))
  })

  it('[DD 7.6, 8] the shooter may have every other wager as well, and so may everybody else', () => {
    const { refusals, layout } = run(
      game,
      ['ann', 'bob'].flatMap((player) => all.map((wager) => place(wager, 100, player))),
    )
    expect(refusals).toEqual([])
    expect(layout).toHaveLength(2 * all.length)
  })
})

describe('wagers on the throw', () => {
  it.each(lines)('[DD 8.2, Odds Number Line] $box wins 1 to 1 on its totals alone, loses on 7 and waits otherwise', (line) => {
    const expected = {
      ...on(notSeven, 'stands: 8.2'),
      ...on(line.totals, 'win 1 to 1: 8.2 Odds Number Line'),
      ...on([7], 'lose: 8.2'),
    }
    expect(totals(line.box, everyCycle)).toEqual(each(everyCycle, () => expected))
  })

  it.each(faces)('[DD 8.3, Odds Double Line] Double %i wins 5 to 1 on that pair alone, loses on 7, waits otherwise', (face) => {
    const says = (a: number, b: number): string => {
      if (a + b === 7) return 'lose: 8.3'
      return a === face && b === face ? 'win 5 to 1: 8.3 Odds Double Line' : 'stands: 8.3'
    }
    const expected = Object.fromEntries(faces.flatMap((a) => faces.map((b) => [`${a}-${b}`, says(a, b)])))
    const rolls = each(everyCycle, (cycle) => byRoll(game, `double-${face}`, { cycle }))
    expect(rolls).toEqual(each(everyCycle, () => expected))
  })

  it('[DD 8.1, Odds Any Seven] Any Seven wins 4 to 1 on 7 and loses on every other total', () => {
    const expected = { ...on([7], 'win 4 to 1: 8.1 Odds Any Seven'), ...on(notSeven, 'lose: 8.1') }
    expect(totals('any-seven', everyCycle)).toEqual(each(everyCycle, () => expected))
  })

  it.each([
    ...boxes.map((wager) => ({ wager, clause: '8.2' })),
    ...doubles.map((wager) => ({ wager, clause: '8.3' })),
    { wager: 'any-seven', clause: '8.1' },
  ])('[DD $clause, 8] $wager may be placed, increased, reduced and removed by anyone before any throw', ({ wager }) => {
    const changes: Steps = ['ann', 'bob'].flatMap((player) => [
      place(wager, 100, player),
      place(wager, 50, player),
      remove(wager, 70, player),
      remove(wager, undefined, player),
    ])
    const script = [...safe(25), seven].flatMap((thrown) => changes.concat(thrown))
    const { refusals, net, layout } = run(game, script)
    expect([refusals, layout, net]).toEqual([[], [], { ann: 0, bob: 0 }])
  })

  it('[DD 8.2, 8.3] a line outlasts sets and throws that are not its own, and pays in the end', () => {
    const script = [place('line-10-11', 100), place('double-5', 100), ...safe(30), roll(6, 5), roll(4, 6), roll(5, 5)]
    expect(settled(script)).toEqual([
      [32, 'line-10-11', 'win', 200],
      [34, 'double-5', 'win', 600],
    ])
  })
})

describe('Bonus Bet', () => {
  it.each([
    ...[0, 1, 2, 3].map((sets) => ({ sets, answer: 'lose: 9.3 Odds Bonus Bet note', cites: '9, 9.3, Odds Bonus Bet note' })),
    { sets: 4, answer: 'win 5 to 1: 9.4 Odds Bonus Bet', cites: '9, 9.4, Odds Bonus Bet' },
    { sets: 5, answer: 'win 10 to 1: 9.5 Odds Bonus Bet', cites: '9, 9.5, Odds Bonus Bet' },
  ])('[DD $cites] with $sets sets won a seven decides it by them, and another total waits', ({ sets, answer }) => {
    const cycles = [0, 1, 2].concat(sets < 5 ? 3 : []).flatMap((throws) => cyclesAt(sets, throws))
    expect(totals('bonus', cycles)).toEqual(each(cycles, () => ({ ...on([7], answer), ...on(notSeven, 'stands: 9') })))
  })

  it('[DD 9.5, 9.6, Odds Bonus Bet] the last throw of a sixth set pays 20 to 1, and 10 to 1 if it is a seven', () => {
    const expected = { ...on([7], 'win 10 to 1: 9.5 Odds Bonus Bet'), ...on(notSeven, 'win 20 to 1: 9.6 Odds Bonus Bet') }
    expect(totals('bonus', cyclesAt(5, 3))).toEqual(each(cyclesAt(5, 3), () => expected))
  })

  it('[DD 9, 9.3, 9.4, 9.5] a seven after 0 to 23 throws pays by the sets that were thrown', () => {
    const rows = Array.from({ length: 24 }, (_, thrown) => settled([place('bonus', 100), ...safe(thrown), seven]))
    const returned = [0, 0, 0, 0, 600, 1100].flatMap((amount) => [amount, amount, amount, amount])
    const expected = returned.map((amount, thrown) => [[thrown + 1, 'bonus', amount > 0 ? 'win' : 'lose', amount]])
    expect(rows).toEqual(expected)
  })

  it('[DD 7.5, 9.6] the sixth set pays it and the Shooter’s Bet, at once', () => {
    const script = [place('bonus', 100), ...safe(20), place('shooters', 100, 'bob'), place('shooters', 100), ...safe(4)]
    expect(settled(script)).toEqual([
      [26, 'bonus', 'win', 2100],
      [26, 'shooters', 'win', 200],
      [26, 'shooters', 'win', 200],
    ])
  })

  it('[DD 9.1, Odds Bonus Bet] is placed, increased, reduced and removed by anyone before a turn', () => {
    const placed = [place('bonus', 100), place('bonus', 50, 'bob'), place('bonus', 100)]
    const changes = [...placed, remove('bonus', 150), remove('bonus', undefined, 'bob')]
    const { refusals, layout } = run(game, [...changes, ...safe(9), seven, ...changes])
    expect(refusals).toEqual([])
    expect(layout).toEqual([{ player: 'ann', wager: 'bonus', amount: 50 }])
  })

  it('[DD 9.1, Odds Bonus Bet] nobody places or changes one from the first throw of a turn to its end', () => {
    const tries = [place('bonus', 100), place('bonus', 100, 'bob'), remove('bonus', 50), remove('bonus')]
    for (let thrown = 1; thrown < 24; thrown += 1) {
      const script = [place('bonus', 100), ...safe(thrown), ...tries]
      expect(codes(script)).toEqual(tries.map(() => 'turn-begun 9.1'))
      expect(run(game, script).layout).toEqual([{ player: 'ann', wager: 'bonus', amount: 100 }])
    }
  })

  it('[DD 9.6] after a sixth set every wager may be placed, and a new Bonus Bet counts from nothing', () => {
    const six = [place('bonus', 100), ...safe(24)]
    expect(codes([...six, ...all.flatMap((wager) => [place(wager, 100), place(wager, 100, 'bob')])])).toEqual([])
    const again = (thrown: number) => settled([...six, place('bonus', 100), ...safe(thrown), seven])[1]
    expect(again(15)).toEqual([41, 'bonus', 'lose', 0])
    expect(again(16)).toEqual([42, 'bonus', 'win', 600])
    expect(again(20)).toEqual([46, 'bonus', 'win', 1100])
    expect(again(24)).toEqual([49, 'bonus', 'win', 2100])
    expect(codes([...six, roll(1, 1), place('bonus', 100)])).toEqual(['turn-begun 9.1'])
  })

  it('[DD 9] a house that does not offer it refuses it, and has no area for it', () => {
    const house = { bonus: 'off' }
    expect(refused(run(game, [place('bonus', 100), place('shooters', 100)], house))).toEqual(['0 not-offered 9'])
    expect(wagerNames(game, house)).toEqual(['shooters', ...open])
    expect(inForce(game, house).layout.areas.map(({ wager }) => wager)).not.toContain('bonus')
  })

  it.each([
    { clause: '9.4', below: ['4,10,20', '0,10,20', '-5,10,20', '4.9,10,20', '', ',10,20'] },
    { clause: '9.5', below: ['5,9,20', '5,0,20', '5,9.9,20', '5,,20', '5'] },
    { clause: '9.6', below: ['5,10,19', '5,10,0', '5,10,19.9', '5,10,', '5,10'] },
  ])('[DD $clause] the house may not offer less than the rulebook, or nothing', ({ below }) => {
    const offered = (odds: string) => rulesInForce(gameNamed(game)!, { 'bonus-odds': odds })
    expect(below.map(offered)).toMatchObject(below.map(() => ({ code: 'not-permitted' })))
  })

  it.each([
    { clause: '9.4', thrown: 16, returned: 700 },
    { clause: '9.5', thrown: 20, returned: 1300 },
    { clause: '9.6', thrown: 24, returned: 2600 },
  ])('[DD $clause] odds of 6, 12 and 25 are allowed, and paid after $thrown throws', ({ clause, thrown, returned }) => {
    const { settlements } = run(game, [place('bonus', 100), ...safe(thrown), seven], { 'bonus-odds': '6,12,25' })
    expect(settlements).toMatchObject([{ returned, clauses: [clause, 'Odds Bonus Bet'] }])
  })
})

describe('No Throw', () => {
  it.each(noThrows('5'))('[DD $cites] called under $reason decides no wager, wherever the turn stands', ({ reason }) => {
    const { results, tables, cycles } = inForce(game)
    const call = results.all.findIndex((result) => result.kind === 'call' && result.clause === reason)
    for (const { reached, answers, cells } of tables()) {
      const rows = reached.map(({ state, cycle }) => (state * cycles.states.length + cycle) * results.all.length + call)
      const words = rows.map((row) => new Set(answerText(answers[cells[row]!]!, 'placed').split(' ')))
      expect(words).toEqual(everyCycle.map(() => new Set(['stands:', '5', reason])))
    }
  })

  it.each(noThrows('5.1'))('[DD $cites] called under $reason closes every wager to every change', ({ reason }) => {
    const tries = all.flatMap((wager) => [place(wager, 100, 'bob'), place(wager, 100), remove(wager, 50), remove(wager)])
    for (const thrown of [0, 1, 2, 3]) {
      const placed = [place('shooters', 100), place('bonus', 100), ...safe(thrown), ...open.map((wager) => place(wager, 100))]
      const script = [...placed, { noRoll: reason }, ...tries, { noRoll: reason }, ...tries]
      expect(codes(script)).toEqual([...tries, ...tries].map(() => 'no-throw 5.1'))
      expect(run(game, script)).toMatchObject({ settlements: [], layout: run(game, placed).layout })
    }
  })

  it('[DD 5.1] the re-throw opens the wagers that its place in the turn allows', () => {
    const tries = all.map((wager) => place(wager, 100))
    expect(codes([{ noRoll: '4' }, roll(5, 4), ...tries])).toEqual(['set-begun 7.1', 'turn-begun 9.1'])
    expect(codes([{ noRoll: '4' }, seven, ...tries])).toEqual([])
  })

  it.each(noThrows('5', '5.1'))('[DD $cites] called under $reason is no throw of a set: four must count', ({ reason }) => {
    const again: Steps = [{ noRoll: reason }, { noRoll: reason }]
    const thrown = safe(23).flatMap((result) => again.concat(result))
    const script = [place('shooters', 100), place('bonus', 100), ...thrown, ...again]
    expect(settled(script)).toEqual([[13, 'shooters', 'win', 200]])
    expect(settled([...script, roll(1, 1)]).slice(1)).toEqual([[73, 'bonus', 'win', 2100]])
    expect(settled([...script, seven]).slice(1)).toEqual([[73, 'bonus', 'win', 1100]])
  })
})

describe('the mat and the sign', () => {
  it('[DD 1, Diagram] has one area for each wager, none upon another, with its odds', () => {
    const { areas, width, height } = inForce(game).layout
    const pays = (pattern: RegExp) => areas.filter((area) => pattern.test(area.pays!)).map(({ wager }) => wager)
    expect(areas.map(({ wager }) => wager).toSorted()).toEqual(all.toSorted())
    expect([pays(/\b1 to 1$/), pays(/^5 to 1$/), pays(/^4 to 1$/)]).toEqual([[...boxes, 'shooters'], doubles, ['any-seven']])
    const spots = areas.flatMap(({ at: [left, top, wide, high] }) =>
      Array.from({ length: wide * high }, (_, spot) => `${left + (spot % wide)} ${top + Math.floor(spot / wide)}`),
    )
    const mat = Array.from({ length: width * height }, (_, spot) => `${spot % width} ${Math.floor(spot / width)}`)
    expect(new Set(spots).size).toBe(spots.length)
    expect(new Set([...mat, ...spots]).size).toBe(mat.length)
  })

  it.each(all)('[DD 6] amounts outside the limits on the sign are refused on %s', (wager) => {
    const script = [place(wager, 99), place(wager, 501), place(wager, 500), place(wager, 1), remove(wager, 401)]
    expect(refused(run(game, script, { minimum: 100, maximum: 500 }))).toEqual([
      '0 below-minimum 6',
      '1 above-maximum 6',
      '3 above-maximum 6',
      wager === 'shooters' ? '4 locked 7.2' : '4 below-minimum 6',
    ])
  })
})
