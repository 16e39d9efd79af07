/** Limits by which the house looks twice. */
import type { Streams } from '../command.ts'
import type { HouseLimits, Proposal } from './cage.ts'

export const isLooser = (limits: HouseLimits, before: HouseLimits): boolean =>
  limits.payment > before.payment || limits.wager > before.wager || limits.win > before.win

export const limitsChanged = ({ cage }: Pick<Streams, 'cage'>, limits: HouseLimits, proposal: Proposal | null) =>
  ({
    cage: [
      {
        type: 'limits-changed',
        before: cage.limits,
        limits,
        proposal: proposal?.number ?? null,
        proposedBy: proposal?.by.person ?? null,
      },
    ],
    answer: { kind: 'limits-changed' },
  }) as const
