/** After a point: what it is, and which totals win and lose for one's bets. */
import { capitalised } from '../../../../rules/lists.ts'
import type { TableState } from '../../../../table/state.ts'
import { translate } from '../../../text/language.ts'
import { text } from '../../../text/decides.ts'
import { decidesFor } from '../equipment/decides.ts'

interface DecidesProps {
  readonly state: TableState
  readonly player: string
  /** What was called with the last result, or what it showed. */
  readonly called: string | undefined
  readonly shown: string
}

/** More than so many totals are no help at a glance. */
const most = 5

export default function DecidesTitle({ state, player, called, shown }: DecidesProps) {
  const { inForce, inPlay } = state
  const counted = Object.entries(inForce.conduct.display?.(inForce.cycles.states[inPlay.cycle]) ?? {})
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${capitalised(translate(name))} ${count}`)
  const { wins, loses } = decidesFor(state, player)
  const words = [
    wins.length > 0 && wins.length <= most && text.wins(wins),
    loses.length > 0 && loses.length <= most && text.loses(loses),
  ].filter((each) => each !== false)
  const stands = called ?? (counted.join(', ') || shown)
  return (
    <>
      <span lang="en">{stands}</span>
      {words.length > 0 && `: ${words.join(', ')}`}
    </>
  )
}
