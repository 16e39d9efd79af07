/** What is said of a round of play up to its result. */
import { message } from '../../messages/message.ts'
import { because, to, type Sayings } from '../saying.ts'
import { takesNone } from './closing.ts'
import type { TableState } from '../state.ts'
import type { roundSchemas } from './schemas.ts'

/** Where nothing can be placed there is no call for bets; of a round that has gone on since it is not known any more. */
export const callsForBets = (round: number, state: TableState): boolean =>
  !(state.round < round || (state.round === round && state.phase === 'betting')) || !takesNone(state)

export const roundSayings: Sayings<keyof typeof roundSchemas> = {
  'round-started': ({ round }, { state }) =>
    callsForBets(round, state)
      ? message('Place your bets. Round {round}', { round })
      : message('No new bets. Round {round}', { round }),
  'closing-asked': ({ player }, addressee) => to(addressee, player, ['You ask for the result', '{player} asks for the result']),
  'bets-closed': () => message('No more bets'),
  'result-declared': ({ round, ...declared }, addressee) => {
    const result = addressee.result(declared.result)
    if (addressee.aloud) return message('{result}', { result })
    return declared.result.kind === 'call'
      ? message('Round {round} has no result: {result}', { round, result })
      : message('Round {round} has its result: {result}', { round, result })
  },
  'result-overridden': ({ round, reason, ...entries }, { result, aloud }) => {
    const [was, now] = [result(entries.was), result(entries.now)]
    return because(
      aloud
        ? message('The result becomes {now} in place of {was}', { was, now })
        : message('The result of round {round} becomes {now} in place of {was}', { round, was, now }),
      reason,
    )
  },
}
