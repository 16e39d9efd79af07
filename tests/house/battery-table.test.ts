/** R10: what the real dice and cards of a table have shown, and the battery over it. */
import { describe, expect, it } from 'vitest'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { collected, type Collected, type CollectedResult, type DigestedEvent } from '../../src/house/battery/collected.ts'
import { batteryOf, equipmentOf, type TableBattery } from '../../src/house/battery/of-table.ts'
import { ownSteps } from '../../src/house/tables/first-tables.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { cardName, cards, decks } from '../../src/rules/equipment/cards.ts'
import { twoDice } from '../../src/rules/equipment/dice.ts'
import type { Equipment } from '../../src/rules/equipment/equipment.ts'
import { twoCards } from '../../src/rules/equipment/shoe.ts'
import { QuickRandom } from '../../src/simulate/random/quick-random.ts'
import { seeded } from '../../src/simulate/random/random.ts'
import { rolling, round } from '../kit/settled.ts'
import { ann, casinoSupervisor, dealer, given, house, seniorSupervisor, type Scene } from '../kit/table.ts'

const told = (...scenes: readonly Scene[]): readonly DigestedEvent[] =>
  scenes.flatMap(({ events }) => events.map((event, at) => ({ event, digest: at.toString(16).padStart(64, '0') })))

const shown = ({ results }: Collected): readonly string[] =>
  results.map(({ result }) => (result.kind === 'roll' ? result.faces : result.kind === 'deal' ? result.cards : []).join(' '))

const wager = ann('place', { wager: 'dragon', amount: 1_000 })

describe('what a table has shown', () => {
  const table = () => given(dragonFire, { automation: rolling.filter((step) => step !== 'collect' && step !== 'pay') })
  const settling = [dealer('collect'), dealer('pay')]

  const struckOut = (scene: Scene): Scene => {
    const asked = scene.and(
      ...round([wager], 6, 6),
      casinoSupervisor('invalidate', { clause: '11.4.2', reason: 'a die was cracked' }),
    )
    return asked.and(seniorSupervisor('answer', { duty: asked.duty('invalidate'), answer: 'approve' }))
  }

  const corrected = (scene: Scene, keys: readonly number[]): Scene => {
    const asked = scene.and(casinoSupervisor('correct-round', { keys, reason: 'misread' }))
    return asked.and(seniorSupervisor('answer', { duty: asked.duty('correction'), answer: 'approve' }))
  }

  it('is each roll as it was entered', () => {
    const played = table().and(...round([wager], 2, 4), ...settling, ...round([wager], 4, 4), ...settling)
    expect(shown(collected(told(played)))).toEqual(['2 4', '4 4'])
  })

  it('is not what is declared and not settled yet', () => {
    expect(shown(collected(told(table().and(...round([wager], 2, 5)))))).toEqual([])
  })

  it('is what an entry was overridden and a settled round was corrected to', () => {
    const overridden = table().and(...round([wager], 2, 5), casinoSupervisor('override-result', { keys: [3, 5] }), ...settling)
    expect(shown(collected(told(overridden)))).toEqual(['3 5'])
    const settled = table().and(...round([wager], 2, 5), ...settling)
    expect(shown(collected(told(corrected(settled, [1, 6]))))).toEqual(['1 6'])
    const halfway = table().and(...round([wager], 2, 5), dealer('collect'))
    expect(shown(collected(told(corrected(halfway, [1, 5]).and(...round([wager], 2, 2), ...settling))))).toEqual(['1 5', '2 2'])
  })

  it('leaves out no rolls and rounds that were struck out, and says how many', () => {
    const noRoll = table().and(dealer('start-round'), wager, dealer('close-bets'), dealer('call-no-result', { reason: '5.4.1' }))
    expect(collected(told(noRoll.and(...round([wager], 1, 2), ...settling)))).toMatchObject({ calls: 1, struckOut: 0 })
    expect(shown(collected(told(noRoll.and(...round([wager], 1, 2), ...settling))))).toEqual(['1 2'])
    const without = collected(told(struckOut(table()).and(...round([wager], 1, 3), ...settling)))
    expect(without).toMatchObject({ calls: 0, struckOut: 1 })
    expect(shown(without)).toEqual(['1 3'])
  })

  it('leaves out what was found to be a no roll, or struck out, after it was settled, and counts a roll wrongly called none', () => {
    const paid = table().and(...round([wager], 2, 5), ...settling)
    const asked = paid.and(casinoSupervisor('correct-round', { call: '5.4.5', reason: 'the rail' }))
    const none = asked.and(seniorSupervisor('answer', { duty: asked.duty('correction'), answer: 'approve' }))
    expect(collected(told(none))).toMatchObject({ results: [], calls: 1, struckOut: 0 })
    expect(shown(collected(told(corrected(none, [2, 5]))))).toEqual(['2 5'])
    const struck = paid.and(casinoSupervisor('invalidate', { clause: '11.4.2', reason: 'a die was cracked' }))
    const out = struck.and(seniorSupervisor('answer', { duty: struck.duty('invalidate'), answer: 'approve' }))
    expect(collected(told(out))).toMatchObject({ results: [], calls: 0, struckOut: 1 })
    // Only what a seven left undecided: the seven itself was rolled.
    const some = paid.and(casinoSupervisor('invalidate', { clause: '11.4.1', reason: 'a fire', of: 'undecided' }))
    const rest = some.and(seniorSupervisor('answer', { duty: some.duty('invalidate'), answer: 'approve' }))
    expect([shown(collected(told(rest))), collected(told(rest)).struckOut]).toEqual([['2 5'], 0])
  })

  it('leaves out what the house drew itself', () => {
    const virtual = given(dragonFire, { source: 'virtual', automation: [...ownSteps, 'accept-dice', 'throw'] }).and(
      house('keep-seed', { seed: '5e'.repeat(32) }),
      house('start-round'),
      wager,
      house('close-bets'),
      house('enter-result', { keys: [1, 2] }),
    )
    expect(collected(told(virtual))).toMatchObject({ results: [], drawn: 1 })
  })

  it('are cards of one shoe after another', () => {
    const play = (...pair: readonly string[]) => [
      dealer('start-round'),
      ann('place', { wager: 'tiger', amount: 1_000 }),
      dealer('close-bets'),
      dealer('enter-result', { cards: pair }),
    ]
    const played = given(dragonTiger, { automation: rolling }).and(
      dealer('shuffle'),
      ...play('KS', '7H'),
      casinoSupervisor('remove-shoe', { reason: 'a card was bent' }),
      dealer('shuffle'),
      ...play('AS', '2C'),
    )
    const { results, supplies } = collected(told(played))
    expect(results.map(({ result, supply }) => [result.kind === 'deal' && result.cards.join(' '), supply])).toEqual([
      ['KS 7H', 0],
      ['AS 2C', 1],
    ])
    expect(supplies).toEqual([416, 416])
  })
})

