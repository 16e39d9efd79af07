/** The cloth in small, with every player's wagers on it. */
import { memo, useMemo } from 'react'
import type { TableState } from '../../../client/index.ts'
import { Cloth } from '../../felt/cloth.tsx'
import { clothOf } from '../../felt/on-cloth.ts'

/** Drawn again when something has happened, and not with every second of a countdown. */
export const SmallCloth = memo(({ state, label }: { readonly state: TableState; readonly label: string }) => {
  const { stacks, markers } = useMemo(() => clothOf(state), [state])
  return (
    <figure className="supervisor-cloth" aria-label={label}>
      <Cloth inForce={state.inForce} stacks={stacks} markers={markers} lit={state.lit} chips={state.setup.chips} small />
    </figure>
  )
})
SmallCloth.displayName = 'SmallCloth'
