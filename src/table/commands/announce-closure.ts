import { z } from 'zod'
import { atLeast } from '../../rules/conduct/people.ts'
import { command, refuse } from '../command.ts'
import { time } from '../events/parts.ts'
import { noticeTime } from '../wagering/sign.ts'

export const announceClosure = command({
  type: 'announce-closure',
  summary: 'show on a sign when an occupied table will close, at least 20 minutes ahead',
  roles: [...atLeast('casino supervisor'), 'house'],
  schema: z.strictObject({ from: time.optional() }),
  decide: (state, { from }, { at }) => {
    const earliest = at + noticeTime
    // Somebody may sit down before the time comes, and an empty table is closed without a sign.
    if (from !== undefined && from < earliest) {
      const minutes = Math.max(0, Math.floor((from - at) / 60_000))
      const reason = `that is ${minutes} minutes ahead: the sign is shown for 20 minutes at least`
      return refuse(state, 'short-notice', 'closure-notice', reason)
    }
    return [{ type: 'closure-announced', from: from ?? earliest }]
  },
})
