/** What the table waits for from this person. */
import type { TableState } from '../../../../client/index.ts'
import { nextStep, sampleEntry, type Next } from '../../../../table/round/next-step.ts'
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
  // What has come to rest is entered while somebody else looks into what holds only its settlement up.
  const enters = next.kind === 'duty' && state.phase === 'rolling' && !against('enter-result', sampleEntry(state))
  return enters && against('answer', { duty: next.duty.id, answer: next.duty.answers[0] })
    ? { kind: 'step', step: { type: 'enter-result', by: dealer } }
    : next
}
