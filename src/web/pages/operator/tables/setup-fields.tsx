/** How a table is: its name, its seats and chips, where results come from, what the house does by itself. */
import { paceUnlessNamed, type GameRow } from '../../../../client/index.ts'
import { steps } from '../../../../table/automation.ts'
import { text } from '../../../text/staff/operator.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice, Field } from '../../../ui/form/field.tsx'
import { Tick } from '../../../ui/form/tick.tsx'
import { ownSteps, tableNameFrom, type Draft, type Faults } from './draft.ts'

interface SetupFieldsProps {
  readonly draft: Draft
  readonly games?: readonly GameRow[] | undefined
  readonly faults: Faults
  readonly onChange: (part: Partial<Draft>) => void
}

type Running = Pick<Draft, 'source' | 'automation' | 'pace'>
const byPeople: Running = { source: 'real', automation: [], pace: 'by-hand' }
const byItself = ({ money }: Draft): Running => ({
  source: 'virtual',
  automation: ownSteps,
  pace: paceUnlessNamed({ source: 'virtual', money }),
})

const isRunBy = (draft: Draft, { source, automation, pace }: Running): boolean =>
  draft.source === source &&
  draft.pace === pace &&
  draft.automation.length === automation.length &&
  automation.every((step) => draft.automation.includes(step))

type Pairs<Value extends string> = readonly (readonly [Value, string])[]

const sources: Pairs<Draft['source']> = [
  ['real', text.sources.real],
  ['virtual', text.sources.virtual],
]

const moneys: Pairs<Draft['money']> = [
  ['cash', text.moneys.cash],
  ['play', text.moneys.play],
]

const paces: Pairs<Draft['pace']> = [
  ['by-hand', text.paces['by-hand']],
  ['practice', text.paces.practice],
  ['usual', text.paces.usual],
  ['leisurely', text.paces.leisurely],
]

export const SetupFields = ({ draft, games, faults, onChange }: SetupFieldsProps) => (
  <>
    <section className="panel" aria-labelledby="operator-basics">
      <h3 id="operator-basics">{text.basics}</h3>
      {games && (
        <Choice
          label={text.game}
          value={draft.game}
          among={games.map(({ game, name }) => [game, name] as const)}
          onChange={(game) => onChange({ game })}
        />
      )}
      <Field
        label={text.called}
        hint={text.calledHint}
        wrong={faults.called}
        required
        value={draft.called}
        onChange={(called) =>
          onChange({ called, ...(games && draft.table === tableNameFrom(draft.called) && { table: tableNameFrom(called) }) })
        }
      />
      {games && (
        <Field
          label={text.tableName}
          hint={text.tableNameHint}
          wrong={faults.table}
          required
          value={draft.table}
          onChange={(table) => onChange({ table })}
        />
      )}
      <Field
        label={text.seatsAll}
        wrong={faults.seats}
        inputMode="numeric"
        required
        value={draft.seats}
        onChange={(seats) => onChange({ seats })}
      />
      <Field
        label={text.chips}
        hint={text.chipsHint}
        wrong={faults.chips}
        required
        value={draft.chips}
        onChange={(chips) => onChange({ chips })}
      />
      <Field
        label={text.float}
        hint={text.floatHint}
        wrong={faults.float}
        inputMode="decimal"
        required
        value={draft.float}
        onChange={(float) => onChange({ float })}
      />
      <Choice
        label={text.money}
        value={draft.money}
        among={moneys}
        onChange={(money) =>
          onChange({ money, ...(isRunBy(draft, byItself(draft)) && { pace: byItself({ ...draft, money }).pace }) })
        }
      />
      <p className="field-label">{text.moneyAbouts[draft.money]}</p>
      <Tick
        label={text.tokensReturned}
        checked={draft.tokensReturned}
        onChange={(tokensReturned) => onChange({ tokensReturned })}
      />
      <Tick label={text.guestsSit} checked={draft.guests} onChange={(guests) => onChange({ guests })} />
    </section>
    <section className="panel" aria-labelledby="operator-running">
      <h3 id="operator-running">{text.running}</h3>
      <div className="row">
        <Button pressed={isRunBy(draft, byPeople)} onPress={() => onChange(byPeople)}>
          {text.byPeople}
        </Button>
        <Button pressed={isRunBy(draft, byItself(draft))} onPress={() => onChange(byItself(draft))}>
          {text.byItself}
        </Button>
      </div>
      <Choice label={text.source} value={draft.source} among={sources} onChange={(source) => onChange({ source })} />
      <Choice label={text.pace} value={draft.pace} among={paces} onChange={(pace) => onChange({ pace })} />
      <p className="field-label">{text.paceAbouts[draft.pace]}</p>
      <fieldset className="operator-steps">
        <legend className="field-label">{text.steps}</legend>
        {steps.map((step) => (
          <Tick
            key={step}
            label={text.stepNames[step]}
            checked={draft.automation.includes(step)}
            onChange={(checked) =>
              onChange({ automation: steps.filter((each) => (each === step ? checked : draft.automation.includes(each))) })
            }
          />
        ))}
      </fieldset>
    </section>
  </>
)
