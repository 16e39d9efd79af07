/** One wager over and over: the mean return closing in on the exact one, and how well the counts agree. */
import { useState } from 'react'
import { countText, decimalText, percentText, roughText } from '../../format.ts'
import { text } from '../../text/lab.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ConvergingChart } from './charts/converging-chart.tsx'
import { askedOf, ChooseWager, wagerChosen } from './choose-wager.tsx'
import { netText } from './figures.ts'
import type { Verdict } from './converging.ts'
import type { PartProps } from './part.ts'
import { useSimulation, type Simulation } from './use-simulation.ts'
import type { Compiled } from './work/jobs.ts'
import { ProgressBar } from './working.tsx'

const amounts = [1e5, 1e6, 1e7, 1e8, 1e9].map(String)

export const SimulationPart = ({ inForce, chosen }: PartProps) => {
  const { simulation, run, stop } = useSimulation()
  const [rolls, setRolls] = useState('10000000')
  const [seed, setSeed] = useState('felt')
  const { equipment } = inForce.results
  const turns = text.turns[equipment]
  const running = simulation?.running === true
  const wager = wagerChosen(inForce, chosen)
  return (
    <>
      <section className="panel" aria-labelledby="lab-simulation">
        <h2 id="lab-simulation">{text.simulationTitle}</h2>
        <p className="field-label">{text.simulationAbout}</p>
        <form
          className="lab-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (seed !== '') run({ ...askedOf(inForce, chosen), wager, rolls: Number(rolls), seed })
          }}
        >
          <ChooseWager inForce={inForce} chosen={chosen} />
          <Choice
            label={text.howMany(turns)}
            value={rolls}
            among={amounts.map((each) => [each, countText(Number(each))] as const)}
            onChange={setRolls}
          />
          <Field label={text.seed} value={seed} onChange={setSeed} wrong={seed === '' ? text.needsSeed : undefined} />
          {/* Two buttons and not one that changes: a press to stop must not become one that submits. */}
          <div className="lab-go">
            {running ? (
              <Button key="stop" kind="grave" onPress={stop}>
                {text.stop}
              </Button>
            ) : (
              <Button key="run" kind="main" type="submit">
                {text.run}
              </Button>
            )}
          </div>
        </form>
        {simulation && <Progress simulation={simulation} turns={turns} />}
        {simulation?.stopped && <Notice>{text.stopped}</Notice>}
        {simulation?.failed !== undefined && <Notice kind="bad">{text.failed(simulation.failed)}</Notice>}
      </section>
      <section className="panel" aria-labelledby="lab-plot-title">
        <h2 id="lab-plot-title">{text.plotTitle}</h2>
        {simulation?.compiled ? <Plot simulation={simulation} compiled={simulation.compiled} /> : <p>{text.plotEmpty}</p>}
      </section>
      {simulation?.compiled && simulation.verdict && <VerdictPanel compiled={simulation.compiled} verdict={simulation.verdict} />}
    </>
  )
}

const Progress = ({ simulation, turns }: { readonly simulation: Simulation; readonly turns: string }) => {
  const { running, stopped, rolls, wanted, seconds, workers, points } = simulation
  const whole = !running && stopped === false
  return (
    <div className="lab-running">
      <ProgressBar share={whole ? 1 : rolls / wanted.rolls} />
      <span>{text.soFar(countText(rolls), turns, countText(points.at(-1)?.decided ?? 0))}</span>
      {seconds > 0 && <span>{text.perSecond(roughText(rolls / seconds), turns, workers)}</span>}
    </div>
  )
}

const Plot = ({
  simulation: { points, wanted },
  compiled: { price },
}: {
  readonly simulation: Simulation
  readonly compiled: Compiled
}) => (
  <ConvergingChart
    points={points}
    most={Math.max(10, wanted.rolls / price.rolls.value, points.at(-1)?.decided ?? 0)}
    exact={1 - price.edge.value}
    deviation={price.deviation}
  />
)

interface VerdictProps {
  readonly compiled: Compiled
  readonly verdict: Verdict
}

const VerdictPanel = ({ compiled: { price, results }, verdict }: VerdictProps) => {
  const { agreement, agrees, mean, error, counts, decided } = verdict
  const facts = [
    [text.simulatedReturn, text.plusMinus(percentText(mean, 4), percentText(error, 4))],
    [text.exactlyReturn, percentText(1 - price.edge.value, 4)],
    [text.simulatedEdge, text.plusMinus(percentText(1 - mean, 4), percentText(error, 4))],
    [text.exactEdge, percentText(price.edge.value, 4)],
  ] as const
  const tested = agreement.degrees > 0
  return (
    <section className="panel" aria-labelledby="lab-verdict">
      <h2 id="lab-verdict">{text.countedTitle}</h2>
      <Notice kind={tested ? (agrees ? 'good' : 'warn') : undefined}>
        {tested ? (agrees ? text.agrees : text.disagrees) : text.tooFew}{' '}
        {tested && text.test(decimalText(agreement.chiSquare, 2), agreement.degrees, decimalText(agreement.p, 4))}
      </Notice>
      <dl className="lab-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="table-scroll" role="group" aria-label={text.countedTitle} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{text.countedTitle}</caption>
          <thead>
            <tr>
              <th scope="col">{text.net}</th>
              <th scope="col" className="amount">
                {text.counted}
              </th>
              <th scope="col" className="amount">
                {text.expected}
              </th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ net, probability }, at) => (
              <tr key={net.exact}>
                <th scope="row">{netText(net.exact)}</th>
                <td className="amount">{countText(counts[at]!)}</td>
                <td className="amount">{decimalText(probability.value * decided, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
