/** The table at one step: its cloth, the chips on it, and the result once there is one. */
import { useMemo, useRef, useState } from 'react'
import { areaText } from '../../felt/cloth/area-text.ts'
import { dealtOnCloth } from '../../felt/cloth/dealt-on-cloth.ts'
import { Cloth } from '../../felt/cloth/cloth.tsx'
import { clothOf } from '../../felt/cloth/on-cloth.ts'
import { Result } from '../../felt/pieces/result.tsx'
import { useLaid } from '../../felt/cloth/use-laid.ts'
import { placesOn } from '../../../rules/cloth/layout.ts'
import type { TableState } from '../../../table/state.ts'
import { amountText } from '../../format.ts'
import { text } from '../../text/recall.ts'
import { resultSaid } from '../table/controller/announcing.ts'
import { thrownWords } from '../../../table/dice/thrown.ts'

interface StageProps {
  readonly state: TableState
  readonly round: number
  readonly me: string | undefined
}

export const Stage = ({ state, round, me }: StageProps) => {
  const box = useRef<HTMLDivElement>(null)
  const { laid, upright } = useLaid(state, box)
  const { stacks, markers, lit } = useMemo(() => clothOf(laid, me), [laid, me])
  const [looked, setLooked] = useState<string>()
  const { inForce, phase, setup } = laid
  // The declared result is put away when it is paid; the round keeps it.
  const result = state.declared ?? (state.last?.round === round ? state.last.result : undefined)
  const dealt = dealtOnCloth(inForce, result)
  const area = placesOn(inForce.layout).find(({ id }) => id === looked)
  const sum = stacks.reduce((all, { amount }) => all + amount, 0)
  return (
    <div className="stack">
      <div className="row recall-stage-head">
        <span className="tag">{phase === 'rolling' ? thrownWords(state).out : (text.phases[phase] ?? phase)}</span>
        <span className="tag numbers">{text.lies(amountText(sum))}</span>
        {result && <Result equipment={inForce.results.equipment} result={result} said={resultSaid(state, result)} size={40} />}
      </div>
      <div
        ref={box}
        className="rim recall-cloth"
        role="region"
        aria-label={text.cloth}
        // What scrolls is reached by keys too.
        {...(!upright && { tabIndex: 0 })}
      >
        <Cloth
          inForce={inForce}
          stacks={stacks}
          markers={markers}
          lit={lit}
          chips={setup.chips}
          {...(dealt && { dealt })}
          onArea={({ id }) => setLooked(id)}
        />
      </div>
      <p className="field-label not-printed" role="status">
        {area
          ? areaText(
              area,
              stacks.filter((stack) => stack.area === area.id),
              { lit: lit.includes(area.id) },
            )
          : text.look1}
      </p>
    </div>
  )
}
