/** What a step is called on its key, what stands above it, and the other answer beside it where there is one. */
import { callWord } from '../../../../rules/wager/result.ts'
import { heldUp } from '../../../../table/duties/duties.ts'
import type { Step } from '../../../../table/round/next-step.ts'
import { putOf, takenOf, toSettle, type PlayersRow } from '../../../../table/settlement/payments.ts'
import { isPaidLast } from '../../../../table/settlement/settling.ts'
import { moneyText } from '../../../format.ts'
import { text } from '../../../text/staff/dealer.ts'
import { answerText } from '../../../text/shared/answers.ts'
import type { Body } from '../controller/desk.ts'
import type { Dealing } from '../dealing.ts'
import { equipmentWords, stepOfEquipment, type Words } from '../equipment/step-words.tsx'

const sumOf = (rows: readonly PlayersRow[], amount: (row: PlayersRow) => number): string =>
  moneyText(rows.reduce((sum, row) => sum + amount(row), 0))

const about = text.aboutSteps

const words: Readonly<Record<string, (dealing: Dealing, body: Body) => Words>> = {
  ...equipmentWords,
  'start-round': () => ({ told: about['start-round'] }),
  'close-bets': () => ({ told: about['close-bets'] }),
  'enter-result': ({ state }) => ({ told: text.nextEnter(state.inForce.results.equipment) }),
  collect: ({ state }) => {
    const { taken } = toSettle(state)
    const sum = sumOf(taken, takenOf)
    return { told: about.collect(taken.length, sum) }
  },
  pay: ({ state }) => {
    const waits = heldUp(state, 'last payment') !== undefined
    const { taken, paid } = toSettle(state)
    const now = paid.filter((row) => putOf(row) > 0 && (!waits || !isPaidLast(state, row)))
    const pays = about.pay(now.length, sumOf(now, putOf))
    // Where collecting is no key of its own, this key says both.
    return { told: taken.length === 0 ? pays : `${about.collect(taken.length, sumOf(taken, takenOf))} ${pays}` }
  },
  answer: ({ state }, { duty, answer }) => ({
    told: state.duties.find(({ id }) => id === duty)?.what,
    said: answerText(String(answer)),
  }),
  'call-no-result': ({ state }, { reason }) => ({
    told: state.game.clauses[String(reason)]?.summary,
    said: text.callTitle(callWord(state.inForce.results)),
  }),
}

export const wordsOf = (dealing: Dealing, { type, body = {} }: Step): Words & { readonly said: string } => ({
  said: text.steps[type] ?? stepOfEquipment(dealing.state, type) ?? type,
  ...words[type]?.(dealing, body),
})
