/** The next step of the procedure, as a person who deals by hand types it. */
import { nextStep as next, type Step } from '../../table/round/next-step.ts'
import { frozenBy } from './frozen.ts'
import { callWords, dealer, ofThrown, sampleResult, throwerOf, type Terminal } from './terminal.ts'
import { answererOf } from './staff.ts'

const typed = (terminal: Terminal, { type, body = {} }: Step): string => {
  const { state } = terminal
  const byCall = state.inForce.conduct.closes === 'call'
  const wagers = frozenBy(state) ? '' : 'wagers, then '
  const words: Readonly<Record<string, string>> = {
    answer: `answer ${String(body['duty'])} ${String(body['answer'])}`,
    'call-no-result': `${callWords(terminal)} ${String(body['reason'])}`,
    'find-die': `die found ${String(body['die'])}, or die lost ${String(body['die'])}`,
    'new-dice': 'new dice',
    'start-round': 'start',
    'accept-dice': 'accept, or decline',
    'offer-dice': 'offer',
    'select-dice': `select ${[body['dice']].flat().join(' ')}`,
    'close-bets': `${wagers}no more bets`,
    'hand-dice': byCall ? 'hand' : `${wagers}hand`,
    'enter-result': `enter ${sampleResult(terminal)}`,
  }
  return ofThrown(terminal, words[type] ?? type)
}

export const nextStep = (terminal: Terminal): string => {
  const found = next(terminal.state, {
    dealer,
    thrower: throwerOf(terminal),
    offered: (person) => ({ person, role: 'player' }),
    answerer: answererOf,
  })
  if (found.kind === 'step') return `next: ${typed(terminal, found.step)}`
  return found.kind === 'duty' ? `next: answer ${found.duty.id} ${found.duty.answers[0]}` : 'next: wagers'
}
