/** Tables that do not open: why, what winding them up hands back, and whether that waits for approval. */
import { z } from 'zod'
import { money, name, time } from '../../table/schemas.ts'
import { tableSetupSchema } from './tables.ts'

export const shutTablesSchema = z.array(
  z.object({
    table: z.string(),
    called: name,
    game: z.string(),
    money: tableSetupSchema.shape.money.unwrap(),
    why: z.string(),
    held: z.string().nullable().describe('Why it cannot be removed yet; null where nothing stands against it'),
    back: z
      .array(
        z.object({
          player: z.string(),
          called: z.string(),
          chips: money.describe('Paid to their account, what returns from wagers included'),
          rack: money.describe('How much of it is in their rack already'),
          tokens: money,
        }),
      )
      .nullable()
      .describe('What winding it up hands back to each player; null where its events do not tell, so that it cannot be wound up'),
    asked: z
      .object({
        duty: z.int().positive().describe('Its number, for the command `answer`'),
        reason: z.string(),
        person: z.string(),
        at: time,
      })
      .nullable()
      .describe('The request to wind it up that waits for approval'),
  }),
)

export type ShutTable = z.infer<typeof shutTablesSchema>[number]
