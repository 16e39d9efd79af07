/** A player's table: the cloth, the chips, and all that a player may do there. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useParams } from 'wouter'
import { offerLapsesAt, timesAt } from '../../../client/index.ts'
import { house } from '../../house/client.ts'
import { useSession } from '../../house/session.tsx'
import { useAsked } from '../../house/use-asked.ts'
import { useDoing } from '../../house/use-doing.ts'
import { useTable, type WatchedTable } from '../../house/use-table.ts'
import type { Area } from '../../../rules/layout.ts'
import { limitsAt } from '../../../table/sign.ts'
import { everyWager, type TableState } from '../../../table/state.ts'
import { text as shell } from '../../text/shell.ts'
import { text } from '../../text/table.ts'
import { RefusedNotice } from '../../ui/notice.tsx'
import { Bowl } from './bowl.tsx'
import { DiceHand, type DiceActs } from './dice-hand.tsx'
import { OwnDuties } from './disputes.tsx'
import { Gate, NoTable } from './gate.tsx'
import { Head, useLeft } from './head.tsx'
import { Help } from './help.tsx'
import { useKept } from './kept.ts'
import { LookedAt } from './looked-at.tsx'
import { Payments } from './payments.tsx'
import { LastSaid, useVoice } from './said.tsx'
import { SeatDialogs } from './seat.tsx'
import { shootingOf } from './shooting.ts'
import { Side } from './side.tsx'
import { Stage } from './stage.tsx'
import { Tray } from './tray.tsx'
import { useKeys } from './use-keys.ts'
import { useOwnSeed } from './use-own-seed.ts'
import { useSeat } from './use-seat.ts'
import { useShow, type Show } from './use-show.ts'
import { useWagers } from './use-wagers.ts'
import { useMedia } from './use-media.ts'
import { TakeSeat, Watching } from './watching.tsx'
import './table.css'

export default function TablePage() {
  const { table } = useParams<{ table: string }>()
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

/** The middle one, unless it is too little for the sign. */
const firstChip = (state: TableState, now: number): number => {
  const { chips } = state.setup
  const minimum = state.limits[everyWager] ? limitsAt(state, now).minimum : 0
  const middle = Math.floor((chips.length - 1) / 2)
  return chips.find((chip, at) => at >= middle && chip >= minimum) ?? chips.at(-1)!
}

