/** Time that runs out, as a page shows it. */
import { useEffect, useState } from 'react'

/** How long there is until a time of the house's clock; undefined where there is none. */
export const useLeft = (until: number | undefined, now: () => number): number | undefined => {
  const [, tick] = useState(0)
  useEffect(() => {
    if (until === undefined) return undefined
    const timer = setInterval(() => tick((count) => count + 1), 250)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? undefined : Math.max(0, until - now())
}
