import { houseCommand } from '../command.ts'

export const endOwnSessions = houseCommand({
  type: 'end-own-sessions',
  route: 'POST /me/sessions/end',
  reads: [],
  events: ['sessions-ended'],
  decide: (_, __, { by: { person } }) => ({ people: [{ type: 'sessions-ended', person }] }),
})
