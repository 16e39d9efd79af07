/** Something that happened, put on record for the staff. */
import { useState } from 'react'
import { clauseIds } from '../../../rules/rulebook/clause.ts'
import { text } from '../../text/dealer.ts'
import { Choice, Field } from '../../ui/field.tsx'
import { AskDialog } from './ask.tsx'
import type { Dealing } from './dealing.ts'
import { Do } from './do.tsx'

const none = ''

export const Incident = ({ dealing }: { readonly dealing: Dealing }) => {
  const { state } = dealing
  const [open, setOpen] = useState(false)
  const [about, setAbout] = useState('')
  const [clause, setClause] = useState(none)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const close = (): void => {
    setOpen(false)
    setTried(false)
    setAbout('')
    setNote('')
    setClause(none)
  }
  const send = async (): Promise<void> => {
    setTried(true)
    if (about.trim() === '' || note.trim() === '') return
    close()
    await dealing.give('record-incident', { about: about.trim(), note: note.trim(), ...(clause !== none && { clause }) })
  }
  const missing = (typed: string): string | undefined => (tried && typed.trim() === '' ? text.needed : undefined)
  return (
    <>
      <Do dealing={dealing} type="record-incident" body={{ about: text.who, note: text.note }} onPress={() => setOpen(true)}>
        {text.incident}
      </Do>
      <AskDialog title={text.incidentTitle} open={open} onClose={close} onSend={send}>
        <Field label={text.aboutWhom} value={about} onChange={setAbout} wrong={missing(about)} />
        <Choice
          label={text.clause}
          value={clause}
          among={[[none, text.noClause], ...clauseIds(state.game.clauses).map((id) => [id, id] as const)]}
          onChange={setClause}
        />
        <Field label={text.note} value={note} onChange={setNote} wrong={missing(note)} />
      </AskDialog>
    </>
  )
}
