/** The next step of the procedure, as a person who deals by hand types it. */
import { nextStep as next, type HandStep } from '../../table/round/next-step.ts'
import { ofThrown, typedForThrow } from './equipment/thrown.ts'
import { frozenBy } from './frozen.ts'
import { callWords, dealer, sampleResult, throwerOf, type Terminal } from './terminal.ts'
import { answererOf } from './staff.ts'

const typed = (terminal: Terminal, { type, body = {} }: HandStep): string => {
  const { state } = terminal
  const byCall = state.inForce.conduct.closes === 'call'
  const wagers = frozenBy(state) ? '' : 'wagers, then '
  const words: Readonly<Record<string, string>> = {
    answer: `answer ${String(body['duty'])} ${String(body['answer'])}`,
    'call-no-result': `${callWords(terminal)} ${String(body['reason'])}`,
    ...typedForThrow(body, byCall ? '' : wagers),
    'start-round': 'start',
    'close-bets': `${wagers}no more bets`,
    'enter-result': `enter ${sampleResult(terminal)}`,
  }
  return ofThrown(terminal, words[type] ?? type)
}

export const nextStep = (terminal: Terminal): string => {
  const found = next(terminal.state, {
    dealer,
    thrower: throwerOf(terminal),
    offered: (person) => ({ person, role: 'player' }),
    answerer: (duty) => answererOf(terminal.state.inForce, duty),
  })
  if (found.kind === 'step') return `next: ${typed(terminal, found.step)}`
  return found.kind === 'duty' ? `next: answer ${found.duty.id} ${found.duty.answers[0]}` : 'next: wagers'
}
