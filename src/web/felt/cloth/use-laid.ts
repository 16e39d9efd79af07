/** How the cloth of a table is laid where it is looked at: along the table, or upright in a box too narrow for that. */
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import type { TableState } from '../../../table/state.ts'

/** In pixels. In less, a cloth as long as a table would have to be moved about sideways to be pressed. */
const narrow = 560

const isUpright = ({ clientWidth }: Element): boolean => clientWidth < narrow && clientWidth < window.innerHeight

/** The table with the layout that suits the box, and whether that is the upright one. */
export const useLaid = (
  state: TableState,
  box: RefObject<Element | null>,
): { readonly laid: TableState; readonly upright: boolean } => {
  const [narrowed, setNarrowed] = useState(false)
  useLayoutEffect(() => {
    const element = box.current!
    const measure = (): void => setNarrowed(isUpright(element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  const { inForce } = state
  const layout = (narrowed ? inForce.portrait : undefined) ?? inForce.layout
  const laidBy = useMemo(() => (layout === inForce.layout ? inForce : { ...inForce, layout }), [inForce, layout])
  const laid = useMemo(() => (laidBy === inForce ? state : { ...state, inForce: laidBy }), [state, inForce, laidBy])
  return { laid, upright: layout !== inForce.layout }
}
