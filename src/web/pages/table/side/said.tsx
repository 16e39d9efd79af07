/** What the dealer says: the last words large and to screen readers, and all of them in a log. */
import type { TableState } from '../../../../table/state.ts'
import { text } from '../../../text/table.ts'
import { Clause } from '../../../ui/notice.tsx'
import type { SaidOnce } from '../controller/show.ts'

interface SaidProps {
  readonly state: TableState
  readonly said: readonly SaidOnce[]
}

export const LastSaid = ({ said }: Pick<SaidProps, 'said'>) => (
  <div className="table-said" role="log" aria-label={text.log.title}>
    {said.slice(-3).map((each) => (
      <p key={each.id} className={`table-said-one ${each.own ?? ''}`}>
        {each.words}
      </p>
    ))}
  </div>
)

export const SaidLog = ({ state, said }: SaidProps) =>
  said.length === 0 ? (
    <p className="field-label">{text.log.none}</p>
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-log" tabIndex={0} role="group" aria-label={text.log.title}>
      {said.toReversed().map((each) => (
        <p key={each.id} className={each.own}>
          {each.words} <Clause game={state.game.id} clause={each.clause} />
        </p>
      ))}
    </div>
  )