const many = 10_000

const testedBy = (equipment: Equipment, results: readonly CollectedResult[], supplies: readonly number[] = []): TableBattery => {
  const battery = batteryOf(equipment, { results, supplies })
  if ('why' in battery) throw new Error(battery.why)
  return battery
}

describe('the equipment of a table', () => {
  it('is that of the game with which it was opened', () => {
    const { opened } = collected(told(given(dragonFire)))
    expect(equipmentOf(opened!, gameNamed(opened!.game))).toMatchObject({ verb: 'roll', words: { what: 'two dice' } })
  })

  it('is not known of a game or of options that are not', () => {
    expect(equipmentOf({ game: 'mine', house: {} }, undefined)).toEqual({
      why: 'it was opened with mine, a game that is not known here',
    })
    expect(equipmentOf({ game: 'dragon-fire', house: { 'no such': 'option' } }, gameNamed('dragon-fire'))).toEqual({
      why: expect.stringContaining('it was opened with options that dragon-fire does not permit now: ') as string,
    })
  })
})

describe('the battery over ten thousand rolls of one table', () => {
  /** By the chances of each face, in 600ths. */
  const rollsBy = (
    name: string,
    chances: readonly number[],
    enter = (faces: [number, number]) => faces,
  ): readonly CollectedResult[] => {
    const random = new QuickRandom(seeded(name))
    const [part, coin] = [random.below(600), random.below(2)]
    const face = (): number => {
      let left = part()
      return 1 + chances.findIndex((chance) => (left -= chance) < 0)
    }
    return Array.from({ length: many }, () => ({
      result: { kind: 'roll', faces: enter([face(), face()]) },
      lot: coin(),
      supply: -1,
    }))
  }
  const fair = [100, 100, 100, 100, 100, 100]
  const battery = (results: readonly CollectedResult[]) => testedBy(twoDice, results)

  it('passes fair dice', () => {
    const { verdict, findings, counts } = battery(rollsBy('fair', fair))
    expect(counts.heads).toEqual(['face', 'first die', 'second die'])
    expect(findings.length).toBeGreaterThan(10)
    expect(verdict).toMatchObject({ ok: true, failed: [] })
  })

  it('passes them also where the lower face is always entered first', () => {
    const sorted = battery(rollsBy('sorted', fair, ([a, b]) => [Math.min(a, b), Math.max(a, b)]))
    expect(sorted.verdict.ok).toBe(true)
    const [first, second] = sorted.counts.rows[0]!.each
    expect(first).toBeGreaterThan(2 * second!)
  })

  it('does not pass a die that shows its six too often, and shows it in the counts', () => {
    const { verdict, counts } = battery(rollsBy('loaded', [95, 95, 95, 95, 95, 125]))
    expect(verdict.ok).toBe(false)
    expect(verdict.failed.map(({ test }) => test)).toContain('faces')
    expect(counts.rows.flatMap(({ each }) => each).reduce((sum, count) => sum + count)).toBe(2 * many)
    expect(counts.rows.find(({ name }) => name === '6')!.each[1]).toBeGreaterThan(1_900)
  })

  it('does not pass results that somebody made up, each as often as the other', () => {
    const made = Array.from({ length: many }, (_, at) => [1 + (at % 6), 1 + (Math.floor(at / 6) % 6)] as [number, number])
    const results = made.map((faces): CollectedResult => ({ result: { kind: 'roll', faces }, lot: 1, supply: -1 }))
    expect(battery(results).verdict.failed.map(({ test }) => test)).toEqual(expect.arrayContaining(['faces', 'rolls']))
  })
})

