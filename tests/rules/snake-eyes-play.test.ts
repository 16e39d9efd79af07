import { describe, expect, it } from 'vitest'
import { readDocuments } from '../../src/replay/document.ts'
import type { Replay } from '../../src/replay/replay.ts'
import { rolls } from '../../src/rules/equipment/dice.ts'
import { inForce, onCall, wagerNames } from '../kit/cells.ts'
import { place, refused, remove, roll, run, type Steps } from '../kit/run.ts'

const game = 'snake-eyes'
const multiRoll = ['hard-4', 'hard-6', 'hard-8', 'hard-10', 'hardway-combo', 'five', 'six', 'eight']
const singleRoll = ['field', 'any-7', 'c-and-e', 'craps-2', 'craps-3', 'craps-12', 'eleven']
const all = [...multiRoll, ...singleRoll]
const sevens = ['1-6', '2-5', '3-4', '4-3', '5-2', '6-1']
const placeAll = all.map((wager) => place(wager, 100))

/** "4 hard-8 win 1000" for each wager that was settled. */
const settled = ({ settlements }: Replay) =>
  settlements.map(({ step, wager, result, returned }) => `${step} ${wager} ${result} ${returned}`)
const on = (wager: string, ...results: Steps) => settled(run(game, [place(wager, 100), ...results]))

describe('the cloth', () => {
  it('[SE 3.2, 4.1] the wagers of the rulebook and no others are offered, each on one area of its own', () => {
    const { layout } = inForce(game)
    expect(wagerNames(game)).toEqual(all)
    expect(layout.areas.map(({ wager }) => wager).toSorted()).toEqual(all.toSorted())
    expect(new Set(layout.areas.map(({ id }) => id)).size).toBe(15)
    for (const { id, at } of layout.areas) {
      const [left, top, width, height] = at
      const inside = left >= 0 && top >= 0 && left + width <= layout.width && top + height <= layout.height
      expect([id, inside]).toEqual([id, true])
      const over = layout.areas.filter(
        ({ at: [x, y, w, h] }) => left < x + w && x < left + width && top < y + h && y < top + height,
      )
      expect(over.map((area) => area.id)).toEqual([id])
    }
  })

  it('[SE 4.1] a player may have all fifteen at once, more than once, and so may the others', () => {
    const { layout, refusals, net } = run(game, [...placeAll, ...placeAll, ...all.map((wager) => place(wager, 50, 'bob'))])
    expect(refusals).toEqual([])
    expect(layout).toEqual([
      ...all.map((wager) => ({ player: 'ann', wager, amount: 200 })),
      ...all.map((wager) => ({ player: 'bob', wager, amount: 50 })),
    ])
    expect(net).toEqual({ ann: -3000, bob: -750 })
  })
})

