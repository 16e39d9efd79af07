/** What the table waits for, as one large key. */
import { rolesText } from '../../../../rules/conduct/people.ts'
import type { Step } from '../../../../table/round/next-step.ts'
import type { OpenDuty } from '../../../../table/state.ts'
import { text as forms } from '../../../text/forms.ts'
import { text } from '../../../text/staff/dealer.ts'
import { answerText } from '../../../text/shared/answers.ts'
import { Panel } from '../../../ui/panel.tsx'
import { BesideStep } from '../../../ui/beside.tsx'
import { Clause } from '../../../ui/notice.tsx'
import type { Dealing } from '../dealing.ts'
import { Do } from '../do.tsx'
import { wordsOf } from './step-words.tsx'

export const NextPanel = ({ dealing }: { readonly dealing: Dealing }) => {
  const { next } = dealing
  return (
    <Panel title={text.next} className="dealer-next">
      {next.kind === 'wagers' && <p className="dealer-call">{text.nextWagers}</p>}
      {next.kind === 'step' && <StepKey dealing={dealing} step={next.step} />}
      {next.kind === 'duty' && <DutyKeys dealing={dealing} duty={next.duty} />}
    </Panel>
  )
}

const StepKey = ({ dealing, step }: { readonly dealing: Dealing; readonly step: Step }) => {
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
const DutyKeys = ({ dealing, duty }: { readonly dealing: Dealing; readonly duty: OpenDuty }) => {
  const { main } = dealing
  return (
    <>
      <p className="dealer-call">
        {duty.what} <Clause game={dealing.state.game.id} clause={duty.clause} />
      </p>
      <p>{text.waitsFor(duty.by.map(rolesText).join(' · '))}</p>
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
const MainKey = ({ dealing, children }: { readonly dealing: Dealing; readonly children: string }) => {
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
