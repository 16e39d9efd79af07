import { describe, expect, it } from 'vitest'
import { WaitingLine, type SignInAttempt } from '../../../src/house/people/sign-in/waiting-line.ts'

const asker = (account: string, from: string, isKnown = false): SignInAttempt => ({ account, from, isKnown })

/** Turns of one at a time, with a clock that is set by hand, and the order in which askers had theirs. */
class Line {
  now = 0
  readonly turns = new WaitingLine({ atOnce: 1, now: () => this.now })
  readonly order: string[] = []
  readonly shed: string[] = []
  #released = 0

  /** Asks for a turn under a name. */
  ask(name: string, who: SignInAttempt): void {
    void this.turns.take(who).then((taken) => (taken ? this.order : this.shed).push(name))
  }

  /** Finishes the checks that have their turn, as many as given. */
  async next(times = 1): Promise<void> {
    for (let each = 0; each < times; each += 1) {
      await settled()
      if (this.#released === this.order.length) return
      this.#released += 1
      this.turns.release()
    }
    await settled()
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('R4: turns at checking a password', () => {
  it('are had by no more at a time than there are, and by the next when one is done', async () => {
    const line = new Line()
    line.ask('first', asker('ann', '192.0.2.1'))
    line.ask('second', asker('bob', '192.0.2.2'))
    await settled()
    expect(line.order).toEqual(['first'])
    await line.next()
    expect(line.order).toEqual(['first', 'second'])
  })

  it('are waited for by no more than can be served soon: the others are sent away at once', async () => {
    const line = new Line()
    for (let each = 0; each < 800; each += 1) line.ask(`${each}`, asker(`account ${each}`, `192.0.2.${each % 40}`))
    await settled()
    expect(line.shed.length).toBeGreaterThan(700)
    expect(line.order).toHaveLength(1)
    await line.next(99)
    expect(line.order.length + line.shed.length).toBe(800)
  })

  it('come soon to an address that has asked for none, whatever others have asked for', async () => {
    const line = new Line()
    const rush = (): void => {
      for (let each = 0; each < 400; each += 1) line.ask('rush', asker(`account ${each}`, `192.0.2.${each % 40}`))
    }
    for (let each = 0; each < 3; each += 1) {
      rush()
      await line.next(20)
    }
    line.ask('honest', asker('ann', '198.51.100.7'))
    await line.next(2)
    expect(line.order.slice(-2)).toContain('honest')
    expect(line.shed).not.toContain('honest')
  })

  it('are waited for from one address by as many as there is room for, while nobody else asks', async () => {
    const line = new Line()
    for (let each = 0; each < 33; each += 1) line.ask(`${each}`, asker(`account ${each}`, '192.0.2.1'))
    await line.next(33)
    expect([line.order.length, line.shed]).toEqual([33, []])
  })

  it('go to an address where two hundred were right before they go to one where ten were wrong', async () => {
    const line = new Line()
    for (let each = 0; each < 200; each += 1) {
      line.ask('hall', asker(`account ${each}`, '192.0.2.1'))
      await line.next()
      line.turns.wasRight(asker(`account ${each}`, '192.0.2.1'))
    }
    for (let each = 0; each < 10; each += 1) {
      line.ask('guess', asker(`account ${each}`, '192.0.2.2'))
      await line.next()
    }
    line.ask('first', asker('ann', '192.0.2.3'))
    line.ask('guess', asker('bob', '192.0.2.2'))
    line.ask('last of the hall', asker('cat', '192.0.2.1'))
    await line.next(2)
    expect(line.order.at(-2)).toBe('last of the hall')
  })

  it('come soon to an account that others ask for from everywhere', async () => {
    const line = new Line()
    for (let each = 0; each < 100; each += 1) line.ask('rush', asker('ops', `192.0.2.${each % 20}`))
    await line.next(25)
    for (let each = 0; each < 100; each += 1) line.ask('rush', asker('ops', `192.0.2.${each % 20}`))
    line.ask('honest', asker('ops', '198.51.100.7'))
    await line.next(2)
    expect(line.order).toContain('honest')
  })

  it('come first to a device that the account knows, and every fourth to a stranger all the same', async () => {
    const line = new Line()
    line.ask('stranger', asker('bob', '192.0.2.1'))
    for (let each = 0; each < 30; each += 1) line.ask('stranger', asker(`account ${each}`, `192.0.2.${each}`))
    for (let each = 0; each < 6; each += 1) line.ask('known', asker(`own ${each}`, '192.0.2.1', true))
    await line.next(7)
    expect(line.order.filter((each) => each === 'known')).toHaveLength(6)
    expect(line.order.slice(1, 3)).toEqual(['known', 'known'])
    expect(line.order.slice(1, 7)).toContain('stranger')
  })

  it('are not filled by one account at devices of its own', async () => {
    const line = new Line()
    for (let each = 0; each < 100; each += 1) line.ask('one', asker('mallory', `192.0.2.${each}`, true))
    line.ask('other', asker('ann', '198.51.100.7', true))
    await line.next(2)
    expect(line.order).toContain('other')
  })

  it('that have been waited for too long are given up', async () => {
    const line = new Line()
    line.ask('first', asker('ann', '192.0.2.1'))
    line.ask('late', asker('bob', '192.0.2.2'))
    line.now += 10_001
    await line.next()
    expect([line.order, line.shed]).toEqual([['first'], ['late']])
    line.ask('next', asker('cat', '192.0.2.3'))
    await settled()
    expect(line.order).toEqual(['first', 'next'])
  })

  it('are waited for by the house itself as long as it takes', async () => {
    const line = new Line()
    line.ask('first', asker('ann', '192.0.2.1'))
    void line.turns.take().then((taken) => line.order.push(`house ${taken}`))
    line.now += 60_000
    await line.next()
    expect(line.order).toEqual(['first', 'house true'])
  })
})
