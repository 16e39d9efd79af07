/** Something being done at the house: busy until it is answered, and the refusal kept where it is refused. */
import { useCallback, useState } from 'react'
import { refusedBy, type Refused } from './problem.ts'

export interface Doing {
  readonly busy: boolean
  readonly refused: Refused | undefined
  /** Gives whether it was done. */
  readonly run: (doing: () => Promise<unknown>) => Promise<boolean>
  readonly forget: () => void
}

export const useDoing = (): Doing => {
  const [underWay, setUnderWay] = useState(0)
  const [refused, setRefused] = useState<Refused>()
  const run = useCallback(async (doing: () => Promise<unknown>) => {
    setUnderWay((count) => count + 1)
    setRefused(undefined)
    try {
      await doing()
      return true
    } catch (error) {
      setRefused(refusedBy(error))
      return false
    } finally {
      setUnderWay((count) => count - 1)
    }
  }, [])
  const forget = useCallback(() => setRefused(undefined), [])
  return { busy: underWay > 0, refused, run, forget }
}
