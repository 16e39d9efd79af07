/** What is needed now and then: incidents, the rules, the float, faults, and who deals. */
import { Link } from 'wouter'
import { Panel } from '../../ui/panel.tsx'
import { text } from '../../text/staff/dealer.ts'
import type { Dealing } from './dealing.ts'
import { Do, FormKey } from './do.tsx'

export const More = ({ dealing }: { readonly dealing: Dealing }) => {
  const { state } = dealing
  return (
    <Panel title={text.more} className="dealer-more">
      <div className="row">
        <FormKey dealing={dealing} type="record-incident" />
        <Link className="button" href={`/rules/${state.game.id}`} onClick={() => void dealing.give('show-rules')}>
          {text.showRules}
        </Link>
        <FormKey dealing={dealing} type="count-float" />
        <FormKey dealing={dealing} type="fill" />
        <FormKey dealing={dealing} type="credit" />
        <Do dealing={dealing} type="drop-box">
          {text.dropBox}
        </Do>
        {state.inForce.conduct.faults && (
          <>
            <Do dealing={dealing} type="report-fault" body={{ what: 'lights' }}>
              {text.faultLights}
            </Do>
            <Do dealing={dealing} type="report-fault" body={{ what: 'display' }}>
              {text.faultDisplay}
            </Do>
          </>
        )}
        <FormKey dealing={dealing} type="post-dealer" />
        {state.dealers.map((person) => (
          <Do key={person} dealing={dealing} type="relieve-dealer" body={{ person }}>
            {text.relieve(dealing.staff.named(person))}
          </Do>
        ))}
      </div>
    </Panel>
  )
}
