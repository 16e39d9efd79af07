/** Who has a table open on other nodes. */
import { describe, expect, it } from 'vitest'
import { PresentElsewhere } from '../../../src/house/cluster/present.ts'
import { Machine } from './simulation/machine.ts'
import { Time } from './simulation/time.ts'

const [ann, bob] = [
  { table: 't1', person: 'ann' },
  { table: 't1', person: 'bob' },
]

class Seen {
  readonly time = new Time()
  readonly changes: string[] = []
  readonly present = new PresentElsewhere(
    new Machine(this.time).steady,
    ({ person, is }) => void this.changes.push(`${person} ${is}`),
  )

  pass(milliseconds: number): void {
    const until = this.time.now + milliseconds
    while (this.time.step(until));
  }
}

describe('presence on other nodes', () => {
  it('is what each node says when it comes, and each change', () => {
    const { present, changes } = new Seen()
    present.set('north', [ann])
    present.see('north', { ...bob, is: 'there' })
    present.see('north', { ...ann, is: 'closed' })
    expect(changes).toEqual(['ann there', 'bob there', 'ann closed'])
    expect([present.has('t1', 'ann'), present.has('t1', 'bob')]).toEqual([false, true])
    expect(present.tablesOf('bob')).toEqual(['t1'])
  })

  it('tells only what is new where a node comes again', () => {
    const { present, changes } = new Seen()
    present.set('north', [ann])
    present.set('north', [bob])
    expect(changes).toEqual(['ann there', 'bob there', 'ann gone'])
  })

  it('ends a few seconds after its node was lost', () => {
    const seen = new Seen()
    seen.present.set('north', [ann])
    seen.present.lose('north')
    seen.pass(4_900)
    expect(seen.present.has('t1', 'ann')).toBe(true)
    seen.pass(200)
    expect(seen.present.has('t1', 'ann')).toBe(false)
    expect(seen.changes).toEqual(['ann there', 'ann gone'])
  })

  it('stays where its node comes back in time', () => {
    const seen = new Seen()
    seen.present.set('north', [ann, bob])
    seen.present.lose('north')
    seen.pass(4_000)
    seen.present.set('north', [ann])
    seen.pass(60_000)
    expect([seen.present.has('t1', 'ann'), seen.present.has('t1', 'bob')]).toEqual([true, false])
  })

  it('stays where the person is on another node too', () => {
    const seen = new Seen()
    seen.present.set('north', [ann])
    seen.present.set('south', [ann])
    seen.present.lose('north')
    seen.pass(6_000)
    expect(seen.present.has('t1', 'ann')).toBe(true)
  })

  it('is forgotten by a node that does not decide any more', () => {
    const seen = new Seen()
    seen.present.set('north', [ann])
    seen.present.lose('north')
    seen.present.forgetAll()
    seen.pass(60_000)
    expect(seen.present.has('t1', 'ann')).toBe(false)
    expect(seen.changes).toEqual(['ann there'])
  })
})
