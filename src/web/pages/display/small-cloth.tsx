/** The cloth in small, with the areas that win by the present result. */
import { useMemo } from 'react'
import { Cloth } from '../../felt/cloth.tsx'
import { clothOf } from '../../felt/on-cloth.ts'
import { text } from '../../text/display.ts'
import type { Displayed } from './controller/displayed.ts'

export const SmallCloth = ({ shown: { state, lit, winning } }: { readonly shown: Displayed }) => {
  const { markers } = useMemo(() => clothOf(state), [state])
  return (
    <section className="display-cloth" aria-labelledby="display-winning">
      <h2 id="display-winning">{text.winning}</h2>
      <Cloth inForce={state.inForce} lit={lit} markers={markers} small />
      <p className="visually-hidden">{winning.join(', ')}</p>
    </section>
  )
}
