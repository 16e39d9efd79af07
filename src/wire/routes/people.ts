/** People, as operators manage them and as those know them who work beside them; who is excluded, and who may play again. */
import { z } from 'zod'
import { staff } from '../../rules/conduct/people.ts'
import {
  exclusionRowSchema,
  excludingSchema,
  newAccountSchema,
  newcomerSchema,
  peoplePageSchema,
  personSchema,
  rolesSchema,
  staffRowSchema,
} from '../people/people.ts'
import { reasonText } from '../sent.ts'
import type { RouteList } from '../route.ts'
import { supervisors } from '../who.ts'
import { most } from './asked.ts'

const tag = 'people'
const operator = { access: ['operator'], tag } as const
const orHouse = { access: ['operator', 'house'], tag } as const
const supervisor = { access: supervisors, tag } as const

const because = z.strictObject({ reason: reasonText })
const roles = z.strictObject({ roles: rolesSchema })

export const peopleRoutes = {
  'GET /people': {
    ...operator,
    summary: 'People in the order of their names, a page at a time; guests where they are asked for',
    given: z.strictObject({ after: z.string().max(100).default(''), most, guests: z.enum(['yes', 'no']).default('no') }),
    answer: peoplePageSchema,
  },
  'POST /people': {
    ...operator,
    summary:
      'Add a person; the password of the first sign-in is shown once. Once there are two operators, a further one waits for approval, and where cash is kept so does everybody who may approve at the cage',
    given: newcomerSchema,
    answer: newAccountSchema,
  },
  'GET /people/:person': { ...operator, summary: 'One person', answer: personSchema },
  'PUT /people/:person/name': {
    ...operator,
    summary: 'Give somebody another name to sign in with',
    given: newcomerSchema.pick({ name: true }),
  },
  'PUT /people/:person/called': {
    ...operator,
    summary: 'Change what others call somebody, players at a table among them',
    given: newcomerSchema.pick({ called: true }),
  },
  'DELETE /people/:person/called': {
    ...supervisor,
    summary: 'Take back the name that a guest chose: the guest is called by a number, and chooses no other',
  },
  'PUT /people/:person/roles': {
    ...operator,
    summary: 'Change somebody’s roles, or propose it where that takes two',
    given: roles,
    answer: z.object({ kind: z.enum(['changed', 'proposed']) }),
  },
  'POST /people/:person/roles/approval': {
    ...orHouse,
    summary: 'Approve roles that another operator proposed, saying again which',
    given: roles,
  },
  'POST /people/:person/roles/refusal': { ...operator, summary: 'Decline roles that were proposed', given: because },
  'POST /people/:person/confirmation': {
    ...operator,
    summary: 'Say that one has met somebody whose account another made: from now on they count as a second person',
  },
  'POST /people/:person/one-time-password': {
    ...orHouse,
    summary:
      'A password for one sign-in, which also unlocks the account and removes its passkeys. Where cash is kept, roles that may approve at the cage wait for a second operator then',
    answer: z.object({
      password: z.string(),
      proposed: z.boolean().describe('Whether roles wait until a second operator has approved them'),
    }),
  },
  'POST /people/:person/unlock': {
    ...operator,
    summary: 'Unlock an account that failures have locked',
  },
  'POST /people/:person/disable': { ...operator, summary: 'Shut an account; its sessions end', given: because },
  'POST /people/:person/enable': { ...operator, summary: 'Open an account again', given: because },
  'POST /people/:person/sessions/end': { ...operator, summary: 'Sign somebody out everywhere' },
  'DELETE /people/:person/passkeys/:id': {
    ...operator,
    summary: 'Remove somebody’s passkey',
  },
  'POST /people/:person/exclude': {
    ...operator,
    summary: 'Exclude somebody from playing in this house, until a time at least where one is named',
    given: excludingSchema,
  },
  'POST /people/:person/readmission': {
    ...supervisor,
    summary: 'Propose that somebody plays again, once the term of the exclusion is over',
    given: because,
  },
  'POST /people/:person/readmission/approval': {
    ...supervisor,
    summary: 'Agree as a second person: the exclusion is over',
  },
  'POST /people/:person/readmission/refusal': {
    ...supervisor,
    summary: 'Decline that somebody plays again',
    given: because,
  },
  'GET /records/exclusions': {
    ...supervisor,
    summary: 'Everybody who is excluded from playing, and whether a second person is asked to let them in again',
    answer: z.array(exclusionRowSchema),
  },
  'GET /staff': {
    access: staff,
    tag,
    summary: 'The staff in the order of their names, with the names that they go by',
    answer: z.array(staffRowSchema),
  },
} as const satisfies RouteList
