/** Words that are true for a while: a refusal is taken away when what it was about has changed, or after some seconds. */
import { useEffect, useRef } from 'react'

/** So long words stand at most, and so long at least, in milliseconds: what changed just then may be what they are about. */
const longest = 8_000
const shortest = 1_000

/** `about` is whatever the words may be about, as one text. */
export const useFading = (said: unknown, clear: () => void, about: string): void => {
  const since = useRef(0)
  const latest = useRef(clear)
  latest.current = clear
  useEffect(() => {
    if (said === undefined) return undefined
    since.current = Date.now()
    const timer = setTimeout(() => latest.current(), longest)
    return () => clearTimeout(timer)
  }, [said])
  useEffect(() => {
    if (Date.now() - since.current > shortest) latest.current()
  }, [about])
}
