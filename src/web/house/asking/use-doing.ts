/** An errand to the house that one part of a page has. */
import { useState } from 'react'
import { Errand, type ErrandState } from './errand.ts'
import { useStore } from '../use-store.ts'

export interface Doing extends ErrandState, Pick<Errand, 'run' | 'explain'> {}

export const useDoing = (): Doing => {
  const [errand] = useState(() => new Errand())
  const { busy, refused } = useStore(errand)
  return { busy, refused, run: errand.run, explain: errand.explain }
}
