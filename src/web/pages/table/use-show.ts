/**
 * What is shown of what happens: dice tumble and cards lie face down for a moment before a result is told, and only then
 * chips move. Whatever is shown has been committed by the house; it is only shown a little later.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TableEvent } from '../../../table/events.ts'
import type { PlayersRow } from '../../../table/settlement/payments.ts'
import type { TableState } from '../../../table/state.ts'
import { saidOf, type Said } from './announcing.ts'
import { rowsFor } from './settled.ts'

/** So long dice tumble, in milliseconds, and so long winning areas stay lit when the next round is open already. */
const tumble = 1_300
const lighted = 4_500
const mostSaid = 60

export interface SaidOnce extends Said {
  readonly id: number
}

export interface Settled {
  readonly round: number
  readonly rows: readonly PlayersRow[]
}

export interface Show {
  /** The table as it is to be drawn. */
  readonly shown: TableState | undefined
  /** Whether a result is on its way. */
  readonly rolling: boolean
  /** Whether what is drawn is behind what the house has: dice tumble that have come to rest. */
  readonly behind: boolean
  readonly lit: readonly string[]
  readonly settled: Settled | undefined
  /** The newest last. */
  readonly said: readonly SaidOnce[]
  /** To be told what happened, with the table after it. */
  readonly onEvents: (events: readonly TableEvent[], state: TableState) => void
}

const isStill = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

const none: readonly string[] = []

interface Happened {
  readonly said: readonly Said[]
  readonly lit?: readonly string[] | undefined
  readonly settled?: Settled | undefined
}

/** A round is told whole from its settlement on; of a round that was caught up with only the last. */
const settledBy = (event: TableEvent, state: TableState, me: string | undefined): Settled | undefined => {
  if (me === undefined || (event.type !== 'losers-collected' && event.type !== 'winners-paid')) return undefined
  return event.round === state.last?.round ? { round: event.round, rows: rowsFor(state, event, me) } : undefined
}

const happenedIn = (events: readonly TableEvent[], state: TableState, me: string | undefined): Happened => {
  const said = events.flatMap((event) => saidOf(event, state, me) ?? [])
  const declared = events.findLast((event) => event.type === 'result-declared' || event.type === 'result-overridden')
  const settled = events
    .flatMap((event) => settledBy(event, state, me) ?? [])
    .reduce<Settled | undefined>((all, { round, rows }) => ({ round, rows: [...(all?.rows ?? []), ...rows] }), undefined)
  return { said, lit: declared?.lit, settled }
}

export const useShow = (live: TableState | undefined, me: string | undefined): Show => {
  const [frozen, setFrozen] = useState<TableState>()
  const [held, setHeld] = useState(none)
  const [settled, setSettled] = useState<Settled>()
  const [said, setSaid] = useState<readonly SaidOnce[]>([])
  const latest = useRef(live)
  const timers = useRef<{ tumbling?: ReturnType<typeof setTimeout> | undefined; lit?: ReturnType<typeof setTimeout> }>({})
  const waiting = useRef<(() => void)[]>([])
  const count = useRef(0)
  const mine = useRef(me)
  mine.current = me
  useEffect(() => {
    const { current } = timers
    return () => {
      clearTimeout(current.tumbling)
      clearTimeout(current.lit)
    }
  }, [])
  const tell = useCallback(({ said: more, lit, settled: next }: Happened): void => {
    if (more.length > 0) {
      const numbered = more.map((each) => ({ ...each, id: (count.current += 1) }))
      setSaid((before) => [...before, ...numbered].slice(-mostSaid))
    }
    if (lit) {
      setHeld(lit)
      clearTimeout(timers.current.lit)
      timers.current.lit = setTimeout(() => setHeld(none), lighted)
    }
    if (next) setSettled((before) => (before?.round === next.round ? { ...next, rows: [...before.rows, ...next.rows] } : next))
  }, [])
  const onEvents = useCallback(
    (events: readonly TableEvent[], state: TableState): void => {
      const before = latest.current
      latest.current = state
      const at = events.findIndex(({ type }) => type === 'result-declared')
      if (timers.current.tumbling !== undefined) {
        waiting.current.push(() => tell(happenedIn(events, state, mine.current)))
      } else if (at === -1 || !before || isStill()) tell(happenedIn(events, state, mine.current))
      else {
        tell(happenedIn(events.slice(0, at), state, mine.current))
        waiting.current.push(() => tell(happenedIn(events.slice(at), state, mine.current)))
        setFrozen(before)
        timers.current.tumbling = setTimeout(() => {
          timers.current.tumbling = undefined
          setFrozen(undefined)
          for (const told of waiting.current.splice(0)) told()
        }, tumble)
      }
    },
    [tell],
  )
  // What was not told by events, such as the table when one comes to it.
  useEffect(() => {
    latest.current = live
  }, [live])
  const shown = frozen ?? live
  return {
    shown,
    behind: frozen !== undefined,
    rolling: frozen !== undefined || live?.phase === 'rolling',
    lit: frozen ? none : live && live.lit.length > 0 ? live.lit : held,
    settled,
    said,
    onEvents,
  }
}
