/** The actions that this person's roles have at this table, by what they are about. */
import type { Me, TableState } from '../../../../client/index.ts'
import { commands } from '../../../../table/commands.ts'
import { text } from '../../../text/forms.ts'
import { text as supervisor } from '../../../text/staff/supervisor.ts'
import { Button } from '../../../ui/button.tsx'
import { forms, type Form } from '../../../../table/forms/forms.ts'
import { actionNamed } from '../../../forms/in-words.ts'
import { roleFor } from '../../../../table/forms/trial.ts'

interface ActionGroupsProps {
  readonly state: TableState
  readonly me: Me
  readonly at: number
  readonly onChoose: (action: Form) => void
}

const whenClosed: ReadonlySet<string> = new Set(commands.filter((each) => each.whenClosed).map(({ type }) => type))

export const ActionGroups = ({ state, me, at, onChoose }: ActionGroupsProps) => {
  const offered = forms.filter((action) => (action.fits?.(state) ?? true) && roleFor(state, me, action.type, at) !== undefined)
  const groups = Map.groupBy(offered, ({ group }) => group)
  return (
    <section className="panel" aria-labelledby="supervisor-actions">
      <h2 id="supervisor-actions">{supervisor.actions}</h2>
      {offered.length === 0 && <p className="field-label">{supervisor.noActions}</p>}
      {Array.from(groups, ([group, some]) => (
        <div key={group} className="supervisor-group">
          <h3>{text.groups[group]}</h3>
          <div className="supervisor-buttons">
            {some.map((action) => (
              <Button
                key={action.type}
                kind={action.grave ? 'grave' : undefined}
                refused={state.phase === 'closed' && !whenClosed.has(action.type) ? text.closedTable : undefined}
                onPress={() => onChoose(action)}
              >
                {actionNamed(action.type)}
              </Button>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}
