import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PostgresStore } from '../../../src/store/postgres/postgres.ts'
import type { Batch } from '../../../src/store/store.ts'
import { Passage } from '../../kit/chaos-cluster/passage.ts'
import { TcpProxy, type Trouble } from '../../kit/tcp-proxy.ts'
import { until } from '../../kit/until.ts'
import { after, brokenAt, mustKeep, texts } from './contract.ts'
import { Nodes } from './postgres-nodes.ts'

let nodes: Nodes
let proxy: TcpProxy
/** On the database itself, and by way of the proxy. */
let direct: PostgresStore
let store: PostgresStore
let named = 0
const fresh = (kind = 'stream'): string => `${kind} ${(named += 1)}`

beforeAll(async () => {
  nodes = await Nodes.on()
  proxy = await TcpProxy.before(Number(new URL(nodes.database.url).port), 'felt.commit')
  direct = await nodes.open()
  store = await nodes.deciding({ url: nodes.database.urlWith({ port: proxy.port }), answerWithin: 60_000 })
})
afterAll(async () => {
  await nodes.close()
  await proxy.close()
})

const mustBeThereOnce = async (stream: string, written: readonly string[]): Promise<void> => {
  const events = await direct.read(stream, 0, 100)
  expect(texts(events)).toEqual(written)
  expect(brokenAt(stream, events)).toBeUndefined()
}

describe('a connection that breaks', () => {
  it('at any point of a commit leaves nobody in the dark: what is told as kept is there, once, and nothing else is', async () => {
    const batch = (stream: string): Batch => ({
      appends: [after(stream, 0, 'a', 'b')],
      command: { id: `command of ${stream}`, answer: 'done' },
    })
    // How many bytes a commit is, there and back; the first on a connection is longer than those after it.
    mustKeep(await store.append(batch(fresh())))
    mustKeep(await store.append(batch(fresh())))
    const length = { ...proxy.passed }
    const troubles: Trouble[] = (['there', 'back'] as const).flatMap((way) =>
      [0, 1, Math.floor(length[way] / 2), length[way] - 1, length[way]].map((at) => ({ way, after: at, what: 'cut' as const })),
    )
    for (const trouble of [...troubles, { way: 'back', after: 0, what: 'half-close' } as const]) {
      const stream = fresh()
      const met = proxy.make(trouble)
      const kept = mustKeep(await store.append(batch(stream)))
      // One that is cut after its last byte is not noticed before the next.
      if (trouble.after < length[trouble.way]) await met
      expect(kept).toEqual(await direct.read(stream, 0, 9))
      await mustBeThereOnce(stream, ['a', 'b'])
      expect(await direct.answer(`command of ${stream}`)).toBe('done')
    }
  })

  it('learns what was refused as refused, of many in one commit each by itself', async () => {
    const stream = fresh()
    mustKeep(await store.append({ appends: [after(stream, 0, 'before')] }))
    const met = proxy.make({ way: 'back', after: 0, what: 'cut' })
    const outcomes = await Promise.all([
      store.append({ appends: [after(stream, 1, 'a')] }),
      store.append({ appends: [after(stream, 1, 'b')] }),
      store.append({ appends: [], command: { id: stream, answer: 'nothing' } }),
      store.append({ appends: [after(stream, 2, 'c')] }),
    ])
    await met
    expect(outcomes.map((outcome) => (outcome.kept ? texts(outcome.events) : outcome.why))).toEqual([['a'], 'version', [], ['c']])
    await mustBeThereOnce(stream, ['before', 'a', 'c'])
  })

  it('and a call that was held up on the way arrives too late to do anything', async () => {
    const impatient = await nodes.deciding({ url: nodes.database.urlWith({ port: proxy.port }), answerWithin: 150 })
    const stream = fresh()
    mustKeep(await impatient.append({ appends: [after(stream, 0, 'a')] }))
    const met = proxy.make({ way: 'there', after: 10, what: 'hold' })
    // Given up, looked up, and sent again on another connection.
    mustKeep(await impatient.append({ appends: [after(stream, 1, 'b')] }))
    await met
    await mustBeThereOnce(stream, ['a', 'b'])
    // As if it had not been sent again, so that nothing but its session keeps it from being carried out.
    const [{ head } = { head: '' }] = await nodes.database.query<{ head: string }>(
      'delete from felt.events where stream = $1 and version = 2 returning (select head from felt.events where stream = $1 and version = 1)',
      [stream],
    )
    await nodes.database.query('update felt.heads set version = 1, head = $2 where stream = $1', [stream, head])
    const backends = async (): Promise<number> =>
      (
        await nodes.database.query(
          "select from pg_stat_activity where datname = current_database() and query like 'call felt.commit%'",
        )
      ).length
    const open = await backends()
    proxy.release()
    await until(async () => (await backends()) < open)
    await mustBeThereOnce(stream, ['a'])
  })

  it('and is made again only after several tries leaves one connection, and none once the house is closed', async () => {
    const passage = await Passage.open(Number(new URL(nodes.database.url).port))
    const impatient = await nodes.deciding({ url: nodes.database.urlWith({ port: passage.port }), answerWithin: 50 })
    const committing = async (): Promise<number> => {
      const asked = "select 1 from pg_stat_activity where client_port = any ($1) and query ~ 'felt.commit|as decided'"
      return (await nodes.database.query(asked, [passage.ports])).length
    }
    const stream = fresh()
    mustKeep(await impatient.append({ appends: [after(stream, 0, 'a')] }))
    const before = passage.ports.length
    passage.hold()
    const appending = impatient.append({ appends: [after(stream, 1, 'b')] })
    await until(() => passage.ports.length >= before + 3)
    passage.release()
    mustKeep(await appending)
    mustKeep(await impatient.append({ appends: [after(stream, 2, 'c')] }))
    await mustBeThereOnce(stream, ['a', 'b', 'c'])
    await until(async () => (await committing()) === 1)
    await impatient.close()
    await until(() => passage.ports.length === 0)
    await passage.close()
  })

  it.each(['held up', 'cut'] as const)(
    'and stays %s does not keep a house from ending: what was sent and what is read is given up',
    async (how) => {
      const passage = await Passage.open(Number(new URL(nodes.database.url).port))
      const url = nodes.database.urlWith({ port: passage.port })
      const [ending, idle] = [
        await nodes.deciding({ url, answerWithin: 100, patience: 300 }),
        await nodes.open({ url, patience: 300 }),
      ]
      const stream = fresh()
      mustKeep(await ending.append({ appends: [after(stream, 0, 'a')] }))
      if (how === 'held up') passage.hold()
      else {
        passage.to = undefined
        passage.cut()
      }
      const asked = [ending.append({ appends: [after(stream, 1, 'b')] }), ending.read(stream, 0, 9)]
      ending.ending()
      expect(await Promise.allSettled(asked)).toMatchObject([
        { reason: { message: 'the database does not answer, so it is unknown whether it has this' } },
        { reason: { message: expect.stringContaining('the database') } },
      ])
      await expect(ending.append({ appends: [after(stream, 1, 'c')] })).rejects.toThrow('the database does not answer')
      await Promise.all([ending.close(), idle.close()])
      passage.release()
      await passage.close()
    },
  )

  it('since the database ended it, in the middle of a commit, is the same', async () => {
    const stream = fresh()
    await nodes.decide(store)
    mustKeep(await store.append({ appends: [after(stream, 0, 'a')] }))
    const pg = (await import('pg')).default
    const holder = new pg.Client(nodes.database.url)
    await holder.connect()
    await holder.query('begin')
    await holder.query('select 1 from felt.heads where stream = $1 for update', [stream])
    const asked = store.append({ appends: [after(stream, 1, 'b')] })
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await until(async () => (await nodes.database.query(waiting)).length > 0)
    await nodes.database.query(`select pg_terminate_backend(pid) from (${waiting}) as waiting`)
    await holder.query('commit')
    await holder.end()
    mustKeep(await asked)
    await mustBeThereOnce(stream, ['a', 'b'])
  })
})

