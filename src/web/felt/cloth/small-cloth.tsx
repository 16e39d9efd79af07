/** The cloth in small: the areas that are lit, pucks, and every player's chips where they are to be seen. */
import { memo, useMemo } from 'react'
import type { TableState } from '../../../table/state.ts'
import { Cloth } from './cloth.tsx'
import { clothOf } from './on-cloth.ts'

interface SmallClothProps {
  readonly state: TableState
  readonly lit: readonly string[]
  readonly withChips?: boolean
}

/** Drawn again when something has happened, and not with every second of a countdown. */
export const SmallCloth = memo(({ state, lit, withChips = false }: SmallClothProps) => {
  const { stacks, markers } = useMemo(() => clothOf(state), [state])
  return (
    <Cloth inForce={state.inForce} lit={lit} markers={markers} {...(withChips && { stacks, chips: state.setup.chips })} small />
  )
})
SmallCloth.displayName = 'SmallCloth'
