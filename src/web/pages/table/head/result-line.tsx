/** One result in a line: what was shown, what is called with it, and what it came to. */
import type { ReactNode } from 'react'
import { capitalised } from '../../../../rules/lists.ts'
import { thrownWords } from '../../../../table/dice/thrown.ts'
import { tableRemembers } from '../../../../table/round/results.ts'
import type { TableState } from '../../../../table/state.ts'
import { text } from '../../../text/table.ts'
import { netWords, type Headline } from '../controller/headline.ts'
import { toneOf } from '../controller/own-settlement.ts'
import { Bowl } from '../equipment/bowl.tsx'
import { outText } from '../equipment/out.ts'
import './result.css'

interface ResultProps {
  readonly state: TableState
  readonly headline: Headline | undefined
  readonly rolling: boolean
  /** Whether it has just come, and stands out. */
  readonly isLoud: boolean
  /** To throw by dragging; nothing where it is not the player’s turn. */
  readonly onThrow?: (() => void) | undefined
  readonly children?: ReactNode
}

export const ResultLine = (props: ResultProps) => {
  const { state, headline, rolling, isLoud, onThrow, children } = props
  return (
    <section
      className={`table-result${isLoud || rolling ? ' table-result-loud' : ''}${isLoud ? ` ${toneOf(headline?.net ?? 0)}` : ''}`}
      aria-label={text.headline.label}
    >
      <Bowl state={state} headline={headline} rolling={rolling} onThrow={onThrow} />
      <div className="table-result-words">
        <p className="table-result-title">{titleOf(props)}</p>
        {!rolling && headline && <BelowTitle state={state} headline={headline} />}
      </div>
      {!rolling && headline && <Net headline={headline} />}
      {children}
    </section>
  )
}

/** What the title does not say: the round, what was shown, and what the table remembers of it. A phone has room for the last two. */
const BelowTitle = ({ state: { inForce, inPlay }, headline }: { readonly state: TableState; readonly headline: Headline }) => {
  const { round, calls, shown } = headline
  const remembers = capitalised(tableRemembers(inForce, inPlay.cycle) ?? '')
  const rest = [...(calls.length > 0 ? [shown] : []), ...(calls.includes(remembers) ? [] : [remembers])].filter(Boolean)
  return (
    <p className="table-result-shown numbers">
      <span>
        {text.round(round)}
        {rest.length > 0 && ' · '}
      </span>
      {rest.length > 0 && <span>{rest.join(' · ')}</span>}
    </p>
  )
}

const titleOf = ({ state, rolling, headline }: ResultProps): string => {
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
      <span>{words}</span> <b className="numbers">{amount}</b>
    </p>
  )
}
