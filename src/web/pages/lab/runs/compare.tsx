/** Strategies beside one another on the same terms: which, on what terms, and what each of them comes to. */
import { useState } from 'react'
import { playsAnyWager, type StrategyChoice, strategyNames } from '../../../../loading/strategies.ts'
import type { Compared } from '../../../../simulate/sessions/comparison.ts'
import { countText, moneyText, percentText } from '../../../words/format.ts'
import { translate } from '../../../text/language.ts'
import { text } from '../../../text/lab.ts'
import { Button } from '../../../ui/button.tsx'
import { Below, Chart } from '../../../ui/chart/chart.tsx'
import { linear, ticks } from '../../../ui/chart/scale.ts'
import { Choice } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Tick } from '../../../ui/form/tick.tsx'
import { Heads } from '../../../ui/list/heads.tsx'
import { Scrolled } from '../../../ui/list/scrolled.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { PartProps } from '../chosen.ts'
import { askedOf, wagerChosen } from '../odds/choose-wager.tsx'
import { NotExact } from '../odds/not-exact.tsx'
import { termsOf, usualTerms } from '../odds/terms.ts'
import { ProgressBar, RunOrStop, Seed } from './run-form.tsx'
import { TermsFields } from './terms-fields.tsx'
import { useRun, type RunWork } from './use-run.ts'
import { aborted, playAll, type SessionsRequest } from './use-sessions.ts'

/** Where sessions end by each strategy: 98 of 100, the middle half, the middle one and the mean, below its name. */
interface ComparedChartProps {
  readonly compared: readonly Compared[]
  readonly bankroll: number
}

const frame = { side: 26, top: 6, row: 46, bottom: 30 } as const

const ComparedChart = ({ compared, bankroll }: ComparedChartProps) => {
  const amounts = [...compared.flatMap(({ summary: { percentiles } }) => [percentiles.p1, percentiles.p99]), bankroll]
  const range = [Math.min(...amounts), Math.max(...amounts)] as const
  const bottom = frame.top + compared.length * frame.row
  return (
    <Chart said={text.comparedSaid(compared.length)} height={bottom + frame.bottom} caption={text.comparedCaption}>
      {(width) => {
        const x = linear(range, [frame.side, width - frame.side])
        return (
          <>
            {ticks(range[0] / 100, range[1] / 100, width / 110).map((amount) => (
              <g key={amount}>
                <line x1={x(amount * 100)} x2={x(amount * 100)} y1={frame.top} y2={bottom} />
                <Below x={x(amount * 100)} y={bottom + 20} label={countText(amount)} />
              </g>
            ))}
            <line className="chart-mark" x1={x(bankroll)} x2={x(bankroll)} y1={frame.top} y2={bottom} />
            {compared.map((each, at) => (
              <Row key={each.name} compared={each} top={frame.top + at * frame.row} x={x} />
            ))}
          </>
        )
      }}
    </Chart>
  )
}

interface RowProps {
  readonly compared: Compared
  readonly top: number
  readonly x: (amount: number) => number
}

const Row = ({ compared: { name, summary }, top, x }: RowProps) => {
  const { p1, p25, p50, p75, p99 } = summary.percentiles
  const middle = top + 31
  return (
    <g>
      <title>{text.comparedRow(text.strategyName(name), moneyText(p1), moneyText(p50), moneyText(p99))}</title>
      <text x={frame.side} y={top + 16}>
        {text.strategyName(name)}
      </text>
      <rect className="lab-fan-98" x={x(p1)} width={Math.max(1, x(p99) - x(p1))} y={middle - 3} height={6} />
      <rect className="lab-fan-50" x={x(p25)} width={Math.max(1, x(p75) - x(p25))} y={middle - 8} height={16} />
      <line className="lab-middle" x1={x(p50)} x2={x(p50)} y1={middle - 8} y2={middle + 8} />
      <circle className="lab-mean" cx={x(summary.mean)} cy={middle} r={4} />
    </g>
  )
}

/** Several strategies one after the other on the same workers, each with its exact edge. */
const aboutStrategy = (says: string | undefined): string | undefined => (says === undefined ? undefined : translate(says))

type Comparison = Omit<SessionsRequest, 'strategy'> & {
  readonly strategies: readonly (StrategyChoice & { readonly says?: string | undefined })[]
}

interface Comparing {
  readonly running: boolean
  readonly wanted: Comparison
  /** How many sessions of all strategies are over. */
  readonly done: number
  readonly compared: readonly Compared[]
  readonly stopped: boolean
  readonly failed?: string
}

const compareIn: RunWork<Comparison, Comparing> = async (pool, { strategies, ...wanted }, signal, show) => {
  const compared: Compared[] = []
  for (const [at, { says, ...strategy }] of strategies.entries()) {
    const asked = { ...wanted, strategy }
    const edge = await Promise.race([pool[0]!.request('edge', asked), aborted(signal)])
    await playAll(pool, asked, signal, (done, soFar) => {
      show({ done: at * wanted.sessions + done })
      if (done === wanted.sessions) compared.push({ name: strategy.name, says, edge: edge ?? null, summary: soFar() })
    })
    show({ compared: [...compared] })
    if (signal.aborted) break
  }
  show({ running: false, stopped: signal.aborted })
}

