/** What is asked on a node that does not decide. */
import { describe, expect, it } from 'vitest'
import { Forwarding } from '../../../src/store/cluster/forwarding.ts'
import { NotDeciding, NotReached } from '../../../src/store/errors.ts'
import { settled } from './kit.ts'
import { Machine } from './simulation/machine.ts'
import { Time } from './simulation/time.ts'

class Forwarded {
  readonly time = new Time()
  readonly forwarding = new Forwarding<string, string>(new Machine(this.time).steady, 1_000)
  /** What came over each connection, and what was decided here. */
  readonly sent: string[] = []
  readonly numbers = new Map<string, number>()
  /** Later commands of the lane that were lost with each request. */
  readonly later = new Map<string, readonly string[]>()

  link(name: string): void {
    this.forwarding.linked((number, request, later) => {
      this.sent.push(`${request} over ${name}`)
      this.later.set(request, later)
      this.numbers.set(request, number)
    })
  }

  ask(request: string, lane?: string, isRepeatable = true): Promise<string> {
    return this.forwarding.ask(request, { isRepeatable, ticket: this.forwarding.arrived(lane) })
  }

  answer(request: string): void {
    this.forwarding.answered(this.numbers.get(request)!, `answer to ${request}`)
  }

  notDone(request: string): void {
    this.forwarding.notDone(this.numbers.get(request)!)
  }
}

