/** Group commit over a database in memory whose calls are lost, fail or take long. */
import { describe, expect, it } from 'vitest'
import type { ChainedBatch } from '../../../src/store/postgres/chaining.ts'
import {
  FateUnknown,
  GroupCommit,
  TryAgain,
  WrongTime,
  type CommitCalls,
  type DatabaseCommit,
  type DecidingAt,
  type Outcome,
} from '../../../src/store/postgres/group-commit.ts'
import { type Batch, type Head, type CommittedEvent } from '../../../src/store/store.ts'
import { CommitFailed, EpochOver } from '../../../src/store/errors.ts'
import { Database, Raised } from '../cluster/simulation/database.ts'
import { after } from './contract.ts'

/** What happens to a call: it is carried out and answered, or only one of these, or neither, or fails for a reason. */
type Fate = 'answered' | 'answer lost' | 'never arrives' | 'never answered' | 'try again' | 'disk full' | 'wrong time'

const node = 'north'

class Calls implements CommitCalls {
  readonly database = new Database(() => 0)
  fates: Fate[] = []
  readonly sizes: number[] = []
  /** So often the database cannot be reached for looking up. */
  away = 0
  /** Nothing has to be asked before a call. */
  knowsEnds = true
  /** Before a call is carried out. */
  gate: Promise<void> = Promise.resolve()
  /** Looking up takes as long as this. */
  raised = (): Promise<void> => Promise.resolve()
  /** Why the database refuses to raise the epoch, such as that it was put back. */
  refusesRaise: string | undefined
  /** So many times the epoch is raised and the answer is lost. */
  lostRaises = 0

  constructor() {
    this.database.enter(node, { name: node, address: '', version: '' }, 60_000)
  }

  take(): DecidingAt {
    return this.database.takeOver(node, this.database.decider.epoch, false)!
  }

  async heads(streams: readonly string[]): Promise<readonly Head[]> {
    if (this.away > 0 && !this.knowsEnds) throw new FateUnknown('the database is away')
    return this.database.headsOf(streams)
  }

  async commit(at: DecidingAt, batches: readonly ChainedBatch[]): Promise<ReadonlyMap<string, string> | undefined> {
    this.sizes.push(batches.length)
    const fate = this.fates.shift() ?? 'answered'
    if (fate === 'try again') throw new TryAgain('deadlock')
    if (fate === 'wrong time') throw new WrongTime('the time of an event is not right')
    if (fate === 'disk full') throw new Error('the disk is full')
    if (fate === 'never arrives') throw new FateUnknown('cut')
    await this.gate
    const answered = this.#carriedOut(at, batches)
    if (fate === 'answer lost') throw new FateUnknown('cut')
    return fate === 'never answered' ? new Promise(() => undefined) : answered
  }

  #carriedOut(at: DecidingAt, batches: readonly ChainedBatch[]): ReadonlyMap<string, string> | undefined {
    try {
      return this.database.commit(node, at, batches)
    } catch (error) {
      throw error instanceof Raised && error.code === 'FE001' ? new EpochOver(error.message) : error
    }
  }

  async raiseEpoch(epoch: number): Promise<DecidingAt | undefined> {
    if (this.away > 0) {
      this.away -= 1
      throw new FateUnknown('the database is away')
    }
    await this.raised()
    if (this.refusesRaise !== undefined) throw new Error(this.refusesRaise)
    const decided = this.database.raiseEpoch(node, epoch)
    if (this.lostRaises > 0) {
      this.lostRaises -= 1
      throw new FateUnknown('cut')
    }
    return decided
  }

  async found(events: readonly CommittedEvent[]): Promise<ReadonlySet<string>> {
    return this.database.found(events)
  }

  async answers(commands: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.database.answersOf(commands)
  }

  texts(stream: string): readonly string[] {
    return this.database.read(stream, 0, 99).map(({ text }) => text)
  }
}

class House {
  readonly calls = new Calls()
  readonly heard: (number | undefined)[] = []
  lost = 0
  readonly commits: GroupCommit

  constructor(options: ConstructorParameters<typeof GroupCommit>[1] = {}) {
    this.commits = new GroupCommit(this.calls, {
      answerWithin: 30,
      patience: 60,
      pause: () => 1,
      committed: (committed: DatabaseCommit | undefined) => void this.heard.push(committed?.commit),
      lost: () => (this.lost += 1),
      ...options,
    })
    this.commits.begin(this.calls.take())
  }
}

const one = (stream: string, expected = 0, text = stream): Batch => ({ appends: [after(stream, expected, text)] })
const commanded = (id: string, stream: string, expected = 0): Batch => ({ ...one(stream, expected), command: { id, answer: id } })

