/** Whether the house keeps cash: prepared, decided by two operators, and ended by two. */
import type { Cash, CageAnswer } from '../../../../client/index.ts'
import { houseForms } from '../../../../wire/forms/house.ts'
import { CommandButton } from '../../../forms/command.tsx'
import { cashPace, WithoutPasskey } from '../../../forms/without-passkey.tsx'
import { momentText } from '../../../words/format.ts'
import { house } from '../../../house/client.ts'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { text } from '../../../text/shared/cash.ts'
import { Answered } from '../../../ui/list/answered.tsx'

export const CashPart = ({ onProposed }: { readonly onProposed: () => void }) => {
  const asked = useAsked('cash kept', () => house.call('GET /house/cash'), cashPace)
  return (
    <section className="panel" aria-labelledby="operator-cash">
      <div className="panel-head">
        <h3 id="operator-cash">{text.cash}</h3>
        {asked.value && <span className="tag">{asked.value.kept ? text.kept : text.playAlone}</span>}
      </div>
      <Answered asked={asked} waiting={text.waiting}>
        {(cash) => (cash.kept ? <Kept cash={cash} onProposed={onProposed} /> : <NotKept cash={cash} onProposed={onProposed} />)}
      </Answered>
    </section>
  )
}

interface PartProps {
  readonly cash: Cash
  readonly onProposed: () => void
}

const waits = ({ kind }: CageAnswer): string | undefined => (kind === 'proposed' ? text.proposed : undefined)

const NotKept = ({ cash: { without, hasSecond }, onProposed }: PartProps) => (
  <>
    <p>{text.about}</p>
    <WithoutPasskey />
    {without.length > 0 && <p className="field-label">{text.secure}</p>}
    <p>{hasSecond ? text.goesOn : text.noSecond}</p>
    <div className="row">
      <CommandButton<CageAnswer>
        form={houseForms['begin-cash']}
        refused={hasSecond ? undefined : text.noSecond}
        said={waits}
        onDone={onProposed}
      >
        {() => <WithoutPasskey />}
      </CommandButton>
    </div>
  </>
)

const Kept = ({ cash: { since, tables }, onProposed }: PartProps) => (
  <>
    <p>{since === null ? text.keptNow : text.keptSince(momentText(since))}</p>
    <WithoutPasskey />
    <p>{text.endAbout}</p>
    {tables.length > 0 && <p className="field-label">{text.tables(tables.join(', '))}</p>}
    <div className="row">
      <CommandButton<CageAnswer>
        form={houseForms['end-cash']}
        refused={tables.length > 0 ? text.tables(tables.join(', ')) : undefined}
        said={waits}
        onDone={onProposed}
      />
    </div>
  </>
)
