import { z } from 'zod'
import { atLeast } from '../../rules/people.ts'
import { command, refuse } from '../command.ts'
import { time } from '../events/parts.ts'
import { noticeTime } from '../sign.ts'

export const announceClosure = command({
  type: 'announce-closure',
  summary: 'show on a sign when an occupied table will close, at least 20 minutes ahead',
  roles: [...atLeast('casino supervisor'), 'house'],
  schema: z.strictObject({ from: time.optional() }),
  decide: (state, { from }, { at }) => {
    const earliest = at + noticeTime
    if (from !== undefined && from < earliest && state.players.size > 0) {
      const minutes = Math.max(0, Math.floor((from - at) / 60_000))
      const reason = `that is ${minutes} minutes ahead: an occupied table closes 20 minutes after its notice at the earliest`
      return refuse(state, 'short-notice', 'closure-notice', reason)
    }
    return [{ type: 'closure-announced', from: from ?? earliest }]
  },
})
