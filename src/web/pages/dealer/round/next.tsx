/** What the table waits for, as one large key. */
import { rolesText } from '../../../../rules/conduct/people.ts'
import type { Step } from '../../../../table/round/next-step.ts'
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
      {next.kind === 'duty' && (
        <>
          <p className="dealer-call">
            {next.duty.what} <Clause game={dealing.state.game.id} clause={next.duty.clause} />
          </p>
          <p>{text.waitsFor(next.duty.by.map(rolesText).join(' · '))}</p>
          <div className="grid dealer-keys-wide">
            {next.duty.answers.map((answer, at) => (
              <Do
                key={answer}
                dealing={dealing}
                type="answer"
                body={{ duty: next.duty.id, answer }}
                kind={at === 0 ? 'main' : undefined}
                className="dealer-big"
                always
              >
                {answerText(answer)}
              </Do>
            ))}
          </div>
        </>
      )}
    </Panel>
  )
}

const StepKey = ({ dealing, step }: { readonly dealing: Dealing; readonly step: Step }) => {
  const { type, body } = step
  const { told, said, also } = wordsOf(dealing, step)
  return (
    <>
      {told !== undefined && <p className="dealer-call">{told}</p>}
      <BesideStep state={dealing.state} step={type} />
      {type !== 'enter-result' && (
        <div className="grid dealer-keys-wide">
          <Do dealing={dealing} type={type} body={body} kind="main" className="dealer-big" always>
            {said}
          </Do>
          {also}
        </div>
      )}
    </>
  )
}
