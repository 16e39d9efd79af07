/** Covers an idle dealer's terminal until the same person signs in on the spot, or another person does. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Me } from '../../client/index.ts'
import { useDoing } from '../house/asking/use-doing.ts'
import { house } from '../house/client.ts'
import { leave, useSession } from '../house/session/session.tsx'
import { hasPasskeys } from '../house/session/with-passkey.ts'
import { text as passkey } from '../text/passkey.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './form/field.tsx'
import { Form } from './form/form.tsx'
import './lock.css'
import { RefusedNotice } from './notice.tsx'
import { signInFrom } from './page.tsx'

const text = passkey.lock

const stay = (): void => undefined

export const Lock = ({ me }: { readonly me: Me }) => {
  const { signIn, refresh } = useSession()
  const [path] = useLocation()
  const { busy, refused, run } = useDoing()
  const [password, setPassword] = useState('')
  const withPassword = (): Promise<boolean> => run(() => signIn({ person: me.name ?? me.person, password }))
  const withPasskey = (): Promise<boolean> =>
    run(async () => {
      const { signInWithPasskey } = await import('../house/session/passkeys.ts')
      await signInWithPasskey()
      await refresh()
    })
  const another = async (): Promise<void> => {
    await run(() => house.call('POST /sign-out'))
    leave(signInFrom(path))
  }
  return (
    <Dialog title={text.title(me.called)} open kept onClose={stay}>
      <Form onSend={withPassword} className="stack lock">
        <p>{text.about}</p>
        <Field
          label={text.password}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
        />
        <RefusedNotice refused={refused} />
        <Button type="submit" kind="main" busy={busy}>
          {text.unlock}
        </Button>
        {hasPasskeys() && (
          <Button busy={busy} onPress={() => void withPasskey()}>
            {text.passkey}
          </Button>
        )}
        <Button kind="plain" busy={busy} onPress={() => void another()}>
          {text.another}
        </Button>
      </Form>
    </Dialog>
  )
}
