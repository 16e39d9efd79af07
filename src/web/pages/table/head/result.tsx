/** The result as the headline of the page: what was shown, what is called with it, and what it came to for the player. */
import { capitalised } from '../../../../rules/lists.ts'
import { thrownWords } from '../../../../table/equipment/throwing/thrown.ts'
import { tableRemembers } from '../../../../table/round/memory.ts'
import type { TableState } from '../../../../table/state.ts'
import { text } from '../../../text/table.ts'
import type { AtTable, Drawn } from '../controller/controller.ts'
import { netWords, type Headline } from '../controller/headline.ts'
import { toneOf } from '../controller/own-settlement.ts'
import { Bowl } from '../equipment/bowl.tsx'
import { outText } from '../equipment/out.ts'

export const ResultBar = ({ table, at }: Drawn) => {
  const { shown: state, rolling, headline, isLoud, announced, throwing } = at
  return (
    <section
      className={`table-result${isLoud || rolling ? ' table-result-loud' : ''}${isLoud ? ` ${toneOf(headline?.net ?? 0)}` : ''}`}
      aria-label={text.headline.label}
    >
      <Bowl state={state} headline={headline} rolling={rolling} onThrow={throwing.mayThrow ? table.throwing.throw : undefined} />
      <div className="table-result-words">
        <p className="table-result-title">{titleOf(at)}</p>
        {!rolling && headline && <p className="table-result-shown numbers">{belowTitle(state, headline).join(' · ')}</p>}
      </div>
      {!rolling && headline && <Net headline={headline} />}
      <p role="status" className="visually-hidden">
        {announced && <span key={announced.id}>{announced.words}</span>}
      </p>
    </section>
  )
}

/** What the title does not say: the round, what was shown, and what the table remembers of it. */
const belowTitle = ({ inForce, inPlay }: TableState, { round, calls, shown }: Headline): readonly string[] => {
  const remembers = capitalised(tableRemembers(inForce, inPlay.cycle) ?? '')
  return [text.round(round), ...(calls.length > 0 ? [shown] : []), ...(calls.includes(remembers) ? [] : [remembers])].filter(
    Boolean,
  )
}

const titleOf = ({ shown: state, rolling, headline }: AtTable): string => {
  const words = text.thrown(thrownWords(state))
  if (rolling) return state.inForce.conduct.shooting ? words.out : outText(state)
  if (!headline) return words.none
  return headline.calls.length > 0 ? headline.calls.join('. ') : headline.shown
}

const Net = ({ headline: { net, stands } }: { readonly headline: Headline }) => {
  if (net === undefined) {
    return (
      stands && (
        <p className="table-net">
          <span>{text.headline.stands}</span>
        </p>
      )
    )
  }
  const { words, amount } = netWords(net)
  return (
    <p className={`table-net ${toneOf(net)}`} data-net={net}>
      {amount === undefined ? (
        <b>{words}</b>
      ) : (
        <>
          <span>{words}</span> <b className="numbers">{amount}</b>
        </>
      )}
    </p>
  )
}
