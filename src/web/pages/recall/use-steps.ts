/** Where in a round one looks, and going on by itself while it plays. */
import { useEffect, useState } from 'react'

/** So long each step is shown while it plays, in milliseconds. */
const pace = 1_300

export interface Steps {
  /** 0 is before the first step. */
  readonly at: number
  readonly go: (at: number) => void
  readonly playing: boolean
  readonly play: () => void
  readonly pause: () => void
}

/**
 * A reader at the last step of a round that goes on sees the next one when it is there; a reader who looks back stays where
 * they are.
 */
export const useSteps = (all: number): Steps => {
  const [at, setAt] = useState(all)
  const [known, setKnown] = useState(all)
  if (all !== known) {
    setKnown(all)
    if (at >= known) setAt(all)
  }
  const [wanted, setPlaying] = useState(false)
  // It stops by itself at the last step.
  const playing = wanted && at < all
  useEffect(() => {
    if (!playing) return undefined
    const timer = setTimeout(() => setAt(at + 1), pace)
    return () => clearTimeout(timer)
  }, [playing, at])
  return {
    at,
    go: (to) => {
      setPlaying(false)
      setAt(Math.max(0, Math.min(all, to)))
    },
    playing,
    play: () => {
      if (at >= all) setAt(0)
      setPlaying(true)
    },
    pause: () => setPlaying(false),
  }
}
