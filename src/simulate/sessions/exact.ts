/**
 * The exact edge of a strategy: what it loses of all that it wagers, in the long run and with a rack that never ends. Its
 * positions are a Markov chain; from one of them until it comes back, what is won and what is wagered is solved exactly.
 */
import { assumedOf, type Assumed } from '../../odds/assumed.ts'
import { groupsOf } from '../../odds/groups.ts'
import { refine } from '../../odds/partition.ts'
import { priceWager } from '../../odds/price.ts'
import { Rational } from '../../odds/rational.ts'
import { solveLinks } from '../../odds/solve.ts'
import { tableOf, type InForce } from '../../rules/game/in-force.ts'
import type { Strategy } from '../../rules/strategy/strategy.ts'
import { weightOf } from '../../rules/wager/result.ts'
import { Positions } from './compiled/positions.ts'
import { lying } from './steps.ts'

/** A fraction, and what people read. */
export interface Edge {
  readonly exact: string
  readonly percent: string
  /** What it takes for granted; without that it is exact. */
  readonly assumes?: Assumed
}

export const edgeThatTravels = (inForce: InForce, strategy: Strategy, unit: number): Edge | null => {
  const edge = exactEdge(inForce, strategy, unit)
  return edge ? { exact: `${edge}`, percent: edge.toPercent(4), ...assumedOf(inForce) } : null
}

/** Strategies that need more positions than this have no edge that is worth the wait. */
const mostRows = 20_000
/** A strategy that has so many units on the layout at once never stops raising. */
const mostUnits = 2_000

/** A row of the chain: where its results lead, and what they bring and decide by their weights. */
interface Link {
  readonly to: ReadonlyMap<number, bigint>
  readonly net: bigint
  readonly wagered: bigint
}

/** The edge of a strategy; undefined where it has none or it cannot be computed. */
export const exactEdge = (inForce: InForce, strategy: Strategy, unit: number): Rational | undefined => {
  if (inForce.readsApart) return undefined
  const explored = new Explored(inForce, strategy, unit)
  const links = explored.links()
  return links ? edgeOf(weightOf(inForce.results), lumped(links)) : explored.commonEdge()
}

class Explored {
  readonly #inForce: InForce
  readonly #positions: Positions
  readonly #most: number
  /** The wagers that were decided on the way, and whether any was taken down before. */
  readonly #decided = new Set<string>()
  #takesDown = false
  #isBounded = true

  constructor(inForce: InForce, strategy: Strategy, unit: number) {
    this.#inForce = inForce
    this.#positions = new Positions(inForce, strategy, unit)
    this.#most = mostUnits * unit
  }

  /** Every row that can be reached, the first one first; undefined where there is no end of them. */
  links(): readonly Link[] | undefined {
    const links: Link[] = []
    try {
      const open = [this.#rowAt(this.#positions.start())]
      // The newest first: a strategy that never stops raising is soon found out.
      for (let row = open.pop(); row !== undefined && this.#isBounded; row = open.pop()) {
        if (links[row]) continue
        const link = this.#link(row)
        links[row] = link
        for (const next of link.to.keys()) if (!links[next]) open.push(next)
      }
    } catch {
      return undefined
    }
    return this.#isBounded ? links : undefined
  }

  #rowAt(at: number): number {
    const { wants, top } = this.#positions.asking[at]!
    if (wants.some(({ act }) => act === 'remove')) this.#takesDown = true
    const { rows } = this.#positions
    if (rows.length > mostRows || lying(rows[top.row]!.inPlay) > this.#most) this.#isBounded = false
    return top.row
  }

  #link(row: number): Link {
    const { weights } = this.#inForce.results
    const to = new Map<number, bigint>()
    let [net, wagered] = [0n, 0n]
    const done = new Set<number>()
    for (const [result, own] of weights.entries()) {
      if (Number(own) === 0 || done.has(result)) continue
      const { arrived } = this.#positions.turn(row, result)
      const at = this.#positions.arrive(arrived)
      const same = this.#positions.asking[at]!.byCame ? [result] : this.#positions.alike(row, result)
      let weight = 0n
      for (const each of same) {
        done.add(each)
        weight += BigInt(weights[each]!)
      }
      for (const brought of arrived.brought) {
        this.#decided.add(brought.wager)
        net += weight * BigInt(brought.net)
        wagered += weight * BigInt(brought.amount)
      }
      const next = this.#rowAt(at)
      to.set(next, (to.get(next) ?? 0n) + weight)
    }
    return { to, net, wagered }
  }

  /** However amounts go up and down, what has one edge at any amount has that edge. */
  commonEdge(): Rational | undefined {
    if (this.#isBounded || this.#takesDown) return undefined
    const edges = [...this.#decided].flatMap((wager) =>
      priceWager(this.#inForce, tableOf(this.#inForce, wager)).starts.map(({ price }) => price.edge),
    )
    return edges.every((edge) => edge.compare(edges[0]!) === 0) ? edges[0] : undefined
  }
}

/** Rows that bring the same and lead to the same, in the mean, are one. */
const lumped = (links: readonly Link[]): readonly Link[] => {
  const merged = ({ to }: Link, classes: readonly number[]): Map<number, bigint> => {
    const sums = new Map<number, bigint>()
    for (const [row, weight] of to) sums.set(classes[row]!, (sums.get(classes[row]!) ?? 0n) + weight)
    return sums
  }
  const classes = refine(links.length, (row, now) => {
    const { net, wagered } = links[row]!
    const to = [...merged(links[row]!, now)].toSorted(([a], [b]) => a - b)
    return `${net} ${wagered} ${to.join()}`
  })
  const fewer: Link[] = []
  for (const [row, link] of links.entries()) fewer[classes[row]!] ??= { ...link, to: merged(link, classes) }
  return fewer
}

const edgeOf = (weight: bigint, links: readonly Link[]): Rational | undefined => {
  const groups = groupsOf(links.length, (link) => links[link]!.to.keys())
  const isLast = (group: readonly number[]): boolean =>
    group.every((link) => [...links[link]!.to.keys()].every((next) => group.includes(next)))
  const [last, ...others] = groups.filter(isLast)
  // Where it can end up in several ways of playing, each has an edge of its own.
  if (!last || others.length > 0) return undefined
  const home = Math.min(...last)
  const until = links.map(({ to, net, wagered }) => ({
    to: new Map([...to].filter(([next]) => next !== home)),
    brings: [Rational.of(net), Rational.of(wagered)],
  }))
  const [net, wagered] = solveLinks(weight, until)[home]!
  return wagered!.isZero ? undefined : net!.negated().over(wagered!).reduced()
}
