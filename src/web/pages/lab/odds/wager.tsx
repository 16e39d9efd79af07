/** All there is to say of one wager: its results, how long it takes, what it is worth in each state. */
import type { Equipment } from '../../../../rules/equipment/equipment.ts'
import { useState } from 'react'
import { countText, decimalText, percentText } from '../../../words/format.ts'
import { text } from '../../../text/lab.ts'
import { text as equipmentText } from '../../../text/equipment/lab.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Facts as NamedFacts } from '../../../ui/list/facts.tsx'
import { Choice } from '../../../ui/form/field.tsx'
import { Heads } from '../../../ui/list/heads.tsx'
import { Scrolled } from '../../../ui/list/scrolled.tsx'
import { Bars } from '../charts/bars.tsx'
import { LengthChart } from '../charts/length.tsx'
import { askedOf, ChooseWager, RemovedParts, wagerChosen } from './choose-wager.tsx'
import { NotExact } from './not-exact.tsx'
import { chanceText, netText, netKind } from '../figures.ts'
import type { PartProps } from '../chosen.ts'
import type { NetRow, PriceRow, WagerDetail } from '../work/prices.ts'
import { useJob } from '../work/lab-worker.ts'
import { Working } from '../runs/run-form.tsx'

export const Wager = ({ inForce, chosen }: PartProps) => {
  const wager = wagerChosen(inForce, chosen)
  const asked = { ...askedOf(inForce, chosen), wager }
  const job = useJob(JSON.stringify(asked), (worker) => worker.ask('detail', asked))
  const { name } = inForce.wagers.find(({ id }) => id === wager)!
  return (
    <>
      <section className="panel" aria-label={text.part.wager}>
        <div className="grid">
          <ChooseWager inForce={inForce} chosen={chosen} />
          <RemovedParts inForce={inForce} chosen={chosen} />
        </div>
        {asked.removed !== '' && <p role="status">{equipmentText.without(asked.removed)}</p>}
        <Working job={job} />
      </section>
      {job.value && <NotExact inForce={inForce} of={job.value.starts} />}
      {job.value && <Detail key={wager} name={name} detail={job.value} equipment={inForce.results.equipment} />}
    </>
  )
}

interface DetailProps {
  readonly name: string
  readonly detail: WagerDetail
  readonly equipment: Equipment
}

const Detail = ({ name, detail, equipment }: DetailProps) => {
  const [at, setAt] = useState('0')
  const start = detail.starts[Number(at)] ?? detail.starts[0]!
  return (
    <>
      <Panel title={name}>
        {detail.starts.length > 1 && (
          <Choice
            label={text.placedAt}
            value={at}
            among={detail.starts.map(
              ({ places }, index) => [String(index), text.places(places[0] ?? '', places.length - 1)] as const,
            )}
            onChange={setAt}
          />
        )}
        <Facts price={start} equipment={equipment} />
      </Panel>
      <Panel title={text.resultsTitle}>
        <Bars
          label={text.resultsTitle}
          bars={start.results.map(({ net, probability }) => ({
            key: net.exact,
            name: netText(net.exact),
            value: probability.value,
            figure: chanceText(probability.value),
            kind: netKind(net.value),
          }))}
        />
        <ResultsTable name={name} results={start.results} />
      </Panel>
      <Panel title={text.lengthTitle(equipment.words.many)}>
        {detail.length ? (
          <LengthChart name={name} {...detail.length} turn={equipment.words.one} />
        ) : (
          <p>{text.decidedAtOnce(equipment.words.one)}</p>
        )}
      </Panel>
      <Panel title={text.statesTitle}>
        {detail.allStates > 1 ? <StatesTable name={name} states={detail.states} equipment={equipment} /> : <p>{text.oneState}</p>}
      </Panel>
    </>
  )
}

/** The figures of one price, large, each with its fraction. */
const Facts = ({ price, equipment }: { readonly price: PriceRow; readonly equipment: Equipment }) => {
  const facts = [
    [text.columns.edge, percentText(price.edge.value, 4), price.edge.exact],
    [text.columns.hit, percentText(price.hit.value, 4), price.hit.exact],
    [text.columns.deviation, decimalText(price.deviation, 4), ''],
    [text.columns.rolls(equipment.words.many), decimalText(price.rolls.value, 3), price.rolls.exact],
    [text.columns.edgePerRoll(equipment.words.one), percentText(price.edgePerRoll.value, 4), price.edgePerRoll.exact],
  ] as const
  return (
    <NamedFacts
      className="grid lab-facts"
      of={facts.map(([name, value, exact]) => [name, <WithExact key={name} value={value} exact={exact} />])}
    />
  )
}

const WithExact = ({ value, exact }: { readonly value: string; readonly exact: string }) => (
  <>
    {value}
    {exact !== '' && <small className="lab-exact">{exact}</small>}
  </>
)

const ResultsTable = ({ name, results }: { readonly name: string; readonly results: readonly NetRow[] }) => (
  <details className="opens">
    <summary className="lab-summary">{text.exact}</summary>
    <Scrolled of={text.resultsCaption(name)}>
      <table>
        <caption>{text.resultsCaption(name)}</caption>
        <Heads of={[text.net, { amount: text.probability }, text.exactly]} />
        <tbody>
          {results.map(({ net, probability }) => (
            <tr key={net.exact}>
              <th scope="row">{netText(net.exact)}</th>
              <td className="amount">{decimalText(probability.value, 10)}</td>
              <td className="lab-exact">{probability.exact}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  </details>
)

/** More than these say little; felt odds has them all. */
const mostStates = 60
const mostNames = 4

const namesText = (names: readonly string[]): string =>
  names.length > mostNames ? text.like(names[0]!, countText(names.length - 1)) : names.join(' · ')

interface StatesTableProps {
  readonly name: string
  readonly states: WagerDetail['states']
  readonly equipment: Equipment
}

const StatesTable = ({ name, states, equipment }: StatesTableProps) => (
  <>
    <Scrolled of={text.statesCaption(name)}>
      <table>
        <caption>{text.statesCaption(name)}</caption>
        <Heads of={[text.state, { amount: text.value }, { amount: text.toCome(equipment.words.many) }]} />
        <tbody>
          {states.slice(0, mostStates).map(({ names, value, rolls }) => (
            <tr key={names[0]}>
              <th scope="row">{namesText(names)}</th>
              <td className="amount">
                {decimalText(value.value, 6)}
                {value.exact.length <= 24 && <small className="lab-exact">{value.exact}</small>}
              </td>
              <td className="amount">{decimalText(rolls.value, 3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
    {states.length > mostStates && <p>{text.statesShown(countText(mostStates), countText(states.length))}</p>}
  </>
)
