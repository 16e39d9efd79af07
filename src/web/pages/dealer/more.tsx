/** What is needed now and then: incidents, the rules, the float, faults, and who deals. */
import { Link } from 'wouter'
import { text } from '../../text/dealer.ts'
import { Ask, AskAmount } from './ask.tsx'
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