describe('forwarding', () => {
  it('sends requests in the order in which they came, and gives each its answer', async () => {
    const forwarded = new Forwarded()
    const answers = [forwarded.ask('a'), forwarded.ask('b')]
    expect(forwarded.sent).toEqual([])
    forwarded.link('one')
    answers.push(forwarded.ask('c'))
    expect(forwarded.sent).toEqual(['a over one', 'b over one', 'c over one'])
    for (const request of ['c', 'a', 'b']) forwarded.answer(request)
    expect(await Promise.all(answers)).toEqual(['answer to a', 'answer to b', 'answer to c'])
  })

  it('names the later commands of a lane that were lost with one', () => {
    const forwarded = new Forwarded()
    forwarded.link('one')
    for (const request of ['a', 'b', 'c']) void forwarded.ask(request, 'lane')
    void forwarded.ask('x', 'another lane')
    forwarded.answer('b')
    forwarded.forwarding.unlinked()
    void forwarded.ask('d', 'lane')
    forwarded.link('two')
    expect(Object.fromEntries(forwarded.later)).toEqual({ a: ['c'], b: [], c: [], d: [], x: [] })
    // What the second node gets first is not lost with what the first one got.
    forwarded.forwarding.unlinked()
    forwarded.link('three')
    expect(forwarded.later.get('a')).toEqual(['c', 'd'])
  })

  it('sends what was not answered again over the next connection, in its order', async () => {
    const forwarded = new Forwarded()
    forwarded.link('one')
    const answers = ['a', 'b', 'c'].map((request) => forwarded.ask(request, 'lane'))
    forwarded.answer('b')
    forwarded.forwarding.unlinked()
    answers.push(forwarded.ask('d', 'lane'))
    forwarded.link('two')
    expect(forwarded.sent.slice(3)).toEqual(['a over two', 'c over two', 'd over two'])
    for (const request of ['a', 'c', 'd']) forwarded.answer(request)
    expect(await Promise.all(answers)).toHaveLength(4)
  })

  it('fails a request that cannot be repeated where its connection breaks', async () => {
    const forwarded = new Forwarded()
    const waiting = forwarded.ask('waits', undefined, false).catch((error: unknown) => error)
    const answered = forwarded.ask('answered', undefined, false)
    forwarded.link('one')
    forwarded.forwarding.unlinked()
    // Where the node only hands over, an answer is on its way still.
    forwarded.answer('answered')
    expect(await answered).toBe('answer to answered')
    while (forwarded.time.step(301)) await settled()
    expect(await waiting).toEqual(new NotReached('the node that decides was lost'))
    const later = forwarded.ask('later', undefined, false)
    forwarded.link('two')
    forwarded.answer('later')
    expect(await later).toBe('answer to later')
  })

  it('gives a request that cannot be repeated its time where it is done', async () => {
    const forwarded = new Forwarded()
    forwarded.link('one')
    const waiting = forwarded.ask('verification', undefined, false)
    while (forwarded.time.step(5_000)) await settled()
    forwarded.answer('verification')
    expect(await waiting).toBe('answer to verification')
  })

  it('fails a request that no node has answered in time', async () => {
    const forwarded = new Forwarded()
    const failed = forwarded.ask('a').catch((error: unknown) => error)
    while (forwarded.time.step(1_001)) await settled()
    expect(await failed).toEqual(new NotReached('no node of the house decides now'))
  })

  it('sends nothing more where the node that was asked does not decide', async () => {
    const forwarded = new Forwarded()
    forwarded.link('one')
    const answers = [forwarded.ask('a', 'lane'), forwarded.ask('b', 'lane')]
    forwarded.notDone('a')
    answers.push(forwarded.ask('c', 'lane'))
    expect(forwarded.sent).toEqual(['a over one', 'b over one'])
    forwarded.notDone('b')
    forwarded.link('two')
    expect(forwarded.sent.slice(2)).toEqual(['a over two', 'b over two', 'c over two'])
    for (const request of ['a', 'b', 'c']) forwarded.answer(request)
    await Promise.all(answers)
  })

  it('has what waits decided here, in its order, when this node decides', async () => {
    const forwarded = new Forwarded()
    const answers = ['a', 'b'].map((request) => forwarded.ask(request, 'lane'))
    forwarded.forwarding.here(async (request) => `${request} here`)
    expect(await Promise.all(answers)).toEqual(['a here', 'b here'])
  })

  it('holds a command back while the one before it in its lane may still be committed', async () => {
    const forwarded = new Forwarded()
    let refuse = (): void => undefined
    forwarded.forwarding.here(() => new Promise((_, reject) => (refuse = () => reject(new NotDeciding('another decides')))))
    const first = forwarded.ask('first', 'lane')
    forwarded.forwarding.here(undefined)
    forwarded.link('one')
    const second = forwarded.ask('second', 'lane')
    const other = forwarded.ask('other', 'another lane')
    expect(forwarded.sent).toEqual(['other over one'])
    refuse()
    await settled()
    expect(forwarded.sent).toEqual(['other over one', 'first over one', 'second over one'])
    for (const request of ['first', 'second', 'other']) forwarded.answer(request)
    expect(await Promise.all([first, second, other])).toHaveLength(3)
  })

  it('lets commands be decided here at once only behind those that are too', async () => {
    const { forwarding } = new Forwarded()
    const [first, second] = [forwarding.arrived('lane'), forwarding.arrived('lane')]
    expect(forwarding.isFirst(first)).toBe(false)
    forwarding.here(async () => '')
    expect(forwarding.isFirst(second)).toBe(false)
    expect([forwarding.isFirst(first), forwarding.isFirst(second)]).toEqual([true, true])
    // In the next term the first may still be committed by the one before.
    forwarding.here(undefined)
    forwarding.here(async () => '')
    const third = forwarding.arrived('lane')
    expect(forwarding.isFirst(third)).toBe(false)
    forwarding.over(first)
    forwarding.over(second)
    expect(forwarding.isFirst(third)).toBe(true)
  })

  it('passes on in its place what could not be decided here any more', async () => {
    const forwarded = new Forwarded()
    const { forwarding } = forwarded
    forwarding.here(async () => '')
    const ticket = forwarding.arrived('lane')
    forwarding.isFirst(ticket)
    forwarding.here(undefined)
    forwarded.link('one')
    const second = forwarded.ask('second', 'lane')
    const first = forwarding.ask('first', { isRepeatable: true, ticket })
    expect(forwarded.sent).toEqual(['first over one', 'second over one'])
    for (const request of ['first', 'second']) forwarded.answer(request)
    await Promise.all([first, second])
  })
})
