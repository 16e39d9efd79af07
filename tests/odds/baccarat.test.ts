/** Baccarat's prices against a counting of the test's own, against what is published, and against cards dealt one by one. */
import { describe, expect, it } from 'vitest'
import { priceWager } from '../../src/odds/price.ts'
import { Rational } from '../../src/odds/rational.ts'
import { readShoe, withShoe } from '../../src/odds/equipment/shoe.ts'
import { QuickRandom } from '../../src/simulate/random/quick-random.ts'
import { seeded } from '../../src/simulate/random/random.ts'
import { inForce } from '../kit/cells.ts'

const game = 'baccarat'

const priceOf = (wager: string, house = {}) => {
  const rules = inForce(game, house)
  return priceWager(rules, rules.table(wager)!).starts[0].price
}

/** The chart of third cards as regulators print it: the Banker's count down, what the Player's third card counts across. */
const chart = ['DDDDDDDDDD', 'DDDDDDDDDD', 'DDDDDDDDDD', 'DDDDDDDDSD', 'SSDDDDDDSS', 'SSSSDDDDSS', 'SSSSSSDDSS', 'SSSSSSSSSS']

/** What happens to hands of these counts, as the sums that are taken of it need it: whether each draws. */
const playerDraws = (player: number, banker: number): boolean => player < 6 && banker < 8
const bankerDraws = (player: number, banker: number, third: number | undefined): boolean => {
  if (player > 7 || banker > 7) return false
  return third === undefined ? banker < 6 : chart[banker]![third] === 'D'
}

interface Ways {
  readonly player: bigint
  readonly banker: bigint
  readonly tie: bigint
  readonly bankerSix: bigint
}

/**
 * Unordered hands, not cards in the order dealt: all ways to choose two cards of each count for either hand, then the thirds,
 * each as if six cards had been set aside, so that every end stands for as many orders of them.
 */
const waysOf = (decks: number): Ways => {
  const left = [16 * decks, ...Array.from({ length: 9 }, () => 4 * decks)]
  let size = 52 * decks
  const ways = { player: 0n, banker: 0n, tie: 0n, bankerSix: 0n }
  const taking = (points: number, then: (ways: bigint) => void): void => {
    const among = left[points]!
    left[points]! -= 1
    size -= 1
    then(BigInt(among))
    left[points]! += 1
    size += 1
  }
  const end = (player: number, banker: number, so: bigint): void => {
    if (player === banker) ways.tie += so
    else if (player > banker) ways.player += so
    else ways.banker += so
    if (banker > player && banker === 6) ways.bankerSix += so
  }
  const counts = [...left.keys()]
  const pairsOf = counts.flatMap((a) => counts.slice(a).map((b) => [a, b] as const))
  const each = (pair: readonly [number, number], then: (ways: bigint) => void): void =>
    // Two of a kind can come in one order, others in two.
    taking(pair[0], (a) => taking(pair[1], (b) => then(a * b * (pair[0] === pair[1] ? 1n : 2n))))
  const bankersThird = (player: number, banker: number, draws: boolean, so: bigint): void => {
    if (!draws) end(player, banker, so * BigInt(size))
    else for (const card of counts) taking(card, (one) => end(player, (banker + card) % 10, so * one))
  }
  for (const mine of pairsOf) {
    for (const theirs of pairsOf) {
      const [player, banker] = [(mine[0] + mine[1]) % 10, (theirs[0] + theirs[1]) % 10]
      each(mine, (a) =>
        each(theirs, (b) => {
          if (!playerDraws(player, banker))
            bankersThird(player, banker, bankerDraws(player, banker, undefined), a * b * BigInt(size - 1))
          else
            for (const third of counts)
              taking(third, (one) => bankersThird((player + third) % 10, banker, bankerDraws(player, banker, third), a * b * one))
        }),
      )
    }
  }
  return ways
}

