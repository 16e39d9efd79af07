/** Time and net for a player at a table for cash; loaded where there is one. */
import { lazy, Suspense } from 'react'
import type { Drawn } from '../controller/controller.ts'
import './sitting.css'

const SittingHere = lazy(() => import('./sitting.tsx'))

export const AtCash = ({ table, at }: Drawn) =>
  at.seat.player !== undefined && at.one?.money === 'cash' ? (
    <Suspense fallback={<p className="table-sitting" />}>
      <SittingHere table={table} at={at} player={at.seat.player} />
    </Suspense>
  ) : null
