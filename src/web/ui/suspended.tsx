/** That play is suspended, and why: asked for by itself, so that whoever shows it need not know. */
import { house } from '../house/client.ts'
import { useAsked } from '../house/use-asked.ts'
import { text } from '../text/shell.ts'
import { Notice } from './notice.tsx'

/** How often it is asked for, in milliseconds. */
const pace = 4_000

/** What concerns one game, or everything where none is named. */
export const SuspendedNotice = ({ game }: { readonly game?: string }) => {
  const { value = [] } = useAsked('suspensions', () => house.suspensions(), pace)
  return value
    .filter((each) => each.game === null || game === undefined || each.game === game)
    .map(({ game: of, gameName, reason }) => (
      <Notice key={of} kind="warn">
        <b>{text.suspended(gameName)}</b> {reason}
        <div>{text.suspendedMeans}</div>
      </Notice>
    ))
}