describe('the battery over ten thousand deals of one table', () => {
  /** Shoes of eight decks, of which the last eighty cards are not dealt; `spoil` sets the order otherwise. */
  const dealsBy = (name: string, spoil: (order: number[], random: QuickRandom) => void = () => undefined) => {
    const random = new QuickRandom(seeded(name))
    const supplies: number[] = []
    const results: CollectedResult[] = []
    while (results.length < many) {
      const order = Array.from({ length: 416 }, (_, card) => card % 52)
      for (let last = order.length - 1; last > 0; last -= 1) {
        const other = random.below(last + 1)()
        ;[order[last], order[other]] = [order[other]!, order[last]!]
      }
      spoil(order, random)
      for (let at = 0; at < 336 && results.length < many; at += 2) {
        const pair = [cardName(cards[order[at]!]!), cardName(cards[order[at + 1]!]!)] as const
        results.push({ result: { kind: 'deal', cards: pair }, lot: 0, supply: supplies.length })
      }
      supplies.push(416)
    }
    return testedBy(twoCards(decks(8)), results, supplies)
  }

  it('passes shoes that are well shuffled', () => {
    const { verdict, counts } = dealsBy('shuffled')
    expect(counts.heads).toEqual(['rank', 'first card', 'second card'])
    expect(verdict).toMatchObject({ ok: true, failed: [] })
    expect(counts.rows).toHaveLength(13)
  })

  it('does not pass shoes in which kings and queens lie behind the cut card', () => {
    const { verdict } = dealsBy('stacked', (order) => {
      for (let at = 0, back = 336; back < 360; at += 1) {
        if (cards[order[at]!]!.rank < 12) continue
        ;[order[at], order[back]] = [order[back]!, order[at]!]
        back += 1
      }
    })
    expect(verdict.failed.map(({ test }) => test)).toEqual(expect.arrayContaining(['cards', 'ranks']))
  })

  it('does not pass deals whose higher card is put first one time in ten', () => {
    const { verdict } = dealsBy('favoured', (order, random) => {
      const chosen = random.below(10)
      for (let at = 0; at < 336; at += 2) {
        const [first, second] = [order[at]!, order[at + 1]!]
        if (cards[first]!.rank < cards[second]!.rank && chosen() === 0) [order[at], order[at + 1]] = [second, first]
      }
    })
    expect(verdict.failed.map(({ test }) => test)).toContain('first card the higher, four deals at a time')
  })
})
