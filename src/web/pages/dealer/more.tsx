/** What is needed now and then: incidents, the rules, the float, faults, and who deals. */
import { useState } from 'react'
import { Link } from 'wouter'
import { text } from '../../text/dealer.ts'
import { Choice } from '../../ui/field.tsx'
import { AskAmount, AskDialog } from './ask.tsx'
import { CountFloat } from './count-float.tsx'
import type { Dealing } from './dealing.ts'
import { Do } from './do.tsx'
import { Incident } from './incident.tsx'

export const More = ({ dealing }: { readonly dealing: Dealing }) => {
  const { state } = dealing
  return (
    <section className="panel dealer-more" aria-labelledby="dealer-more">
      <h2 id="dealer-more">{text.more}</h2>
      <div className="row">
        <Incident dealing={dealing} />
        <Link className="button" href={`/rules/${state.game.id}`} onClick={() => void dealing.give('show-rules')}>
          {text.showRules}
        </Link>
        <CountFloat dealing={dealing} />
        <AskAmount dealing={dealing} type="fill" title={text.fillTitle}>
          {text.fill}
        </AskAmount>
        <AskAmount dealing={dealing} type="credit" title={text.creditTitle}>
          {text.credit}
        </AskAmount>
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
            {text.relieve(dealing.staff.named(person))}
          </Do>
        ))}
      </div>
    </section>
  )
}

/** The house knows how old a dealer is; what stands here only makes the sentence whole. */
const grown = 18

const Post = ({ dealing }: { readonly dealing: Dealing }) => {
  const { state, staff } = dealing
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const among = staff.all.filter(({ person, roles }) => roles.includes('dealer') && !state.dealers.includes(person))
  const person = among.find((each) => each.person === chosen)?.person ?? among[0]?.person
  const send = async (): Promise<void> => {
    if (person === undefined) return
    setOpen(false)
    await dealing.give('post-dealer', { person })
  }
  return (
    <>
      <Do
        dealing={dealing}
        type="post-dealer"
        body={{ person: person ?? text.postPerson, age: grown }}
        onPress={() => setOpen(true)}
      >
        {text.post}
      </Do>
      <AskDialog
        title={text.postTitle}
        open={open}
        onClose={() => setOpen(false)}
        onSend={send}
        busy={dealing.busy}
        refused={person === undefined ? text.postHint : undefined}
      >
        {person === undefined ? (
          <p>{text.postHint}</p>
        ) : (
          <Choice
            label={text.postPerson}
            value={person}
            among={among.map((each) => [each.person, each.called] as const)}
            onChange={setChosen}
          />
        )}
      </AskDialog>
    </>
  )
}
