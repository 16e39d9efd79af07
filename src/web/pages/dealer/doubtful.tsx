/** An entry that somebody doubts: said to be wrong by the dealer, overridden or decided by whoever has the right. */
import { useState } from 'react'
import { readResult } from './read-result.ts'
import { text } from '../../text/dealer.ts'
import { text as shell } from '../../text/shell.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import type { Dealing } from './dealing.ts'
import { Ask, Do } from './do.tsx'

export const Doubtful = ({ dealing }: { readonly dealing: Dealing }) => {
  if (dealing.state.phase !== 'declared') return null
  return (
    <div className="row">
      <Ask
        dealing={dealing}
        type="flag-entry"
        title={text.wrongEntryTitle}
        label={text.why}
        hint={text.wrongEntryHint}
        body={(note) => ({ note })}
        sample=""
        may
      >
        {text.wrongEntry}
      </Ask>
      <SetRight dealing={dealing} type="override-result" title={text.overrideTitle}>
        {text.override}
      </SetRight>
      <SetRight dealing={dealing} type="decide-face" title={text.decideTitle}>
        {text.decideFace}
      </SetRight>
    </div>
  )
}

interface SetRightProps {
  readonly dealing: Dealing
  readonly type: 'override-result' | 'decide-face'
  readonly title: string
  readonly children: string
}

const SetRight = ({ dealing, type, title, children }: SetRightProps) => {
  const { equipment } = dealing.state.inForce.results
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState('')
  const [reason, setReason] = useState('')
  const read = readResult(equipment, shown)
  const refusal = read && dealing.against(type, { ...read, reason })
  return (
    <>
      <Do
        dealing={dealing}
        type={type}
        body={equipment === 'dice' ? { keys: [1, 2] } : { cards: ['AS', '2S'] }}
        onPress={() => setOpen(true)}
      >
        {children}
      </Do>
      <Dialog title={title} open={open} onClose={() => setOpen(false)}>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            if (!read || refusal) return
            setOpen(false)
            void dealing.give(type, { ...read, reason })
          }}
        >
          <Field
            label={text.shows[equipment]}
            value={shown}
            onChange={setShown}
            wrong={shown !== '' && !read ? text.showsWrong[equipment] : refusal?.reason}
          />
          <Field label={text.reason} value={reason} onChange={setReason} />
          <div className="dialog-foot">
            <Button onPress={() => setOpen(false)}>{shell.cancel}</Button>
            <Button kind="main" type="submit" refused={read ? refusal?.reason : text.showsWrong[equipment]}>
              {text.do}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
