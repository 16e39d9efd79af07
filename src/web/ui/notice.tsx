/** Something that a person should know; screen readers read it out as it appears. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Refused } from '../house/asking/problem.ts'
import { refusalText } from '../text/language.ts'
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

/** A clause, linked to its words; undefined where no rule is concerned. */
export const Clause = ({ game, clause }: { readonly game: string; readonly clause: Refused['clause'] }) =>
  typeof clause === 'string' && (
    <Link className="clause" href={`/rules/${game}/${encodeURIComponent(clause)}`}>
      {text.rule(clause)}
    </Link>
  )

interface WhyProps {
  readonly refused: Refused
  readonly game?: string | undefined
}

/** Why something was refused, with its clause where a rule did. */
export const Why = ({ refused, game }: WhyProps) => (
  <>
    {refusalText(refused)}{' '}
    {game !== undefined ? (
      <Clause game={game} clause={refused.clause} />
    ) : (
      typeof refused.clause === 'string' && text.rule(refused.clause)
    )}
  </>
)

export const RefusedNotice = ({ refused, game }: Omit<WhyProps, 'refused'> & { readonly refused: Refused | undefined }) =>
  refused && (
    <Notice kind="bad">
      <Why refused={refused} game={game} />
    </Notice>
  )
