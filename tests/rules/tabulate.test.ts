import { describe, expect, it } from 'vitest'
import { noCycle, tabulateCycle, type Cycle } from '../../src/rules/wager/cycle.ts'
import { evenMoney, to1 } from '../../src/rules/money/payout.ts'
import { type Roll, twoDice } from '../../src/rules/equipment/dice.ts'
import { resultsOf } from '../../src/rules/wager/result.ts'
import { tabulate } from '../../src/rules/wager/tabulate.ts'
import { terms, type Answer, type Wager } from '../../src/rules/wager/wager.ts'

const { wager, win, lose, stand, standIn } = terms<string, 'always', Roll>()
const results = resultsOf(twoDice, [{ kind: 'call', call: 'no roll', clause: '1' }])
const onCall = () => stand('1')

const table = (made: Wager<'always'>) => tabulate(made as Wager, tabulateCycle(noCycle, results), results, () => true)

describe('tabulate', () => {
  it('lists every state that can be reached and every result, calls included', () => {
    const twice = table(
      wager({
        id: 'twice',
        name: 'Twice',
        step: {
          once: ({ total }) => (total === 7 ? standIn('again', '1') : lose('1')),
          again: ({ total }) => (total === 7 ? win(evenMoney, '1') : lose('1')),
        },
        onCall,
      }),
    )
    expect(twice.states).toEqual(['once', 'again'])
    expect(twice.cells).toHaveLength(2 * 37)
    expect(twice.answers.slice(1).map(({ result }) => result)).toEqual(['lose', 'stands', 'stands', 'win'])
  })

  it('names the state and the result that have no answer', () => {
    const silent = wager({
      id: 'silent',
      name: 'Silent',
      step: ({ total }) => (total < 12 ? lose('1') : undefined) as Answer<never>,
      onCall,
    })
    expect(() => table(silent)).toThrow('silent, in state "placed" (always), on 6, 6 — 12, has no answer')
  })

  it('names a state that a step leads to and that has no answers', () => {
    const lost = wager({ id: 'lost', name: 'Lost', step: { here: () => standIn('nowhere' as 'here', '1') }, onCall })
    expect(() => table(lost)).toThrow(
      'lost, in state "here" (always), on 1, 1 — 2, leads to state "nowhere", which is not defined',
    )
  })

  it('refuses a wager that never ends, and says from which state', () => {
    const endless = wager({
      id: 'endless',
      name: 'Endless',
      step: { fresh: ({ total }) => (total === 2 ? standIn('stuck', '1') : lose('1')), stuck: () => stand('1') },
      onCall,
    })
    expect(() => table(endless)).toThrow('endless never ends from state "stuck" (always)')
  })

  it('does not take a call, which has no weight, for a way to end', () => {
    const onlyByCall = wager({ id: 'waits', name: 'Waits', step: () => stand('1'), onCall: () => lose('1') })
    expect(() => table(onlyByCall)).toThrow('never ends')
  })

  it.each([
    [1.5, 1],
    [1, 0],
    [-1, 1],
    [Number.NaN, 1],
  ])('refuses odds of %d to %d', (pays, to) => {
    const odd = wager({ id: 'odd', name: 'Odd', step: () => win(to1(pays, to), '1'), onCall })
    expect(() => table(odd)).toThrow(
      'odd, in state "placed" (always), on 1, 1 — 2, pays what is not odds: whole numbers such as to1(4), to1(9, 5) or for1(25)',
    )
  })

  it('tells what a step fails with, and where', () => {
    const broken = wager({
      id: 'broken',
      name: 'Broken',
      step: ({ total }) => {
        if (total === 3) throw new Error('boom')
        return lose('1')
      },
      onCall,
    })
    expect(() => table(broken)).toThrow('broken, in state "placed" (always), on 1, 2 — 3, fails: boom')
  })

  it('refuses a start that is not one of its states', () => {
    const odd = wager({ id: 'odd', name: 'Odd', step: { here: () => lose('1') }, starts: ['there' as 'here'], onCall })
    expect(() => table(odd)).toThrow('odd starts in state "there", which is not defined')
  })

  it('refuses a cycle that fails, and one that gives two states one name', () => {
    const failing: Cycle<number> = { start: 0, next: () => (undefined as unknown as { x: number }).x, name: String }
    expect(() => tabulateCycle(failing, results)).toThrow(/^the cycle in state "0", on 1, 1 — 2, fails: Cannot read/)
    const blurred: Cycle<number> = { start: 0, next: (state) => (state + 1) % 3, name: () => 'now' }
    expect(() => tabulateCycle(blurred, results)).toThrow('two states of the cycle are named "now"')
  })

  it('refuses a wager that can never be placed', () => {
    const made = wager({ id: 'shut', name: 'Shut', step: () => lose('1'), onCall })
    expect(() => tabulate(made as Wager, tabulateCycle(noCycle, results), results, () => false)).toThrow(
      'shut can never be placed',
    )
  })

  it('refuses a wager and a cycle without end to their states', () => {
    const { states: _states, ...made } = wager({ id: 'counting', name: 'Counting', step: () => lose('1'), onCall })
    const counting = {
      ...made,
      answer: (state: string): Answer => ({ result: 'stands', state: `${Number(state) + 1}`, clauses: ['1'] }),
      starts: ['0'] as const,
    }
    expect(() => table(counting)).toThrow('counting has more than 20000 states')
    const clock: Cycle<number> = { start: 0, next: (state) => state + 1, name: String }
    expect(() => tabulateCycle(clock, results)).toThrow('a cycle of more than 10000 states')
  })
})
