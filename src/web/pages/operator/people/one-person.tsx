/** One person, and everything that an operator does for or about them. */
import { tellsSignIn } from '../../../../wire/people/display-name.ts'
import type { AnswerOf, Me, Person } from '../../../../client/index.ts'
import { peopleForms as forms } from '../../../../wire/forms/people.ts'
import { CommandButton, CommandForm } from '../../../forms/command.tsx'
import { Readmission } from '../../../forms/readmission.tsx'
import { Waits } from '../../../forms/waits.tsx'
import { dayText } from '../../../words/format.ts'
import { roleNames } from '../../../text/shared/roles.ts'
import { translate } from '../../../text/language.ts'
import { text } from '../../../text/staff/operator-people.ts'
import { text as shell } from '../../../text/shell.ts'
import { text as invite } from '../../../text/staff/invite.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useInviting } from '../invite/invitations.tsx'

interface OnePersonProps {
  readonly person: Person
  readonly me: Me
  readonly onClose: () => void
  readonly onChanged: () => void
}

export const OnePerson = ({ person: one, me, onClose, onChanged }: OnePersonProps) => {
  const { person, name, called, born, guest, passkeys, exclusion } = one
  const own = person === me.person ? text.notYourOwn : undefined
  const part = { one, known: { person }, own, me, onChanged }
  return (
    <Dialog title={called} named open onClose={onClose}>
      <p className="field-label">
        {text.signsInAs(name)} · {text.number(person)}
        {born !== null && ` · ${text.bornOn(dayText(new Date(`${born}T12:00:00`).getTime()))}`}
        {passkeys.length > 0 && ` · ${text.passkeys(passkeys.length)}`}
      </p>
      {one.confirmation && <Confirmation {...part} madeBy={one.confirmation.madeBy} />}
      <SignIn {...part} />
      {guest ? <Notice>{text.guestRoles}</Notice> : <Roles {...part} />}
      <section className="stack operator-block" aria-label={text.exclusion}>
        <h3>{text.exclusion}</h3>
        {exclusion ? (
          <Readmission exclusion={{ person, called, ...exclusion }} me={me} onDone={onChanged} />
        ) : (
          <>
            <p className="field-label">{text.notExcluded}</p>
            <div className="row">
              <CommandButton form={forms['exclude-person']} known={{ person }} whom={called} refused={own} onDone={onChanged} />
            </div>
          </>
        )}
      </section>
      <div className="dialog-foot">
        <Button onPress={onClose}>{shell.close}</Button>
      </div>
    </Dialog>
  )
}

interface PartProps extends Pick<OnePersonProps, 'me' | 'onChanged'> {
  readonly one: Person
  readonly known: { readonly person: string }
  /** Why nobody does it for themselves, where this is oneself. */
  readonly own: string | undefined
}

/** Somebody who counts as a second person only once another operator has met them. */
const Confirmation = ({ one, known, own, me, onChanged, madeBy }: PartProps & { readonly madeBy: string | null }) => {
  const fault = own ?? (madeBy === me.person ? text.youMadeIt : one.passkeys.length === 0 ? text.noPasskeyYet : undefined)
  return (
    <section className="waits stack operator-block" aria-label={text.unconfirmed}>
      <h3>{text.unconfirmed}</h3>
      <p>{text.unconfirmedAbout(one.called)}</p>
      {fault !== undefined && <p className="field-label">{fault}</p>}
      <div className="row">
        <CommandButton form={forms['confirm-person']} known={known} whom={one.called} refused={fault} onDone={onChanged} />
      </div>
    </section>
  )
}

const Roles = ({ one: { called, roles, proposed }, known, own, me, onChanged }: PartProps) => (
  <section className="stack operator-block" aria-label={text.roles}>
    <h3>{text.roles}</h3>
    {proposed && (
      <Waits
        approve={forms['approve-roles']}
        decline={forms['decline-roles']}
        known={known}
        again={{ roles: proposed.roles }}
        whom={called}
        fault={(own ?? proposed.by === me.person) ? text.secondOperator : undefined}
        onDone={onChanged}
      >
        <p>{text.proposes(proposed.by, roleNames(proposed.roles) || text.noRole)}</p>
      </Waits>
    )}
    <CommandForm<{ readonly kind: 'changed' | 'proposed' }>
      form={forms['change-roles']}
      known={known}
      whom={called}
      begins={{ roles }}
      said={({ kind }) => (kind === 'proposed' ? text.rolesProposed : translate(forms['change-roles'].done))}
      onDone={onChanged}
    />
  </section>
)

/** How somebody comes in, and how they are kept out. */
const SignIn = ({ one, known, own, onChanged }: PartProps) => {
  const inviting = useInviting()
  const { person, name, called, roles, locked, disabled, guest } = one
  const about = { known, whom: called, onDone: onChanged }
  return (
    <section className="stack operator-block" aria-label={text.signIn}>
      <h3>{text.signIn}</h3>
      {own !== undefined && <p className="field-label">{own}</p>}
      <div className="row">
        <CommandButton<AnswerOf<'POST /people/:person/one-time-password'>>
          {...about}
          form={forms['give-one-time-password']}
          refused={own ?? (guest ? text.guestPassword : undefined)}
          onDone={({ password, proposed }) => {
            const notes = [invite.passkeysGone, ...(proposed ? [invite.rolesWait] : [])]
            inviting.ask({ invited: { person, name, called, roles, password }, notes })
            onChanged()
          }}
        />
        <CommandButton {...about} form={forms['unlock-person']} refused={own ?? (locked ? undefined : text.notLocked)} />
        <CommandButton {...about} form={forms['end-sessions']} />
        <CommandButton {...about} form={forms[disabled ? 'enable-person' : 'disable-person']} refused={own} />
      </div>
      <CommandForm {...about} form={forms['change-called']} begins={{ called }}>
        {() => tellsSignIn(one) && <p className="field-label">{text.notShown}</p>}
      </CommandForm>
      {!guest && (
        <CommandForm {...about} form={forms['change-name']} begins={{ name }}>
          {() => name === person && <p className="field-label">{text.nameIsRead}</p>}
        </CommandForm>
      )}
    </section>
  )
}
