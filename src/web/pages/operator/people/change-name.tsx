/** Another name to sign in with, for people whose sign-in name is also the name that tables show. */
import { useState } from 'react'
import type { Person } from '../../../../client/index.ts'
import { house } from '../../../house/client.ts'
import { useDoing } from '../../../house/asking/use-doing.ts'
import { text } from '../../../text/staff/operator-people.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Notice, RefusedNotice } from '../../../ui/notice.tsx'

interface ChangeNameProps {
  readonly one: Person
  readonly onChanged: () => void
}

export const ChangeName = ({ one: { person, name }, onChanged }: ChangeNameProps) => {
  const [wanted, setWanted] = useState(name)
  const [told, setTold] = useState(false)
  const doing = useDoing()
  const change = async (): Promise<void> => {
    setTold(false)
    if (!(await doing.run(() => house.people.changeName(person, wanted)))) return
    setTold(true)
    onChanged()
  }
  return (
    <Form className="stack" onSend={() => wanted !== name && void change()}>
      <Field label={text.personName} hint={text.personNameHint} required autoComplete="off" value={wanted} onChange={setWanted} />
      {name === person && <p className="field-label">{text.nameIsRead}</p>}
      <RefusedNotice refused={doing.refused} />
      {told && <Notice kind="good">{text.nameChanged}</Notice>}
      <div className="row">
        <Button type="submit" busy={doing.busy} refused={wanted === name ? text.sameName : undefined}>
          {text.changeName}
        </Button>
      </div>
    </Form>
  )
}
