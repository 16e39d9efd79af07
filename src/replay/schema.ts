/** What a replay document may hold, told once: it checks documents, and it is published as a JSON Schema. */
import { passedInScripts } from '../rules/equipment/calls.ts'
import { alike, remembered } from '../rules/lists.ts'
import * as z from 'zod'
import { isRefusal, type Game } from '../rules/game/game.ts'
import { games } from '../rules/games/registry.ts'
import { rulesInForce, type InForce } from '../rules/game/in-force.ts'
import { near, orList } from '../rules/similar-names.ts'
import { callReasons, isPass } from '../rules/wager/result.ts'
import type { Wager } from '../rules/wager/wager.ts'

/** The most that the wagers of one document may add up to; below it every payment is an exact number. */
export const mostMoney = 1_000_000_000_000

const amount = z
  .int({ error: 'expected a whole number of minor units' })
  .min(1, { error: 'expected an amount of at least 1' })
  .max(mostMoney, { error: `expected an amount of at most ${mostMoney}` })

const playerError = { error: 'expected the name of a player' }
const player = z.string(playerError).min(1, playerError)

const chip = z
  .int({ error: 'expected a whole number of minor units' })
  .min(1, { error: 'expected a chip of at least 1 minor unit' })
  .max(mostMoney, { error: `expected a chip of at most ${mostMoney}` })

const yesOrNo = z.boolean({ error: 'expected true or false' })

const gameSchema = (own?: Game) => {
  const ids = [...games, ...(own ? [own] : [])].map(({ id }) => id)
  return z.enum(ids, { error: `expected ${orList(ids)}${own ? '' : ' (or a game of your own, given with --game FILE)'}` })
}

const optionValue = z.union([z.string(), z.number()], { error: 'expected a text or a number' })

/** Everything of a document but its steps, which depend on the game: one of the registry, or of the command line. */
export const headSchema = (own?: Game) =>
  z.strictObject(
    {
      $schema: z.string().optional(),
      game: gameSchema(own),
      house: z.record(z.string(), optionValue, { error: 'expected an object of house options' }).optional(),
      chip: chip.optional().describe('the smallest chip: amounts and payments are multiples of it'),
      tokensReturned: yesOrNo.optional().describe('whether a promotional token that wins goes back to its player; false'),
      script: z.array(z.unknown(), { error: 'expected an array of steps' }),
    },
    {
      error: (issue) => (issue.code === 'unrecognized_keys' ? undefined : 'expected a document: an object with game and script'),
    },
  )

/** The schemas of a game's steps, by the word that begins each. */
export interface StepSchemas {
  readonly of: (word: string, step: Readonly<Record<string, unknown>>) => z.ZodType | undefined
  readonly words: readonly string[]
  readonly all: readonly z.ZodType[]
}

/** The numbers that a wager may lie on, and whether one must be named. */
const onSchema = ({ places, starts }: Nameable): Readonly<Record<string, z.ZodType>> => {
  if (!places) return {}
  const on = z.literal(places.map(Number), { error: `expected the number that it lies on: ${orList(places)}` })
  return { on: places.includes(starts[0]) ? on : on.optional() }
}

/** A schema for each wager; those that lie on the same numbers share one. */
const byWager = (
  wagers: readonly Nameable[],
  shape: (name: z.ZodType, on: Readonly<Record<string, z.ZodType>>) => z.ZodRawShape,
): ReadonlyMap<string, z.ZodType> => {
  return new Map(
    alike(wagers, ({ places, starts }) => JSON.stringify([places, places?.includes(starts[0])])).flatMap((group) => {
      const schema = z.strictObject(shape(z.enum(group.map(({ id }) => id)), onSchema(group[0])))
      return group.map(({ id }) => [id, schema] as const)
    }),
  )
}

/** Those that this house does not offer can be named too: what is done with them is refused, and the document is none the worse. */
const nameable = ({ wagers, withheld = {} }: InForce): readonly Nameable[] => [
  ...wagers,
  ...Object.keys(withheld).map((id) => ({ id, starts: [''] as const })),
]

type Nameable = Pick<Wager, 'id' | 'places' | 'starts'>

/** The steps about wagers, each with the word that names its wager and the wagers that there are for it. */
const wagerSteps = (wagers: readonly Nameable[], { conduct }: InForce) => ({
  place: {
    names: 'place',
    of: byWager(wagers, (place, on) => ({ place, ...on, player, amount, token: yesOrNo.optional() })),
  },
  remove: { names: 'remove', of: byWager(wagers, (wager, on) => ({ remove: wager, ...on, player, amount: amount.optional() })) },
  ...(conduct.called && {
    call: { names: 'wager', of: byWager(wagers, (wager, on) => ({ call: calls, wager, ...someNumber(on), player })) },
  }),
  ...(conduct.staysUp && {
    leaveUp: { names: 'leaveUp', of: byWager(wagers, (wager) => ({ leaveUp: wager, player, up: yesOrNo.optional() })) },
  }),
})

const calls = z.enum(['off', 'working', 'usual'], { error: 'expected off, working or usual' })

/** Where a wager lies need not be named if it can be but one. */
const someNumber = ({ on }: Readonly<Record<string, z.ZodType>>): Readonly<Record<string, z.ZodType>> =>
  on ? { on: on.optional() } : {}

