import { describe, expect, it } from 'vitest'
import {
  FateUnknown,
  GroupCommit,
  ShutOut,
  TryAgain,
  type CommitCalls,
  type Outcome,
} from '../../../src/house/journal/postgres/group-commit.ts'
import { CommitFailed, type Batch } from '../../../src/house/journal/store.ts'
import { MemoryStore } from './memory.ts'
import { after, texts } from './contract.ts'

/** What happens to a call: it is carried out and answered, or only one of these, or neither, or fails for a reason. */
type Fate = 'answered' | 'answer lost' | 'never arrives' | 'never answered' | 'try again' | 'disk full'

class Calls implements CommitCalls<Batch> {
  readonly store = new MemoryStore()
  fates: Fate[] = []
  readonly sizes: number[] = []
  session = 1
  /** So often the database cannot be reached for looking up. */
  away = 0
  isShutOut = false
  /** Looking up takes as long as this. */
  raised = (): Promise<void> => Promise.resolve()
  /** Nothing has to be asked before a call. */
  knowsEnds = true

  async ready(batches: readonly Batch[]): Promise<readonly Batch[]> {
    if (this.away > 0 && !this.knowsEnds) throw new FateUnknown('the database is away')
    return batches
  }

  async commit(session: number, sent: readonly Batch[]): Promise<readonly Outcome[]> {
    this.sizes.push(sent.length)
    const fate = this.fates.shift() ?? 'answered'
    if (fate === 'try again') throw new TryAgain('deadlock')
    if (fate === 'disk full') throw new Error('the disk is full')
    if (fate === 'never arrives') throw new FateUnknown('cut')
    if (session < this.session) throw new FateUnknown('the session is over')
    const outcomes: Outcome[] = []
    for (const each of sent) outcomes.push(await this.store.append(each))
    if (fate === 'answer lost') throw new FateUnknown('cut')
    return fate === 'never answered' ? new Promise(() => undefined) : outcomes
  }

  async raiseSession(session: number): Promise<void> {
    if (this.isShutOut) throw new ShutOut('newer nodes are there')
    if (this.away > 0) {
      this.away -= 1
      throw new Error('the database is away')
    }
    await this.raised()
    this.session = session
  }

  found(sent: readonly Batch[]): Promise<readonly (Outcome | undefined)[]> {
    return Promise.all(
      sent.map(async ({ appends: [first] }) => {
        const events = await this.store.read(first!.stream, first!.expected, 1)
        return texts(events)[0] === first!.events[0]!.text ? { kept: true, events } : undefined
      }),
    )
  }
}

const one = (stream: string, text = stream): Batch => ({ appends: [after(stream, 0, text)] })
const quick = { answerWithin: 30, patience: 60, pause: () => 1 }

