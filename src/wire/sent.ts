/** Fields that many requests have. */
import { z } from 'zod'

/** The idempotency key, made by the client: a command that is sent twice with the same one is done once. */
export const commandId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, '8 to 64 letters, figures, - and _')

export const reasonText = z.string().min(1).max(500).regex(/\S/, 'say why, in 1 to 500 characters')
