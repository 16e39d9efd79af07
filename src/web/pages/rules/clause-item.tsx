/** One clause: its number, what it says, how it is kept, and how it was read where it can be read in more ways. */
import { Fragment, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Way } from '../../../rules/rulebook/clause.ts'
import type { Game } from '../../../rules/game/game.ts'
import type { ClauseRow } from '../../../rules/rulebook.ts'
import { text } from '../../text/rules.ts'
import { Copy } from '../../ui/copy.tsx'
import { markedIn, wayTones } from './finding.ts'

interface ClauseItemProps {
  readonly game: Game
  readonly row: ClauseRow
  /** What it stands under, the highest first. */
  readonly above: readonly ClauseRow[]
  readonly words: readonly string[]
  /** Whether it is what was searched for, or only stands above it. */
  readonly isHit: boolean
  /** Whether the address names it. */
  readonly isNamed: boolean
}

const hrefOf = ({ id }: Game, clause: string): string => `/rules/${id}/${encodeURIComponent(clause)}`

const Marked = ({ told, words }: { readonly told: string; readonly words: readonly string[] }) =>
  markedIn(told, words).map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : <Fragment key={at}>{piece}</Fragment>))

export const ClauseItem = ({ game, row, above, words, isHit, isNamed }: ClauseItemProps) => {
  const { clause, printed, summary, how, reading, tests } = row
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isNamed) return
    item.current?.scrollIntoView({ block: 'center' })
    item.current?.focus({ preventScroll: true })
  }, [isNamed])
  const className = `rules-clause${isNamed ? ' rules-clause-named' : ''}${isHit ? '' : ' rules-clause-above'}`
  return (
    <li ref={item} className={className} style={{ '--deep': Math.min(above.length, 3) } as object} tabIndex={-1}>
      {isNamed && above.length > 0 && <Above game={game} above={above} />}
      <div className="rules-clause-head">
        <Link className="rules-number" lang="en" href={hrefOf(game, clause)} aria-current={isNamed ? 'location' : undefined}>
          <Marked told={clause} words={words} />
        </Link>
        <span className={`rules-way ${wayTones[how as Way]}`} title={text.waysAbout[how as Way]}>
          {text.ways[how as Way]}
        </span>
        {printed !== undefined && <span className="field-label">{text.printed(printed)}</span>}
        {tests > 0 && (
          <span className="field-label" title={text.testsAbout}>
            {text.tests(tests)}
          </span>
        )}
        {isNamed && (
          <Copy what={`${location.origin}${hrefOf(game, clause)}`} copied={text.copied} label={text.linkOf(clause)}>
            {text.link}
          </Copy>
        )}
      </div>
      <p className="rules-words" lang="en">
        <Marked told={summary} words={words} />
      </p>
      {reading !== undefined && (
        <p className="rules-reading">
          <b>{text.reading}.</b>{' '}
          <span lang="en">
            <Marked told={reading} words={words} />
          </span>
        </p>
      )}
    </li>
  )
}

const Above = ({ game, above }: Pick<ClauseItemProps, 'game' | 'above'>) => (
  <div className="rules-above">
    <p className="field-label">{text.above}</p>
    <ul>
      {above.map(({ clause, summary }) => (
        <li key={clause}>
          <Link href={hrefOf(game, clause)}>{clause}</Link> <span lang="en">{summary}</span>
        </li>
      ))}
    </ul>
  </div>
)
