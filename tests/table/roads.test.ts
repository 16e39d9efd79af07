import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal, type Game } from '../../src/rules/game/game.ts'
import { gameNamed } from '../../src/rules/games/registry.ts'
import type { Result } from '../../src/rules/wager/result.ts'
import type { Winner } from '../../src/rules/conduct/roads.ts'
import { beadPlate, bigRoad, derivedRoad, tiesBeforeAll, winnersOf } from '../../src/table/equipment/roads.ts'
import { heads } from '../equipment/test-games.ts'
import { casinoSupervisor, dealer, given, seniorSupervisor, type Scene } from '../kit/table.ts'

const letters: Readonly<Record<string, Winner>> = { D: 'first', T: 'second', '=': 'tie' }

/** "DDT=": two of Dragon, one of Tiger, a tie. */
const won = (text: string): readonly Winner[] => Array.from(text, (letter) => letters[letter]!)

/** Runs by their lengths, Dragon first: 3, 1, 2 is DDDTDD. */
const runs = (...lengths: readonly number[]): readonly Winner[] =>
  lengths.flatMap((length, at) => Array.from({ length }, () => (at % 2 === 0 ? 'first' : 'second')))

/** A road as people see it: six rows of text. */
const picture = <Mark extends { readonly column: number; readonly row: number }>(
  marks: readonly Mark[],
  letter: (mark: Mark) => string,
): readonly string[] => {
  const rows = Array.from({ length: 6 }, () => '')
  for (const mark of marks) rows[mark.row] = rows[mark.row]!.padEnd(mark.column, '.').padEnd(mark.column + 1, '.')
  const cells = rows.map((row) => Array.from(row.padEnd(Math.max(...rows.map(({ length }) => length)), '.')))
  for (const mark of marks) cells[mark.row]![mark.column] = letter(mark)
  return cells.map((row) => row.join(''))
}

const big = (winners: readonly Winner[]): readonly string[] =>
  picture(bigRoad(winners), ({ winner }) => (winner === 'first' ? 'D' : 'T'))

const derived = (winners: readonly Winner[], back: 1 | 2 | 3): string =>
  derivedRoad(winners, back)
    .map(({ colour }) => (colour === 'red' ? 'r' : 'b'))
    .join('')

describe('the bead plate', () => {
  it('fills columns of six downwards, ties taking cells of their own', () => {
    const plate = beadPlate(won('DT=DDDT='))
    const shown = picture(plate, ({ winner }) => Object.keys(letters).find((letter) => letters[letter] === winner)!)
    expect(shown).toEqual(['DT', 'T=', '=.', 'D.', 'D.', 'D.'])
  })
})

describe('the big road', () => {
  it('begins a column whenever the winner changes', () => {
    expect(big(won('DDTDTT'))).toEqual(['DTDT', 'D..T', '....', '....', '....', '....'])
  })

  it('compares with the last winner that was no tie', () => {
    expect(big(won('D=D'))).toEqual(big(won('DD')))
    expect(big(won('D=T'))).toEqual(big(won('DT')))
    expect(big(won('D==T=T'))).toEqual(big(won('DTT')))
  })

  it('turns a run of more than six to the right along the bottom', () => {
    expect(big(runs(9))).toEqual(['D...', 'D...', 'D...', 'D...', 'D...', 'DDDD'])
  })

  it('starts the next run at the top of its own column, not to the right of a tail, and turns it above the tail', () => {
    expect(big(runs(8, 7, 1))).toEqual(['DTD.', 'DT..', 'DT..', 'DT..', 'DTTT', 'DDD.'])
  })

  it('stays on the row where a run has turned, though cells below are free again', () => {
    // The tail of the first run ends below the second column; the second run goes on to the right on row five.
    expect(big(runs(7, 8))).toEqual(['DT...', 'DT...', 'DT...', 'DT...', 'DTTTT', 'DD...'])
  })

  it('skips cells that are taken, and lies along the top where the cell below its first is taken', () => {
    // The sixth run finds the tail of the fifth below it and goes right along the top; the seventh begins after it.
    expect(big(runs(12, 11, 10, 9, 8, 3, 1))).toEqual([
      'DTDTDTTTD..',
      'DTDTDDDDDDD',
      'DTDTTTTTTT.',
      'DTDDDDDDD..',
      'DTTTTTTT...',
      'DDDDDDD....',
    ])
  })

  it('marks ties on the circle they follow, counts them, and carries those before any winner on the first', () => {
    const ties = (text: string): readonly number[] => bigRoad(won(text)).map((circle) => circle.ties)
    expect(ties('D=D')).toEqual([1, 0])
    expect(ties('D===T=')).toEqual([3, 1])
    expect(ties('==DT')).toEqual([2, 0])
    expect(ties('==D=T')).toEqual([3, 0])
    expect(bigRoad(won('=='))).toEqual([])
    expect([tiesBeforeAll(won('==')), tiesBeforeAll(won('==D')), tiesBeforeAll([])]).toEqual([2, 0, 0])
  })

  it('has a circle for each winner in a cell of its own, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<Winner>('first', 'second', 'tie'), { maxLength: 208 }), (winners) => {
        const circles = bigRoad(winners)
        expect(circles.map(({ winner }) => winner)).toEqual(winners.filter((winner) => winner !== 'tie'))
        expect(new Set(circles.map(({ column, row }) => `${column} ${row}`)).size).toBe(circles.length)
        expect(circles.every(({ row }) => row < 6)).toBe(true)
        const all = circles.reduce((sum, { ties }) => sum + ties, 0)
        expect(all + tiesBeforeAll(winners)).toBe(winners.length - circles.length)
      }),
    )
  })
})

