/** What can be said of a table in few words: where its round stands, its sign, its notices, its ledger. */
import type { TableState } from '../../../../client/index.ts'
import { markersShown } from '../../../../table/equipment/markers.ts'
import { announced } from '../../../../table/round/results.ts'
import { announcedLimits, limitsAt } from '../../../../table/wagers/sign.ts'
import { playerCalled, wagerCalled } from '../../../../table/names.ts'
import { useStaff } from '../../../house/records/use-staff.ts'
import { countText, leftText, moneyText } from '../../../words/format.ts'
import { Result } from '../../../felt/pieces/result.tsx'
import { translate } from '../../../text/language.ts'
import { text } from '../../../text/staff/supervisor.ts'
import { Facts as NamedFacts, type ListedFact } from '../../../ui/list/facts.tsx'
import { signWords } from '../../../forms/consequences.ts'

interface OfTable {
  readonly state: TableState
  readonly at: number
}

const everyWager = '*'

export const PhaseTag = ({ state: { phase, since }, at }: OfTable) => {
  const kind = phase === 'closed' ? 'tag-bad' : phase === 'betting' ? 'tag-good' : ''
  return (
    <span className={`tag ${kind}`}>
      {text.phases[phase]} {phase !== 'closed' && <span className="numbers">{leftText(Math.max(0, at - since))}</span>}
    </span>
  )
}

/** What has been announced and comes by itself, with the time that is left. */
export const Notices = ({ state, at }: OfTable) => (
  <>
    {state.closing !== undefined && state.phase !== 'closed' && (
      <span className="tag tag-warn numbers">
        {state.closing > at ? text.closesIn(leftText(state.closing - at)) : text.closureDue}
      </span>
    )}
    {announcedLimits(state, at).map((limits) => (
      <span key={`${limits.wager} ${limits.from}`} className="tag tag-warn numbers">
        {text.bindsIn(
          limits.wager === everyWager ? undefined : wagerCalled(state, limits.wager),
          signWords(limits, state),
          leftText(limits.from - at),
        )}
      </span>
    ))}
  </>
)

const proper = (name: string) => <span translate="no">{name}</span>

export const Facts = ({ state, at }: OfTable) => {
  const { named } = useStaff()
  const { players, setup, dealers, shooter, limits, inForce, inPlay } = state
  const counted = Object.entries(inForce.conduct.display?.(inForce.cycles.states[inPlay.cycle]) ?? {})
  const markers = markersShown(state)
  const labels = inForce.conduct.markers?.all.filter(({ id }) => markers.includes(id)).map(({ label }) => label) ?? []
  const rows: readonly ListedFact[] = [
    ...(limits[everyWager] ? [[text.sign, signWords(limitsAt(state, at), state)] as const] : []),
    [text.source, setup.source === 'real' ? text.real : text.virtual],
    [text.seats, text.players(countText(players.size), countText(setup.seats))],
    [text.dealers, dealers.length > 0 ? proper(dealers.map(named).join(', ')) : text.noDealer],
    ...(shooter ? [[text.shooter, proper(playerCalled(state, shooter.person))] as const] : []),
    ...counted.map(([what, count]) => [translate(what), countText(count)] as const),
    ...(labels.length > 0 ? [[text.markers, proper(labels.join(', '))] as const] : []),
  ]
  return <NamedFacts className="supervisor-facts" of={rows} />
}

export const LedgerFacts = ({ state: { ledger } }: Pick<OfTable, 'state'>) => (
  <NamedFacts
    className="supervisor-ledger"
    label={text.ledger}
    of={(['float', 'layout', 'racks', 'drop box'] as const).map((account) => [
      text.accounts[account],
      moneyText(ledger[account]),
      'numbers',
    ])}
  />
)

export const LastResults = ({ state, most, size }: Pick<OfTable, 'state'> & { readonly most: number; readonly size: number }) => {
  const { history, inForce } = state
  if (history.length === 0) return <p className="field-label">{text.noResults}</p>
  const shown = history
    .map((result, number) => ({ result, number }))
    .slice(-most)
    .toReversed()
  return (
    <ul className="supervisor-results" aria-label={text.results}>
      {shown.map(({ result, number }) => (
        <li key={number}>
          <Result equipment={inForce.results.equipment} result={result} said={announced(inForce, result)} size={size} />
        </li>
      ))}
    </ul>
  )
}
