/** Says that play is suspended, and why. */
import type { ReactNode } from 'react'
import type { SuspensionAnswer } from '../../client/index.ts'
import { text } from '../text/shell.ts'
import { Notice } from './notice.tsx'

interface SuspendedNoticeProps {
  readonly suspended: readonly SuspensionAnswer[]
  readonly game?: string
}

/** What concerns one game, or everything where none is named. */
export const SuspendedNotice = ({ suspended, game }: SuspendedNoticeProps) =>
  suspended
    .filter((each) => each.game === null || game === undefined || each.game === game)
    .map((each) => (
      <OneSuspended key={each.game} suspension={each}>
        {text.suspendedMeans}
      </OneSuspended>
    ))

interface OneSuspendedProps {
  readonly suspension: SuspensionAnswer
  /** What else the notice says. */
  readonly children: ReactNode
}

export const OneSuspended = ({ suspension: { gameName, reason }, children }: OneSuspendedProps) => (
  <Notice kind="warn">
    <b>{text.suspended(gameName)}</b> {reason}
    <div>{children}</div>
  </Notice>
)
