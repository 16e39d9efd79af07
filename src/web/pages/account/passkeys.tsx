/** One's passkeys: those that there are, one more, one less. */
import { useState } from 'react'
import { ownForms } from '../../../wire/forms/own.ts'
import { CommandButton } from '../../forms/command.tsx'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { useDoing } from '../../house/asking/use-doing.ts'
import { hasPasskeys } from '../../house/session/with-passkey.ts'
import { text } from '../../text/account.ts'
import { Button } from '../../ui/button.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'

interface Passkey {
  readonly id: string
  readonly transports: readonly string[]
}

export const Passkeys = () => {
  const { value, refused, ask } = useAsked('passkeys', () => house.call('GET /me/passkeys'))
  // A house that is bound to no site has no such route.
  const isNotHere = refused?.code === 'not-found'
  return (
    <section className="panel" aria-label={text.passkeys}>
      <h2>{text.passkeys}</h2>
      <p className="field-label">{text.passkeysAbout}</p>
      {refused && (isNotHere ? <Notice>{text.passkeysNotHere}</Notice> : <RefusedNotice refused={refused} />)}
      {!value && !refused && <p className="waiting">{text.waiting}</p>}
      {value && <Kept passkeys={value} onChanged={ask} />}
    </section>
  )
}

const Kept = ({ passkeys, onChanged }: { readonly passkeys: readonly Passkey[]; readonly onChanged: () => Promise<void> }) => {
  const [isAdded, setAdded] = useState(false)
  const { busy, refused, run } = useDoing()
  const add = async (): Promise<void> => {
    setAdded(false)
    const done = await run(async () => {
      const { addPasskey } = await import('../../house/session/passkeys.ts')
      await addPasskey()
    })
    setAdded(done)
    if (done) await onChanged()
  }
  return (
    <>
      {passkeys.length === 0 && <p>{text.noPasskeys}</p>}
      <ul className="account-list">
        {passkeys.map((passkey, at) => (
          <li key={passkey.id}>
            <span>{text.passkey(at + 1)}</span>
            {passkey.transports.map((each) => (
              <span key={each} className="tag">
                {each}
              </span>
            ))}
            <CommandButton
              form={ownForms['remove-own-passkey']}
              known={{ id: passkey.id }}
              whom={text.passkey(at + 1).toLowerCase()}
              onDone={() => void onChanged()}
            />
          </li>
        ))}
      </ul>
      <RefusedNotice refused={refused} />
      {isAdded && <Notice kind="good">{text.passkeyAdded}</Notice>}
      <div className="row">
        <Button busy={busy} refused={hasPasskeys() ? undefined : text.passkeysInsecure} onPress={() => void add()}>
          {text.addPasskey}
        </Button>
      </div>
    </>
  )
}
