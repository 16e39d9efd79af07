/** Time and net for a player at a table for cash; loaded where there is one. */
import { Suspense } from 'react'
import type { Drawn } from '../controller/controller.ts'
import { lazily } from '../../../ui/parts/lazily.ts'
import './sitting.css'

const SittingHere = lazily(() => import('./sitting.tsx'))

export const AtCash = ({ table, at }: Drawn) =>
  at.seat.player !== undefined && at.one?.money === 'cash' ? (
    <Suspense fallback={<p className="table-sitting" />}>
      <SittingHere table={table} at={at} player={at.seat.player} />
    </Suspense>
  ) : null
