/** Faces and entries that somebody doubts: disputed or said to be wrong by the dealer, decided or overridden by those who may. */
import { useState } from 'react'
import { diceMayLie } from '../../../table/equipment/disputed-face.ts'
import { text } from '../../text/dealer.ts'
import { Field } from '../../ui/field.tsx'
import { Ask, AskDialog } from './ask.tsx'
import type { Dealing } from './dealing.ts'
import { Do } from './do.tsx'
import { readResult } from './read-result.ts'

export const Doubtful = ({ dealing }: { readonly dealing: Dealing }) => {
  const { phase, inForce } = dealing.state
  return (
    <div className="row">
      {phase === 'declared' && <WrongEntry dealing={dealing} />}
      {inForce.results.equipment === 'dice' && diceMayLie.includes(phase) && (
        <>
          <Do dealing={dealing} type="dispute-face">
            {text.disputeFace}
          </Do>
          <SetRight dealing={dealing} type="decide-face" title={text.decideTitle}>
            {text.decideFace}
          </SetRight>
        </>
      )}
    </div>
  )
}

const WrongEntry = ({ dealing }: { readonly dealing: Dealing }) => (
  <>
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
  </>
)

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
  const send = (): void => {
    if (!read || refusal) return
    setOpen(false)
    void dealing.give(type, { ...read, reason })
  }
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
      <AskDialog
        title={title}
        open={open}
        onClose={() => setOpen(false)}
        onSend={send}
        refused={read ? refusal?.reason : text.showsWrong[equipment]}
      >
        <Field
          label={text.shows[equipment]}
          value={shown}
          onChange={setShown}
          wrong={shown !== '' && !read ? text.showsWrong[equipment] : refusal?.reason}
        />
        <Field label={text.reason} value={reason} onChange={setReason} />
      </AskDialog>
    </>
  )
}