describe('a node that is frozen at any point of a commit', () => {
  it('does not hold up the next one that decides, and finds itself fenced when it wakes', async () => {
    const child = fork(fileURLToPath(new URL('./postgres-fate-child.ts', import.meta.url)), [
      nodes.folder(),
      nodes.database.urlWith({ port: proxy.port }),
    ])
    try {
      await once(child, 'message')
      const told = (): Promise<unknown[]> => once(child, 'message')
      const batch = (table: string, expected: number, text: string): Batch => ({ appends: [after(table, expected, text)] })
      const begun = async (): Promise<string> => {
        const table = fresh('table')
        await nodes.database.query('update felt.nodes set until = felt.now()')
        const decides = told()
        child.send('decide')
        await decides
        for (const [expected, text] of ['before', 'before'].entries()) {
          const answer = told()
          child.send(batch(table, expected, text))
          await answer
        }
        return table
      }
      // The first commits on a connection are longer.
      await begun()
      await begun()
      const { there } = proxy.passed
      for (const trouble of [
        { way: 'there', after: 0, what: 'hold' },
        { way: 'there', after: 300, what: 'hold' },
        // All of the call but the message that ends it, by which the database closes a transaction that it has opened itself.
        { way: 'there', after: there - 5, what: 'hold' },
        { way: 'there', after: there - 1, what: 'hold' },
        { way: 'back', after: 0, what: 'hold' },
        { way: 'back', after: 20, what: 'hold' },
      ] as const) {
        const table = await begun()
        const met = proxy.make(trouble)
        // Heard from now on: on a busy machine it may come before the child is frozen.
        const answer = told()
        child.send(batch(table, 2, 'frozen'))
        await met
        child.kill('SIGSTOP')
        // Nothing waits for the frozen one: another decides and writes.
        await nodes.decide(direct)
        const { version = 0 } = (await direct.head(table)) ?? {}
        mustKeep(await direct.append(batch(table, version, 'of the next')))
        proxy.release()
        child.kill('SIGCONT')
        const wasKept = version > 2
        expect((await answer)[0]).toEqual(wasKept ? { kept: true } : { kept: false, isOver: true })
        await mustBeThereOnce(table, ['before', 'before', ...(wasKept ? ['frozen'] : []), 'of the next'])
        expect(wasKept).toBe(trouble.way === 'back' || trouble.after > there - 6)
      }
    } finally {
      child.kill('SIGCONT')
      child.kill('SIGKILL')
    }
  })
})
