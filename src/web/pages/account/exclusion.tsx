/** The wish not to play any more: asked about gravely, for nobody takes it back. */
import { useState } from 'react'
import { ownForms } from '../../../wire/forms/own.ts'
import { CommandButton } from '../../forms/command.tsx'
import { text } from '../../text/account.ts'
import { Notice } from '../../ui/notice.tsx'

export const Exclusion = () => {
  const [done, setDone] = useState(false)
  return (
    <section className="panel" aria-label={text.exclusion}>
      <h2>{text.exclusion}</h2>
      {done ? (
        <Notice kind="warn">{text.excluded}</Notice>
      ) : (
        <>
          <p className="field-label">{text.exclusionAbout}</p>
          <div className="row">
            <CommandButton
              form={ownForms['exclude-oneself']}
              title={text.excludeTitle}
              label={() => text.excludeNow}
              onDone={() => setDone(true)}
            />
          </div>
        </>
      )}
    </section>
  )
}
