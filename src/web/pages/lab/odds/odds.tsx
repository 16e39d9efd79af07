/** What every wager is worth under the house that is chosen, and beside another where that is asked for. */
import { useState } from 'react'
import type { ChosenOptions } from '../../../../rules/options.ts'
import { percentText } from '../../../words/format.ts'
import { text } from '../../../text/lab.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { Bars } from '../charts/bars.tsx'
import { askedOf, RemovedParts } from './choose-wager.tsx'
import { NotExact } from './not-exact.tsx'
import { asUsual } from './compared.ts'
import { OddsTable } from './odds-table.tsx'
import { Options } from '../options.tsx'
import type { PartProps } from '../chosen.ts'
import type { PriceRow } from '../work/prices.ts'
import { useJob } from '../work/lab-worker.ts'
import { Working } from '../runs/run-form.tsx'

export const Odds = ({ inForce, chosen }: PartProps) => {
  const asked = askedOf(inForce, chosen)
  const [other, setOther] = useState<ChosenOptions>()
  const [exact, setExact] = useState(false)
  const [everywhere, setEverywhere] = useState(false)
  const job = useJob(JSON.stringify(asked), (worker, tell) => worker.request('prices', asked, tell))
  const askedThen = { ...asked, house: other ?? {} }
  const then = useJob(other && JSON.stringify(askedThen), (worker, tell) => worker.request('prices', askedThen, tell))
  return (
    <>
      <Panel
        title={text.oddsTitle}
        beside={
          <div className="row">
            <Button pressed={everywhere} onPress={() => setEverywhere(!everywhere)}>
              {text.everywhere}
            </Button>
            <Button pressed={exact} onPress={() => setExact(!exact)}>
              {text.exact}
            </Button>
            <Button onPress={() => setOther(other ? undefined : chosen.house)}>
              {other ? text.stopComparing : text.compare}
            </Button>
          </div>
        }
      >
        <p className="field-label">{text.oddsAbout}</p>
        <RemovedParts inForce={inForce} chosen={chosen} />
        {other && (
          <Options
            game={inForce.game}
            title={text.comparedWith}
            open
            house={other}
            onChange={(changes) => setOther((before) => changedHouse(before ?? {}, changes))}
          />
        )}
        <Working job={job} />
        {other && job.value && <Working job={then} />}
        {job.value && <NotExact inForce={inForce} of={[...job.value, ...((other && then.value) ?? [])]} />}
        {job.value && (
          <OddsTable
            inForce={inForce}
            chosen={chosen}
            rows={everywhere ? job.value : asUsual(job.value)}
            others={other && then.value}
            exact={exact}
          />
        )}
      </Panel>
      {job.value && (
        <Panel title={text.edgesTitle}>
          <Bars label={text.edgesTitle} bars={edgeBars(job.value)} />
        </Panel>
      )}
    </>
  )
}

const changedHouse = (house: ChosenOptions, changes: Readonly<Record<string, string | undefined>>): ChosenOptions =>
  Object.fromEntries(
    Object.entries({ ...house, ...changes }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  )

const edgeBars = (rows: readonly PriceRow[]) =>
  asUsual(rows)
    .toSorted((a, b) => a.edge.value - b.edge.value)
    .map(({ wager, name, edge }) => ({
      key: wager,
      name,
      value: edge.value,
      figure: percentText(edge.value),
      kind: edge.value < 0 ? ('bad' as const) : undefined,
    }))