describe.each([
  [8, { banker: 2_292_252_566_437_888n, player: 2_230_518_282_592_256n, tie: 475_627_426_473_216n }],
  [6, { banker: 403_095_751_234_560n, player: 392_220_492_728_832n, tie: 83_552_962_932_288n }],
] as const)('with %i decks', (decks, published) => {
  const ways = waysOf(decks)
  const total = ways.player + ways.banker + ways.tie
  const house = { decks: String(decks) }
  const edgeOf = (wager: string, others = {}): string => String(priceOf(wager, { ...house, ...others }).edge)
  const share = (loses: bigint, of: bigint): string => String(Rational.of(loses, of))

  it('[BA 7.1, 7.2, 7.3, 7.4] the hands win in as many ways as are published, by a counting of the test’s own', () => {
    expect(ways).toMatchObject(published)
    expect(total).toBe([0, 1, 2, 3, 4, 5].reduce((product, dealt) => product * BigInt(52 * decks - dealt), 1n))
  })

  it('[BA 8.2 Player, 8.2 Banker, 8.2 Banker six, 8.2 Tie] each wager loses exactly what that counting says', () => {
    expect(edgeOf('player')).toBe(share(ways.banker - ways.player, total))
    expect(edgeOf('banker')).toBe(share(20n * ways.player - 19n * ways.banker, 20n * total))
    expect(edgeOf('banker', { commission: 'none' })).toBe(share(2n * (ways.player - ways.banker) + ways.bankerSix, 2n * total))
    expect(edgeOf('tie')).toBe(share(total - 9n * ways.tie, total))
  })

  it('[BA 1.1.4, 8.2 Pair] a pair comes as often as the second card has the rank of the first', () => {
    const [same, others] = [BigInt(4 * decks - 1), BigInt(52 * decks - 1)]
    for (const wager of ['player-pair', 'banker-pair']) expect(edgeOf(wager)).toBe(share(others - 12n * same, others))
  })
})

describe('published house edges', () => {
  it.each([
    ['player', {}, '0.012351'],
    ['banker', {}, '0.010579'],
    ['banker', { commission: 'none' }, '0.014581'],
    ['tie', {}, '0.143596'],
    ['player-pair', {}, '0.103614'],
    ['banker-pair', {}, '0.103614'],
    ['player', { decks: '6' }, '0.012374'],
    ['banker', { decks: '6' }, '0.010558'],
    ['tie', { decks: '6' }, '0.144382'],
    ['player-pair', { decks: '6' }, '0.112540'],
  ])('%s under %o is %s', (wager, house, edge) => {
    expect(priceOf(wager, house).edge.toFixed(6)).toBe(edge)
  })

  it('a shoe of other cards is weighed by those that are left, and what cannot come any more has no weight', () => {
    const rules = inForce(game)
    const full = rules.results.equipment.dealing!.counts
    const noKings = readShoe(full, 'KS=0,KH=0,KD=0,KC=0') as readonly number[]
    const left = withShoe(rules, noKings)
    expect(left.results.all.length).toBe(rules.results.all.length)
    // Eight of four suits in twelve ranks.
    const pair = priceWager(left, left.table('player-pair')!).starts[0].price
    expect(pair.hit.compare(Rational.of(31n, 383n))).toBe(0)
    const onlyTens = full.map((count, at) => (at % 13 >= 9 ? count : 0))
    const tens = withShoe(rules, onlyTens)
    expect(priceWager(tens, tens.table('tie')!).starts[0].price.hit.compare(Rational.of(1n))).toBe(0)
  })
})

describe('card by card', () => {
  it('[BA 4.1, 6.3, 7.1, 7.2, 7.4] coups dealt from shuffled shoes win, lose and tie as often as the exact odds say', () => {
    const random = new QuickRandom(seeded('shoes of baccarat'))
    const count = [0, 0, 0, 0, 0]
    let coups = 0
    for (let shoes = 0; shoes < 1500; shoes += 1) {
      const cards = Array.from({ length: 416 }, (_, at) => at % 52)
      for (let at = cards.length - 1; at > 0; at -= 1) {
        const other = random.below(at + 1)()
        ;[cards[at], cards[other]] = [cards[other]!, cards[at]!]
      }
      const rank = (): number => (cards.pop()! % 13) + 1
      const points = (of: number): number => (of > 9 ? 0 : of)
      while (cards.length > 14) {
        const [p1, b1, p2, b2] = [rank(), rank(), rank(), rank()]
        let [player, banker] = [(points(p1) + points(p2)) % 10, (points(b1) + points(b2)) % 10]
        const third = playerDraws(player, banker) ? points(rank()) : undefined
        const draws = bankerDraws(player, banker, third)
        player = (player + (third ?? 0)) % 10
        if (draws) banker = (banker + points(rank())) % 10
        coups += 1
        count[player > banker ? 0 : player < banker ? 1 : 2]! += 1
        if (p1 === p2) count[3]! += 1
        if (b1 === b2) count[4]! += 1
      }
    }
    expect(coups).toBeGreaterThan(100_000)
    const exact = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'].map((wager) => Number(priceOf(wager).hit.toFixed(12)))
    for (const [at, hit] of exact.entries()) {
      // Four and a half standard deviations: once in 147,000 runs, and the seed is fixed.
      expect(Math.abs(count[at]! / coups - hit), `of wager ${at}`).toBeLessThan(4.5 * Math.sqrt((hit * (1 - hit)) / coups))
    }
  })
})
