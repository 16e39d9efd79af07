/** The forms of what is done to the house as a whole, and to the tables that it has. */
import type { ChoicePair } from '../../table/forms/field.ts'
import { reason, type HouseForm } from './form.ts'

/** Stands for all games together. */
export const everyGame = 'all'

/** What of play can be suspended: everything, or one game. */
export const suspending = (among: readonly ChoicePair[]): HouseForm => ({
  route: 'POST /house/suspend',
  name: 'Suspend play',
  grave: true,
  fields: [
    {
      kind: 'choice',
      name: 'game',
      label: 'What is suspended',
      among,
      first: among[0]?.[0],
      read: (game) => (game === everyGame ? {} : { game }),
    },
    { ...reason, hint: 'Everybody reads it: in the lobby, at the tables and in every refusal.' },
  ],
})

export const houseForms = {
  'begin-cash': {
    route: 'POST /house/cash',
    once: true,
    name: 'Keep cash',
    about:
      'Another operator approves it, and it begins. No table in play is interrupted; everybody who works here shows a passkey at their next sign-in.',
    grave: true,
  },
  'end-cash': {
    route: 'POST /house/cash/end',
    once: true,
    name: 'Keep no cash any more',
    about: 'Another operator approves it. Then the staff signs in with a password alone again, and tables are for play money.',
    grave: true,
  },
  'hand-over': {
    route: 'POST /house/nodes/hand-over',
    name: 'Hand over',
    of: (node) => `Hand over to ${node}`,
    about: 'It takes over within a moment. Nobody at a table notices more than a short wait.',
  },
  verify: {
    route: 'POST /house/verification',
    name: 'Verify everything',
    meanwhile: 'Reading everything again; this takes a while.',
  },
  'back-up': { route: 'POST /house/backups', name: 'Make a backup', meanwhile: 'Copying; this takes a while.' },
  'close-to-guests': {
    route: 'PUT /house/guests',
    name: 'Close to guests',
    about:
      'No guest comes in any more. Those who are there give their seats up once nothing of theirs is undecided; players who have an account play on.',
    grave: true,
    fields: [reason],
  },
  'open-to-guests': { route: 'PUT /house/guests', name: 'Take guests again', fields: [reason] },
  'resume-play': { route: 'POST /house/resume', name: 'Resume', fields: [reason] },
  'wind-up': {
    route: 'POST /tables/:table/commands',
    command: { type: 'wind-up' },
    once: true,
    name: 'Wind up …',
    of: (called) => `Wind up ${called}`,
    about:
      'Every wager goes back as it was placed, everybody is paid out to their account, and the table is closed. A second person approves it first.',
    grave: true,
    fields: [reason],
  },
  'approve-winding-up': {
    route: 'POST /tables/:table/commands',
    command: { type: 'answer', answer: 'approve' },
    once: true,
    name: 'Approve',
    of: (called) => `Approve winding up ${called}`,
    about:
      'Every wager goes back as it was placed, everybody is paid out to their account, and the table is closed. This cannot be undone.',
    grave: true,
  },
  'decline-winding-up': {
    route: 'POST /tables/:table/commands',
    command: { type: 'answer', answer: 'decline' },
    once: true,
    name: 'Decline',
    of: (called) => `Decline winding up ${called}`,
  },
  'remove-table': {
    route: 'DELETE /tables/:table',
    name: 'Remove',
    of: (called) => `Remove ${called}`,
    about: 'Its events stay in the journal for good, and its name is not given to another table.',
    grave: true,
  },
} satisfies Readonly<Record<string, HouseForm>>