describe('the derived roads', () => {
  it('begin with row 2 of column k + 1, or row 1 of column k + 2', () => {
    for (const back of [1, 2, 3] as const) {
      const singles = Array.from({ length: back }, () => 1)
      expect(derived(runs(...singles, 1), back)).toBe('')
      expect(derived(runs(...singles, 2), back)).toHaveLength(1)
      expect(derived(runs(...singles, 1, 1), back)).toHaveLength(1)
    }
  })

  it('are red where the compared column reaches as far down, blue one below its end, red further down', () => {
    // Column 2 has five entries beside a column of three: rows 2 and 3, then 4, then 5.
    expect(derived(runs(3, 5), 1)).toBe('rrbr')
    expect(derived(runs(1, 4), 1)).toBe('brr')
  })

  it('are red at the head of a column where the two columns before it are equally deep, else blue', () => {
    expect(derived(runs(2, 2, 1), 1)).toBe('rr')
    expect(derived(runs(2, 3, 1), 1)).toBe('rbb')
    // One and three columns back: equal, though the one between differs.
    expect(derived(runs(2, 5, 2, 1), 2)).toBe('rr')
    // Row 2 of column 3 looks at column 1; row 1 of column 4 compares columns 3 and 1.
    expect(derived(runs(4, 1, 2, 1), 2)).toBe('rb')
    expect(derived(runs(2, 9, 9, 2, 1), 3)).toBe('rr')
  })

  it('are regular alone in a chop and in one long run each', () => {
    expect(derived(runs(1, 1, 1, 1, 1, 1), 1)).toBe('rrrr')
    expect(derived(runs(1, 1, 1, 1, 1, 1), 3)).toBe('rr')
    expect(derived(runs(8), 1)).toBe('')
  })

  it('take no notice of ties', () => {
    for (const back of [1, 2, 3] as const) {
      expect(derivedRoad(won('=DD=TT=T=D=DT='), back)).toEqual(derivedRoad(won('DDTTTDDT'), back))
    }
  })

  it('are drawn like a big road, a column for each run of one colour', () => {
    // Two red, one blue, then seven red, which turn right.
    const marks = derivedRoad(runs(3, 11), 1)
    expect(picture(marks, ({ colour }) => colour[0]!)).toEqual(['rbr.', 'r.r.', '..r.', '..r.', '..r.', '..rr'])
  })
})

const dragonTiger = gameNamed('dragon-tiger')!

const dealt = (scene: Scene, ...cards: readonly string[]): Scene =>
  scene.and(dealer('start-round'), dealer('close-bets'), dealer('enter-result', { cards }))

const shuffled = (): Scene => given(dragonTiger).and(dealer('shuffle'))

describe('what a table writes down', () => {
  it('is who had the higher card of each round of this shoe; void rounds never appear, and a new shoe begins anew', () => {
    const three = dealt(dealt(dealt(shuffled(), 'KS', '7H'), '2S', '7D'), '7S', '7C')
    expect(winnersOf(three.state)).toEqual(['first', 'second', 'tie'])
    const voided = three.and(dealer('start-round'), dealer('close-bets'), dealer('call-no-result', { reason: '5.2', cards: 2 }))
    expect(winnersOf(voided.state)).toEqual(['first', 'second', 'tie'])
    expect(winnersOf(voided.and(dealer('shuffle')).state)).toEqual([])
    expect(winnersOf(voided.and(dealer('remove-shoe', { reason: 'worn' })).state)).toEqual([])
  })

  it('is of any game that says who won, without a shoe of the results that are remembered', () => {
    const game: Game = {
      ...heads,
      rules: (house) => {
        const rules = heads.rules(house)
        if (isRefusal(rules)) return rules
        const sign = (name: string, letter: string) => ({ name, letter, tone: 'red' as const })
        const winner = (result: Result): Winner | undefined =>
          result.kind === 'toss' ? (['second', 'tie', 'first'] as const)[result.heads] : undefined
        return { ...rules, roads: { first: sign('Heads', 'H'), second: sign('Tails', 'T'), tie: sign('Odds', 'O'), winner } }
      },
    }
    const tossed = (scene: Scene, ...shown: readonly string[]): Scene =>
      scene.and(dealer('start-round'), dealer('close-bets'), dealer('enter-result', { shown }))
    const scene = tossed(tossed(tossed(given(game), 'H', 'H'), 'T', 'H'), 'T', 'T')
    expect(winnersOf(scene.state)).toEqual(['first', 'tie', 'second'])
  })

  it('remembers a whole shoe, however long it is', () => {
    const pack = Array.from('SHDC').flatMap((suit) => Array.from('A23456789TJQK', (rank) => rank + suit))
    let scene = shuffled()
    for (let round = 0; round < 150; round += 1) {
      scene = dealt(scene, pack[(2 * round) % 52]!, pack[(2 * round + 1) % 52]!)
    }
    expect(winnersOf(scene.state)).toHaveLength(150)
  })

  it('changes with a round that is corrected', () => {
    const two = dealt(dealt(shuffled(), 'KS', '7H'), '2S', '7D')
    const asked = two.and(casinoSupervisor('correct-round', { cards: ['9S', '7D'], reason: 'misread' }))
    const duty = asked.state.duties.find(({ matter }) => matter === 'correction')!
    const approved = asked.and(seniorSupervisor('answer', { duty: duty.id, answer: duty.answers[0] }))
    expect(winnersOf(approved.state)).toEqual(['first', 'first'])
    expect(approved.state.shoe!.seen).toMatchObject({ KS: 1, '7H': 1, '9S': 1, '2S': 0 })
  })

  it('is nothing where a game has no roads', () => {
    expect(winnersOf(given(gameNamed('craps')!).state)).toEqual([])
  })
})
