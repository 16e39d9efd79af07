/** Something being done at the house: busy until it is answered, and the refusal kept where it is refused. */
import { useCallback, useState } from 'react'
import { refusedBy, type Refused } from './problem.ts'
import { withPasskey } from './with-passkey.ts'

export interface Doing {
  readonly busy: boolean
  readonly refused: Refused | undefined
  /** Gives whether it was done. */
  readonly run: (doing: () => Promise<unknown>) => Promise<boolean>
  /** Keeps a refusal that was known beforehand, or none. */
  readonly explain: (refused: Refused | undefined) => void
}

export const useDoing = (): Doing => {
  const [underWay, setUnderWay] = useState(0)
  const [refused, explain] = useState<Refused>()
  const run = useCallback(async (doing: () => Promise<unknown>) => {
    setUnderWay((count) => count + 1)
    explain(undefined)
    try {
      await withPasskey(doing)
      return true
    } catch (error) {
      explain(refusedBy(error))
      return false
    } finally {
      setUnderWay((count) => count - 1)
    }
  }, [])
  return { busy: underWay > 0, refused, run, explain }
}
