/** What the table waits for from this person, and what the large key does about it. */
import type { TableState } from '../../../../client/index.ts'
import { isDispute } from '../../../../table/duties/dispute.ts'
import { nextStep, sampleEntry, type Next } from '../../../../table/round/next-step.ts'
import type { Given } from './desk.ts'
import type { Terminal } from './terminal.ts'

export const nextOf = (state: TableState, { giver, against }: Pick<Terminal, 'giver' | 'against'>): Next => {
  const dealer = giver('start-round')
  const next = nextStep(state, {
    dealer,
    // A player who shoots throws by hand at the table: the dealer says that it is thrown.
    thrower: dealer,
    offered: () => dealer,
    answerer: (duty) => giver('answer', { duty: duty.id, answer: duty.answers[0] }),
  })
  if (next.kind === 'step' && next.step.type === 'answer') {
    const duty = state.duties.find(({ id }) => id === next.step.body?.['duty'])
    return duty ? { kind: 'duty', duty } : next
  }
  // What has come to rest is entered while somebody else looks into what holds only its settlement up.
  const enters = next.kind === 'duty' && state.phase === 'rolling' && !against('enter-result', sampleEntry(state))
  return enters && against('answer', { duty: next.duty.id, answer: next.duty.answers[0] })
    ? { kind: 'step', step: { type: 'enter-result', by: dealer } }
    : next
}

/** The large key, which Enter presses too: it gives a command, or opens a dispute to be read. */
export type Main = (Given & { readonly kind: 'give' }) | { readonly kind: 'read'; readonly duty: number }

/** Nothing where the pad is waited for, or where somebody has to choose between answers. */
export const mainOf = (next: Next): Main | undefined => {
  if (next.kind === 'wagers') return undefined
  if (next.kind === 'step')
    return next.step.type === 'enter-result' ? undefined : { kind: 'give', type: next.step.type, body: next.step.body }
  const { id, answers, byHouse } = next.duty
  if (isDispute(next.duty)) return { kind: 'read', duty: id }
  return byHouse === true && answers.length === 1
    ? { kind: 'give', type: 'answer', body: { duty: id, answer: answers[0] } }
    : undefined
}
