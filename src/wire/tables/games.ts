/** Games, rulebooks and odds as a house tells of them. */
import { kinds } from '../../rules/equipment/equipment.ts'
import { z } from 'zod'
import { ownAddress } from './tables.ts'

export const gameRowSchema = z.object({
  game: z.string(),
  name: z.string(),
  own: ownAddress,
  wagers: z.int(),
  clauses: z.int(),
  options: z.int(),
})

export type GameRow = z.infer<typeof gameRowSchema>

export const gameSchema = z.object({
  game: z.string(),
  name: z.string(),
  own: ownAddress,
  /** How tests and documents name its rulebook. */
  prefix: z.string(),
  equipment: z.enum(kinds),
  wagers: z.array(z.object({ wager: z.string(), name: z.string(), places: z.array(z.string()) })),
  options: z.array(
    z.object({
      name: z.string(),
      summary: z.string(),
      clause: z.string(),
      byDefault: z.string(),
      /** What may be chosen, in words. */
      permitted: z.string(),
    }),
  ),
})

export type GameSent = z.infer<typeof gameSchema>

export const clauseSchema = z.object({
  clause: z.string(),
  summary: z.string(),
  how: z.string(),
  tests: z.int(),
  printed: z.string().optional(),
  reading: z.string().optional(),
})

export type ClauseAnswer = z.infer<typeof clauseSchema>

/** Fractions are text in lowest terms, per unit of the initial wager. */
const fraction = z.string()

export const oddsRowSchema = z.object({
  game: z.string(),
  wager: z.string(),
  /** The state in which it is placed, where that matters. */
  start: z.string().nullable(),
  house: z.record(z.string(), z.string()),
  /** What is left of the equipment, where not all is. */
  shoe: z.string().optional(),
  /** That results are taken as independent, though parts do not come back between them; without it the figures are exact. */
  assumes: z.literal('independent-results').optional(),
  edge: fraction,
  hit: fraction,
  return: fraction,
  variance: fraction,
  rolls: fraction,
  edgePerRoll: fraction,
  results: z.array(z.object({ net: fraction, probability: fraction })).readonly(),
  /** The value of one unit standing in each state, and the chance to be decided by the first, second, third … result. */
  states: z
    .array(z.object({ state: z.string(), value: fraction, rolls: fraction }))
    .readonly()
    .optional(),
  lengths: z.array(fraction).readonly().optional(),
})

/** What a wager is worth as it is put down: a line for each way in which that differs. */
export const worthSchema = oddsRowSchema.pick({ wager: true, start: true, edge: true, hit: true, assumes: true })

export type Worth = z.infer<typeof worthSchema>

export type OddsRowAnswer = z.infer<typeof oddsRowSchema>
