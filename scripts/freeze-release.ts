/**
 * Writes what release 0.1 played by to src/rules/games/release-0.1.json, from a checkout of it:
 * npm exec -- node scripts/freeze-release.ts CHECKOUT. Needed again only where the form of `settles` changes.
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { canonical, hash } from '../src/odds/canonical.ts'
import { callsIn, settlesOf } from '../src/odds/definition.ts'
import { ofRelease, type ReleasedForm, type ReleasedText, type Released } from '../src/house/tables/released.ts'
import { readingOf, settlesText } from '../src/odds/settles.ts'
import { sha256 } from '../src/odds/sha256.ts'
import { isRefusal, type Game } from '../src/rules/game/game.ts'
import type { InForce } from '../src/rules/game/in-force.ts'
import { wholeHouse, type ChosenOptions, type OptionRefusal } from '../src/rules/options.ts'
import type { WagerTable } from '../src/rules/wager/tabulate.ts'

const checkout = resolve(process.argv[2]!)
const { games } = (await import(`${checkout}/src/rules/games.ts`)) as { games: readonly Game[] }
const { definitionOf } = (await import(`${checkout}/src/odds/definition.ts`)) as {
  definitionOf: (inForce: InForce) => { readonly whole: string; readonly layout: string; readonly wagers: readonly string[] }
}
const { rulesInForce } = (await import(`${checkout}/src/rules/game/in-force.ts`)) as {
  rulesInForce: (game: Game, house: ChosenOptions) => InForce | OptionRefusal
}

const made = new Map<string, InForce>()
const rulesOf = (game: Game, house: ChosenOptions): InForce => {
  const key = canonical([game.id, wholeHouse(game.options, house)])
  const rules = made.get(key) ?? rulesInForce(game, house)
  if (isRefusal(rules)) throw new Error(rules.reason)
  made.set(key, rules)
  return rules
}

/** What is made of rules once. */
const once = <Value>(make: (inForce: InForce) => Value): ((inForce: InForce) => Value) => {
  const known = new WeakMap<InForce, { readonly value: Value }>()
  return (inForce) => {
    const found = known.get(inForce) ?? { value: make(inForce) }
    known.set(inForce, found)
    return found.value
  }
}

/** Values of options that are lists of words, and some of those that are not. */
const free: Readonly<Record<string, readonly string[]>> = {
  odds: ['1', '5-4-7', '100'],
  'bonus-odds': ['6,11,21', '907,919,929'],
  minimum: ['100', '500'],
  maximum: ['50000', '7000'],
}
const valuesOf = (game: Game, option: string): readonly string[] => {
  const { permitted, byDefault } = game.options.find(({ name }) => name === option)!
  return [byDefault, ...(free[option] ?? permitted.split(', ').filter((value) => value !== byDefault))]
}

/** What is looked at under a house: a text, or nothing. */
type Look = (inForce: InForce) => string | null

/** The options that something depends on: under the defaults, and under a house of other values. */
const dependsOn = (game: Game, look: Look): readonly string[] => {
  const last = Object.fromEntries(game.options.map(({ name }) => [name, valuesOf(game, name).at(-1)!]))
  const bases = [{}, { ...last, bonus: 'on', calls: 'allowed' }].map((base): ChosenOptions =>
    Object.fromEntries(Object.entries<string>(base).filter(([name]) => game.options.some((option) => option.name === name))),
  )
  return game.options
    .map(({ name }) => name)
    .filter((name) =>
      bases.some((base) => {
        const seen = valuesOf(game, name).map((value) => look(rulesOf(game, { ...base, [name]: value })))
        return new Set(seen).size > 1
      }),
    )
}

const housesOver = (game: Game, options: readonly string[]): readonly ChosenOptions[] =>
  options.reduce<readonly ChosenOptions[]>(
    (houses, name) => houses.flatMap((house) => valuesOf(game, name).map((value) => ({ ...house, [name]: value }))),
    [{}],
  )

const partOf = (game: Game, options: readonly string[], look: Look): ReleasedText => {
  const houses = housesOver(game, options)
  if (houses.length > 300) throw new Error(`${game.id}: too many houses over ${options.join()}`)
  const of = Object.fromEntries(
    houses.map((house) => [options.map((name) => house[name]).join('|'), look(rulesOf(game, house))] as const),
  )
  return options.length === 0 && of[''] !== null ? of['']! : { by: options, of }
}

/** A text with the numbers of an option that is free to choose left open. */
const openText = (game: Game, option: string, look: Look): readonly ReleasedText[] => {
  const numbers = free[option]!.at(-1)!
  const text = look(rulesOf(game, { [option]: numbers }))!
  const parts = numbers
    .split(',')
    .reduce<readonly ReleasedText[]>(
      (all, number, nth) =>
        all.flatMap((part) =>
          typeof part === 'string'
            ? part.split(number).flatMap((piece, at): readonly ReleasedText[] => (at === 0 ? [piece] : [{ option, nth }, piece]))
            : [part],
        ),
      [text],
    )
  return parts
}

const frozenOf = (game: Game, look: Look): ReleasedForm => {
  const options = dependsOn(game, look)
  const open = options.find((name) => free[name])
  if (open === undefined) return { hash: partOf(game, options, (inForce) => hashed(look(inForce))) }
  const others = options.filter((name) => name !== open)
  const offered: Look = (inForce) => (look(inForce) === null ? null : '')
  return { text: [...openText(game, open, look), ...(others.length === 0 ? [] : [partOf(game, others, offered)])] }
}

