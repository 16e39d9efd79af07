/** How one signs in, and signing out everywhere. */
import { useState } from 'react'
import type { Me, OwnSession } from '../../../client/index.ts'
import { ownForms } from '../../../wire/forms/own.ts'
import { momentText } from '../../words/format.ts'
import { CommandButton } from '../../forms/command.tsx'
import { useAsked } from '../../house/asking/use-asked.ts'
import { useDoing } from '../../house/asking/use-doing.ts'
import { house } from '../../house/client.ts'
import { leave } from '../../house/session/session.tsx'
import { SignOut } from '../../sign-out.tsx'
import { translate } from '../../text/language.ts'
import { text } from '../../text/account.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { NewPassword, passwordFault } from '../../ui/form/new-password.tsx'
import { Answered } from '../../ui/list/answered.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { Passkeys } from './passkeys.tsx'

/** Where one is signed in, and ending any of it. */
const Sessions = () => {
  const asked = useAsked('sessions', () => house.call('GET /me/sessions'))
  return (
    <section className="panel" aria-label={text.sessions}>
      <h2>{text.sessions}</h2>
      <p className="field-label">{text.sessionsAbout}</p>
      <Answered asked={asked} waiting={text.waiting}>
        {(sessions) => (
          <ul className="account-list">
            {sessions.map((each) => (
              <li key={each.session}>
                <One session={each} />
                {each.isThis ? (
                  <span className="tag">{text.thisSession}</span>
                ) : (
                  <CommandButton
                    form={ownForms['end-session']}
                    kind="plain"
                    known={{ session: each.session }}
                    whom={nameOf(each)}
                    onDone={() => void asked.ask()}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </section>
  )
}

const nameOf = ({ on }: OwnSession): string => (on === undefined || on === null ? text.someDevice : translate(on))

const One = ({ session }: { readonly session: OwnSession }) => {
  const { from, began, lastUsed } = session
  return (
    <span>
      {nameOf(session)}
      <br />
      <span className="field-label numbers">
        {text.sessionSince(momentText(began), from)} {lastUsed === null ? text.notUsedSince : text.lastUsed(momentText(lastUsed))}
      </span>
    </span>
  )
}

export const Security = ({ me }: { readonly me: Me }) => (
  <div className="grid account-security">
    {me.guest ? (
      <Notice>{text.guest}</Notice>
    ) : (
      <>
        <Password />
        <Passkeys />
      </>
    )}
    <Sessions />
    <Everywhere />
  </div>
)

const Password = () => {
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [done, setDone] = useState(false)
  const { busy, refused, run } = useDoing()
  const isReady = password !== '' && next !== '' && next === again
  const change = async (): Promise<void> => {
    setDone(false)
    if (!isReady || !(await run(() => house.call('POST /me/password', { password, next })))) return
    setDone(true)
    for (const clear of [setPassword, setNext, setAgain]) clear('')
  }
  return (
    <Form className="panel" label={text.password} onSend={change}>
      <h2>{text.password}</h2>
      <Field
        label={text.present}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        required
      />
      <NewPassword next={next} again={again} onNext={setNext} onAgain={setAgain} required />
      <RefusedNotice refused={refused} />
      {done && <Notice kind="good">{text.passwordChanged}</Notice>}
      <div className="row">
        <Button type="submit" kind="main" busy={busy} refused={passwordFault(next, again)}>
          {text.changePassword}
        </Button>
      </div>
    </Form>
  )
}

const Everywhere = () => {
  const { busy, refused, run } = useDoing()
  const signOut = (): void =>
    void run(async () => {
      await house.call('POST /me/sessions/end')
      leave('/sign-in')
    })
  return (
    <section className="panel" aria-label={text.everywhere}>
      <h2>{text.everywhere}</h2>
      <p className="field-label">{text.everywhereAbout}</p>
      <RefusedNotice refused={refused} />
      <div className="row">
        <SignOut busy={busy} onSignOut={signOut}>
          {text.everywhereDo}
        </SignOut>
      </div>
    </section>
  )
}
