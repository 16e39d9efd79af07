/** What the table waits for, as one large key. */
import { callWord } from '../../../../rules/wager/result.ts'
import { heldUp } from '../../../../table/duties/duties.ts'
import type { HandStep } from '../../../../table/round/next-step.ts'
import { type PlayersRow, putOf, takenOf, toSettle } from '../../../../table/settlement/payments.ts'
import { isPaidLast } from '../../../../table/settlement/settling.ts'
import type { OpenDuty } from '../../../../table/state.ts'
import { moneyText } from '../../../words/format.ts'
import { anyRole } from '../../../text/shared/roles.ts'
import { text as forms } from '../../../text/forms.ts'
import { answerText } from '../../../text/shared/answers.ts'
import { text } from '../../../text/staff/dealer.ts'
import { BesideStep } from '../../../ui/beside.tsx'
import { Clause } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { CommandFields } from '../controller/desk.ts'
import type { DealerView } from '../dealing.ts'
import { Do } from '../do.tsx'
import { equipmentWords, stepOfEquipment, type StepWords } from '../equipment/step-words.tsx'

/** What a step is called on its key, what stands above it, and the other answer beside it where there is one. */
const sumOf = (rows: readonly PlayersRow[], amount: (row: PlayersRow) => number): string =>
  moneyText(rows.reduce((sum, row) => sum + amount(row), 0))

const about = text.aboutSteps

const words: Readonly<Record<string, (dealing: DealerView, body: CommandFields) => StepWords>> = {
  ...equipmentWords,
  'start-round': (dealing) => {
    const { phase } = dealing.state
    if (phase !== 'declared' && phase !== 'collected') return { told: about['start-round'] }
    // The key also says that the collection and the payment are empty; the other one leaves the time to change a shoe.
    const also = (
      <Do dealing={dealing} type="pay" className="dealer-big">
        {text.endRound}
      </Do>
    )
    const taken = phase === 'declared' ? [about.collect(0, '')] : []
    return { told: [...taken, about.pay(0, ''), about['start-round']].join(' '), also }
  },
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

const wordsOf = (dealing: DealerView, { type, body = {} }: HandStep): StepWords & { readonly said: string } => ({
  said: text.steps[type] ?? stepOfEquipment(dealing.state, type) ?? type,
  ...words[type]?.(dealing, body),
})

export const NextPanel = ({ dealing }: { readonly dealing: DealerView }) => {
  const { next } = dealing
  return (
    <Panel title={text.next} className="dealer-next">
      {next.kind === 'wagers' && <p className="dealer-call">{text.nextWagers}</p>}
      {next.kind === 'step' && <StepKey dealing={dealing} step={next.step} />}
      {next.kind === 'duty' && <DutyKeys dealing={dealing} duty={next.duty} />}
    </Panel>
  )
}

const StepKey = ({ dealing, step }: { readonly dealing: DealerView; readonly step: HandStep }) => {
  const { type } = step
  const { told, said, also } = wordsOf(dealing, step)
  return (
    <>
      {told !== undefined && <p className="dealer-call">{told}</p>}
      <BesideStep state={dealing.state} step={type} />
      {dealing.main && (
        <div className="grid dealer-keys-wide">
          <MainKey dealing={dealing}>{said}</MainKey>
          {also}
        </div>
      )}
    </>
  )
}

/** Answers stand side by side: only what nobody has to judge is the large key, and a dispute is read first. */
const DutyKeys = ({ dealing, duty }: { readonly dealing: DealerView; readonly duty: OpenDuty }) => {
  const { main } = dealing
  return (
    <>
      <p className="dealer-call">
        {duty.what} <Clause game={dealing.state.game.id} clause={duty.clause} />
      </p>
      <p>{text.waitsFor(duty.by.map(anyRole).join(' · '))}</p>
      <div className="grid dealer-keys-wide">
        {main ? (
          <MainKey dealing={dealing}>{main.kind === 'read' ? forms.readDispute : answerText(duty.answers[0])}</MainKey>
        ) : (
          duty.answers.map((answer) => (
            <Do key={answer} dealing={dealing} type="answer" body={{ duty: duty.id, answer }} className="dealer-big" always>
              {answerText(answer)}
            </Do>
          ))
        )}
      </div>
    </>
  )
}

/** The large key, which Enter presses while nothing is entered. */
const MainKey = ({ dealing, children }: { readonly dealing: DealerView; readonly children: string }) => {
  const { main, terminal, busy } = dealing
  const look = { kind: 'main', className: 'dealer-big', keys: 'Enter' } as const
  if (!main) return null
  return main.kind === 'give' ? (
    <Do dealing={dealing} type={main.type} body={main.body} {...look} always>
      {children}
    </Do>
  ) : (
    <button
      type="button"
      className="button button-main dealer-big"
      aria-keyshortcuts="Enter"
      aria-disabled={busy || undefined}
      onClick={() => terminal.open(main.duty)}
    >
      {children}
      <kbd aria-hidden="true">{text.enterKey}</kbd>
    </button>
  )
}
