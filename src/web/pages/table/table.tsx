/** A player's table: the cloth, the chips, and all that a player may do there. */
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useParams, useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { OneTable } from '../../../client/index.ts'
import { everyWager, type TableState } from '../../../table/state.ts'
import { announcedLimits, limitsAt } from '../../../table/wagers/sign.ts'
import { house } from '../../house/client.ts'
import { useSession } from '../../house/session/session.tsx'
import { useStore } from '../../house/use-store.ts'
import { useTitle } from '../../house/use-title.ts'
import { limitsText } from '../../house/words/unit-words.ts'
import { text } from '../../text/table.ts'
import { lazily } from '../../ui/parts/lazily.ts'
import { GuideOpen } from '../guide/door.tsx'
import { Stage } from './cloth/stage.tsx'
import { Tray } from './cloth/tray.tsx'
import { type TablePageProps, TableController } from './controller/controller.ts'
import { keptHere } from './controller/kept.ts'
import { keptSeedHere } from './equipment/own-seed.ts'
import { GuideMark, GuideOffer } from './guide/offer.tsx'
import { NoTable } from './head/gate.tsx'
import { Menu } from './head/menu.tsx'
import { Notices, NoticesOver } from './head/notices.tsx'
import { Now } from './head/now.tsx'
import { ResultLine } from './head/result-line.tsx'
import { TakeSeat, Watching } from './seat/seat.tsx'
import { Side } from './side/side.tsx'
import type { OpenSound } from './sound/own-sound.ts'
import { keyOf } from './controller/keys.ts'
import './table.css'
import './head/head.css'
import './equipment/rail.css'
import './cloth/stage.css'
import './side/side.css'
import './cloth/tray.css'

/** The head of the table: its name and its sign, in one line whatever happens. */
interface HeadProps {
  readonly state: TableState
  readonly one: OneTable | undefined
  readonly now: number
  /** What stands at the other end of the line. */
  readonly children?: React.ReactNode
}

const Head = ({ state, one, now, children }: HeadProps) => {
  const called = one?.called ?? state.game.name
  return (
    <header className="table-head">
      <h1 translate="no">{called}</h1>
      {called !== state.game.name && (
        <span className="field-label table-game" translate="no">
          {state.game.name}
        </span>
      )}
      <SignShown state={state} now={now} />
      {children}
    </header>
  )
}

const SignShown = ({ state, now }: Pick<HeadProps, 'state' | 'now'>) => {
  if (!state.limits[everyWager]) return null
  const changes = changesOf(state, now)
  return (
    <div className="sign table-sign">
      <span className="visually-hidden">{text.signLabel}</span>
      <b className="numbers">{limitsText({ ...limitsAt(state, now), unitFrom: state.inForce.conduct.unitFrom })}</b>
      {changes.map((change) => (
        <span key={change} className="table-sign-next">
          {change}
        </span>
      ))}
    </div>
  )
}

/** What the sign announces: other limits, and when the table closes. */
const changesOf = (state: TableState, now: number): readonly string[] => {
  const next = announcedLimits(state, now).find(({ wager }) => wager === everyWager)
  return [
    ...(next ? [text.announcedLimits(limitsText({ ...next, unitFrom: state.inForce.conduct.unitFrom }), next.from)] : []),
    ...(state.closing === undefined ? [] : [text.closesAt(state.closing)]),
  ]
}

/** Listens to the keys of the table, wherever the focus is, but in a field or a dialog. */
const isTyping = (target: Element): boolean =>
  target.closest('input:not([type=radio], [type=checkbox]), textarea, select, dialog') !== null

/** Space and Enter press what has the focus. */
const presses = (target: Element): boolean => target.closest('button, a, summary, label, input, [role=button]') !== null

const useKeys = (table: TableController): void =>
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(target)) return
      if (event.key === ' ' && presses(target)) return
      const { at } = table.read()
      const act = at && keyOf(table, at, event.key)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [table])

/** The result as the headline of the page, announced once. */
const ResultBar = ({ table, at: { shown, rolling, headline, isLoud, announced, throwing, seat } }: TablePageProps) => (
  <ResultLine
    state={shown}
    headline={headline}
    rolling={rolling}
    isLoud={isLoud}
    onThrow={throwing.mayThrow ? table.throwing.throw : undefined}
    player={seat.player}
  >
    <p role="status" className="visually-hidden">
      {announced && <span key={announced.id}>{announced.words}</span>}
    </p>
  </ResultLine>
)

/** Whether a question of style holds of this screen now. */
const useMedia = (question: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(question)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [question],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(question).matches)
}

