/** A player's table: the cloth, the chips, and all that a player may do there. */
import { Suspense, useEffect, useRef, useState } from 'react'
import { useParams, useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { house } from '../../house/client.ts'
import { useSession } from '../../house/session/session.tsx'
import { useStore } from '../../house/use-store.ts'
import { useTitle } from '../../house/use-title.ts'
import { text } from '../../text/table.ts'
import { TableController, type Drawn } from './controller/controller.ts'
import { keptHere } from './controller/kept.ts'
import { keptSeedHere } from './equipment/own-seed.ts'
import { LacksOver } from './equipment/lacks-over.tsx'
import { NoTable } from './head/gate.tsx'
import { GuideOpen } from '../guide/door.tsx'
import { GuideMark, GuideOffer } from './guide/offer.tsx'
import { Head } from './head/head.tsx'
import { Notices, NoticesOver } from './head/notices.tsx'
import { Now } from './head/now.tsx'
import { ResultBar } from './head/result.tsx'
import { LookedAt } from './cloth/looked-at.tsx'
import { Payments } from './cloth/payments.tsx'
import { TakeSeat, Watching } from './seat/seat.tsx'
import type { OpenSound } from './sound/own-sound.ts'
import { Side } from './side/side.tsx'
import { AtCash } from './sitting/at-cash.tsx'
import { Stage } from './cloth/stage.tsx'
import { Tray } from './cloth/tray.tsx'
import { useMedia } from './use-media.ts'
import { useKeys } from './use-keys.ts'
import { lazily } from '../../ui/parts/lazily.ts'
import './table.css'
import './head/head.css'
import './equipment/rail.css'
import './cloth/stage.css'
import './side/side.css'
import './cloth/tray.css'

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

const Table = ({ table, at }: Drawn) => {
  const { shown, one, seat } = at
  const { player } = seat
  const rack = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(false)
  if (!asked && (at.help || seat.asked !== undefined)) setAsked(true)
  useKeys(table)
  useTitle(one?.called ?? shown.game.name)
  // Without room beside the cloth, what a player does is where the thumb is, and what is read is below the cloth.
  const narrow = useMedia('(max-width: 63.99rem)')
  const now = <Now table={table} at={at} />
  const watching = <Watching table={table} at={at} />

  return (
    <main id="page" className="table-page">
      <Head state={shown} one={one} now={table.now()}>
        {narrow ? <GuideMark table={table} at={at} /> : watching}
      </Head>
      <div className="table-bar">
        <ResultBar table={table} at={at} />
        {!narrow && now}
      </div>
      <Stage table={table} at={at} rack={rack} />
      <div className="stack table-side">
        {!narrow && <Notices table={table} at={at} />}
        <GuideOffer table={table} at={at} />
        {player !== undefined && <Payments table={table} at={at} />}
        <Side table={table} at={at} />
        {narrow && watching}
      </div>
      <section className="table-tray" aria-label={text.tray.label}>
        {narrow && (
          <>
            <LacksOver at={at} />
            <NoticesOver table={table} at={at} />
          </>
        )}
        <AtCash table={table} at={at} />
        {player !== undefined && <LookedAt table={table} at={at} player={player} now={table.now()} />}
        {narrow && now}
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
