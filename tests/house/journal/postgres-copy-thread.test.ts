/** The thread that writes a node's copy of the journal dies: the house goes on, and another thread takes its place. */
import { mkdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setImmediate as turn } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LastingThread } from '../../../src/house/journal/postgres/lasting-thread.ts'
import { until } from '../../kit/until.ts'
import { after, mustKeep } from './contract.ts'
import { newFolder, removeFolder } from './kit.ts'
import { Nodes } from './postgres-nodes.ts'

/** The threads that this process has started, the newest last. */
let threads: Worker[]
/** None of them lives. */
let isDeadly: boolean
const note = (worker: Worker): void => {
  threads.push(worker)
  if (isDeadly) void worker.terminate()
}

beforeEach(() => {
  threads = []
  isDeadly = false
  process.on('worker', note)
})
afterEach(() => {
  process.off('worker', note)
  vi.useRealTimers()
})

describe('the copy on a node whose thread dies', () => {
  it('falls behind and says so while the node goes on, and has everything again once another thread writes it', async () => {
    const nodes = await Nodes.on()
    const told: string[] = []
    let again = 0
    const one = await nodes.open({ told: (error) => told.push((error as Error).message), startedAgain: () => (again += 1) })
    const [thread] = threads
    const other = await nodes.open()
    const heard = new Set<string>()
    one.listen((streams) => {
      for (const stream of streams) heard.add(stream)
    })
    mustKeep(await one.append({ appends: [after('people', 0, 'a')] }))
    // In the middle of what it was given.
    const under = Array.from({ length: 50 }, (_, at) => one.append({ appends: [after(`stream ${at}`, 0, 'a')] }))
    isDeadly = true
    await thread!.terminate()
    for (const kept of await Promise.all(under)) mustKeep(kept)
    expect(told).toContain('the thread that writes this node’s copy has stopped')
    mustKeep(await one.append({ appends: [after('people', 1, 'b')] }))
    mustKeep(await other.append({ appends: [after('people', 2, 'c'), after('book', 0, 'd')] }))
    const [lacking, whole] = [performance.now(), () => performance.now() - one.lag]
    await until(() => threads.length === 4)
    expect([one.local.head('people')?.version, again, whole() < lacking]).toEqual([1, 0, true])
    isDeadly = false
    await until(() => heard.has('book') && whole() > lacking)
    expect(again).toBe(1)
    expect(one.local.heads()).toEqual(await one.heads())
    expect(heard).toContain('people')
    // What it keeps from now on is there when it is told.
    mustKeep(await one.append({ appends: [after('people', 3, 'e')] }))
    expect(one.local.read('people', 0, 9)).toEqual(await other.read('people', 0, 9))
    await nodes.close()
  })
})

describe('a thread that dies', () => {
  let folder: string
  let lasting: LastingThread
  let died: string[]
  let startedAgain: () => void

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    folder = newFolder()
    died = []
    lasting = await begin(join(folder, 'journal.sqlite'))
  })
  afterEach(async () => {
    await lasting.close()
    removeFolder(folder)
  })

  const begin = (file: string): Promise<LastingThread> =>
    LastingThread.start(
      { folder, file, sealKey: undefined },
      { died: (why) => died.push((why as Error).message), startedAgain: () => startedAgain() },
    )

  const hasDied = async (times: number): Promise<void> => {
    while (died.length < times) await turn()
  }

  /** Another is there after so many milliseconds, and not before. */
  const expectAnotherAfter = async (milliseconds: number): Promise<void> => {
    const before = threads.length
    const { promise, resolve } = Promise.withResolvers<void>()
    startedAgain = resolve
    vi.advanceTimersByTime(milliseconds - 1)
    await turn()
    expect(threads.length).toBe(before)
    vi.advanceTimersByTime(1)
    await promise
    expect(threads.length).toBe(before + 1)
  }

  it('is started again after half a second, then after twice as long each time, and at once again when one has lasted', async () => {
    for (const [nth, pause] of [500, 1_000, 2_000].entries()) {
      await threads.at(-1)!.terminate()
      await hasDied(nth + 1)
      await expectAnotherAfter(pause)
      await lasting.sign()
    }
    vi.advanceTimersByTime(60_001)
    await threads.at(-1)!.terminate()
    await hasDied(4)
    await expectAnotherAfter(500)
  })

  it('is tried again where another cannot be started, and is started no more once the node has closed', async () => {
    const blocked = join(folder, 'blocked.sqlite')
    await lasting.close()
    lasting = await begin(blocked)
    await threads.at(-1)!.terminate()
    await hasDied(1)
    await expect(lasting.sign()).rejects.toThrow('the thread that writes this node’s copy has stopped')
    for (const ending of ['', '-wal', '-shm']) rmSync(`${blocked}${ending}`, { force: true })
    mkdirSync(blocked)
    vi.advanceTimersByTime(500)
    await hasDied(2)
    expect(died[1]).toBe(`${blocked} is not a file, as a journal is one`)
    rmdirSync(blocked)
    await expectAnotherAfter(1_000)
    await lasting.sign()
    await threads.at(-1)!.terminate()
    await hasDied(3)
    await lasting.close()
    const before = threads.length
    vi.advanceTimersByTime(600_000)
    await turn()
    expect(threads.length).toBe(before)
  })
})
