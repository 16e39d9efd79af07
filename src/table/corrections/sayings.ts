/** What is said of setting a round right or striking it out. */
import { message, type Message } from '../../messages/message.ts'
import type { TableEvent } from '../events.ts'
import { because, to, type Addressee, type Sayings } from '../saying.ts'
import type { correctionSchemas } from './schemas.ts'

export const correctionSayings: Sayings<keyof typeof correctionSchemas> = {
  'round-corrected': ({ round, was, now, reason }, { result }) =>
    because(message('Round {round} is corrected from {was} to {now}', { round, was: result(was), now: result(now) }), reason),
  'round-invalidated': ({ round, undecided, reason }) =>
    because(
      undecided
        ? message('What round {round} left undecided is struck out', { round })
        : message('Round {round} is struck out', { round }),
      reason,
    ),
  'player-compensated': ({ player, reason, ...paid }, addressee) => {
    const amount = addressee.money(Math.abs(paid.amount))
    return because(
      paid.amount > 0
        ? to(addressee, player, ['The house pays you {amount}', 'The house pays {player} {amount}'], { amount })
        : to(addressee, player, ['The house takes back {amount} from you', 'The house takes back {amount} from {player}'], {
            amount,
          }),
      reason,
    )
  },
}

type Changed = NonNullable<TableEvent<'round-invalidated'>['players']>[number]

const paidSaid = ({ player, short, ...paid }: Changed, addressee: Addressee): Message => {
  const { money } = addressee
  const sums = { right: money(paid.right), wrong: money(paid.wrong) }
  const said = to(
    addressee,
    player,
    ['You are due {right} in place of {wrong}', '{player} is due {right} in place of {wrong}'],
    sums,
  )
  return short > 0 ? message('{said}; the house bears {short} of it', { said, short: money(short) }) : said
}

/** Who is paid otherwise than they were, and what the house bears of it. */
export const paidOtherwise = (event: TableEvent, addressee: Addressee): readonly Message[] =>
  event.type === 'round-corrected' || event.type === 'round-invalidated'
    ? (event.players ?? []).map((each) => paidSaid(each, addressee))
    : []