describe('one roll after another', () => {
  it('[SE 4.1(a), 4.1(a)(i), 4.9 hard 8] hard 8 waits through other totals and other pairs and wins on 4-4', () => {
    expect(
      on('hard-8', roll(1, 1), roll(2, 2), roll(3, 3), roll(1, 4), roll(4, 5), roll(5, 5), roll(6, 5), roll(6, 6), roll(4, 4)),
    ).toEqual(['9 hard-8 win 1000'])
  })

  it('[SE 4.1(a)(i)(A), 4.1(a)(i)(B), 4.1(a)(ii)] hard 8 loses to an 8 without a pair and to a 7, and a later 4-4 is too late', () => {
    expect(on('hard-8', roll(2, 2), roll(6, 2), roll(4, 4))).toEqual(['2 hard-8 lose 0'])
    expect(on('hard-8', roll(1, 3), roll(5, 3), roll(4, 4))).toEqual(['2 hard-8 lose 0'])
    expect(on('hard-8', roll(6, 6), roll(1, 6), roll(4, 4))).toEqual(['2 hard-8 lose 0'])
  })

  it('[SE 4.1(b), 4.1(b)(i), 4.9 Hardway Combo] Hardway Combo waits through the totals it does not cover and wins on the first pair', () => {
    const waiting = [roll(1, 1), roll(2, 1), roll(3, 2), roll(4, 5), roll(5, 6), roll(6, 6)]
    for (const face of [2, 3, 4, 5]) {
      expect(on('hardway-combo', ...waiting, roll(face, face), roll(3, 4))).toEqual(['7 hardway-combo win 500'])
    }
  })

  it('[SE 4.1(b)(i)(A), 4.1(b)(i)(B), 4.1(b)(ii)] Hardway Combo loses whole to the first 4, 6, 8 or 10 without a pair and to a 7', () => {
    for (const [a, b] of [
      [1, 3],
      [5, 1],
      [4, 2],
      [2, 6],
      [3, 5],
      [6, 4],
      [5, 2],
    ] as const) {
      expect(on('hardway-combo', roll(1, 2), roll(a, b), roll(2, 2), roll(3, 3), roll(4, 4), roll(5, 5))).toEqual([
        '2 hardway-combo lose 0',
      ])
    }
  })

  it('[SE 4.1(c), 4.1(d), 4.1(e)] 5, 6 and 8 wait for each other and are decided by their own total or by 7', () => {
    const wagers = ['five', 'six', 'eight'].map((wager) => place(wager, 100))
    expect(settled(run(game, [...wagers, roll(2, 2), roll(3, 5), roll(6, 6), roll(1, 4), roll(3, 4), roll(3, 3)]))).toEqual([
      '4 eight win 200',
      '6 five win 200',
      '7 six lose 0',
    ])
    expect(settled(run(game, [...wagers, roll(3, 3), roll(5, 5), roll(4, 4), roll(4, 1)]))).toEqual([
      '3 six win 200',
      '5 eight win 200',
      '6 five win 200',
    ])
  })

  it('[SE 4.2] a single-roll wager is gone after one roll, and a new one is decided by the next', () => {
    for (const wager of singleRoll) {
      const again = run(game, [place(wager, 100), roll(1, 1), roll(6, 6), place(wager, 100), roll(3, 4)])
      expect(again.settlements.map((row) => [row.wager, row.step])).toEqual([
        [wager, 1],
        [wager, 4],
      ])
      expect(again.layout).toEqual([])
    }
  })

  it('[SE 1.1 7 Out] a roll of 7, and no other, decides every wager on the layout: Any 7 wins and the rest lose', () => {
    const after = rolls.map((rolled) => ({ ...rolled, ...run(game, [...placeAll, roll(...rolled.faces)]) }))
    expect(after.filter(({ layout }) => layout.length === 0).map(({ faces }) => faces.join('-'))).toEqual(sevens)
    for (const { settlements, net } of after.filter(({ faces }) => sevens.includes(faces.join('-')))) {
      const paid = all.map((wager) => [wager, wager === 'any-7' ? 500 : 0])
      expect(settlements.map(({ wager, returned }) => [wager, returned])).toEqual(paid)
      expect(net).toEqual({ ann: -1000 })
    }
  })

  it('[SE 4.9] a winner gets its wager back with what the odds pay', () => {
    const winning = (a: number, b: number) =>
      run(game, [...placeAll, roll(a, b)]).settlements.flatMap(({ wager, returned }) =>
        returned > 0 ? [`${wager} ${returned}`] : [],
      )
    expect(winning(1, 1)).toEqual(['field 400', 'c-and-e 500', 'craps-2 3400'])
    expect(winning(2, 1)).toEqual(['field 200', 'c-and-e 500', 'craps-3 1600'])
    expect(winning(2, 2)).toEqual(['hard-4 800', 'hardway-combo 500', 'field 200'])
    expect(winning(2, 3)).toEqual(['five 200'])
    expect(winning(3, 3)).toEqual(['hard-6 1000', 'hardway-combo 500', 'six 200'])
    expect(winning(4, 3)).toEqual(['any-7 500'])
    expect(winning(4, 4)).toEqual(['hard-8 1000', 'hardway-combo 500', 'eight 200'])
    expect(winning(4, 5)).toEqual(['field 200'])
    expect(winning(5, 5)).toEqual(['hard-10 800', 'hardway-combo 500', 'field 200'])
    expect(winning(6, 5)).toEqual(['field 200', 'c-and-e 500', 'eleven 1600'])
    expect(winning(6, 6)).toEqual(['field 300', 'c-and-e 500', 'craps-12 3400'])
  })
})

