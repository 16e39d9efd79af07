/**
 * Inviting people, from anywhere on the operator's page: whom is asked first, each invitation is shown once, and several can be
 * kept for one sheet. What is kept is in the memory of this page alone, and gone when the operator is.
 */
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { AnswerOf, NewAccount } from '../../../../client/index.ts'
import type { Role } from '../../../../rules/conduct/people.ts'
import { peopleForms } from '../../../../wire/forms/people.ts'
import { CommandButton, CommandForm } from '../../../forms/command.tsx'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { house } from '../../../house/client.ts'
import { translate } from '../../../text/language.ts'
import { text as shell } from '../../../text/shell.ts'
import { text } from '../../../text/staff/invite.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Answered } from '../../../ui/list/answered.tsx'
import type { InvitationRequest, AskingProps, Invited } from './asked.ts'
import './invite.css'
import { Paper, Shown } from './shown.tsx'

/** Inviting somebody who has an account: by a link with their name, or with a new one-time password. */
interface AgainProps extends AskingProps {
  readonly person: string
}

const Again = ({ person, onInvited, onClose }: AgainProps) => {
  const asked = useAsked(`person ${person}`, () => house.call('GET /people/:person', { person }))
  return (
    <>
      <Answered asked={asked} waiting={text.waiting}>
        {({ name, called, roles, invited }) => (
          <>
            <p>{invited ? text.notYet(called) : text.has(called)}</p>
            <div className="row">
              <Button kind="main" onPress={() => onInvited({ person, name, called, roles })}>
                {text.withOwn}
              </Button>
              <CommandButton<AnswerOf<'POST /people/:person/one-time-password'>>
                form={peopleForms['give-one-time-password']}
                known={{ person }}
                onDone={({ password, proposed }) =>
                  onInvited({ person, name, called, roles, password }, text.passkeysGone, ...(proposed ? [text.rolesWait] : []))
                }
              />
            </div>
          </>
        )}
      </Answered>
      <div className="dialog-foot">
        <Button onPress={onClose}>{shell.cancel}</Button>
      </div>
    </>
  )
}

interface Inviting {
  /** Asks what is missing and shows the invitation; `onMade` hears when there is one. */
  readonly ask: (asked: InvitationRequest, onMade?: () => void) => void
}

const InvitingContext = createContext<Inviting | undefined>(undefined)

export const useInviting = (): Inviting => {
  const inviting = useContext(InvitingContext)
  if (!inviting) throw new Error('people are invited on the operator’s page')
  return inviting
}

const titleOf = (asked: InvitationRequest): string => {
  if ('invited' in asked) return text.invitationFor(asked.invited.called)
  if ('person' in asked) return text.inviteOne(asked.called)
  return nameFor(asked.roles)
}

const nameFor = ([role]: readonly Role[]): string =>
  role === undefined ? translate(peopleForms['add-person'].name) : text.inviteA(role)

interface Open {
  readonly asked: InvitationRequest
  readonly onMade: (() => void) | undefined
}

export const Invitations = ({ children }: { readonly children: ReactNode }) => {
  const [open, setOpen] = useState<Open>()
  const [sheet, setSheet] = useState<readonly Invited[]>([])
  const [printing, setPrinting] = useState(false)
  const inviting = useMemo<Inviting>(() => ({ ask: (asked, onMade) => setOpen({ asked, onMade }) }), [])
  const close = (): void => setOpen(undefined)
  const invited: AskingProps['onInvited'] = (one, ...notes) => {
    inviting.ask({ invited: one, notes })
    open?.onMade?.()
  }
  const asked = open?.asked
  const shown = asked && 'invited' in asked ? asked : undefined
  return (
    <InvitingContext value={inviting}>
      {sheet.length > 0 && (
        <div className="row">
          <p>{text.onSheet(sheet.map(({ called }) => called).join(', '))}</p>
          <Button onPress={() => setPrinting(true)}>{text.openSheet}</Button>
        </div>
      )}
      {children}
      <Dialog
        title={asked ? titleOf(asked) : ''}
        open={asked !== undefined}
        kept={shown?.invited.password !== undefined}
        onClose={close}
      >
        {asked && 'roles' in asked && <Newcomer roles={asked.roles} onInvited={invited} onClose={close} />}
        {asked && 'person' in asked && <Again person={asked.person} onInvited={invited} onClose={close} />}
        {shown && (
          <Shown
            {...shown}
            onClose={close}
            onKeep={() => {
              setSheet((before) => [...before, shown.invited])
              close()
            }}
          />
        )}
      </Dialog>
      <Dialog title={text.sheet} open={printing} onClose={() => setPrinting(false)}>
        <p>{text.onSheet(sheet.map(({ called }) => called).join(', '))}</p>
        <p className="field-label">{text.sheetAbout}</p>
        <div className="dialog-foot">
          <Button
            kind="grave"
            onPress={() => {
              setSheet([])
              setPrinting(false)
            }}
          >
            {text.discard}
          </Button>
          <Button onPress={() => setPrinting(false)}>{shell.close}</Button>
          <Button kind="main" onPress={() => globalThis.print()}>
            {text.print}
          </Button>
        </div>
      </Dialog>
      {(shown || printing) && <Paper all={shown ? [shown.invited] : sheet} />}
    </InvitingContext>
  )
}

const Newcomer = ({ roles, onInvited, onClose }: AskingProps & { readonly roles: readonly Role[] }) => (
  <CommandForm<NewAccount>
    form={{ ...peopleForms['add-person'], name: nameFor(roles) }}
    begins={{ roles }}
    fault={({ roles: chosen, born }) =>
      (chosen as readonly Role[]).includes('player') && born === '' ? text.playersAge : undefined
    }
    onDone={({ person, name, password, proposed }, sent) => {
      const { called, roles: given } = sent as Pick<Invited, 'called' | 'roles'>
      onInvited({ person, name, password, called, roles: given }, ...(proposed ? [text.rolesWait] : []))
    }}
    onClose={onClose}
  />
)