const hashed = (text: string | null): string | null => (text === null ? null : sha256(text))

/** The forms of release 0.1, to be met exactly. */
const equipmentOf = ({ results, cycles }: InForce) => ({
  results: results.all.map((result) => {
    if (result.kind === 'roll') return result.faces.join()
    const name = ({ rank, suit }: { rank: number; suit: string }): string => `${'A23456789TJQK'[rank - 1]}${suit}`
    if (result.kind === 'deal') return result.cards.map(name).join(' against ')
    return result.kind === 'call' ? `${result.call} (${result.clause})` : ''
  }),
  weights: results.weights,
  cycles: cycles.names,
  next: [...cycles.next],
})

const wordsOf = (inForce: InForce, { wager, states, starts, reached, answers, next, cells }: WagerTable): string =>
  canonical({
    equipment: hash(equipmentOf(inForce)),
    wager: wager.id,
    name: wager.name,
    places: wager.places,
    divides: wager.divides,
    upFront: wager.upFront,
    offTheSign: wager.offTheSign,
    states,
    starts,
    reached,
    answers,
    next: [...next],
    cells: [...cells],
  })

const areasOf = ({ layout }: InForce): readonly string[] =>
  layout.areas.map(({ id, wager, state, label, pays, at, arm, position, steps }) =>
    canonical({ id, wager, state, label, pays, at, arm, position, steps }),
  )

const layoutRest = ({ layout: { width, height, marks = [] } }: InForce): string =>
  `],"height":${height},"marks":${canonical(marks.flatMap(({ text, at }) => (text === undefined ? [] : [{ text, at }])))},"width":${width}}`

const layoutText: Look = (inForce) => `{"areas":[${areasOf(inForce).join()}${layoutRest(inForce)}`

/** One hash for each house, or where there are too many houses its text, area by area. */
const layoutOf = (game: Game): ReleasedForm => {
  const options = dependsOn(game, layoutText)
  if (housesOver(game, options).length <= 64) return { hash: partOf(game, options, (inForce) => hashed(layoutText(inForce))) }
  const areas = areasOf(rulesOf(game, {})).map((_, at): ReleasedText => {
    const look: Look = (inForce) => `${at === 0 ? '' : ','}${areasOf(inForce)[at]!}`
    return partOf(game, dependsOn(game, look), look)
  })
  return { text: ['{"areas":[', ...areas, partOf(game, dependsOn(game, layoutRest), layoutRest)].reduce(joined, []) }
}

const joined = (parts: readonly ReleasedText[], part: ReleasedText): readonly ReleasedText[] => {
  const before = parts.at(-1)
  return typeof before === 'string' && typeof part === 'string' ? [...parts.slice(0, -1), before + part] : [...parts, part]
}

const settlesIn = once((inForce) => settlesOf(inForce, callsIn(inForce)))

const textsIn = once((inForce) => {
  const read = readingOf(inForce, callsIn(inForce))
  return new Map(inForce.wagers.map((wager) => [wager.id, settlesText(read, wager)]))
})

const freeze = (game: Game): Released => {
  const usual = rulesOf(game, {})
  return {
    options: game.options.map(({ name }) => name),
    clause: usual.sign.clause,
    rounding: partOf(
      game,
      dependsOn(game, ({ rounding }) => rounding),
      ({ rounding }) => rounding,
    ),
    calls: callsIn(usual),
    layout: layoutOf(game),
    wagers: usual.wagers.map(({ id }) => {
      const words: Look = (inForce) => (inForce.table(id) ? wordsOf(inForce, inForce.table(id)!) : null)
      const working = workingOf(game, id)
      return {
        wager: id,
        words: frozenOf(game, words),
        settles: frozenOf(game, (inForce) => textsIn(inForce).get(id) ?? null),
        ...(working && { working }),
      }
    }),
  }
}

/** Where it is ever something else than the usual. */
const workingOf = (game: Game, wager: string): ReleasedForm | undefined => {
  const look: Look = (inForce) => settlesIn(inForce).working[wager] ?? null
  const part = partOf(game, dependsOn(game, look), look)
  return typeof part !== 'string' && 'of' in part && Object.values(part.of).every((each) => each === null)
    ? undefined
    : { hash: part }
}

/** Houses of every kind, always the same ones. */
const someHouses = (game: Game, count: number): readonly ChosenOptions[] => {
  let number = 20_261_115
  const next = (below: number): number => (number = (number * 48_271) % 2_147_483_647) % below
  return Array.from({ length: count }, () =>
    Object.fromEntries(
      game.options.map(({ name }) => {
        const own = name === 'bonus-odds' ? [`${5 + next(90)},${10 + next(900)},${20 + next(900)}`] : valuesOf(game, name)
        return [name, own[next(own.length)]!]
      }),
    ),
  )
}

const mustMeet = (game: Game, released: Released): void => {
  for (const house of [{}, ...someHouses(game, 150)]) {
    const rules = rulesOf(game, house)
    const found = ofRelease(game, rules.house, { [game.id]: released })
    const told = [found?.definition, canonical(found?.settles)]
    const is = [definitionOf(rules).whole, canonical({ calls: callsIn(rules), ...settlesIn(rules) })]
    if (told[0] !== is[0] || told[1] !== is[1]) throw new Error(`${game.id} is not met under ${JSON.stringify(house)}`)
  }
}

const frozen = games.map((game) => {
  const released = freeze(game)
  mustMeet(game, released)
  return [game.id, released] as const
})
writeFileSync('src/rules/games/release-0.1.json', `${JSON.stringify(Object.fromEntries(frozen))}\n`)
