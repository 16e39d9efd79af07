/** The parts of a rulebook, to go to: beside it where there is room, a row over it where there is not. */
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Game } from '../../../rules/game.ts'
import type { ClauseRow } from '../../../rules/rulebook/rulebook.ts'
import { text } from '../../text/rules.ts'
import { aboveOf, partName, partOf, partsOf } from './finding.ts'

interface OutlineProps {
  readonly game: Game
  readonly rows: readonly ClauseRow[]
  readonly named: ClauseRow | undefined
}

export const Outline = ({ game, rows, named }: OutlineProps) => {
  const nav = useRef<HTMLElement>(null)
  // Where one reads is in sight in the outline too.
  useEffect(() => {
    if (!named) return
    const at = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (at) nav.current!.scrollTo(0, at.offsetTop - 40)
  }, [named])
  return (
    <nav ref={nav} className="rules-outline not-printed" aria-label={text.outline}>
      <ul>
        {partsOf(rows).map(({ number, rows: those }) => (
          <li key={number ?? ''}>
            <a
              className="rules-outline-part"
              href={`#part-${number ?? 'rest'}`}
              aria-current={named && partOf(named.clause) === number ? 'true' : undefined}
            >
              {partName(number)}
            </a>
            <ul>
              {those
                .filter(({ clause }) => aboveOf(those, clause).length === 0)
                .map(({ clause, summary }) => (
                  <li key={clause}>
                    <Link
                      href={`/rules/${game.id}/${encodeURIComponent(clause)}`}
                      aria-current={clause === named?.clause ? 'location' : undefined}
                    >
                      <b>{clause}</b> {summary}
                    </Link>
                  </li>
                ))}
            </ul>
          </li>
        ))}
        <li>
          <a className="rules-outline-part" href="#house-options">
            {text.houseOptions}
          </a>
        </li>
      </ul>
    </nav>
  )
}
