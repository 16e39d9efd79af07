/** The cloth in small, with the areas that win by the present result. */
import { useMemo } from 'react'
import { areaName } from '../../../rules/cloth/layout.ts'
import type { TableState } from '../../../table/state.ts'
import { Cloth } from '../../felt/cloth.tsx'
import { clothOf } from '../../felt/on-cloth.ts'
import { text } from '../../text/display.ts'
import { litBy } from './lit-by.ts'

export const SmallCloth = ({ state }: { readonly state: TableState }) => {
  const { markers } = useMemo(() => clothOf(state), [state])
  const lit = useMemo(() => litBy(state), [state])
  const names = [...new Set(state.inForce.layout.areas.filter(({ id }) => lit.includes(id)).map(areaName))]
  return (
    <section className="display-cloth" aria-labelledby="display-winning">
      <h2 id="display-winning">{text.winning}</h2>
      <Cloth inForce={state.inForce} lit={lit} markers={markers} small />
      <p className="visually-hidden">{names.join(', ')}</p>
    </section>
  )
}
