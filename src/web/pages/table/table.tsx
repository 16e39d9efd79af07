/** A player's table: the cloth, the chips, and all that a player may do there. */
import { useRef, useState } from 'react'
import { useParams } from 'wouter'
import type { TableState } from '../../../table/state.ts'
import { house } from '../../house/client.ts'
import { useSession } from '../../house/session.tsx'
import { useAsked } from '../../house/use-asked.ts'
import { useTable, type WatchedTable } from '../../house/use-table.ts'
import { useTitle } from '../../house/use-title.ts'
import { text } from '../../text/table.ts'
import { RefusedNotice } from '../../ui/notice.tsx'
import { Bowl } from './bowl.tsx'
import { DiceHand } from './dice-hand.tsx'
import { OwnDuties } from './disputes.tsx'
import { Gate, NoTable } from './gate.tsx'
import { Head } from './head.tsx'
import { Help } from './help.tsx'
import { useKept } from './kept.ts'
import { LookedAt } from './looked-at.tsx'
import { Payments } from './payments.tsx'
import { LastSaid, useVoice } from './said.tsx'
import { SeatDialogs } from './seat.tsx'
import { Side } from './side.tsx'
import { Stage } from './stage.tsx'
import { Tray } from './tray.tsx'
import { useDice } from './use-dice.ts'
import { useHand } from './use-hand.ts'
import { useMedia } from './use-media.ts'
import { useOwnSeed } from './use-own-seed.ts'
import { useSeat } from './use-seat.ts'
import { useShow, type Show } from './use-show.ts'
import { useTableKeys } from './use-keys.ts'
import { useWagers } from './use-wagers.ts'
import { TakeSeat, Watching } from './watching.tsx'
import './table.css'
import './head.css'
import './rail.css'
import './stage.css'
import './payments.css'
import './side.css'
import './tray.css'
import './dialogs.css'

/** Somebody else comes to the table anew: nothing is given in the name of whoever was here before. */
export default function TablePage() {
  const { table } = useParams<{ table: string }>()
  const { me } = useSession()
  return <Watched key={`${table} ${me?.person ?? ''}`} table={table} />
}

const Watched = ({ table }: { readonly table: string }) => {
  const { me } = useSession()
  const told = useRef<Show['onEvents']>(undefined)
  const watched = useTable(table, { person: me?.person, onEvents: (events, state) => told.current?.(events, state) })
  const show = useShow(watched.state, me?.person)
  told.current = show.onEvents
  const { state, refused, standing } = watched
  if (!state || !show.shown) return <NoTable refused={refused} standing={standing} />
  return <AtTable table={table} state={state} shown={show.shown} watched={watched} show={show} />
}

interface AtTableProps {
  readonly table: string
  readonly state: TableState
  readonly shown: TableState
  readonly watched: WatchedTable
  readonly show: Show
}

const AtTable = ({ table, state, shown, watched, show }: AtTableProps) => {
  const { me } = useSession()
  const { now, give, standing } = watched
  const { value: one } = useAsked(table, () => house.table(table))
  const seat = useSeat(table, watched)
  const { player } = seat
  const wagers = useWagers({ table: watched, player, waits: show.behind })
  const dice = useDice(watched, player, one?.times, show.rolling)
  const hand = useHand(shown, now, wagers, player)
  const [help, setHelp] = useState(false)
  const [voice, setVoice] = useKept('felt-voice')
  const [ownSeed, setOwnSeed] = useKept('felt-own-seed')
  const seed = useOwnSeed(table, watched, player, ownSeed)
  const rack = useRef<HTMLDivElement>(null)
  useVoice(show.said, voice)
  useTableKeys({ chips: state.setup.chips, wagers, dice, hand, onHelp: () => setHelp(true) })
  useTitle(one?.called ?? state.game.name)
  // On a phone the dice are where the thumb is.
  const narrow = useMedia('(max-width: 40rem)')
  const shooting = <DiceHand state={state} dice={dice} />

  return (
    <main id="page" className="table-page">
      <div className="table-top">
        <Head state={shown} one={one} now={now} rolling={show.rolling} />
        <Watching seat={seat} state={state} onHelp={() => setHelp(true)} />
      </div>
      <Gate state={shown} standing={standing} seated={player !== undefined} />
      <RefusedNotice refused={seat.asked ? undefined : seat.doing.refused} game={state.game.id} />
      {player !== undefined && <OwnDuties state={state} player={player} give={give} />}
      <div className="table-rail">
        <Bowl state={shown} rolling={show.rolling} onThrow={dice.mayThrow ? dice.throw : undefined} />
        <LastSaid said={show.said} />
        {!narrow && shooting}
      </div>
      <RefusedNotice refused={dice.refused} game={state.game.id} />
      <div className="table-middle">
        <div className="table-main">
          <Stage shown={shown} show={show} me={me?.person} seat={seat.number} wagers={wagers} rack={rack} hand={hand} />
          {player !== undefined && <Payments table={table} state={state} settled={show.settled} />}
        </div>
        <Side
          staff={one?.staff}
          table={table}
          state={state}
          shown={shown}
          watched={watched}
          seat={seat}
          me={me?.person}
          wagers={wagers}
          chip={hand.chip}
          said={show.said}
          voice={voice}
          onVoice={setVoice}
          ownSeed={ownSeed}
          onOwnSeed={setOwnSeed}
          seed={seed}
        />
      </div>
      {player === undefined ? (
        <TakeSeat seat={seat} state={state} />
      ) : (
        <section className="table-tray" aria-label={text.tray.label}>
          {narrow && shooting}
          <LookedAt state={shown} player={player} now={now()} hand={hand} wagers={wagers} />
          <Tray
            state={shown}
            settled={show.settled}
            player={player}
            wagers={wagers}
            hand={hand}
            rack={rack}
            onBuyIn={() => seat.ask('buy-in')}
          />
        </section>
      )}
      <SeatDialogs seat={seat} state={state} cash={one?.money === 'cash'} />
      <Help open={help} onClose={() => setHelp(false)} />
    </main>
  )
}
