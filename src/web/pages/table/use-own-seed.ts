/** A seed of one's own for every draw: promised while it still can be, and given when nobody can choose any more. */
import { useEffect, useRef, useState } from 'react'
import { shoeSpent } from '../../../table/equipment/shoe.ts'
import type { TableState } from '../../../table/state.ts'
import type { WatchedTable } from '../../house/use-table.ts'

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const digestOf = async (seed: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed))))

export type SeedTime = 'promise' | 'give' | undefined

/** What it is time for. The seed of a shoe is promised and given before its shuffle, that of a roll in its round. */
export const seedTime = (state: TableState, promised: boolean): SeedTime => {
  if (state.setup.source !== 'virtual') return undefined
  if (state.inForce.results.equipment === 'cards') {
    return state.phase === 'between rounds' && shoeSpent(state) ? (promised ? 'give' : 'promise') : undefined
  }
  if (state.phase === 'betting') return promised ? undefined : 'promise'
  return promised && (state.phase === 'bets closed' || state.phase === 'rolling') ? 'give' : undefined
}

/**
 * What one try is for. Of what the house keeps before a shuffle a player sees only that something has happened, so that
 * there is a try after every event; in a round of dice one will do.
 */
export const seedTry = (state: TableState | undefined, time: SeedTime): string | undefined =>
  state && time && `${time} ${state.inForce.results.equipment === 'cards' ? `at ${state.version}` : `in ${state.round}`}`

interface Promised {
  readonly round: number
  readonly seed: string
  readonly given: boolean
}

/** A page that is loaded again in the middle of a round still has to give what it promised. */
const kept = {
  of: (table: string): Promised | undefined => {
    const text = sessionStorage.getItem(`felt-seed ${table}`)
    return text === null ? undefined : (JSON.parse(text) as Promised)
  },
  keep: (table: string, promised: Promised): void => sessionStorage.setItem(`felt-seed ${table}`, JSON.stringify(promised)),
}

/** At cards others may promise until the first seed is given, so it is not given at once. */
const patience = 350

type Give = WatchedTable['give']

const promisedFor = async (give: Give, round: number): Promise<Promised> => {
  const made = { round, seed: hex(crypto.getRandomValues(new Uint8Array(16))), given: false }
  await give('player', { type: 'promise-seed', commitment: await digestOf(made.seed) })
  return made
}

const given = async (give: Give, promised: Promised): Promise<Promised> => {
  await give('player', { type: 'give-seed', seed: promised.seed })
  return { ...promised, given: true }
}

export const useOwnSeed = (
  table: string,
  { state, give }: Pick<WatchedTable, 'state' | 'give'>,
  player: string | undefined,
  on: boolean,
): 'promised' | 'given' | undefined => {
  const [promised, setPromised] = useState(() => kept.of(table))
  const busy = useRef(false)
  const [tried, setTried] = useState<string>()
  const round = state?.round
  const isCards = state?.inForce.results.equipment === 'cards'
  const now = promised && (promised.round === round || (isCards && !promised.given)) ? promised : undefined
  const time =
    state && player !== undefined && on && !(now?.given && !isCards)
      ? seedTime(state, now !== undefined && !now.given)
      : undefined
  const toTry = seedTry(state, time)
  useEffect(() => {
    if (time === undefined || round === undefined || toTry === tried) return undefined
    const act = async (): Promise<void> => {
      if (busy.current) return
      busy.current = true
      try {
        const made = time === 'give' ? await given(give, now!) : await promisedFor(give, round)
        setPromised(made)
        kept.keep(table, made)
      } catch {
        // The house had no seed yet, or it was too late: the next draw will do.
      } finally {
        busy.current = false
        // Whatever has happened meanwhile is looked at then.
        setTried(toTry)
      }
    }
    const timer = setTimeout(() => void act(), isCards && time === 'give' ? patience : 0)
    return () => clearTimeout(timer)
  }, [time, round, now, table, give, isCards, toTry, tried])
  return now && (now.given ? 'given' : 'promised')
}
