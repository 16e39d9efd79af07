/** The switch for play: what is suspended, by whom and why, and turning it for those who may. */
import { useState } from 'react'
import type { Me, Suspension } from '../../client/index.ts'
import { rolesText, type Role } from '../../rules/conduct/people.ts'
import { resumers, suspenders } from '../../wire/tables/suspenders.ts'
import { momentText } from '../format.ts'
import { house } from '../house/client.ts'
import { useAsked } from '../house/asking/use-asked.ts'
import { useDoing, type Doing } from '../house/asking/use-doing.ts'
import { useStaff } from '../house/records/use-staff.ts'
import { useSuspensions } from '../house/records/use-suspensions.ts'
import { text } from '../text/shared/suspension.ts'
import { Answered } from './list/answered.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Choice } from './form/field.tsx'
import { Notice, RefusedNotice } from './notice.tsx'
import { ReasonedDialog } from './form/reasoned.tsx'
import { OneSuspended } from './suspended.tsx'

const isAmong = ({ roles }: Me, those: readonly Role[]): boolean => roles.some((role) => those.includes(role))

export const PlaySwitch = ({ me }: { readonly me: Me }) => {
  const { value, refused, ask } = useSuspensions()
  const [asked, setAsked] = useState<'suspend' | Suspension>()
  const doing = useDoing()
  const { named } = useStaff()
  const close = (): void => {
    doing.explain(undefined)
    setAsked(undefined)
  }
  const turn = async (turning: () => Promise<void>): Promise<void> => {
    if (!(await doing.run(turning))) return
    setAsked(undefined)
    await ask()
  }
  return (
    <>
      <RefusedNotice refused={refused} />
      {value?.map((each) => (
        <OneSuspended key={each.game} suspension={each}>
          <div className="row">
            {text.since(each.by === null ? null : named(each.by), momentText(each.since))}
            {isAmong(me, resumers) ? (
              <Button label={text.resumeIt(each.gameName)} onPress={() => setAsked(each)}>
                {text.resume}
              </Button>
            ) : (
              <span className="field-label">{text.mayResume(rolesText(resumers))}</span>
            )}
          </div>
        </OneSuspended>
      ))}
      {value && isAmong(me, suspenders) && (
        <div className="row">
          <Button kind="grave" onPress={() => setAsked('suspend')}>
            {text.suspend}
          </Button>
          {value.length === 0 && <span className="field-label">{text.goesOn}</span>}
        </div>
      )}
      {asked === 'suspend' && (
        <Suspending
          suspended={value ?? []}
          doing={doing}
          onGive={(reason, game) => void turn(() => house.records.suspend(reason, game))}
          onClose={close}
        />
      )}
      {asked !== undefined && asked !== 'suspend' && (
        <ReasonedDialog
          title={text.resumeIt(asked.gameName)}
          label={text.resumeIt(asked.gameName)}
          busy={doing.busy}
          refused={doing.refused}
          onGive={(reason) => void turn(() => house.records.resume(reason, asked.game ?? undefined))}
          onClose={close}
        >
          {resumed(asked, value ?? []).map((each) => (
            <p key={each}>{each}</p>
          ))}
        </ReasonedDialog>
      )}
    </>
  )
}

/** What comes of it, beside what else is suspended. */
const resumed = ({ game, gameName }: Suspension, suspended: readonly Suspension[]): readonly string[] => {
  if (game !== null && suspended.some((each) => each.game === null)) return [text.stillAll(gameName)]
  const still = game === null ? suspended.flatMap((each) => each.gameName ?? []) : []
  return [text.resumes(gameName), ...(still.length > 0 ? [text.butFor(still.join(', '))] : [])]
}

interface SuspendingProps {
  readonly suspended: readonly Suspension[]
  readonly doing: Doing
  readonly onGive: (reason: string, game: string | undefined) => void
  readonly onClose: () => void
}

/** In place of a game, where it is for all of them. */
const everything = ''

/** Says exactly what will happen before it does. */
const Suspending = ({ suspended, doing, onGive, onClose }: SuspendingProps) => {
  const games = useAsked('games', () => house.games())
  const [chosen, choose] = useState<string>()
  const left = [{ game: everything, name: null }, ...(games.value ?? [])].filter(
    ({ game }) => !suspended.some((each) => (each.game ?? everything) === game),
  )
  const now = left.find(({ game }) => game === chosen) ?? left[0]
  if (!games.value || !now) {
    return (
      <Dialog title={text.suspend} open onClose={onClose}>
        <Answered asked={games} waiting={text.waiting}>
          {() => <Notice>{text.nothingLeft}</Notice>}
        </Answered>
      </Dialog>
    )
  }
  return (
    <ReasonedDialog
      title={text.suspend}
      label={text.suspendIt(now.name)}
      grave
      hint={text.reasonHint}
      busy={doing.busy}
      refused={doing.refused}
      onGive={(reason) => onGive(reason, now.game === everything ? undefined : now.game)}
      onClose={onClose}
    >
      <Choice
        label={text.what}
        value={now.game}
        among={left.map(({ game, name }) => [game, name === null ? text.everything : text.oneGame(name)] as const)}
        onChange={choose}
      />
      <div>
        <p>{text.happens(now.name)}</p>
        <ul className="points">
          {text.means(rolesText(resumers)).map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </div>
    </ReasonedDialog>
  )
}
