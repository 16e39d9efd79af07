/** Everything that waits for a person, with its answers: wagers called out first, then what holds play up. */
import { rolesText } from '../../../../rules/conduct/people.ts'
import type { OpenDuty } from '../../../../table/state.ts'
import { isDispute } from '../../../../table/duties/dispute.ts'
import { text as forms } from '../../../text/forms.ts'
import { text } from '../../../text/staff/dealer.ts'
import { answerText } from '../../../text/shared/answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Clause } from '../../../ui/notice.tsx'
import type { Dealing } from '../dealing.ts'
import { Do } from '../do.tsx'

const urgency = ({ matter, holds }: OpenDuty): number =>
  matter === 'called-wager' || matter === 'late-wager' ? 0 : holds === 'nothing' ? 2 : 1

export const Duties = ({ dealing }: { readonly dealing: Dealing }) => {
  const duties = dealing.state.duties.toSorted((a, b) => urgency(a) - urgency(b) || a.id - b.id)
  return (
    <Panel title={text.duties}>
      {duties.length === 0 && <p className="field-label">{text.noDuties}</p>}
      <ul className="stack">
        {duties.map((duty) => (
          <li key={duty.id} className={`dealer-duty ${duty.matter === 'called-wager' ? 'dealer-duty-now' : ''}`}>
            <p>
              {duty.what} <Clause game={dealing.state.game.id} clause={duty.clause} />
            </p>
            <p className="field-label">
              {text.answerBy(duty.by.map(rolesText).join(' · '))} · {text.heldUp[duty.holds]}
            </p>
            <div className="row">
              {isDispute(duty) && <Button onPress={() => dealing.terminal.open(duty.id)}>{forms.readDispute}</Button>}
              {(isDispute(duty) ? [] : duty.answers).map((answer) => (
                <Do key={answer} dealing={dealing} type="answer" body={{ duty: duty.id, answer }} always>
                  {answerText(answer)}
                </Do>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
