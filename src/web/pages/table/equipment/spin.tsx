/** The wheel over the cloth: it turns while a result is on its way, comes to rest at the pocket that the house has drawn, and goes. */
import { useState } from 'react'
import { shownOf } from '../../../../table/equipment/shown.ts'
import { Wheel } from '../../../felt/pieces/wheel.tsx'
import type { TablePageProps } from '../controller/controller.ts'
import './spin.css'

export default function Spin({ at }: Pick<TablePageProps, 'at'>) {
  const { state, behind } = at
  // What is drawn is behind what the house has only while a result is shown to come.
  const round = behind ? state.last?.round : undefined
  const [spun, setSpun] = useState<number>()
  const [over, setOver] = useState<number>()
  if (round !== undefined && round !== spun) setSpun(round)
  const came = state.last?.round === spun ? shownOf(state.last?.result)?.[0] : undefined
  if (spun === undefined || spun === over || came === undefined) return null
  return (
    <div
      key={spun}
      className="table-spin"
      aria-hidden="true"
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && setOver(spun)}
    >
      <Wheel equipment={state.inForce.results.equipment} came={came} spins />
    </div>
  )
}
