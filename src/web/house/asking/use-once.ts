/** Something that must not be done twice: asked again before the house has answered, it is asked under the same id. */
import { useCallback, useRef, useState } from 'react'
import { HouseProblem } from '../../../client/index.ts'
import { newId } from '../../../client/platform.ts'
import { isPassing } from '../../../client/problem.ts'
import { refusedBy, type Refused } from './problem.ts'
import { withPasskey } from '../session/with-passkey.ts'

export interface Once {
  readonly busy: boolean
  /** Nobody here knows whether it was done: what was asked stays as it is, to be asked again. */
  readonly unanswered: boolean
  readonly refused: Refused | undefined
  /** Gives what the house answered, and nothing where it refused or was not heard. */
  readonly run: <Result>(doing: (id: string) => Promise<Result>) => Promise<Result | undefined>
}

const isAnswer = (error: unknown): boolean => error instanceof HouseProblem && !isPassing(error.problem)

export const useOnce = (): Once => {
  const id = useRef<string>(undefined)
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [unanswered, setUnanswered] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const run = useCallback(async <Result>(doing: (id: string) => Promise<Result>): Promise<Result | undefined> => {
    // A second press may come before the first has been drawn.
    if (underWay.current) return undefined
    underWay.current = true
    setBusy(true)
    setRefused(undefined)
    id.current ??= newId()
    try {
      const asked = id.current
      const result = await withPasskey(() => doing(asked))
      id.current = undefined
      setUnanswered(false)
      return result
    } catch (error) {
      const answered = isAnswer(error)
      if (answered) id.current = undefined
      setUnanswered(!answered)
      setRefused(answered ? refusedBy(error) : undefined)
      return undefined
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }, [])
  return { busy, unanswered, refused, run }
}
