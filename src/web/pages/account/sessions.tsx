/** Where one is signed in, and ending any of it. */
import type { OwnSession } from '../../../client/index.ts'
import { ownForms } from '../../../wire/forms/own.ts'
import { CommandButton } from '../../forms/command.tsx'
import { momentText } from '../../format.ts'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { text } from '../../text/account.ts'
import { Answered } from '../../ui/list/answered.tsx'

export const Sessions = () => {
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

const nameOf = ({ on }: OwnSession): string => on ?? text.someDevice

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