const unknownWager = (verb: string, wagers: readonly Nameable[], game: Game): z.ZodType => {
  const names = wagers.map(({ id }) => id)
  const error = ({ input }: { input?: unknown }): string => {
    const likely = typeof input === 'string' ? near(input, names) : []
    return `expected a wager of ${game.id}${likely.length > 0 ? ` (perhaps ${orList(likely)})` : ''}`
  }
  return z.looseObject({ [verb]: z.enum(names, { error }) })
}

const reasonSchema = ({ results, anyReason, game }: InForce): z.ZodType => {
  const reasons = callReasons(results)
  const printed = reasons.flatMap((clause) => game.clauses[clause]?.printed ?? [])
  if (anyReason !== undefined) return z.string({ error: 'expected the reason' }).min(1, { error: 'expected the reason' })
  return z.enum([...reasons, ...printed], { error: `expected a clause that allows the call: ${orList(reasons)}` })
}

/** What the equipment shows, as scripts write it. */
const shownSchema = ({ results: { equipment } }: InForce): z.ZodType => {
  const { symbols, names = [], symbol: one, whole, length, alone } = equipment.inScripts
  const symbol = z.literal([...new Set([...symbols, ...names])], { error: `expected ${one}` })
  if (alone) return symbol
  const error = `expected ${whole}`
  const canBeShown = (shown: readonly (string | number)[]): boolean => equipment.read(shown) !== undefined
  const [first, ...others] = Array.from({ length: length ?? 0 }, () => symbol)
  const parts: z.ZodType<readonly (string | number)[]> = first
    ? z.tuple([first, ...others], { error }).refine(canBeShown, { error })
    : z.array(symbol, { error }).min(1, { error }).refine(canBeShown, { error })
  return equipment.dealing ? within(parts, equipment.dealing) : parts
}

/** No result takes more of a part than there is; what earlier ones took is not tracked. */
const within = (
  whole: z.ZodType<readonly (string | number)[]>,
  { overdrawn }: NonNullable<InForce['results']['equipment']['dealing']>,
): z.ZodType =>
  whole.superRefine((shown, issues) => {
    const message = overdrawn(shown.map(String))
    if (message !== undefined) issues.addIssue({ code: 'custom', message: `expected ${message}` })
  })

const resultSchemas = (inForce: InForce): Readonly<Record<string, z.ZodType>> => {
  const { verb, words } = inForce.results.equipment
  return {
    [verb]: z.strictObject({ [verb]: shownSchema(inForce) }),
    [words.calledInScripts]: z.strictObject({ [words.calledInScripts]: reasonSchema(inForce) }),
  }
}

const passSchema = ({ results }: InForce): Readonly<Record<string, z.ZodType>> =>
  results.all.some(isPass)
    ? { [passedInScripts]: z.strictObject({ [passedInScripts]: z.literal(true, { error: 'expected true' }) }) }
    : {}

const makeStepSchemas = (inForce: InForce): StepSchemas => {
  const wagers = nameable(inForce)
  const verbs: Readonly<Record<string, { readonly names: string; readonly of: ReadonlyMap<string, z.ZodType> }>> = wagerSteps(
    wagers,
    inForce,
  )
  const results = { ...resultSchemas(inForce), ...passSchema(inForce) }
  return {
    words: [...Object.keys(verbs), ...Object.keys(results)],
    all: [...new Set(Object.values(verbs).flatMap(({ of }) => [...of.values()])), ...Object.values(results)],
    of: (word, step) => {
      const verb = verbs[word]
      if (!verb) return results[word]
      const wager = step[verb.names]
      return verb.of.get(typeof wager === 'string' ? wager : '') ?? unknownWager(verb.names, wagers, inForce.game)
    },
  }
}

const made = new WeakMap<InForce, StepSchemas>()

export const stepSchemas = (inForce: InForce): StepSchemas => remembered(made, inForce, () => makeStepSchemas(inForce))

/** The steps under the house's own choices and under each choice that a list of values offers: equipment may have more parts then. */
const everyStep = (game: Game): readonly z.ZodType[] => {
  const houses = game.options.flatMap(({ name, permitted }) => permitted.split(', ').map((value) => ({ [name]: value })))
  const rules = [{}, ...houses]
    .map((house) => rulesInForce(game, house))
    .filter((inForce): inForce is InForce => !isRefusal(inForce))
  const steps = rules.flatMap((inForce) => stepSchemas(inForce).all)
  return [...new Map(steps.map((step) => [JSON.stringify(z.toJSONSchema(step)), step])).values()]
}

/** The published JSON Schema of a document, one branch for each game. */
export const replayJsonSchema = (): object => {
  const documents = games.map((game) =>
    headSchema().extend({
      game: z.literal(game.id),
      house: z
        .strictObject(
          Object.fromEntries(
            game.options.map(({ name, summary, permitted }) => [
              name,
              optionValue.optional().describe(`${summary}: ${permitted}`),
            ]),
          ),
        )
        .optional(),
      script: z.array(z.union(everyStep(game))),
    }),
  )
  return { title: 'A script for felt replay', ...z.toJSONSchema(z.union(documents)) }
}
