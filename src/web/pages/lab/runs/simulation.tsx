/** One wager over and over: the mean return closing in on the exact one, and how well the counts agree. */
import { useState } from 'react'
import { countText, decimalText, percentText, roughText } from '../../../words/format.ts'
import { text } from '../../../text/lab.ts'
import { Funnel, shareBand, shares } from '../../../ui/chart/funnel.tsx'
import { BandKey, Legend, LineKey } from '../../../ui/chart/legend.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Facts } from '../../../ui/list/facts.tsx'
import { Heads } from '../../../ui/list/heads.tsx'
import { Scrolled } from '../../../ui/list/scrolled.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { PartProps } from '../chosen.ts'
import { netText } from '../figures.ts'
import { askedOf, ChooseWager, wagerChosen } from '../odds/choose-wager.tsx'
import { NotExact } from '../odds/not-exact.tsx'
import type { Compiled } from '../work/prices.ts'
import type { ConvergencePoint, ConvergenceVerdict } from './converging.ts'
import { ChooseMany, ProgressBar, RunOrStop, Seed } from './run-form.tsx'
import { type SimulationView, useSimulation } from './use-simulation.ts'

/** The mean return against the exact one, with the band that holds 99 of 100 runs. */
interface ConvergingProps {
  readonly points: readonly ConvergencePoint[]
  /** How many wagers are decided at the end, about. */
  readonly most: number
  readonly exact: number
  readonly deviation: number
}

const steps = 60

const band = shareBand(99)

const ConvergingChart = ({ points, most, exact, deviation }: ConvergingProps) => {
  const first = Math.max(1, Math.min(points[0]?.decided ?? most / 1000, most / 10))
  const last = points.at(-1)
  const error = (decided: number): number => deviation / Math.sqrt(decided)
  const levels = Array.from({ length: steps + 1 }, (_, step) => {
    const at = first * (most / first) ** (step / steps)
    return { at, exact, deviation: error(at) }
  })
  const said = last
    ? text.plotSaid(
        percentText(last.mean, 4),
        percentText(exact, 4),
        percentText(shares[99] * error(last.decided), 4),
        roughText(last.decided),
      )
    : text.plotEmpty
  return (
    <Funnel
      said={said}
      axis={text.decidedAxis}
      track={points.map(({ decided, mean }) => ({ at: decided, actual: mean }))}
      levels={levels}
      bands={[band]}
      mouth={0.12}
      caption={
        <Legend>
          <LineKey name={text.simulated} />
          <LineKey name={text.exactReturn} drawn="chart-mark" />
          <BandKey name={text.band} drawn={band.drawn} />
        </Legend>
      }
    />
  )
}

export const SimulationPart = ({ inForce, chosen }: PartProps) => {
  const { shown: simulation, run, stop } = useSimulation()
  const [rolls, setMany] = useState('10000000')
  const [seed, setSeed] = useState('felt')
  const { equipment } = inForce.results
  const turns = equipment.words.many
  const running = simulation?.running === true
  const wager = wagerChosen(inForce, chosen)
  return (
    <>
      <Panel title={text.simulationTitle}>
        <p className="field-label">{text.simulationAbout}</p>
        <Form
          className="grid lab-form"
          onSend={() => seed !== '' && run({ ...askedOf(inForce, chosen), wager, rolls: Number(rolls), seed })}
        >
          <ChooseWager inForce={inForce} chosen={chosen} />
          <ChooseMany label={text.howMany(turns)} most={1e9} many={rolls} onMany={setMany} />
          <Seed seed={seed} onSeed={setSeed} />
          <RunOrStop running={running} onStop={stop} />
        </Form>
        {simulation && <Progress simulation={simulation} turns={turns} />}
        {simulation?.compiled && <NotExact inForce={inForce} of={[simulation.compiled.price]} />}
        {simulation?.stopped && <Notice>{text.stopped}</Notice>}
        {simulation?.failed !== undefined && <Notice kind="bad">{text.failed(simulation.failed)}</Notice>}
      </Panel>
      <Panel title={text.plotTitle}>
        {simulation?.compiled ? <Plot simulation={simulation} compiled={simulation.compiled} /> : <p>{text.plotEmpty}</p>}
      </Panel>
      {simulation?.compiled && simulation.verdict && <VerdictPanel compiled={simulation.compiled} verdict={simulation.verdict} />}
    </>
  )
}

const Progress = ({ simulation, turns }: { readonly simulation: SimulationView; readonly turns: string }) => {
  const { running, stopped, rolls, wanted, seconds, workers, points } = simulation
  const whole = !running && stopped === false
  return (
    <div className="row lab-running">
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
  readonly simulation: SimulationView
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
  readonly verdict: ConvergenceVerdict
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
    <Panel title={text.countedTitle}>
      <Notice kind={tested ? (agrees ? 'good' : 'warn') : undefined}>
        {tested ? (agrees ? text.agrees : text.disagrees) : text.tooFew}{' '}
        {tested && text.test(decimalText(agreement.chiSquare, 2), agreement.degrees, decimalText(agreement.p, 4))}
      </Notice>
      <Facts className="grid lab-facts" of={facts} />
      <Scrolled of={text.countedTitle}>
        <table>
          <caption className="visually-hidden">{text.countedTitle}</caption>
          <Heads of={[text.net, { amount: text.counted }, { amount: text.expected }]} />
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
      </Scrolled>
    </Panel>
  )
}