describe('group commit', () => {
  it('sends the first at once, and what comes meanwhile together, in its order', async () => {
    const calls = new Calls()
    const commits = new GroupCommit(calls, 1)
    const first = commits.append(one('a'))
    await Promise.resolve()
    const rest = ['b', 'c', 'd'].map((stream) => commits.append(one(stream)))
    expect((await Promise.all([first, ...rest])).every(({ kept }) => kept)).toBe(true)
    expect(calls.sizes).toEqual([1, 3])
  })

  it.each(['answer lost', 'never arrives', 'never answered'] as const)('tells what is so where the call’s %s', async (fate) => {
    const calls = new Calls()
    calls.fates = [fate]
    const commits = new GroupCommit(calls, 1, quick)
    const [kept, refused] = await Promise.all([commits.append(one('a')), commits.append(one('a', 'other'))])
    expect([kept, refused]).toMatchObject([{ kept: true }, { kept: false, why: 'version', version: 1 }])
    expect(texts(await calls.store.read('a', 0, 9))).toEqual(['a'])
    expect(calls.session).toBe(2)
  })

  it('says what is there, and refuses all else, where the node is shut out', async () => {
    const calls = new Calls()
    const commits = new GroupCommit(calls, 1, quick)
    calls.isShutOut = true
    calls.fates = ['answer lost', 'never arrives']
    const first = commits.append(one('a'))
    await Promise.resolve()
    const rest = ['b', 'c'].map((stream) => commits.append(one(stream)))
    expect(await first).toMatchObject({ kept: true })
    for (const each of rest) await expect(each).rejects.toThrow(new CommitFailed('newer nodes are there'))
    calls.fates = ['never arrives']
    await expect(commits.append(one('d'))).rejects.toThrow(new CommitFailed('newer nodes are there'))
    expect(calls.sizes).toEqual([1, 1])
    await commits.close()
  })

  it('tries again what others were in the way of', async () => {
    const calls = new Calls()
    calls.fates = ['try again', 'try again']
    const commits = new GroupCommit(calls, 1, quick)
    expect(await commits.append(one('a'))).toMatchObject({ kept: true })
    expect(calls.sizes).toEqual([1, 1, 1])
  })

  it('lets one that cannot be kept take nothing else with it', async () => {
    const calls = new Calls()
    // All three in vain, then each by itself.
    calls.fates = ['disk full', 'answered', 'disk full']
    const commits = new GroupCommit(calls, 1, quick)
    const told = await Promise.allSettled(['a', 'b', 'c'].map((stream) => commits.append(one(stream))))
    expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(told[1]).toMatchObject({ reason: new CommitFailed('the disk is full') })
    expect(calls.sizes).toEqual([3, 1, 1, 1])
  })

  it('refuses what was not sent when the database stays away, never what was: that waits until it is known', async () => {
    const calls = new Calls()
    calls.fates = ['answer lost']
    calls.away = Number.POSITIVE_INFINITY
    const commits = new GroupCommit(calls, 1, quick)
    let told: Outcome | undefined
    const sent = commits.append(one('a')).then((outcome) => (told = outcome))
    await Promise.resolve()
    await expect(commits.append(one('b'))).rejects.toThrow(new CommitFailed('the database does not answer'))
    await expect(commits.append(one('c'))).rejects.toThrow(new CommitFailed('the database does not answer'))
    expect(told).toBeUndefined()
    calls.away = 0
    expect(await sent).toMatchObject({ kept: true })
    expect(await commits.append(one('d'))).toMatchObject({ kept: true })
    expect((await calls.store.heads()).map(({ stream }) => stream)).toEqual(['a', 'd'])
  })

  it('waits longer for a database each time that it was not answered, so that one that is slow is heard in the end', async () => {
    const calls = new Calls()
    calls.fates = ['never arrives']
    const takes = 200
    const waited: number[] = []
    // Whatever is waited for less than it takes is over before it is answered.
    const steady = {
      now: () => 0,
      after: (milliseconds: number, then: () => void) => {
        waited.push(milliseconds)
        if (milliseconds < takes) setImmediate(then)
        return () => undefined
      },
    }
    calls.raised = async () => {
      while (waited.at(-1)! < takes) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    const commits = new GroupCommit(calls, 1, { answerWithin: 30, patience: 1_000, pause: () => 1, steady })
    expect(await commits.append(one('a'))).toMatchObject({ kept: true })
    expect(waited.filter((each) => each > 1).slice(0, 6)).toEqual([30, 30, 30, 60, 120, 240])
  })

  it('tries again with what comes next, once the database was away for longer than anybody waits', async () => {
    const calls = new Calls()
    calls.away = Number.POSITIVE_INFINITY
    calls.knowsEnds = false
    const commits = new GroupCommit(calls, 1, quick)
    for (const stream of ['a', 'b'])
      await expect(commits.append(one(stream))).rejects.toThrow(new CommitFailed('the database does not answer'))
    calls.away = 0
    expect(await commits.append(one('c'))).toMatchObject({ kept: true })
    // The database answers again: what comes meanwhile waits for its turn as ever.
    const next = commits.append(one('d'))
    await Promise.resolve()
    expect(await Promise.all([next, commits.append(one('e'))])).toMatchObject([{ kept: true }, { kept: true }])
    expect((await calls.store.heads()).map(({ stream }) => stream)).toEqual(['c', 'd', 'e'])
  })

  it('keeps what is under way when it is closed, and nothing after; a closed one does not wait for ever', async () => {
    const calls = new Calls()
    const commits = new GroupCommit(calls, 1, quick)
    const asked = commits.append(one('a'))
    await commits.close()
    expect(await asked).toMatchObject({ kept: true })
    await expect(commits.append(one('b'))).rejects.toThrow(new CommitFailed('the journal is closed'))
    calls.fates = ['never arrives']
    calls.away = Number.POSITIVE_INFINITY
    const cut = new GroupCommit(calls, 1, quick)
    const lost = cut.append(one('c'))
    await Promise.all([expect(lost).rejects.toThrow('nobody knows whether it has this'), cut.close()])
  })
})