const begun = (wanted: Comparison): Comparing => ({ running: true, wanted, done: 0, compared: [], stopped: false })

const useCompared = () => useRun(compareIn, begun)

export const ComparePart = ({ inForce, chosen }: PartProps) => {
  const { shown, run, stop } = useCompared()
  const all = strategyNames(inForce)
  const own = all.filter((name) => !playsAnyWager(name))
  const [names, setNames] = useState<readonly string[]>(own.length > 0 ? own.slice(0, 3) : all)
  const [typed, setTyped] = useState(usualTerms)
  const [seed, setSeed] = useState('felt')
  const wager = wagerChosen(inForce, chosen)
  const start = (): void => {
    const read = termsOf(typed)
    if (!read || seed === '' || names.length === 0) return
    const strategies = all
      .filter((name) => names.includes(name))
      .map((name) => ({ name, ...(playsAnyWager(name) ? { on: wager } : { says: inForce.strategies?.[name]?.says }) }))
    run({ ...askedOf(inForce, chosen), removed: '', strategies, seed, ...read })
  }
  const turns = inForce.results.equipment.words.many
  return (
    <>
      <Panel title={text.compareTitle}>
        <p className="field-label">{text.compareAbout}</p>
        <Form className="grid lab-form" onSend={start}>
          <fieldset className="lab-strategies">
            <legend>{text.strategies}</legend>
            <div className="grid lab-two">
              {all.map((name) => (
                <Tick
                  key={name}
                  label={text.strategyName(name)}
                  about={aboutStrategy(inForce.strategies?.[name]?.says)}
                  checked={names.includes(name)}
                  onChange={(checked) => setNames(checked ? [...names, name] : names.filter((each) => each !== name))}
                />
              ))}
            </div>
            <div className="row">
              <Button onPress={() => setNames(own.length > 0 ? own : all)}>{text.chooseAll}</Button>
              <Button onPress={() => setNames([])}>{text.chooseNone}</Button>
            </div>
            {names.length === 0 && <Notice kind="warn">{text.chooseOne}</Notice>}
          </fieldset>
          {names.some(playsAnyWager) && (
            <Choice
              label={text.on}
              value={wager}
              among={inForce.wagers.map((each) => [each.id, each.name] as const)}
              onChange={(next) => chosen.choose({ wager: next })}
            />
          )}
          <TermsFields typed={typed} onTyped={setTyped} turns={turns} />
          <Seed seed={seed} onSeed={setSeed} />
          <RunOrStop running={shown?.running === true} onStop={stop} />
        </Form>
        {shown && <Progress shown={shown} />}
        {shown?.stopped && <Notice>{text.comparedStopped}</Notice>}
        {shown?.failed !== undefined && <Notice kind="bad">{text.failed(shown.failed)}</Notice>}
      </Panel>
      {shown && <NotExact inForce={inForce} of={shown.compared.flatMap(({ edge }) => edge ?? [])} />}
      {shown && shown.compared.length > 0 && <Outcome shown={shown} turns={turns} />}
    </>
  )
}

const Progress = ({ shown: { done, wanted, compared } }: { readonly shown: Comparing }) => {
  const whole = wanted.strategies.length * wanted.sessions
  return (
    <div className="row lab-running">
      <ProgressBar share={done / whole} />
      <span>{text.comparedDone(compared.length, wanted.strategies.length)}</span>
    </div>
  )
}

const Outcome = ({ shown: { compared, wanted }, turns }: { readonly shown: Comparing; readonly turns: string }) => {
  const { heads } = text
  return (
    <>
      <Panel title={text.endsTitle}>
        <ComparedChart compared={compared} bankroll={wanted.terms.bankroll} />
      </Panel>
      <Panel title={text.comparedTitle}>
        <p className="field-label">{text.comparedAbout}</p>
        <Scrolled of={text.comparedTitle}>
          <table className="lab-odds">
            <caption className="visually-hidden">{text.comparedTitle}</caption>
            <Heads
              of={[
                text.strategy,
                ...[heads.edge, heads.mean, heads.median, heads.worst, heads.best, heads.ahead, heads.ruined].map((amount) => ({
                  amount,
                })),
                { amount: heads.rounds(turns) },
              ]}
            />
            <tbody>
              {compared.map(({ name, edge, summary }) => (
                <tr key={name} data-strategy={name}>
                  <th scope="row">{text.strategyName(name)}</th>
                  <td className="amount">
                    {edge ? edge.percent : text.noEdge}
                    {edge && <small className="lab-exact">{edge.exact}</small>}
                  </td>
                  <td className="amount">{moneyText(Math.round(summary.mean))}</td>
                  <td className="amount">{moneyText(summary.percentiles.p50)}</td>
                  <td className="amount">{moneyText(summary.percentiles.p1)}</td>
                  <td className="amount">{moneyText(summary.percentiles.p99)}</td>
                  <td className="amount">{percentText(summary.ahead)}</td>
                  <td className="amount">{percentText(summary.ruined)}</td>
                  <td className="amount">{countText(Math.round(summary.rounds))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      </Panel>
    </>
  )
}