describe('group commit', () => {
  it('sends the first batch at once, and those that come by then together', async () => {
    const { commits, calls, heard } = new House()
    const first = commits.append(one('a'))
    await Promise.resolve()
    const rest = ['b', 'c', 'd'].map((stream) => commits.append(one(stream)))
    expect((await Promise.all([first, ...rest])).every(({ kept }) => kept)).toBe(true)
    expect(calls.sizes).toEqual([1, 3])
    expect(heard).toEqual([1, 2])
  })

  it('has all of it decided again that the database refuses for its time, once the clock has heard of it', async () => {
    const said: string[] = []
    const { commits, calls } = new House({ wrongTime: () => said.push('wrong time') })
    calls.fates = ['wrong time']
    const first = ['a', 'b'].map((stream) => commits.append(one(stream)).then(({ kept }) => said.push(`${stream} ${kept}`)))
    await Promise.resolve()
    await Promise.all([...first, commits.append(one('c')).then(({ kept }) => said.push(`c ${kept}`))])
    expect(said).toEqual(['wrong time', 'a false', 'b false', 'c false'])
    expect((await commits.append(one('a'))).kept).toBe(true)
  })

  it('chains a batch to the one before it that is not committed yet', async () => {
    const { commits, calls } = new House()
    const kept = await Promise.all([0, 1, 2].map((expected) => commits.append(one('a', expected, `${expected}`))))
    expect(kept.every((outcome) => outcome.kept)).toBe(true)
    expect(calls.texts('a')).toEqual([0, 1, 2].map((text) => one('a', 0, `${text}`).appends[0]!.events[0]!.text))
  })

  it.each(['answer lost', 'never arrives', 'never answered'] as const)(
    'finds out what is so where the fate is: %s',
    async (fate) => {
      const { commits, calls, heard } = new House()
      calls.fates = [fate]
      const [kept, refused] = await Promise.all([commits.append(one('a')), commits.append(one('a', 0, 'other'))])
      expect([kept, refused]).toMatchObject([{ kept: true }, { kept: false, why: 'version', version: 1 }])
      expect(calls.texts('a')).toHaveLength(1)
      expect(calls.database.decider.epoch).toBe(2)
      // Which commits there were is not known after a lost call.
      expect(heard[0]).toBe(undefined)
    },
  )

  it('refuses what is not there after a lost call where another node decides', async () => {
    const { commits, calls, ...house } = new House()
    calls.fates = ['answer lost']
    let over = (): void => undefined
    calls.raised = () => new Promise((resolve) => (over = resolve))
    const first = commits.append(one('a'))
    await Promise.resolve()
    const second = commits.append(one('b'))
    await new Promise((resolve) => setTimeout(resolve, 5))
    calls.database.enter('south', { name: 'south', address: '', version: '' }, 60_000)
    calls.database.nodes.delete(node)
    calls.database.takeOver('south', 1, false)
    over()
    expect(await first).toMatchObject({ kept: true })
    await expect(second).rejects.toThrow(EpochOver)
    await expect(commits.append(one('c'))).rejects.toThrow(EpochOver)
    expect(house.heard).toEqual([undefined])
  })

  it('says that it does not decide any more where its epoch is over', async () => {
    const house = new House()
    house.calls.take()
    await expect(house.commits.append(one('a'))).rejects.toThrow(EpochOver)
    expect(house.lost).toBe(1)
    expect(house.calls.database.commits).toEqual([])
  })

  it.each([1, 3])('goes on deciding after %i answers to raising its epoch are lost', async (lost) => {
    const house = new House()
    house.calls.fates = ['never arrives']
    house.calls.lostRaises = lost
    expect(await house.commits.append(one('a'))).toMatchObject({ kept: true })
    expect(await house.commits.append(one('b'))).toMatchObject({ kept: true })
    expect(house.lost).toBe(0)
  })

  it('ends its term where a lost call cannot be looked up, and goes on in the next one', async () => {
    const house = new House()
    house.calls.fates = ['answer lost']
    house.calls.refusesRaise = 'it was put back'
    await expect(house.commits.append(one('a'))).rejects.toThrow(new CommitFailed('it was put back'))
    expect(house.lost).toBe(1)
    await expect(house.commits.append(one('b'))).rejects.toThrow(EpochOver)
    house.calls.refusesRaise = undefined
    house.commits.begin(house.calls.take())
    expect(await house.commits.append(one('b'))).toMatchObject({ kept: true })
  })

  it('keeps nothing of one term in the next one', async () => {
    const { commits, calls, ...house } = new House()
    calls.fates = ['try again']
    const first = commits.append(one('a'))
    await Promise.resolve()
    const second = commits.append(one('b'))
    commits.begin(calls.take())
    const third = commits.append(one('c'))
    await Promise.all([expect(first).rejects.toThrow(EpochOver), expect(second).rejects.toThrow(EpochOver)])
    expect(await third).toMatchObject({ kept: true })
    expect(calls.database.commits).toHaveLength(1)
    expect(house.lost).toBe(0)
  })

  it('knows no end of a stream from an earlier term', async () => {
    const { commits, calls } = new House()
    let answer = (): void => undefined
    calls.gate = new Promise((resolve) => (answer = resolve))
    const first = commits.append(one('a'))
    await new Promise((resolve) => setTimeout(resolve, 1))
    answer()
    // The answer comes when the next term has begun, and another has written by then.
    commits.begin(calls.take())
    await expect(first).rejects.toThrow(EpochOver)
    expect(await commits.append(one('a'))).toMatchObject({ kept: true })
  })

  it('tries again what was in the way of others', async () => {
    const { commits, calls } = new House()
    calls.fates = ['try again', 'try again']
    expect(await commits.append(one('a'))).toMatchObject({ kept: true })
    expect(calls.sizes).toEqual([1, 1, 1])
  })

  it('fails a batch that cannot be kept, and has those behind it decided again', async () => {
    const { commits, calls } = new House()
    // All three in vain, then each by itself.
    calls.fates = ['disk full', 'answered', 'disk full']
    const told = await Promise.allSettled(['a', 'b', 'c'].map((stream) => commits.append(one(stream))))
    expect(told).toMatchObject([
      { value: { kept: true } },
      { reason: new CommitFailed('the disk is full') },
      { value: { kept: false, why: 'version', stream: 'c', version: 0 } },
    ])
    expect(calls.sizes).toEqual([3, 1, 1])
  })

  it('tells a command its first answer, and has those behind it decided again', async () => {
    const { commits, calls } = new House()
    await commits.append(commanded('again', 'a'))
    const told = await Promise.all([
      commits.append(one('b')),
      commits.append(commanded('again', 'a', 1)),
      commits.append(one('c')),
    ])
    expect(told).toMatchObject([
      { kept: true },
      { kept: false, why: 'command', answer: 'again' },
      { kept: false, why: 'version', stream: 'c' },
    ])
    expect(calls.texts('c')).toEqual([])
  })

  it('does a command once that comes twice at the same time', async () => {
    const { commits } = new House()
    const told = await Promise.all([commits.append(commanded('twice', 'a')), commits.append(commanded('twice', 'b'))])
    expect(told).toMatchObject([{ kept: true }, { kept: false, why: 'command', answer: 'twice' }])
  })

  it('rejects what was not sent when the database stays away, and waits for what was', async () => {
    const { commits, calls } = new House()
    calls.fates = ['answer lost']
    calls.away = Number.POSITIVE_INFINITY
    let told: Outcome | undefined
    const sent = commits.append(one('a')).then((outcome) => (told = outcome))
    await Promise.resolve()
    await expect(commits.append(one('b'))).rejects.toThrow(new CommitFailed('the database does not answer'))
    await expect(commits.append(one('c'))).rejects.toThrow(new CommitFailed('the database does not answer'))
    expect(told).toBeUndefined()
    calls.away = 0
    expect(await sent).toMatchObject({ kept: true })
    expect(await commits.append(one('d'))).toMatchObject({ kept: true })
    expect([...calls.database.heads.keys()]).toEqual(['a', 'd'])
  })

  it('waits longer for a slow database after each try', async () => {
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
    const { commits, calls } = new House({ patience: 1_000, steady })
    calls.fates = ['never arrives']
    calls.raised = async () => {
      while (waited.at(-1)! < takes) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await commits.append(one('a')).catch(() => undefined)
    expect(waited.filter((each) => each > 1).slice(0, 6)).toEqual([30, 30, 30, 60, 120, 240])
  })

  it('tries again with the next batch once the database is back', async () => {
    const { commits, calls } = new House()
    calls.away = Number.POSITIVE_INFINITY
    calls.knowsEnds = false
    for (const stream of ['a', 'b'])
      await expect(commits.append(one(stream))).rejects.toThrow(new CommitFailed('the database does not answer'))
    calls.away = 0
    expect(await commits.append(one('c'))).toMatchObject({ kept: true })
    expect([...calls.database.heads.keys()]).toEqual(['c'])
  })

  it('keeps what is under way when it is closed, and nothing after', async () => {
    const { commits } = new House()
    const asked = commits.append(one('a'))
    await commits.close()
    expect(await asked).toMatchObject({ kept: true })
    await expect(commits.append(one('b'))).rejects.toThrow(new CommitFailed('the journal is closed'))
  })

  it('does not wait for ever where it is closed without a database', async () => {
    const { commits, calls } = new House()
    calls.fates = ['never arrives']
    calls.away = Number.POSITIVE_INFINITY
    const lost = commits.append(one('c'))
    await Promise.all([expect(lost).rejects.toThrow('it is unknown whether it has this'), commits.close()])
  })
})
