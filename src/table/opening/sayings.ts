/** What is said of a table's opening, closing and house options. */
import { message, type Message } from '../../messages/message.ts'
import type { TableEvent } from '../events.ts'
import { limitsSaid, type Addressee, type Sayings } from '../saying.ts'
import type { Recorded } from '../sayings.ts'
import type { openingSchemas } from './schemas.ts'

type SignChange = Pick<TableEvent<'limits-changed'>, 'wager' | 'minimum' | 'maximum' | 'unit' | 'from' | 'at'>

/** What the sign will allow, or does from now on. */
export const signSaid = ({ wager: id, from, at, ...sign }: SignChange, addressee: Addressee): Message => {
  const limits = limitsSaid(addressee, sign)
  const when = from > at ? addressee.when(from, at) : undefined
  if (id === undefined)
    return when ? message('The sign changes {when}: {limits}', { when, limits }) : message('The sign: {limits}', { limits })
  const wager = addressee.wager(id)
  return when
    ? message('The sign of {wager} changes {when}: {limits}', { wager, when, limits })
    : message('The sign of {wager}: {limits}', { wager, limits })
}

export const openingSayings: Sayings<Exclude<keyof typeof openingSchemas, Recorded>> = {
  opened: ({ source }, { state, aloud }) => {
    if (aloud) return message('The table is open')
    const game = state.game.name
    return source === 'real'
      ? message('The table is opened for {game} with real equipment', { game })
      : message('The table is opened for {game} with results drawn by the house', { game })
  },
  closed: () => message('The table is closed'),
  'limits-changed': signSaid,
  'closure-announced': ({ from, at }, { when }) => message('The table closes {when}', { when: when(from, at) }),
}
