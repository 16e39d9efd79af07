/** One rulebook to be read, searched and cited. */
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { ways, type Way } from '../../../rules/rulebook/clause.ts'
import { isRefusal, type Game } from '../../../rules/game.ts'
import { rulesInForce } from '../../../rules/in-force.ts'
import { perhaps } from '../../../rules/similar-names.ts'
import { clauseRows, type ClauseRow } from '../../../rules/rulebook/rulebook.ts'
import { countText } from '../../format.ts'
import { text } from '../../text/rules.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { GuideDoor } from '../guide/door.tsx'
import { ClauseItem } from './clause-item.tsx'
import { aboveOf, clauseNamed, partName, partsOf, says, wayTones, wordsOf } from './finding.ts'
import { Options } from './options.tsx'
import { Outline } from './outline.tsx'

interface RulebookProps {
  readonly game: Game
  /** The clause that the address names. */
  readonly clause: string | undefined
}

export const Rulebook = ({ game, clause }: RulebookProps) => {
  const rows = useMemo(() => clauseRows(game), [game])
  const [asked, setAsked] = useState('')
  const [way, setWay] = useState<Way>()
  const words = useMemo(() => wordsOf(asked), [asked])
  const named = clause === undefined ? undefined : clauseNamed(rows, clause)
  // A reader who follows a link to a clause sees it, even if an earlier search would hide it.
  const [cameTo, setCameTo] = useState(clause)
  if (clause !== cameTo) {
    setCameTo(clause)
    setAsked('')
    setWay(undefined)
  }
  const found = useMemo(
    () => rows.filter((row) => says(row, words) && (way === undefined || row.how === way)),
    [rows, words, way],
  )
  const isSearched = found.length < rows.length || words.length > 0
  return (
    <Page title={text.of(game.name)} about={text.about} beside={<Beside game={game} />}>
      {clause !== undefined && !named && (
        <Notice kind="warn">
          {text.noClause(
            clause,
            perhaps(
              clause,
              rows.map((row) => row.clause),
            ),
          )}
        </Notice>
      )}
      <div className="rules-book">
        <Outline game={game} rows={rows} named={named} />
        <div className="stack rules-read">
          <div className="panel not-printed">
            <Field label={text.search} hint={text.searchHint} type="search" value={asked} onChange={setAsked} />
            <WayKeys rows={rows} way={way} onWay={setWay} />
            <p role="status" className="row">
              {isSearched && (
                <>
                  {text.found(found.length, rows.length)}
                  <Button
                    kind="plain"
                    onPress={() => {
                      setAsked('')
                      setWay(undefined)
                    }}
                  >
                    {text.clear}
                  </Button>
                </>
              )}
            </p>
          </div>
          <Clauses game={game} rows={rows} found={found} words={words} named={named} />
          <Options game={game} />
        </div>
      </div>
    </Page>
  )
}

const Beside = ({ game }: Pick<RulebookProps, 'game'>) => {
  const inForce = useMemo(() => rulesInForce(game), [game])
  return (
    <div className="row not-printed">
      {!isRefusal(inForce) && <GuideDoor inForce={inForce} />}
      <Link href="/rules">{text.toAll}</Link>
      <Link href={`/lab/${game.id}`}>{text.toLab}</Link>
      <Button onPress={() => globalThis.print()}>{text.print}</Button>
    </div>
  )
}

interface WayKeysProps {
  readonly rows: readonly ClauseRow[]
  readonly way: Way | undefined
  readonly onWay: (way: Way | undefined) => void
}

/** What each way means, and how many clauses are kept by it; pressed, only those are shown. */
const WayKeys = ({ rows, way, onWay }: WayKeysProps) => (
  <fieldset className="row rules-ways">
    <legend className="field-label">{text.waysTitle}</legend>
    {ways.map((each) => {
      const count = countText(rows.filter(({ how }) => how === each).length)
      return (
        <button
          key={each}
          type="button"
          className={`rules-way ${wayTones[each]}`}
          aria-pressed={way === each}
          title={text.waysAbout[each]}
          aria-label={text.onlyWay(text.ways[each], count)}
          onClick={() => onWay(way === each ? undefined : each)}
        >
          <b>{text.ways[each]}</b> <span className="numbers">{count}</span>
        </button>
      )
    })}
    {way && <p className="field-label">{text.waysAbout[way]}</p>}
  </fieldset>
)

interface ClausesProps {
  readonly game: Game
  readonly rows: readonly ClauseRow[]
  readonly found: readonly ClauseRow[]
  readonly words: readonly string[]
  readonly named: ClauseRow | undefined
}

const Clauses = ({ game, rows, found, words, named }: ClausesProps) => {
  const hits = new Set(found)
  // What was found stands in its place: what it stands under is shown with it.
  const shown = new Set(found.flatMap((row) => [...aboveOf(rows, row.clause), row]))
  return partsOf(rows.filter((row) => shown.has(row))).map(({ number, rows: those }) => (
    <section key={number ?? ''} className="rules-part" id={`part-${number ?? 'rest'}`} aria-label={partName(number)}>
      <h2>{partName(number)}</h2>
      <ol className="rules-clauses">
        {those.map((row) => (
          <ClauseItem
            key={row.clause}
            game={game}
            row={row}
            above={aboveOf(rows, row.clause)}
            words={words}
            isHit={hits.has(row)}
            isNamed={row === named}
          />
        ))}
      </ol>
    </section>
  ))
}
