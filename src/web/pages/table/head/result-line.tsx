/** One result in a line: what was shown, what is called with it, and what it came to. */
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { capitalised } from '../../../../rules/lists.ts'
import { thrownWords } from '../../../../table/dice/thrown.ts'
import { shownOf } from '../../../../table/equipment/shown.ts'
import { tableRemembers } from '../../../../table/round/results.ts'
import type { TableState } from '../../../../table/state.ts'
import { Thrown } from '../../../felt/pieces/thrown.tsx'
import { amountText } from '../../../words/format.ts'
import { text } from '../../../text/table.ts'
import { lazily } from '../../../ui/parts/lazily.ts'
import { type Headline, netWords } from '../controller/headline.ts'
import { toneOf } from '../controller/own-settlement.ts'
import '../equipment/bowl.css'
import { outText } from '../equipment/out.ts'
import './result.css'

/** The dice as they lie, tumble or are held by the shooter, or the cards as they turn. */
interface BowlProps {
  readonly state: TableState
  /** What came last, if anything has. */
  readonly headline: Headline | undefined
  readonly rolling: boolean
  /** To throw by dragging; undefined where one does not hold the dice. */
  readonly onThrow: (() => void) | undefined
}

const Bowl = ({ state, headline, rolling, onThrow }: BowlProps) => {
  const { results, conduct } = state.inForce
  const words = text.thrown(thrownWords(state))
  const shown = shownOf(headline?.result)
  const thrown = (
    <Thrown
      equipment={results.equipment}
      shown={shown}
      rolling={rolling}
      said={shown && headline ? headline.said : conduct.shooting ? words.waiting : words.none}
      hands={conduct.hands}
    />
  )
  const dice = <div className="table-dice">{thrown}</div>
  const held = onThrow && (
    <Suspense fallback={dice}>
      <Held onThrow={onThrow}>{thrown}</Held>
    </Suspense>
  )
  return <div className="table-bowl">{results.equipment.dealing?.counts ? thrown : (held ?? dice)}</div>
}

/** Only a shooter drags dice. */
const Held = lazily(() => import('../equipment/held.tsx'))

interface ResultProps {
  readonly state: TableState
  readonly headline: Headline | undefined
  readonly rolling: boolean
  /** Whether it has just come, and stands out. */
  readonly isLoud: boolean
  /** To throw by dragging; undefined where it is not the player’s turn. */
  readonly onThrow?: (() => void) | undefined
  /** Whose bets the headline speaks of. */
  readonly player?: string | undefined
  readonly children?: ReactNode
}

/** What a point means for a player’s bets; it comes with the first one. */
const DecidesTitle = lazily(() => import('./decides.tsx'))

export const ResultLine = (props: ResultProps) => {
  const { state, headline, rolling, isLoud, onThrow, children } = props
  return (
    <section
      className={`table-result${isLoud || rolling ? ' table-result-loud' : ''}${isLoud ? ` ${toneOf(headline?.net ?? 0)}` : ''}`}
      aria-label={text.headline.label}
    >
      <Bowl state={state} headline={headline} rolling={rolling} onThrow={onThrow} />
      <div className="table-result-words">
        <p className="table-result-title">
          <Title {...props} />
        </p>
        {!rolling && headline && <BelowTitle state={state} headline={headline} />}
      </div>
      {!rolling && headline && <Net headline={headline} isLoud={isLoud} />}
      {children}
    </section>
  )
}

/** Whether the rules count something on the display now, such as the point. */
const counts = ({ inForce: { conduct, cycles }, inPlay }: TableState): boolean =>
  Object.values(conduct.display?.(cycles.states[inPlay.cycle]) ?? {}).some((count) => count > 0)

/** What the title does not say: the round, what was shown, and what the table remembers of it. A phone has room for the last two. */
const BelowTitle = ({ state, headline }: { readonly state: TableState; readonly headline: Headline }) => {
  const { inForce, inPlay } = state
  const { round, calls, shown } = headline
  const remembers = capitalised(tableRemembers(inForce, inPlay.cycle) ?? '')
  const rest = [...(calls.length > 0 || counts(state) ? [shown] : []), ...(calls.includes(remembers) ? [] : [remembers])].filter(
    Boolean,
  )
  return (
    <p className="table-result-shown numbers">
      <span>
        {text.round(round)}
        {rest.length > 0 && ' · '}
      </span>
      {rest.length > 0 && <span lang="en">{rest.join(' · ')}</span>}
    </p>
  )
}

const Title = ({ state, rolling, headline, player }: ResultProps) => {
  const words = text.thrown(thrownWords(state))
  if (rolling) return state.inForce.conduct.shooting ? words.out : outText(state)
  if (!headline) return words.none
  const { calls, shown } = headline
  const called = calls.length > 0 ? calls.join('. ') : undefined
  const plain = <span lang="en">{called ?? shown}</span>
  if (player === undefined || !counts(state)) return plain
  return (
    <Suspense fallback={plain}>
      <DecidesTitle state={state} player={player} called={called} shown={shown} />
    </Suspense>
  )
}

const Net = ({ headline: { net, stands, round }, isLoud }: Pick<ResultProps, 'isLoud'> & { readonly headline: Headline }) => {
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
      <span>{words}</span> {net > 0 && isLoud ? <CountedUp key={round} net={net} /> : <b className="numbers">{amount}</b>}
    </p>
  )
}

/** How long a win is counted up, in milliseconds. */
const counting = 900

/** A win in gold that is counted up as it comes; its room is that of the whole amount, so that nothing moves beside it. */
const CountedUp = ({ net }: { readonly net: number }) => {
  const [part, setPart] = useState(() => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 0))
  useEffect(() => {
    if (part >= 1) return undefined
    const frame = requestAnimationFrame((now) => {
      begun.current ??= now
      setPart(Math.min(1, (now - begun.current) / counting))
    })
    return () => cancelAnimationFrame(frame)
  }, [part])
  const begun = useRef<number>(undefined)
  const units = Math.round(net * (1 - (1 - part) ** 3))
  return (
    <b className="numbers table-net-won" data-amount={amountText(net)}>
      <span>{amountText(part < 1 ? units - (units % 50) : net)}</span>
    </b>
  )
}
