/** What the events of the people who run a table do. */
import { eventsOf, unchanged, staffOnly } from '../event.ts'
import type { staffSchemas } from './schemas.ts'

export const staffEvents = eventsOf<typeof staffSchemas>({
  'dealer-posted': {
    evolve: (state, { person, called }) => ({
      ...state,
      dealers: [...state.dealers, person],
      ...(called !== undefined && { staffNames: { ...state.staffNames, [person]: called } }),
    }),
  },
  'dealer-relieved': {
    evolve: (state, { person }) => ({ ...state, dealers: state.dealers.filter((each) => each !== person) }),
  },
  'rules-shown': {
    evolve: unchanged,
    audience: ({ to }) => ({ player: to }),
  },
  'incident-recorded': {
    evolve: unchanged,
    audience: staffOnly,
  },
})