/** Time and net for a player at a table for cash; loaded where there is one. */
const SittingHere = lazily(() => import('./sitting/at-cash.tsx'))

const AtCash = ({ table, at }: TablePageProps) =>
  at.seat.player !== undefined && at.one?.money === 'cash' ? (
    <Suspense fallback={<p className="table-sitting" />}>
      <SittingHere table={table} at={at} player={at.seat.player} />
    </Suspense>
  ) : null

/** What only a player with a seat sees comes with the seat; its room is there before. */
const LookedAt = lazily(async () => ({ default: (await import('./cloth/looked-at.tsx')).LookedAt }))
const Payments = lazily(async () => ({ default: (await import('./cloth/payments.tsx')).Payments }))

/** They are loaded for those who open one of them, and stay, so that the focus goes back to where it was. */
const Dialogs = lazily(() => import('./seat/dialogs.tsx'))

/** For another person the table is set up anew: no command is given in the name of the person who was here before. */
export default function TablePage() {
  const { table } = useParams<{ table: string }>()
  const { me } = useSession()
  return <Watched key={`${table} ${me?.person ?? ''}`} id={table} />
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

const speak = (words: string): void =>
  (globalThis.speechSynthesis as SpeechSynthesis | undefined)?.speak(new SpeechSynthesisUtterance(words))

/** The loudspeaker is opened by the press, as browsers want it, and what plays on it comes after. */
const openSound: OpenSound = () => {
  const context = new AudioContext()
  return import('./sound/loaded.ts').then(({ soundOn }) => soundOn(context))
}

/** The wish for a seat stands in the address, so that a link can have it. */
const wish = (seat: string | undefined): void =>
  navigate(`${location.pathname}${seat === undefined ? '' : `?sit=${seat}`}`, { replace: true })

const Watched = ({ id }: { readonly id: string }) => {
  const { me, known, playAsGuest } = useSession()
  const wanted = new URLSearchParams(useSearch()).get('sit')
  const [table] = useState(
    () =>
      new TableController({
        table: id,
        house,
        me,
        playAsGuest,
        wish,
        kept: keptHere,
        keptSeed: keptSeedHere,
        isStill,
        speak,
        openSound,
      }),
  )
  useEffect(() => table.start(), [table])
  useEffect(() => {
    if (known) table.arrive(me, wanted)
  }, [table, me, known, wanted])
  const { standing, refused, at } = useStore(table)
  return at ? <Table table={table} at={at} /> : <NoTable refused={refused} standing={standing} />
}

const Table = ({ table, at }: TablePageProps) => {
  const { shown, one, seat } = at
  const { player } = seat
  const rack = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(false)
  if (!asked && (at.help || seat.asked !== undefined)) setAsked(true)
  useKeys(table)
  useTitle(one?.called ?? shown.game.name)
  // Without room beside the cloth, what a player does is where the thumb is, and what is read is below the cloth.
  const narrow = useMedia('(max-width: 63.99rem)')
  const watching = <Watching table={table} at={at} />

  return (
    <main id="page" className="table-page">
      <Head state={shown} one={one} now={table.now()}>
        {narrow ? (
          <>
            <GuideMark table={table} at={at} />
            <Menu>{watching}</Menu>
          </>
        ) : (
          watching
        )}
      </Head>
      <div className="table-bar">
        <ResultBar table={table} at={at} />
      </div>
      <Stage table={table} at={at} rack={rack} />
      <div className="stack table-side">
        {!narrow && <Notices table={table} at={at} />}
        <GuideOffer table={table} at={at} />
        {player !== undefined && (
          <Suspense fallback={<div className="panel table-payments" />}>
            <Payments table={table} at={at} />
          </Suspense>
        )}
        <Side table={table} at={at} />
      </div>
      <section className="table-tray" aria-label={text.tray.label}>
        {narrow && <NoticesOver table={table} at={at} />}
        {player !== undefined && (
          <Suspense fallback={<div className="table-looked-at" />}>
            <LookedAt table={table} at={at} player={player} now={table.now()} />
          </Suspense>
        )}
        <AtCash table={table} at={at} />
        <Now table={table} at={at} />
        {player === undefined ? <TakeSeat table={table} at={at} /> : <Tray table={table} at={at} player={player} rack={rack} />}
      </section>
      <GuideOpen inForce={shown.inForce} open={at.guide.open} onClose={() => table.guide.show(false)} />
      {asked && (
        <Suspense>
          <Dialogs table={table} at={at} />
        </Suspense>
      )}
    </main>
  )
}
