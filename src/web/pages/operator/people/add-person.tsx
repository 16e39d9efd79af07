/** A new person, and the password of their first sign-in, which is shown once. */
import { useState } from 'react'
import type { NewAccount } from '../../../../client/index.ts'
import type { Role } from '../../../../rules/conduct/people.ts'
import { house } from '../../../house/client.ts'
import { useDoing, type Doing } from '../../../house/asking/use-doing.ts'
import { text } from '../../../text/staff/operator-people.ts'
import { text as shell } from '../../../text/shell.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Notice, RefusedNotice } from '../../../ui/notice.tsx'
import { OnePassword } from './one-password.tsx'
import { RoleTicks } from './role-ticks.tsx'

interface AddPersonProps {
  readonly onClose: () => void
  readonly onAdded: () => void
}

export const AddPerson = ({ onClose, onAdded }: AddPersonProps) => {
  const [added, setAdded] = useState<NewAccount>()
  const doing = useDoing()
  return (
    <Dialog title={text.addPerson} open kept={doing.busy || added !== undefined} onClose={onClose}>
      {added ? (
        <>
          <OnePassword person={added.name} password={added.password} />
          {added.proposed && <Notice kind="warn">{text.operatorWaits}</Notice>}
          <div className="dialog-foot">
            <Button kind="main" onPress={onClose}>
              {text.noted}
            </Button>
          </div>
        </>
      ) : (
        <Newcomer
          doing={doing}
          onClose={onClose}
          onAdded={(account) => {
            setAdded(account)
            onAdded()
          }}
        />
      )}
    </Dialog>
  )
}

interface NewcomerProps {
  readonly doing: Doing
  readonly onClose: () => void
  readonly onAdded: (account: NewAccount) => void
}

const Newcomer = ({ doing, onClose, onAdded }: NewcomerProps) => {
  const [called, setCalled] = useState('')
  const [person, setPerson] = useState('')
  const [born, setBorn] = useState('')
  const [roles, setRoles] = useState<readonly Role[]>([])
  const add = (): Promise<boolean> =>
    doing.run(async () =>
      onAdded(await house.people.add({ name: person.trim().toLowerCase(), called: called.trim(), roles: [...roles], born })),
    )
  return (
    <Form onSend={() => roles.length > 0 && add()}>
      <Field label={text.personCalled} required autoComplete="off" value={called} onChange={setCalled} />
      <Field label={text.personName} hint={text.personNameHint} required autoComplete="off" value={person} onChange={setPerson} />
      <Field label={text.born} hint={text.bornHint} type="date" required value={born} onChange={setBorn} />
      <RoleTicks value={roles} onChange={setRoles} />
      <RefusedNotice refused={doing.refused} />
      <div className="dialog-foot">
        <Button busy={doing.busy} onPress={onClose}>
          {shell.cancel}
        </Button>
        <Button type="submit" kind="main" busy={doing.busy} refused={roles.length === 0 ? text.needsRole : undefined}>
          {text.add}
        </Button>
      </div>
    </Form>
  )
}
