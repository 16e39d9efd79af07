/** What the house was asked for, as a page shows it: not yet there, there, or refused. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { refusedBy, type Refused } from './problem.ts'

export interface Asked<Result> {
  readonly value: Result | undefined
  readonly refused: Refused | undefined
  readonly ask: () => Promise<void>
}

/** Asks when `key` changes, and again every so many milliseconds where that is said. */
export const useAsked = <Result>(key: string, asking: () => Promise<Result>, every?: number): Asked<Result> => {
  const [value, setValue] = useState<Result>()
  const [refused, setRefused] = useState<Refused>()
  const latest = useRef(asking)
  latest.current = asking
  const turn = useRef(0)
  const ask = useCallback(async () => {
    const mine = ++turn.current
    try {
      const found = await latest.current()
      if (mine !== turn.current) return
      setValue(() => found)
      setRefused(undefined)
    } catch (error) {
      if (mine === turn.current) setRefused(refusedBy(error))
    }
  }, [])
  useEffect(() => {
    setValue(undefined)
    void ask()
    const timer = every === undefined ? undefined : setInterval(() => document.hidden || void ask(), every)
    return () => {
      turn.current += 1
      clearInterval(timer)
    }
  }, [key, every, ask])
  return { value, refused, ask }
}
