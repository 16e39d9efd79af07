/** One table: how it stands, and to open it, close it, set it up otherwise or take it away. */
import { Link } from 'wouter'
import type { StaffPresence, Staffing, TableRow } from '../../../../client/index.ts'
import { houseForms } from '../../../../wire/forms/house.ts'
import { setupWords } from '../../../../wire/forms/table-setup.ts'
import { CommandButton } from '../../../forms/command.tsx'
import { house } from '../../../house/client.ts'
import { useDoing } from '../../../house/asking/use-doing.ts'
import { clockText, countText } from '../../../words/format.ts'
import { limitsText } from '../../../house/words/unit-words.ts'
import { translate } from '../../../text/language.ts'
import { text } from '../../../text/staff/operator.ts'
import { Button } from '../../../ui/button.tsx'
import { RefusedNotice } from '../../../ui/notice.tsx'
import { TablePeople } from './needs.tsx'
import { isForDealer, Posting } from './posting.tsx'

interface TableTileProps {
  readonly row: TableRow
  readonly needs: Staffing[number]['needs']
  /** Undefined until the house has said who is there. */
  readonly staff: StaffPresence | undefined
  readonly onInvited: () => void
  readonly onChange: () => void
  readonly onSign: () => void
  readonly onDone: (said: string) => void
}

export const TableTile = ({ row, needs, staff, onInvited, onChange, onSign, onDone }: TableTileProps) => {
  const doing = useDoing()
  const { table, called, game } = row
  const closed = row.phase === 'closed'
  const give = async (type: 'open' | 'close' | 'announce-closure'): Promise<void> => {
    if (await doing.run(() => house.give(table, 'operator', { type }))) onDone(text.given[type](called))
  }
  return (
    <article className="panel" aria-label={called}>
      <Standing row={row} />
      {staff && !closed && needs.some(isForDealer) && <Posting row={row} staff={staff} onDone={onDone} />}
      <TablePeople needs={needs} game={game} table={table} staff={staff} onInvited={onInvited} />
      <RefusedNotice refused={doing.refused} game={game} />
      <div className="row operator-doors">
        {closed ? (
          <Button kind="main" label={text.openOne(called)} busy={doing.busy} onPress={() => void give('open')}>
            {text.open}
          </Button>
        ) : (
          <Closing row={row} busy={doing.busy} onGive={(type) => void give(type)} />
        )}
        <Button label={text.signOf(called)} refused={closed ? text.signWhenOpen : undefined} onPress={onSign}>
          {text.sign}
        </Button>
        <Button label={text.changeOne(called)} onPress={onChange}>
          {text.setUp}
        </Button>
        <CommandButton
          form={houseForms['remove-table']}
          known={{ table }}
          whom={called}
          refused={closed ? undefined : text.closeFirst}
          onDone={() => onDone(text.removed(called))}
        />
      </div>
      {closed && <p className="field-label">{text.signWhenOpen}</p>}
    </article>
  )
}

const Standing = ({ row }: { readonly row: TableRow }) => {
  const { table, called, gameName, phase, seats, sign, source, money, pace, guests, closing, round } = row
  return (
    <>
      <div className="panel-head">
        <h3 translate="no">{called}</h3>
        <span className={`tag ${phase === 'closed' ? 'tag-bad' : 'tag-good'}`}>{text.phases[phase] ?? phase}</span>
      </div>
      <p className="field-label">
        <span translate="no">{gameName}</span> ·{' '}
        <Link href={`/supervisor/${table}`} translate="no">
          {table}
        </Link>
      </p>
      {sign ? <p className="operator-sign numbers">{limitsText(sign)}</p> : <p className="field-label">{text.noSign}</p>}
      <div className="row">
        <span className="tag">{text.seats(countText(seats.taken), countText(seats.all))}</span>
        <span className="tag">{translate(setupWords.moneys[money])}</span>
        <span className="tag">{translate(setupWords.sources[source])}</span>
        <span className="tag">{translate(setupWords.paces[pace])}</span>
        {guests && <span className="tag">{text.guestsMay}</span>}
        {round > 0 && <span className="tag">{text.round(countText(round))}</span>}
        {closing !== null && <span className="tag tag-warn">{text.closesAt(clockText(closing))}</span>}
      </div>
    </>
  )
}

interface ClosingProps {
  readonly row: TableRow
  readonly busy: boolean
  readonly onGive: (type: 'close' | 'announce-closure') => void
}

/** Players at a table are warned twenty minutes before it closes. */
const Closing = ({ row: { called, seats, closing }, busy, onGive }: ClosingProps) =>
  seats.taken > 0 && closing === null ? (
    <Button label={text.announceOne(called)} busy={busy} onPress={() => onGive('announce-closure')}>
      {text.announce}
    </Button>
  ) : (
    <Button label={text.closeOne(called)} busy={busy} onPress={() => onGive('close')}>
      {text.close}
    </Button>
  )
