/** Requests to a thread: responses, progress, errors and its end. */
import { afterEach, describe, expect, it } from 'vitest'
import { ThreadExited, WorkerThread, workerFile } from '../../src/threads/worker-thread.ts'
import type { AnsweringHandlers } from './answering-child.ts'

const threads: WorkerThread<AnsweringHandlers>[] = []
const started = (workerData?: 'broken' | 'once'): WorkerThread<AnsweringHandlers> => {
  const thread = new WorkerThread<AnsweringHandlers>(workerFile('./answering-child', import.meta.url), { workerData })
  threads.push(thread)
  return thread
}
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.terminate()))
})

describe('a worker thread', () => {
  it('answers each request with the response to it, whatever the order', async () => {
    const thread = started()
    const count = thread.request('count', 2)
    expect(await Promise.all([thread.request('double', 2), thread.request('double', 3), count])).toEqual([4, 6, 'counted'])
  })

  it('reports progress before the response', async () => {
    const reported: number[] = []
    const response = await started().request('count', 3, (at) => reported.push(at))
    expect([...reported, response]).toEqual([1, 2, 3, 'counted'])
  })

  it.each(['refuse', 'refuseLater'] as const)('throws an error of a handler where the request was made (%s)', async (name) => {
    const thread = started()
    const error: unknown = await thread.request(name, 'too large').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ name: 'Refused', message: 'too large', stack: expect.stringContaining('answering-child') })
    expect(await thread.request('double', 1)).toBe(2)
  })

  it('shares memory that a request holds', async () => {
    const shared = new Int32Array(new SharedArrayBuffer(4))
    const thread = started()
    await thread.request('add', shared)
    expect(shared[0]).toBe(1)
  })

  it('gives up a request when the signal aborts, and answers the next', async () => {
    const thread = started()
    const stop = new AbortController()
    const waiting = thread.requestUntil(stop.signal, 'wait', undefined)
    stop.abort()
    expect(await waiting).toBeUndefined()
    expect(await thread.requestUntil(new AbortController().signal, 'double', 4)).toBe(8)
  })

  it.each(['wait', 'exit'] as const)('rejects what is pending when the thread ends (%s)', async (name) => {
    const thread = started()
    const pending = thread.request(name, undefined)
    if (name === 'wait') void thread.terminate()
    await expect(pending).rejects.toThrow(ThreadExited)
    await expect(thread.request('double', 1)).rejects.toThrow(ThreadExited)
    expect(await thread.ended).toBeInstanceOf(ThreadExited)
  })

  it('rejects requests with the error of a file that does not load', async () => {
    const thread = started('broken')
    await expect(thread.request('double', 1)).rejects.toThrow('it does not load')
    await expect(thread.ended).resolves.toMatchObject({ message: 'it does not load' })
  })

  it('sends the response before it stops serving', async () => {
    const thread = started()
    expect(await thread.request('stop', undefined)).toBe('stopped')
    expect(await thread.ended).toBeInstanceOf(ThreadExited)
  })
})

describe('a thread for one request', () => {
  it('ends by itself once it has answered', async () => {
    const thread = started('once')
    expect(await thread.request('double', 5)).toBe(10)
    expect(await thread.ended).toBeInstanceOf(ThreadExited)
  })

  it('ends where nothing is left that its handler could wait for', async () => {
    await expect(started('once').request('wait', undefined)).rejects.toThrow(ThreadExited)
  })
})