describe('no roll', () => {
  const printed = {
    '6.3(a)': '6.3(aw)',
    '6.3(b)': '6.3(ax)',
    '6.3(c)': '6.3(ay)',
    '6.3(d)': '6.3(az)',
    '6.3(e)': '6.3(ba)',
    '6.3(f)': '6.3(bb)',
    '6.3(g)': '6.3(bc)',
    '6.3(h)': '6.3(bd)',
    '6.4(a)': '6.4(be)',
    '6.4(b)': '6.4(bf)',
    '6.4(c)': '6.4(bg)',
    '6.4(d)': '6.4(bh)',
  }
  const reasons = ['6.2', '6.3', '6.4', ...Object.keys(printed)]
  const read = (noRoll: string) => readDocuments(JSON.stringify({ game, script: [{ noRoll }] }))[0]!.steps

  it.each(reasons)('[SE %s] leaves every wager standing, for the reason of the call', (clause) => {
    const answers = all.map((wager) => `${wager} ${onCall(game, wager, clause)}`)
    expect(answers).toEqual(all.map((wager) => `${wager} stands: ${clause}`))
    const { settlements, layout, net } = run(game, [...placeAll, { noRoll: clause }])
    expect(settlements).toEqual([])
    expect(layout).toEqual(all.map((wager) => ({ player: 'ann', wager, amount: 100 })))
    expect(net).toEqual({ ann: -1500 })
  })

  it.each(Object.entries(printed))('[SE %s] may be called by the letter on the page, %s', (clause, letter) => {
    expect(read(letter)).toEqual(read(clause))
    expect(read(letter)).toEqual([
      { act: 'result', result: inForce(game).results.all.findIndex((result) => 'clause' in result && result.clause === clause) },
    ])
  })

  it('[SE 6.3, 6.4] no other clause or letter calls a no roll', () => {
    for (const clause of ['6.1', '6.3(i)', '6.3(be)', '6.4(e)', '6.4(a)(i)', '6.4(aw)', '6.6(a)', '4.7', '7', '']) {
      expect(() => read(clause)).toThrow('expected a clause that allows the call')
    }
  })

  it('[SE 6.3, 6.3 last paragraph, 6.4] a void roll, however often, changes nothing: the next that counts decides single-roll wagers too', () => {
    const rows = ({ settlements }: Replay) => settlements.map((row) => ({ ...row, step: 0 }))
    const voids = reasons.map((noRoll) => ({ noRoll }))
    for (const { faces } of rolls) {
      const plain = run(game, [...placeAll, roll(...faces), roll(3, 4)])
      const late = run(game, [...placeAll, ...voids, roll(...faces), ...voids, roll(3, 4)])
      expect(rows(late)).toEqual(rows(plain))
      expect(late.net).toEqual(plain.net)
    }
  })

  it('[SE 6.2, 6.4 last paragraph] whether the roll is void is for the table to say: uncalled it counts, called it does not', () => {
    const wagers = [place('five', 100), place('any-7', 100)]
    expect(settled(run(game, [...wagers, roll(3, 4)]))).toEqual(['2 five lose 0', '2 any-7 win 500'])
    for (const noRoll of ['6.2', '6.4', '6.4(a)', '6.4(b)', '6.4(c)', '6.4(d)']) {
      expect(settled(run(game, [...wagers, { noRoll }, roll(2, 3)]))).toEqual(['3 five win 200', '3 any-7 lose 0'])
    }
  })
})

describe('placing and changing', () => {
  it.each(all)('[SE 4.7] %s may be increased, reduced and removed before the roll and after a void one', (wager) => {
    const { layout, net, refusals } = run(game, [
      place(wager, 500),
      place(wager, 300),
      remove(wager, 200),
      { noRoll: '6.3(a)' },
      remove(wager, 599),
      place(wager, 100, 'bob'),
      remove(wager, undefined, 'bob'),
    ])
    expect(layout).toEqual([{ player: 'ann', wager, amount: 1 }])
    expect(net).toEqual({ ann: -1, bob: 0 })
    expect(refusals).toEqual([])
  })

  it.each(multiRoll)('[SE 4.7] %s may be reduced and removed between the rolls that leave it undecided', (wager) => {
    const { settlements, net, refusals, layout } = run(game, [
      place(wager, 500),
      place(wager, 500, 'bob'),
      roll(1, 2),
      remove(wager, 400),
      roll(6, 6),
      remove(wager, undefined, 'bob'),
      place(wager, 50),
      roll(5, 6),
      roll(4, 3),
    ])
    expect(settlements).toMatchObject([{ step: 8, player: 'ann', amount: 150, result: 'lose' }])
    expect(net).toEqual({ ann: -150, bob: 0 })
    expect([refusals, layout]).toEqual([[], []])
  })

  it('[SE 4.7] what is left of a reduced wager is what is paid, and what has been decided can no longer be taken', () => {
    const script = [
      place('hard-8', 500),
      roll(2, 2),
      remove('hard-8', 300),
      roll(4, 4),
      remove('hard-8'),
      place('field', 100),
      remove('field', 101),
    ]
    const after = run(game, script)
    expect(settled(after)).toEqual(['3 hard-8 win 2000'])
    expect(refused(after)).toEqual(['4 no-such-wager null', '6 no-such-wager null'])
    expect(after.net).toEqual({ ann: 2000 - 500 + 300 - 100 })
  })

  it.each(all)('[SE House 1] %s is refused outside the limits on the sign', (wager) => {
    const script = [
      place(wager, 99),
      place(wager, 501),
      place(wager, 100),
      place(wager, 401),
      place(wager, 400),
      remove(wager, 401),
      remove(wager),
    ]
    expect(refused(run(game, script, { minimum: 100, maximum: 500 }))).toEqual([
      '0 below-minimum House 1',
      '1 above-maximum House 1',
      '3 above-maximum House 1',
      '5 below-minimum House 1',
    ])
  })

  it('[SE House 1] limits hold for each player’s wager on each area, and a sign without limits refuses nothing', () => {
    const script = [...placeAll, ...all.map((wager) => place(wager, 100, 'bob'))]
    expect(refused(run(game, script, { minimum: 100, maximum: 100 }))).toEqual([])
    expect(refused(run(game, [place('field', 1), place('six', 100_000_000)]))).toEqual([])
  })
})
