/** What is needed now and then: incidents, the rules, the float, faults, and who deals. */
import { useState } from 'react'
import { Link } from 'wouter'
import { clauseIds } from '../../../rules/clause.ts'
import { readMoney } from '../../format.ts'
import { text } from '../../text/dealer.ts'
import { text as shell } from '../../text/shell.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { CountFloat } from './count-float.tsx'
import type { Dealing } from './dealing.ts'
import { Ask, Do } from './do.tsx'

const amountOf = (typed: string) => {
  const amount = readMoney(typed)
  return amount === undefined ? undefined : { amount }
}

export const More = ({ dealing }: { readonly dealing: Dealing }) => {
  const { state } = dealing
  const one = String(state.setup.chips[0]! / 100)
  return (
    <section className="panel dealer-more" aria-labelledby="dealer-more">
      <h2 id="dealer-more">{text.more}</h2>
      <div className="row">
        <Incident dealing={dealing} />
        <Link className="button" href={`/rules/${state.game.id}`} onClick={() => void dealing.give('show-rules')}>
          {text.showRules}
        </Link>
        <CountFloat dealing={dealing} />
        <Ask
          dealing={dealing}
          type="fill"
          title={text.fillTitle}
          label={text.amount}
          wrong={text.noMoney}
          body={amountOf}
          sample={one}
        >
          {text.fill}
        </Ask>
        <Ask
          dealing={dealing}
          type="credit"
          title={text.creditTitle}
          label={text.amount}
          wrong={text.noMoney}
          body={amountOf}
          sample={one}
        >
          {text.credit}
        </Ask>
        <Do dealing={dealing} type="drop-box">
          {text.dropBox}
        </Do>
        {state.inForce.conduct.faults && (
          <>
            <Do dealing={dealing} type="report-fault" body={{ what: 'lights' }}>
              {text.faultLights}
            </Do>
            <Do dealing={dealing} type="report-fault" body={{ what: 'display' }}>
              {text.faultDisplay}
            </Do>
          </>
        )}
        <Post dealing={dealing} />
        {state.dealers.map((person) => (
          <Do key={person} dealing={dealing} type="relieve-dealer" body={{ person }}>
            {text.relieve(person)}
          </Do>
        ))}
      </div>
    </section>
  )
}

/** The house knows how old a dealer is; what stands here only makes the sentence whole. */
const grown = 18

const Post = ({ dealing }: { readonly dealing: Dealing }) => (
  <Ask
    dealing={dealing}
    type="post-dealer"
    title={text.postTitle}
    label={text.postPerson}
    body={(person) => ({ person })}
    tryAs={{ person: text.postPerson, age: grown }}
    sample={text.postPerson}
  >
    {text.post}
  </Ask>
)

const none = ''

const Incident = ({ dealing }: { readonly dealing: Dealing }) => {
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
      <Dialog title={text.incidentTitle} open={open} onClose={close}>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <Field label={text.aboutWhom} value={about} onChange={setAbout} wrong={missing(about)} />
          <Choice
            label={text.clause}
            value={clause}
            among={[[none, text.noClause], ...clauseIds(state.game.clauses).map((id) => [id, id] as const)]}
            onChange={setClause}
          />
          <Field label={text.note} value={note} onChange={setNote} wrong={missing(note)} />
          <div className="dialog-foot">
            <Button onPress={close}>{shell.cancel}</Button>
            <Button kind="main" type="submit">
              {text.do}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
