/** What many routes ask for in the same words. */
import { z } from 'zod'

/** A moment, as an address carries it. */
export const time = z.coerce.number<number>().int().min(0).max(8_640_000_000_000_000).optional()

/** The most that one page holds. */
export const most = z.coerce.number<number>().int().min(1).max(500).default(100)

export const text = z.string().max(100).optional()

/** Where a page begins: the “next” of the one before. */
export const pageAfter = z.string().max(200).optional()

export const span = z.strictObject({ from: time, to: time })

export const page = span.extend({ after: pageAfter, most: most.default(500) })

/** A number in a path: of a round, or of a proposal. */
export const number = z.coerce.number<number>().int().positive()

/** Comma-separated values. */
export const sheet = { answer: z.string().describe('Comma-separated values'), form: 'text/csv' } as const
