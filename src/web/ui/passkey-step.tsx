/** A passkey, asked for: of the staff at a sign-in without one, and before anything else where the house keeps cash. */
import { Link, useLocation } from 'wouter'
import type { Me } from '../../client/index.ts'
import { useSession } from '../house/session/session.tsx'
import { useDoing } from '../house/asking/use-doing.ts'
import { hasPasskeys } from '../house/session/with-passkey.ts'
import { text } from '../text/passkey.ts'
import { text as shell } from '../text/shell.ts'
import { Button } from './button.tsx'
import { RefusedNotice } from './notice.tsx'
import { signInFrom } from './page.tsx'

interface PasskeyStepProps {
  readonly step: Exclude<Me['passkey'], 'none' | 'later'>
  /** It was done, or put off where it may be. */
  readonly onDone?: (() => void) | undefined
}

export default function PasskeyStep({ step, onDone }: PasskeyStepProps) {
  const { refresh } = useSession()
  const { busy, refused, run } = useDoing()
  const [path] = useLocation()
  const show = async (): Promise<void> => {
    const done = await run(async () => {
      const { showPasskey } = await import('../house/session/passkeys.ts')
      await showPasskey()
      await refresh()
    })
    if (done) onDone?.()
  }
  return (
    <section className="panel" style={{ maxWidth: '32rem' }} aria-label={text.title[step]}>
      <h2>{text.title[step]}</h2>
      <p>{text.about[step]}</p>
      {step === 'use' && <p className="field-label">{text.lost}</p>}
      <RefusedNotice refused={refused} />
      {refused?.code === 'sign-in-again' && <Link href={signInFrom(path)}>{shell.signInAgain}</Link>}
      <div className="row">
        <Button kind="main" busy={busy} refused={hasPasskeys() ? undefined : text.insecure} onPress={() => void show()}>
          {step === 'use' ? text.use : text.add}
        </Button>
        {step === 'offered' && <Button onPress={onDone}>{text.putOff}</Button>}
      </div>
      {step === 'offered' && <p className="field-label">{text.putOffAbout}</p>}
      {!hasPasskeys() && <p className="field-label">{text.insecure}</p>}
    </section>
  )
}
