/** The wish not to play any more: asked about gravely, for nobody takes it back. */
import { useState } from 'react'
import { momentText } from '../../format.ts'
import { house } from '../../house/client.ts'
import { useDoing } from '../../house/asking/use-doing.ts'
import { text } from '../../text/account.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Choice, Field } from '../../ui/form/field.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { Tick } from '../../ui/form/tick.tsx'

type Term = keyof typeof text.terms

const months: Readonly<Record<Term, number>> = { half: 6, year: 12, years: 60 }
const terms = Object.entries(text.terms) as (readonly [Term, string])[]

const endOf = (term: Term): number => {
  const end = new Date()
  end.setUTCMonth(end.getUTCMonth() + months[term])
  return end.getTime()
}

export const Exclusion = () => {
  const [open, setOpen] = useState(false)
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
            <Button kind="grave" onPress={() => setOpen(true)}>
              {text.exclude}
            </Button>
          </div>
        </>
      )}
      <Dialog title={text.excludeTitle} open={open} onClose={() => setOpen(false)}>
        <Excluding
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            setDone(true)
          }}
        />
      </Dialog>
    </section>
  )
}

const Excluding = ({ onClose, onDone }: { readonly onClose: () => void; readonly onDone: () => void }) => {
  const [term, setTerm] = useState<Term>('half')
  const [reason, setReason] = useState('')
  const [understood, setUnderstood] = useState(false)
  const { busy, refused, run } = useDoing()
  const isReady = understood && reason.trim() !== ''
  const exclude = async (): Promise<void> => {
    if (await run(() => house.excludeMyself(reason.trim(), endOf(term)))) onDone()
  }
  return (
    <>
      <p>{text.excludeSure}</p>
      <Choice label={text.term} value={term} among={terms} onChange={setTerm} />
      <p className="field-label">{text.until(momentText(endOf(term)))}</p>
      <Field label={text.reason} value={reason} onChange={setReason} required />
      <Tick label={text.understood} checked={understood} onChange={setUnderstood} />
      <RefusedNotice refused={refused} />
      <div className="dialog-foot">
        <Button onPress={onClose}>{text.stay}</Button>
        <Button kind="grave" busy={busy} refused={isReady ? undefined : text.excludeRefused} onPress={() => void exclude()}>
          {text.excludeNow}
        </Button>
      </div>
    </>
  )
}
