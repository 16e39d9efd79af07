/** A file as felt dev has it now, asked for anew whenever it says that something has changed. */
import { useEffect, useState } from 'react'
import { devPaths, type DevShown } from '../../../wire/dev.ts'

/** Nothing before the first answer; false where no felt dev is there. */
export const useShown = (): DevShown | false | undefined => {
  const [shown, setShown] = useState<DevShown | false>()
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const answer = await fetch(devPaths.shown)
      const isDev = answer.headers.get('content-type')?.startsWith('application/json') === true
      setShown(isDev && answer.ok ? ((await answer.json()) as DevShown) : false)
    }
    // What is lost is asked for again with the next change, which comes first of all when the line is made again.
    const look = (): void => void ask().catch(() => undefined)
    look()
    const changes = new EventSource(devPaths.changes)
    changes.addEventListener('changed', look)
    return () => changes.close()
  }, [])
  return shown
}

/** Has a result entered, or drawn where none is given; says why not, where it is refused. */
export const enterResult = async (symbols?: readonly string[]): Promise<string | null> => {
  const answer = await fetch(devPaths.result, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ symbols }),
  })
  const { refused, detail } = (await answer.json()) as { readonly refused?: string | null; readonly detail?: string }
  return refused ?? detail ?? null
}
