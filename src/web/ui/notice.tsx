/** Something that a person should know; screen readers read it out as it appears. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Refused } from '../house/asking/problem.ts'
import { text } from '../text/shell.ts'

interface NoticeProps {
  readonly children: ReactNode
  readonly kind?: 'bad' | 'warn' | 'good' | undefined
}

export const Notice = ({ children, kind }: NoticeProps) => (
  <div className={`notice ${kind ? `notice-${kind}` : ''}`} role={kind === 'bad' ? 'alert' : 'status'}>
    <div>{children}</div>
  </div>
)

/** A clause, linked to its words. */
export const Clause = ({ game, clause }: { readonly game: string; readonly clause: string }) => (
  <Link className="clause" href={`/rules/${game}/${encodeURIComponent(clause)}`}>
    {text.rule(clause)}
  </Link>
)

/** Why something was refused, with its clause where a rule did. */
export const RefusedNotice = ({ refused, game }: { readonly refused: Refused | undefined; readonly game?: string | undefined }) =>
  refused && (
    <Notice kind="bad">
      {refused.reason}{' '}
      {refused.clause !== undefined &&
        refused.clause !== null &&
        (game === undefined ? text.rule(refused.clause) : <Clause game={game} clause={refused.clause} />)}
    </Notice>
  )
