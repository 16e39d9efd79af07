/** Who sits at the table, the results that came last, and what the dealer has said. */
import type { OneTable } from '../../../../client/index.ts'
import type { TableState } from '../../../../table/state.ts'
import type { Equipment } from '../../../../rules/equipment/equipment.ts'
import { shownOf } from '../../../../table/equipment/shown.ts'
import type { ResultKept } from '../../../../table/schemas.ts'
import { totalOf } from '../../../felt/pieces/parts.ts'
import { Result } from '../../../felt/pieces/result.tsx'
import { translate } from '../../../text/language.ts'
import { text } from '../../../text/table.ts'
import { Panel } from '../../../ui/panel.tsx'
import { resultSaid } from '../controller/announcing.ts'
import { Clause } from '../../../ui/notice.tsx'
import type { SaidOnce } from '../controller/show.ts'
import { shownAs } from '../../../../table/names.ts'
import { thrownWords } from '../../../../table/dice/thrown.ts'

/** How many people are named at most. */
const mostNamed = 30

interface PeopleProps {
  readonly state: TableState
  readonly me: string | undefined
  /** Who deals, by what they are called, as the house last said. */
  readonly staff?: OneTable['staff'] | undefined
}

export const People = ({ state, me, staff }: PeopleProps) => {
  const { players, setup, shooter, offer, dealers } = state
  const words = thrownWords(state)
  const seated = Array.from(players, ([person, { called, seat }]) => ({ person, called, seat })).toSorted(
    (a, b) => a.seat - b.seat,
  )
  return (
    <Panel title={text.people.title} beside={<span className="field-label">{text.people.free(setup.seats - players.size)}</span>}>
      <ul className="table-people">
        {dealers.map((dealer) => (
          <li key={dealer}>
            {text.people.dealer(
              staff?.find(({ person }) => person === dealer)?.called ?? shownAs(state, dealer) ?? text.people.aDealer,
            )}
          </li>
        ))}
        {seated.slice(0, mostNamed).map(({ person, called, seat }) => (
          <li key={person} className={person === me ? 'table-person-me' : undefined}>
            <span className="seat" aria-label={text.seat.number(seat)} role="img">
              {seat}
            </span>
            <span translate="no">{called}</span>
            {person === me && <span className="tag">{text.people.you}</span>}
            {shooter?.person === person && <span className="tag tag-good">{translate(words.shooter)}</span>}
            {state.away.includes(person) && <span className="tag">{text.people.away}</span>}
            {offer?.to === person && <span className="tag tag-warn">{text.thrown(words).offeredTo}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const mostResults = 24

export const Results = ({ state }: Pick<PeopleProps, 'state'>) => {
  const { history } = state
  const newest = history.slice(-mostResults).toReversed()
  const size = state.inForce.results.equipment.dealing?.counts ? 26 : 22
  return (
    <Panel title={text.results.title}>
      {newest.length === 0 ? (
        <p className="field-label">{text.results.none}</p>
      ) : (
        <ol className="table-results" aria-label={text.results.label} tabIndex={0}>
          {newest.map((result, at) => (
            <li key={state.round * 100 + mostResults - at}>
              <Result equipment={state.inForce.results.equipment} result={result} said={resultSaid(state, result)} size={size} />
              <Total equipment={state.inForce.results.equipment} result={result} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

/** What faces come to, for the eye: the drawing says it to screen readers. */
const Total = ({ equipment, result }: { readonly equipment: Equipment; readonly result: ResultKept }) => {
  const total = totalOf(equipment, shownOf(result))
  return total !== undefined && <b aria-hidden="true">{total}</b>
}

interface SaidProps {
  readonly state: TableState
  readonly said: readonly SaidOnce[]
}

/** The last thing that was said. What is to be seen in the headline is announced there, and where the round stands is only heard here. */
export const LastSaid = ({ said }: Pick<SaidProps, 'said'>) => {
  const last = said.findLast(({ shownIn }) => shownIn !== 'headline')
  return (
    <div className="table-said" role="log" aria-label={text.log.last}>
      {last && (
        <p key={last.id} className={last.shownIn ? 'visually-hidden' : `table-said-one ${last.own ?? ''}`}>
          {last.words}
        </p>
      )}
    </div>
  )
}

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
