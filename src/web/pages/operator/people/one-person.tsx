/** One person, and everything that an operator does for or about them. */
import { useState } from 'react'
import type { Me, Person } from '../../../../client/index.ts'
import type { Role } from '../../../../rules/conduct/people.ts'
import { house } from '../../../house/client.ts'
import { useDoing } from '../../../house/asking/use-doing.ts'
import { dayText } from '../../../format.ts'
import { text } from '../../../text/staff/operator-people.ts'
import { text as shell } from '../../../text/shell.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice, RefusedNotice } from '../../../ui/notice.tsx'
import { Reasoned } from '../../../ui/form/reasoned.tsx'
import { Exclusion } from './exclusion.tsx'
import { ChangeName } from './change-name.tsx'
import { OnePassword } from './one-password.tsx'
import { onPage } from './on-page.ts'
import { RoleTicks } from './role-ticks.tsx'

interface OnePersonProps {
  readonly person: Person
  readonly me: Me
  readonly onClose: () => void
  readonly onChanged: () => void
}

export const OnePerson = ({ person: one, me, onClose, onChanged }: OnePersonProps) => {
  const { name, called, born, guest, passkeys } = one
  const [kept, setKept] = useState(false)
  return (
    <Dialog title={called} open kept={kept} onClose={onClose}>
      <p className="field-label">
        {text.signsInAs(name)} · {text.number(one.person)}
        {born !== null && ` · ${text.bornOn(dayText(new Date(`${born}T12:00:00`).getTime()))}`}
        {passkeys.length > 0 && ` · ${text.passkeys(passkeys.length)}`}
      </p>
      {guest ? <Notice>{text.guestRoles}</Notice> : <Roles one={one} me={me} onChanged={onChanged} />}
      <SignIn one={one} me={me} onChanged={onChanged} onKept={setKept} />
      <Exclusion one={one} me={me} onChanged={onChanged} />
      <div className="dialog-foot">
        <Button onPress={onClose}>{shell.close}</Button>
      </div>
    </Dialog>
  )
}

type PartProps = Pick<OnePersonProps, 'me' | 'onChanged'> & { readonly one: Person }

const sameRoles = (a: readonly Role[], b: readonly Role[]): boolean =>
  a.length === b.length && a.every((role) => b.includes(role))

const Roles = ({ one, me, onChanged }: PartProps) => {
  const { person, called, roles, proposed } = one
  const [wanted, setWanted] = useState<readonly Role[]>(roles)
  const [told, setTold] = useState<string>()
  const doing = useDoing()
  const change = (): Promise<boolean> =>
    doing.run(async () => {
      const { kind } = await house.people.changeRoles(person, wanted)
      setTold(kind === 'changed' ? text.rolesChanged : text.rolesProposed)
      onChanged()
    })
  return (
    <section className="stack operator-block" aria-label={text.roles}>
      <h3>{text.roles}</h3>
      {proposed && <Proposed one={one} me={me} proposed={proposed} onChanged={onChanged} />}
      <RoleTicks value={wanted} onChange={setWanted} />
      <RefusedNotice refused={doing.refused} />
      {told !== undefined && <Notice kind="good">{told}</Notice>}
      <div className="row">
        <Button
          label={text.changeRolesOf(called)}
          busy={doing.busy}
          refused={sameRoles(wanted, roles) ? text.sameRoles : undefined}
          onPress={() => void change()}
        >
          {text.changeRoles}
        </Button>
      </div>
    </section>
  )
}

interface ProposedProps extends PartProps {
  readonly proposed: NonNullable<Person['proposed']>
}

const Proposed = ({ one: { person }, me, proposed: { roles, by }, onChanged }: ProposedProps) => {
  const doing = useDoing()
  const [declining, setDeclining] = useState(false)
  const run = async (what: () => Promise<void>): Promise<void> => {
    if (!(await doing.run(what))) return
    setDeclining(false)
    onChanged()
  }
  const fault = by === me.person || person === me.person ? text.secondOperator : undefined
  return (
    <div className="operator-proposed stack">
      <p>{text.proposes(by, roles.length === 0 ? text.noRole : roles.join(', '))}</p>
      {fault !== undefined && <p className="field-label">{fault}</p>}
      <RefusedNotice refused={doing.refused} />
      {declining ? (
        <Reasoned
          {...onPage}
          label={text.declineRoles}
          busy={doing.busy}
          onGive={(reason) => void run(() => house.people.declineRoles(person, reason))}
          onClose={() => setDeclining(false)}
        />
      ) : (
        <div className="row">
          <Button
            kind="main"
            label={text.approveRoles}
            busy={doing.busy}
            refused={fault}
            onPress={() => void run(() => house.people.approveRoles(person, roles))}
          >
            {text.approve}
          </Button>
          <Button label={text.declineRoles} onPress={() => setDeclining(true)}>
            {text.decline}
          </Button>
        </div>
      )}
    </div>
  )
}

interface SignInProps extends PartProps {
  /** While a password is made and shown, which is once. */
  readonly onKept: (kept: boolean) => void
}

/** How somebody comes in, and how they are kept out. */
const SignIn = ({ one, me, onChanged, onKept }: SignInProps) => {
  const { person, called, locked, disabled, guest } = one
  const [password, setPassword] = useState<string>()
  const [told, setTold] = useState<string>()
  const [asking, setAsking] = useState(false)
  const doing = useDoing()
  const own = person === me.person ? text.notYourOwn : undefined
  const run = async (what: () => Promise<void>, said: string): Promise<void> => {
    setTold(undefined)
    if (!(await doing.run(what))) return
    setAsking(false)
    setTold(said)
    onChanged()
  }
  const renew = async (): Promise<void> => {
    onKept(true)
    const made = await doing.run(async () => {
      setPassword((await house.people.oneTimePassword(person)).password)
      onChanged()
    })
    onKept(made || password !== undefined)
  }
  return (
    <section className="stack operator-block" aria-label={text.signIn}>
      <h3>{text.signIn}</h3>
      {own !== undefined && <p className="field-label">{own}</p>}
      {password !== undefined && <OnePassword person={one.name} password={password} />}
      {password !== undefined && <p className="field-label">{text.passkeysGone}</p>}
      {!guest && <ChangeName one={one} onChanged={onChanged} />}
      <RefusedNotice refused={doing.refused} />
      {told !== undefined && <Notice kind="good">{told}</Notice>}
      {asking ? (
        <Reasoned
          {...onPage}
          label={disabled ? text.enableOne(called) : text.disableOne(called)}
          busy={doing.busy}
          onGive={(reason) =>
            void run(
              () => (disabled ? house.people.enable(person, reason) : house.people.disable(person, reason)),
              disabled ? text.enabledNow : text.disabledNow,
            )
          }
          onClose={() => setAsking(false)}
        />
      ) : (
        <div className="row">
          <Button busy={doing.busy} refused={own ?? (guest ? text.guestPassword : undefined)} onPress={() => void renew()}>
            {text.newPassword}
          </Button>
          <Button
            busy={doing.busy}
            refused={own ?? (locked ? undefined : text.notLocked)}
            onPress={() => void run(() => house.people.unlock(person), text.unlocked)}
          >
            {text.unlock}
          </Button>
          <Button busy={doing.busy} onPress={() => void run(() => house.people.endSessions(person), text.sessionsEnded)}>
            {text.endSessions}
          </Button>
          <Button kind="grave" busy={doing.busy} refused={own} onPress={() => setAsking(true)}>
            {disabled ? text.enable : text.disable}
          </Button>
        </div>
      )}
    </section>
  )
}
