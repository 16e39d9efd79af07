/** Where one is signed in, and ending any of it. */
import type { OwnSession } from '../../../client/index.ts'
import { momentText } from '../../format.ts'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { useDoing } from '../../house/asking/use-doing.ts'
import { text } from '../../text/account.ts'
import { Answered } from '../../ui/list/answered.tsx'
import { Button } from '../../ui/button.tsx'
import { RefusedNotice } from '../../ui/notice.tsx'

export const Sessions = () => {
  const asked = useAsked('sessions', () => house.call('GET /me/sessions'))
  const { busy, refused, run } = useDoing()
  const end = async ({ session }: OwnSession): Promise<void> => {
    await run(() => house.call('DELETE /me/sessions/:session', { session }))
    await asked.ask()
  }
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
                  <Button kind="plain" busy={busy} label={text.endSessionOf(nameOf(each))} onPress={() => void end(each)}>
                    {text.endSession}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answered>
      <RefusedNotice refused={refused} />
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
