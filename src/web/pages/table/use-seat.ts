/** Coming to the table and leaving it: a seat, and chips for the rack. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { TableState } from '../../../table/state.ts'
import { house } from '../../house/client.ts'
import { useSession } from '../../house/session.tsx'
import { useDoing, type Doing } from '../../house/use-doing.ts'
import type { WatchedTable } from '../../house/use-table.ts'
import { whyNoMore } from './chips-elsewhere.ts'

/** What a guest begins with, in minor units: half of what the house gives for play. */
const firstChips = 50_000

export interface Seat {
  /** Whose seat it is: nothing for whoever only watches. */
  readonly player: string | undefined
  readonly number: number | undefined
  readonly doing: Doing
  /** Which dialog stands open. */
  readonly asked: 'seat' | 'buy-in' | 'leave' | undefined
  readonly ask: (what: Seat['asked']) => void
  readonly sit: (seat?: number) => Promise<void>
  readonly sitAsGuest: (seat?: number) => Promise<void>
  readonly buyIn: (amount: number) => Promise<void>
  readonly redeem: (voucher: string) => Promise<void>
  readonly morePlayMoney: () => Promise<void>
  readonly leave: () => Promise<void>
  readonly comeBack: () => Promise<void>
}

const inWholeChips = (amount: number, { setup }: TableState): number => amount - (amount % setup.chips[0]!)

export const useSeat = (table: string, { state, standing, give }: WatchedTable): Seat => {
  const { me, known, playAsGuest } = useSession()
  const [asked, ask] = useState<Seat['asked']>()
  const doing = useDoing()
  const search = useSearch()
  const [path, go] = useLocation()
  const person = me?.roles.includes('player') ? me.person : undefined
  const number = person === undefined ? undefined : state?.players.get(person)?.seat
  const live = useRef({ state, give, person })
  live.current = { state, give, person }

  /** Play chips are made up and taken to the rack at once; whoever has an account of cash says how much. */
  const toRack = useCallback(
    async (player: string): Promise<boolean> => {
      const { amount } = await house.playMoney()
      const chips = inWholeChips(Math.min(amount, firstChips), live.current.state!)
      if (chips > 0) await house.buyIn(table, 'player', player, chips)
      return chips > 0
    },
    [table],
  )
  const firstBuyIn = useCallback(
    async (player: string): Promise<void> => {
      const account = await house.account()
      if (account.open && account.money === 'cash') return ask('buy-in')
      await toRack(player)
    },
    [toRack],
  )
  const morePlayMoney = async (player: string): Promise<void> => {
    if (!(await toRack(player))) throw new Error(await whyNoMore(table, live.current.state!, player))
  }
  const seatFor = useCallback(
    async (player: string, seat?: number): Promise<void> => {
      ask(undefined)
      await live.current.give('player', { type: 'take-seat', ...(seat !== undefined && { seat }) })
      await firstBuyIn(player)
    },
    [firstBuyIn],
  )

  // The lobby leads here with ?sit, and so does whoever becomes a guest here, with a seat of their choice: once, so that
  // whoever leaves and loads the page again is not seated anew.
  const wanted = new URLSearchParams(search).get('sit')
  const begun = useRef(false)
  const { run } = doing
  const ready = known && state !== undefined && standing.kind === 'live'
  useEffect(() => {
    if (!ready || begun.current || wanted === null) return
    if (person === undefined) {
      if (!me) ask('seat')
      return
    }
    begun.current = true
    go(path, { replace: true })
    const seat = Number(wanted) || undefined
    if (live.current.state!.players.get(person) === undefined) void run(() => seatFor(person, seat))
  }, [ready, wanted, person, me, go, path, run, seatFor])

  const mine = (act: (player: string) => Promise<unknown>) => async (): Promise<void> => {
    const { person: player } = live.current
    if (player !== undefined && (await doing.run(() => act(player)))) ask(undefined)
  }
  return {
    player: number === undefined ? undefined : person,
    number,
    doing,
    asked,
    ask,
    sit: async (seat) => {
      if (person !== undefined) await doing.run(() => seatFor(person, seat))
    },
    sitAsGuest: async (seat) => {
      ask(undefined)
      await doing.run(async () => {
        await playAsGuest()
        go(`${path}?sit${seat === undefined ? '' : `=${seat}`}`, { replace: true })
      })
    },
    buyIn: (amount) => mine((player) => house.buyIn(table, 'player', player, amount))(),
    redeem: (voucher) =>
      mine((player) =>
        house.ask('POST', `/tables/${encodeURIComponent(table)}/buy-in`, {
          id: crypto.randomUUID(),
          as: 'player',
          player,
          voucher,
        }),
      )(),
    morePlayMoney: mine(morePlayMoney),
    leave: mine(() => live.current.give('player', { type: 'leave-seat' })),
    comeBack: mine(() => live.current.give('player', { type: 'come-back' })),
  }
}
