import { z } from 'zod'
import { houseCommand } from '../command.ts'

export const endOwnSessions = houseCommand({
  type: 'end-own-sessions',
  summary: 'Sign out everywhere',
  roles: 'signed-in',
  route: { method: 'POST', path: '/me/sessions/end', tag: 'me' },
  schema: z.strictObject({}),
  reads: [],
  events: ['sessions-ended'],
  decide: (_, __, { by: { person } }) => ({ people: [{ type: 'sessions-ended', person }] }),
})
