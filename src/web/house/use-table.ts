/** A table as this browser watches it: committed state alone, so that nothing is shown before the house has it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { SentCommand, Standing, TableEvent, TableState, Watch } from '../../client/index.ts'
import type { Role } from '../../rules/conduct/people.ts'
import { text } from '../text/shell.ts'
import { house } from './client.ts'
import { refusedBy, type Refused } from './problem.ts'

export interface WatchedTable {
  /** Nothing before the first word of the house. */
  readonly state: TableState | undefined
  readonly standing: Standing
  /** Why there is nothing to watch. */
  readonly refused: Refused | undefined
  /** The time by the house's clock. */
  readonly now: () => number
  /** Settled when the house has acknowledged the command and this table has come to it; a refusal is thrown. */
  readonly give: (as: Role, command: SentCommand) => Promise<number>
}

interface Options {
  /** After each batch of events that could be seen, with the state after it. */
  readonly onEvents?: (events: readonly TableEvent[], state: TableState) => void
  /** Whoever is signed in: somebody else watches anew. */
  readonly person?: string | undefined
}

export const useTable = (table: string, { onEvents, person }: Options = {}): WatchedTable => {
  const [state, setState] = useState<TableState>()
  const [standing, setStanding] = useState<Standing>({ kind: 'connecting' })
  const [refused, setRefused] = useState<Refused>()
  const watch = useRef<Watch>(undefined)
  /** The time of the last thing that happened: the house's clock is not behind it, whatever this machine's says. */
  const reached = useRef(0)
  const heard = useRef(onEvents)
  heard.current = onEvents
  useEffect(() => {
    let left = false
    let timer: ReturnType<typeof setTimeout>
    setState(undefined)
    setRefused(undefined)
    setStanding({ kind: 'connecting' })
    const begin = async (): Promise<void> => {
      try {
        const begun = await house.watch(table, {
          onEvents: (events, next) => {
            if (left) return
            reached.current = next.at
            setState(next)
            heard.current?.(events, next)
          },
          onStanding: (next) => !left && setStanding(next),
        })
        if (left) return begun.close()
        watch.current = begun
        setState(begun.state)
      } catch (error) {
        if (left) return
        const why = refusedBy(error)
        // What the house said stands; whatever else is a lost connection.
        if (why.code !== undefined && why.code !== 'busy') return setRefused(why)
        setStanding({ kind: 'lost', why: why.reason, again: 2_000 })
        timer = setTimeout(() => void begin(), 2_000)
      }
    }
    void begin()
    return () => {
      left = true
      clearTimeout(timer)
      watch.current?.close()
      watch.current = undefined
    }
  }, [table, person])
  const give = useCallback((as: Role, command: SentCommand) => {
    const over = watch.current?.standing
    if (over?.kind === 'over') return Promise.reject(new Error(text.standing[over.why]))
    return watch.current?.give(as, command) ?? Promise.reject(new Error('not connected yet'))
  }, [])
  const now = useCallback(() => watch.current?.now ?? Math.max(Date.now(), reached.current), [])
  return { state, standing, refused, now, give }
}
