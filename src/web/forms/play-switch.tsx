/** The switch for play: what is suspended, by whom and why, and turning it for those who may. */
import type { GameRow, Me, SuspensionAnswer } from '../../client/index.ts'
import type { Role } from '../../rules/conduct/people.ts'
import type { FormValues } from '../../table/forms/field.ts'
import { everyGame, houseForms, suspending } from '../../wire/forms/house.ts'
import { resumers, suspenders } from '../../wire/who.ts'
import { momentText } from '../words/format.ts'
import { house } from '../house/client.ts'
import { useAsked } from '../house/asking/use-asked.ts'
import { useStaff } from '../house/records/use-staff.ts'
import { useSuspensions } from '../house/records/use-suspensions.ts'
import { anyRole } from '../text/shared/roles.ts'
import { text } from '../text/shared/suspension.ts'
import { RefusedNotice } from '../ui/notice.tsx'
import { OneSuspended } from '../ui/suspended.tsx'
import { CommandButton } from './command.tsx'

const isAmong = ({ roles }: Me, those: readonly Role[]): boolean => roles.some((role) => those.includes(role))

export const PlaySwitch = ({ me }: { readonly me: Me }) => {
  const { value, refused, ask } = useSuspensions()
  const games = useAsked('games', () => house.call('GET /games'))
  const { named } = useStaff()
  const turned = (): void => void ask()
  return (
    <>
      <RefusedNotice refused={refused} />
      {value?.map((each) => (
        <OneSuspended key={each.game} suspension={each}>
          <div className="row">
            {text.since(each.by === null ? null : named(each.by), momentText(each.since))}
            {isAmong(me, resumers) ? (
              <CommandButton
                form={{ ...houseForms['resume-play'], of: () => text.resumeIt(each.gameName) }}
                known={each.game === null ? {} : { game: each.game }}
                whom=""
                onDone={turned}
              >
                {() => resumed(each, value).map((line) => <p key={line}>{line}</p>)}
              </CommandButton>
            ) : (
              <span className="field-label">{text.mayResume(anyRole(resumers))}</span>
            )}
          </div>
        </OneSuspended>
      ))}
      {value && games.value && isAmong(me, suspenders) && (
        <div className="row not-printed">
          <Suspending games={games.value} suspended={value} onDone={turned} />
          {value.length === 0 && <span className="field-label">{text.goesOn}</span>}
        </div>
      )}
    </>
  )
}

/** What comes of it, beside what else is suspended. */
const resumed = ({ game, gameName }: SuspensionAnswer, suspended: readonly SuspensionAnswer[]): readonly string[] => {
  if (game !== null && suspended.some((each) => each.game === null)) return [text.stillAll(gameName)]
  const still = game === null ? suspended.flatMap((each) => each.gameName ?? []) : []
  return [text.resumes(gameName), ...(still.length > 0 ? [text.butFor(still.join(', '))] : [])]
}

interface SuspendingProps {
  readonly games: readonly GameRow[]
  readonly suspended: readonly SuspensionAnswer[]
  readonly onDone: () => void
}

/** Says exactly what will happen before it does. */
const Suspending = ({ games, suspended, onDone }: SuspendingProps) => {
  const left = [{ game: everyGame, name: null }, ...games].filter(
    ({ game }) => !suspended.some((each) => (each.game ?? everyGame) === game),
  )
  const nameIn = ({ game }: FormValues): string | null => left.find((each) => each.game === game)?.name ?? null
  return (
    <CommandButton
      form={suspending(left.map(({ game, name }) => [game, name === null ? text.everything : text.oneGame(name)]))}
      refused={left.length === 0 ? text.nothingLeft : undefined}
      label={(values) => text.suspendIt(nameIn(values))}
      onDone={onDone}
    >
      {(values) => (
        <div>
          <p>{text.happens(nameIn(values))}</p>
          <ul className="points">
            {text.means(anyRole(resumers)).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
    </CommandButton>
  )
}
