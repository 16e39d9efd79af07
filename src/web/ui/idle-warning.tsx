/** Warns idle staff a minute before their screen signs out, and lets them stay; then a dealer's is locked. */
import { useCallback, useEffect, useState } from 'react'
import { HouseProblem } from '../../client/index.ts'
import { leftText } from '../words/format.ts'
import { house } from '../house/client.ts'
import { useSession } from '../house/session/session.tsx'
import { useTicking } from '../house/use-ticking.ts'
import { text } from '../text/shell.ts'
import { Button } from './button.tsx'
import { Lock } from './lock.tsx'

const warnedFor = 60_000

/** How often the house is asked, in milliseconds: the person may have done something here or in another window. */
const looks = 3_000

/** The longest that it is left alone: a machine may have slept. */
const longest = 60_000

export default function IdleWarning() {
  const { me, locked } = useSession()
  return me && locked ? <Lock me={me} /> : <Watching />
}

const Watching = () => {
  const { me, refresh } = useSession()
  /** When the session ends by itself, by this machine's steady clock; undefined while that is far. */
  const [ends, setEnds] = useState<number>()
  const ask = useCallback(
    async (method: 'GET' | 'POST'): Promise<number | undefined> => {
      try {
        const { idleIn } = await house.call(`${method} /me/session`)
        const at = performance.now() + idleIn
        setEnds(idleIn <= warnedFor ? at : undefined)
        return at
      } catch (error) {
        // The page says when a person has been signed out; a house that does not answer is asked again.
        if (error instanceof HouseProblem && error.status === 401) await refresh().catch(() => undefined)
        return undefined
      }
    },
    [refresh],
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async (): Promise<void> => {
      const at = (await ask('GET')) ?? 0
      const left = at - performance.now() - warnedFor
      if (!isOver) timer = setTimeout(() => void look(), Math.max(looks, Math.min(left, longest)))
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [ask])
  return ends !== undefined && <Warning ends={ends} locks={me?.terminal === 'dealer'} onStay={() => void ask('POST')} />
}

interface WarningProps {
  readonly ends: number
  /** Whether the screen is only locked then. */
  readonly locks: boolean
  readonly onStay: () => void
}

const Warning = ({ ends, locks, onStay }: WarningProps) => {
  const left = useTicking(() => ends - performance.now())
  return (
    <section className="notice notice-warn shell-idle" aria-label={locks ? text.locking : text.signingOut}>
      <div role="alert">{locks ? text.locksSoon : text.idleSoon}</div>
      <span className="numbers">{text.idleLeft(leftText(left))}</span>
      <Button kind="main" onPress={onStay}>
        {text.stay}
      </Button>
    </section>
  )
}
