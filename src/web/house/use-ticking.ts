/** The time by the house's clock, once a second: for countdowns and for how long something has waited. */
import { useEffect, useState } from 'react'

export const useTicking = (now: () => number): number => {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now()
}
