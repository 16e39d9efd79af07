/** What a step is called on its key, what stands above it, and the other answer beside it where there is one. */
import type { ReactNode } from 'react'
import { callWord } from '../../../../rules/wager/result.ts'
import { nextOffered } from '../../../../table/equipment/throwing/dice.ts'
import { heldUp } from '../../../../table/duties/duties.ts'
import type { Step } from '../../../../table/round/next-step.ts'
import { takenOf, toSettle, type PlayersRow } from '../../../../table/settlement/payments.ts'
import { isPaidLast } from '../../../../table/settlement/settling.ts'
import type { TableState } from '../../../../table/state.ts'
import { moneyText } from '../../../format.ts'
import { playerCalled } from '../../../../table/people/names.ts'
import { text } from '../../../text/staff/dealer.ts'
import { answerText } from '../../../text/shared/answers.ts'
import type { Body } from '../controller/desk.ts'
import type { Dealing } from '../dealing.ts'
import { Do } from '../do.tsx'
import { thrownWords } from '../../../../table/equipment/throwing/thrown.ts'

interface Words {
  readonly told?: string | undefined
  readonly said?: string
  readonly also?: ReactNode
}

const shooterOf = (state: TableState): string => (state.shooter ? playerCalled(state, state.shooter.person) : '')

const sumOf = (rows: readonly PlayersRow[], amount: (row: PlayersRow) => number): string =>
  moneyText(rows.reduce((sum, row) => sum + amount(row), 0))

const about = text.aboutSteps

const thrownIn = (state: TableState) => text.thrown(thrownWords(state))

const words: Readonly<Record<string, (dealing: Dealing, body: Body) => Words>> = {
  'start-round': () => ({ told: about['start-round'] }),
  'close-bets': () => ({ told: about['close-bets'] }),
  throw: ({ state }) => {
    const thrown = thrownIn(state)
    return state.shooter?.as === 'player' ? { told: thrown.asTheyLeave, said: thrown.out } : { told: thrown.youThrow }
  },
  shuffle: () => ({ told: about.shuffle }),
  'new-dice': () => ({ told: about['new-dice'] }),
  'enter-result': ({ state }) => ({ told: text.nextEnter(state.inForce.results.equipment) }),
  'hand-dice': ({ state }) => ({ told: thrownIn(state).next(shooterOf(state)) }),
  'select-dice': ({ state }, { dice }) => ({ said: thrownIn(state).picks(shooterOf(state), dice as readonly number[]) }),
  'offer-dice': ({ state }) => {
    const to = nextOffered(state)
    return { told: about['offer-dice'](to === undefined ? undefined : playerCalled(state, to)) }
  },
  'accept-dice': (dealing, { player }) => {
    const who = playerCalled(dealing.state, String(player))
    const also = (
      <Do dealing={dealing} type="decline-dice" className="dealer-big">
        {text.declines(who)}
      </Do>
    )
    const { offered, takes } = thrownIn(dealing.state)
    return { told: offered(who), said: takes(who), also }
  },
  'find-die': (dealing, body) => {
    const die = Number(body['die'])
    const { lost, off, found } = thrownIn(dealing.state)
    const also = (
      <Do dealing={dealing} type="lose-die" body={{ die }} className="dealer-big">
        {lost(die)}
      </Do>
    )
    return { told: off(die), said: found(die), also }
  },
  collect: ({ state }) => {
    const { taken } = toSettle(state)
    const sum = sumOf(taken, takenOf)
    return { told: about.collect(taken.length, sum) }
  },
  pay: ({ state }) => {
    const waits = heldUp(state, 'last payment') !== undefined
    const paid = toSettle(state).paid.filter((row) => !waits || !isPaidLast(state, row))
    const sum = sumOf(paid, ({ chips }) => chips)
    return { told: about.pay(paid.length, sum) }
  },
  answer: ({ state }, { duty, answer }) => ({
    told: state.duties.find(({ id }) => id === duty)?.what,
    said: answerText(String(answer)),
  }),
  'call-no-result': ({ state }, { reason }) => ({
    told: state.game.clauses[String(reason)]?.summary,
    said: text.noRollTitle(callWord(state.inForce.results)),
  }),
}

export const wordsOf = (dealing: Dealing, { type, body = {} }: Step): Words & { readonly said: string } => ({
  said: text.steps[type] ?? thrownIn(dealing.state).steps[type] ?? type,
  ...words[type]?.(dealing, body),
})
