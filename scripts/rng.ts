/**
 * The battery over millions of results, each from a fresh seed of the machine's cryptographic source; or, with --raw, the
 * bytes that results are made of, without end, for programs that test bytes.
 */
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { ProgressBar } from '../src/cli/output.ts'
import { judged, type Finding } from '../src/house/battery/finding.ts'
import { testedBy, type TestedResults } from '../src/house/battery/equipment/tested.ts'
import { rollFindings } from '../src/house/battery/equipment/rolls.ts'
import { deckFindings, positions, type ShuffleOrder } from '../src/house/battery/equipment/shuffles.ts'
import { blocksFrom, newSeed, shownFrom, shuffleFrom, type Seeds } from '../src/house/integrity/fairness.ts'
import { cardName, cards, decks } from '../src/rules/equipment/cards.ts'
import { balls } from '../src/rules/equipment/balls.ts'
import { coins } from '../src/rules/equipment/coins.ts'
import { dice, twoDice } from '../src/rules/equipment/dice.ts'
import type { Drawing } from '../src/rules/equipment/drawing.ts'
import type { Equipment } from '../src/rules/equipment/equipment.ts'
import { wheel } from '../src/rules/equipment/wheel.ts'
import { keptOf } from '../src/table/equipment/shown.ts'

const { values } = parseArgs({
  options: {
    rolls: { type: 'string', default: '3e6' },
    shuffles: { type: 'string', default: '2e4' },
    results: { type: 'string', default: '2e5' },
    raw: { type: 'boolean', default: false },
  },
})

const fresh = (round: number): Seeds => ({ house: newSeed(), players: [], table: 'rng', round, draw: 1 })

/** So many results, one by one, with a look at how far it has come. */
const each = (label: string, count: number, take: (at: number) => void): void => {
  const progress = new ProgressBar(label)
  for (let at = 0; at < count; at += 1) {
    take(at)
    if (at % 256 === 0) progress.show(at / count, `of ${count.toLocaleString('en')}`)
  }
  progress.done()
}

const rolled = (count: number): ShuffleOrder => {
  const numbers = new Uint8Array(count)
  each('rolls', count, (at) => (numbers[at] = twoDice.columnOf(shownFrom(fresh(at), { purpose: 'roll' }))))
  return numbers
}

const numberOf = new Map(cards.map((card, at) => [cardName(card), at]))

const shuffles = (label: string, count: number, ofDecks: number): readonly ShuffleOrder[] => {
  const orders: ShuffleOrder[] = []
  const shoe = decks(ofDecks)
  each(label, count, (at) => orders.push(Uint8Array.from(shuffleFrom(fresh(at), shoe), (card) => numberOf.get(card)!)))
  return orders
}

/** Something of each way to draw; that of two dice has a run of its own. */
const others: Readonly<Record<Exclude<Drawing['purpose'], 'roll'>, readonly Equipment[]>> = {
  dice: [dice(3), dice(2, { colours: ['red', 'gold'] }), dice(1, { faces: 20 })],
  coins: [coins(2)],
  wheel: [
    wheel(Array.from({ length: 37 }, (_, at) => `${at}`)),
    wheel([24, 15, 7, 4, 2, 1, 1].map((weight, at) => ({ name: `${at}`, weight }))),
  ],
  balls: [balls(20, { of: 80, sets: {} })],
}

/** So many results of a piece of equipment, held to the tests that fit it. */
const foundOf = (equipment: Equipment, count: number): readonly Finding[] => {
  const { words, drawing } = equipment
  const results: TestedResults['results'][number][] = []
  each(words.what, count, (at) => {
    const shown = equipment.read(shownFrom(fresh(at), drawing!))!
    results.push({ result: keptOf(equipment, shown), lot: randomInt(2 ** 32), supply: -1 })
  })
  const tested = testedBy(equipment, { results, supplies: [] })
  if ('why' in tested) throw new Error(tested.why)
  return tested.findings.map((finding) => ({ ...finding, test: `${words.what}: ${finding.test}` }))
}

const battery = (rolls: number, decksShuffled: number, results: number): void => {
  const shoes = Math.ceil(decksShuffled / 8)
  const drawn = Object.values(others).flat()
  const findings: readonly Finding[] = [
    ...rollFindings(rolled(rolls)),
    ...deckFindings(shuffles('decks', decksShuffled, 1)),
    positions('cards at each place of a shoe of eight decks', shuffles('shoes', shoes, 8), cards.length),
    ...drawn.flatMap((equipment) => foundOf(equipment, results)),
  ]
  for (const { test, p } of findings) process.stdout.write(`${p.toFixed(6)}  ${test}\n`)
  const { ok, p, failed } = judged(findings)
  const of = [rolls, decksShuffled, shoes, results].map((count) => count.toLocaleString('en'))
  process.stdout.write(
    `${of[0]} rolls, ${of[1]} decks, ${of[2]} shoes, ${of[3]} results each of ${drawn.map(({ words }) => words.what).join('; ')}; ${findings.length} tests together: p ${p.toFixed(4)}\n`,
  )
  process.stdout.write(ok ? 'passed at 99%\n' : `NOT passed: ${failed.map(({ test }) => test).join('; ')}\n`)
  if (!ok) process.exitCode = 1
}

/** Like many rounds after one another: a new seed for each 64 kB. */
const raw = async (): Promise<void> => {
  // The reader has closed the pipe.
  process.stdout.on('error', () => process.exit())
  for (let round = 0; ; round += 1) {
    const blocks = blocksFrom(fresh(round), 'roll')
    const bytes = Buffer.concat(Array.from({ length: 2048 }, () => blocks.next().value))
    if (!process.stdout.write(bytes)) await once(process.stdout, 'drain')
  }
}

const counted = (name: 'rolls' | 'shuffles' | 'results'): number => {
  const count = Number(values[name])
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`--${name} ${values[name]} is not a count`)
  return count
}

if (values.raw) await raw()
else battery(counted('rolls'), counted('shuffles'), counted('results'))
