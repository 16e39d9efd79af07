/** Prices and all there is to say of a wager, from the exact solution, as values that travel. */
import { priceWager, type NetChance, type Priced } from '../../../../odds/price.ts'
import type { Rational } from '../../../../odds/rational.ts'
import type { InForce } from '../../../../rules/game/in-force.ts'
import { lengthOf, startsOf, statesOf, type Start } from '../../../../report/content/wager-content.ts'
import { compile } from '../../../../simulate/kernel/machine.ts'

/** A number for people and drawings, and the fraction that it is. */
const figure = (exact: Rational) => ({ value: exact.toNumber(), exact: exact.toString() })

export type Figure = Readonly<ReturnType<typeof figure>>

const startRow = ({ table }: Priced, { names, price, assumes }: Start) => ({
  wager: table.wager.id,
  name: table.wager.name,
  /** Where it is placed, where that matters; places with the same odds are one row. */
  places: names,
  /** Undefined where the price is exact without it. */
  assumes,
  edge: figure(price.edge),
  hit: figure(price.hit),
  deviation: Math.sqrt(price.variance.toNumber()),
  variance: figure(price.variance),
  rolls: figure(price.rolls),
  edgePerRoll: figure(price.edgePerRoll),
})

export type PriceRow = Readonly<ReturnType<typeof startRow>>

const netRow = ({ net, probability }: NetChance) => ({ net: figure(net), probability: figure(probability) })

export type NetRow = Readonly<ReturnType<typeof netRow>>

const pricedOf = (inForce: InForce, wager: string): Priced => {
  const table = inForce.table(wager)
  if (!table) throw new Error(`${inForce.game.id} has no wager ${wager}`)
  return priceWager(inForce, table)
}

/** One wager after another; `tell` hears the share that is done. */
export const priceRows = (inForce: InForce, tell: (share: number) => void): readonly PriceRow[] =>
  inForce.wagers.flatMap(({ id }, at) => {
    const priced = pricedOf(inForce, id)
    const rows = startsOf(priced).map((start) => startRow(priced, start))
    tell((at + 1) / inForce.wagers.length)
    return rows
  })

export const wagerDetail = (inForce: InForce, wager: string) => {
  const priced = pricedOf(inForce, wager)
  const length = lengthOf(priced)
  const { all, groups } = statesOf(priced)
  return {
    starts: startsOf(priced).map((start) => ({ ...startRow(priced, start), results: start.price.results.map(netRow) })),
    /** The chance to be decided by the first, second, third … result; undefined where one always decides it. */
    length: length && {
      chances: length.chances.map((chance) => chance.toNumber()),
      marks: length.marks.map(({ share, within }) => ({ share: share.toNumber(), within })),
    },
    states: groups.map((group) => ({
      names: group.map(({ state }) => state),
      value: figure(group[0].value),
      rolls: figure(group[0].rolls),
    })),
    allStates: all,
  }
}

export type WagerDetail = ReturnType<typeof wagerDetail>

/** A wager ready to be simulated, placed where it usually is, and what is exactly so of it. */
export const compiledWager = (inForce: InForce, wager: string) => {
  const priced = pricedOf(inForce, wager)
  const [usual] = startsOf(priced)
  return {
    machine: compile(inForce, priced.table),
    price: startRow(priced, usual),
    results: usual.price.results.map((result) => ({
      ...netRow(result),
      /** The number by which the kernel counts it. */
      end: priced.chain.ends.findIndex(({ net }) => net.compare(result.net) === 0),
    })),
  }
}

export type Compiled = ReturnType<typeof compiledWager>