const AtTable = ({ table, state, shown, watched, show }: AtTableProps) => {
  const { me } = useSession()
  const { now, give, standing } = watched
  const { value: one } = useAsked(table, () => house.table(table))
  const seat = useSeat(table, watched)
  const wagers = useWagers({ table: watched, player: seat.player })
  const dice = useDoing()
  const [chosen, choose] = useState<number>()
  const [taking, setTaking] = useState(false)
  const [tokens, setTokens] = useState(false)
  const [looked, setLooked] = useState<Area>()
  const [help, setHelp] = useState(false)
  const [voice, setVoice] = useKept('felt-voice')
  const [ownSeed, setOwnSeed] = useKept('felt-own-seed')
  const rack = useRef<HTMLDivElement>(null)
  useVoice(show.said, voice)
  const seed = useOwnSeed(table, watched, seat.player, ownSeed)

  const called = one?.called ?? state.game.name
  useEffect(() => {
    document.title = `${called} · ${shell.name}`
  }, [called])

  const chip = chosen !== undefined && state.setup.chips.includes(chosen) ? chosen : firstChip(state, now())
  const shooting = show.rolling ? undefined : shootingOf(state, seat.player)
  const giving = (command: Parameters<typeof give>[1]) => () => void dice.run(() => give('player', command))
  const acts: DiceActs = {
    accept: giving({ type: 'accept-dice' }),
    decline: giving({ type: 'decline-dice' }),
    pick: (picked) => giving({ type: 'select-dice', dice: [...picked] })(),
    throw: giving({ type: 'throw' }),
    pass: giving({ type: 'pass-dice' }),
  }
  const mayThrow = shooting?.kind === 'throw' && !shooting.refused && !dice.busy
  const offered = shooting?.kind === 'offered' && !dice.busy
  const lapses = useLeft(one?.times && offered ? offerLapsesAt(state, timesAt(one.times, state)) : undefined, now)

  const hand = <DiceHand state={state} shooting={shooting} acts={acts} busy={dice.busy} lapses={lapses} />
  // On a phone the dice are where the thumb is.
  const narrow = useMedia('(max-width: 40rem)')

  const put = (area: Area): void => (taking ? wagers.take(area, chip) : wagers.put(area, chip, tokens))
  const take = (area: Area): void => wagers.take(area, chip)
  const seated = seat.player !== undefined
  const { whyNot } = wagers
  const refusals = useMemo(
    () => new Map(seated && !taking ? state.inForce.layout.areas.map((area) => [area.id, whyNot(area, chip, tokens)]) : []),
    // What may be placed changes with the table and with the chip.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [state, chip, tokens, seated, taking],
  )
  useKeys({
    ...Object.fromEntries(state.setup.chips.slice(0, 9).map((value, at) => [String(at + 1), () => choose(value)])),
    t: mayThrow ? acts.throw : undefined,
    ' ': mayThrow ? acts.throw : undefined,
    a: offered ? acts.accept : undefined,
    n: offered ? acts.decline : undefined,
    m: () => setTaking((on) => !on),
    u: wagers.back,
    x: wagers.clear,
    r: wagers.again,
    d: wagers.double,
    '?': () => setHelp(true),
  })

  return (
    <main id="page" className="table-page">
      <div className="table-top">
        <Head state={state} one={one} now={now} rolling={show.rolling} />
        <Watching seat={seat} state={state} onHelp={() => setHelp(true)} />
      </div>
      <Gate state={state} standing={standing} seated={seated} />
      <RefusedNotice refused={seat.asked ? undefined : seat.doing.refused} game={state.game.id} />
      {seat.player !== undefined && <OwnDuties state={state} player={seat.player} give={give} />}
      <div className="table-rail">
        <Bowl state={shown} rolling={show.rolling} onThrow={mayThrow ? acts.throw : undefined} />
        <LastSaid said={show.said} />
        {!narrow && hand}
      </div>
      <RefusedNotice refused={dice.refused} game={state.game.id} />
      <div className="table-middle">
        <div className="table-main">
          {seated && <Payments table={table} state={state} settled={show.settled} />}
          <Stage
            shown={shown}
            show={show}
            me={me?.person}
            seat={seat.number}
            wagers={wagers}
            rack={rack}
            whyNot={seated ? (area) => refusals.get(area.id) : undefined}
            onArea={put}
            onTake={take}
            onLook={setLooked}
          />
        </div>
        <Side
          table={table}
          state={state}
          shown={shown}
          watched={watched}
          seat={seat}
          me={me?.person}
          wagers={wagers}
          chip={chip}
          said={show.said}
          voice={voice}
          onVoice={setVoice}
          ownSeed={ownSeed}
          onOwnSeed={setOwnSeed}
          seed={seed}
        />
      </div>
      {seat.player === undefined ? (
        <TakeSeat seat={seat} state={state} />
      ) : (
        <section className="table-tray" aria-label={text.tray.label}>
          {narrow && hand}
          <LookedAt
            state={state}
            player={seat.player}
            now={now()}
            area={looked}
            taking={taking}
            whyNot={looked && refusals.get(looked.id)}
            refused={wagers.refused}
          />
          <Tray
            state={shown}
            player={seat.player}
            wagers={wagers}
            rack={rack}
            chip={chip}
            onChip={choose}
            taking={taking}
            onTaking={setTaking}
            tokens={tokens}
            onTokens={setTokens}
            onBuyIn={() => seat.ask('buy-in')}
          />
        </section>
      )}
      <SeatDialogs seat={seat} state={state} />
      <Help open={help} onClose={() => setHelp(false)} />
    </main>
  )
}
