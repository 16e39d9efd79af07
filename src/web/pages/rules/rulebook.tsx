/** One rulebook to be read, searched and cited. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { type Game, isRefusal } from '../../../rules/game/game.ts'
import { rulesInForce } from '../../../rules/game/in-force.ts'
import { listedValues, optionLabel, valueWords } from '../../../rules/option-words.ts'
import type { HouseOption } from '../../../rules/options.ts'
import { type Way, ways } from '../../../rules/rulebook/clause.ts'
import { type ClauseRow, clauseRows } from '../../../rules/rulebook.ts'
import { perhaps } from '../../../rules/similar-names.ts'
import { countText } from '../../words/format.ts'
import { text } from '../../text/rules.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Heads } from '../../ui/list/heads.tsx'
import { Scrolled } from '../../ui/list/scrolled.tsx'
import { Clause, Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { GuideDoor } from '../guide/door.tsx'
import { ClauseItem } from './clause-item.tsx'
import { aboveOf, clauseNamed, partName, partOf, partsOf, says, wayTones, wordsOf } from './finding.ts'

/** The parts of a rulebook, to go to: beside it where there is room, a row over it where there is not. */
interface OutlineProps {
  readonly game: Game
  readonly rows: readonly ClauseRow[]
  readonly named: ClauseRow | undefined
}

const Outline = ({ game, rows, named }: OutlineProps) => {
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
                      <span lang="en">
                        <b>{clause}</b> {summary}
                      </span>
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

/** Words with commas of their own are kept apart by more than a comma. */
const permittedWords = (option: HouseOption): string =>
  listedValues(option)
    ?.map((value) => valueWords(option, value))
    .join(option.says ? '; ' : ', ') ?? option.permitted

const Options = ({ game }: { readonly game: Game }) => (
  <section className="stack rules-part" id="house-options" aria-label={text.houseOptions}>
    <h2>{text.houseOptions}</h2>
    {game.options.length === 0 ? (
      <p>{text.noOptions}</p>
    ) : (
      <Scrolled of={text.optionsTable}>
        <table>
          <caption>{text.optionsAbout}</caption>
          <Heads of={[text.option, text.permitted, text.byDefault, text.clause]} />
          <tbody>
            {game.options.map((option) => (
              <tr key={option.name}>
                <th scope="row" lang="en">
                  {optionLabel(option)} <code>{option.name}</code>
                  <p className="rules-option-about">{option.summary}</p>
                </th>
                <td lang="en">{permittedWords(option)}</td>
                <td lang="en">{valueWords(option, option.byDefault)}</td>
                <td>
                  <Clause game={game.id} clause={option.clause} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    )}
  </section>
)

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
