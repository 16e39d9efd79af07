/** Whatever is sent, the house answers with a problem and goes on: no mistake of its own, no memory lost. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SocketFrame } from '../../../src/client/index.ts'
import { houseLog } from '../../../src/house/api/log.ts'
import { isRefusal } from '../../../src/rules/game/game.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { anything, operations, Values, type Described, type Document, type Operation } from './from-schema.ts'
import { until } from '../../kit/until.ts'
import { newId, Served, type Said } from './kit.ts'

let served: Served
let document: Document
let values: Values

/** Somebody who may do much, somebody who may do little, and nobody. */
const askers = { oz: 'staff', kay: 'staff', ann: 'player', nobody: undefined } as const
type Asker = keyof typeof askers
const cookies = new Map<string, string>()
/** What the house has written down of its own mistakes. */
const mistakes: string[] = []

beforeAll(async () => {
  served = await Served.open({ log: houseLog('error', { write: (line: string) => void mistakes.push(line) }) })
  await served.admit('oz', 'operator')
  await served.admit('kay', 'cashier')
  await served.admit('ann', 'player')
  await served.admit('eve', 'player')
  await served.admit('dealer', 'dealer')
  await served.table(dragonFire)
  document = JSON.parse((await served.raw('GET', '/docs/json')).text) as Document
  values = new Values(document)
})

afterAll(() => served.close())

/** A session that the last try may have ended; begun past the door, which tries may have locked. */
const cookieOf = (asker: Asker): string | undefined => {
  const terminal = askers[asker]
  if (terminal === undefined) return undefined
  const { sessions } = served.desk
  const known = cookies.get(asker)
  if (known !== undefined && !isRefusal(sessions.check(known))) return `felt=${known}`
  const { token } = sessions.begin(asker, terminal)
  cookies.set(asker, token)
  return `felt=${token}`
}

const expectSound = ({ status, headers, text }: Said, what: string): void => {
  expect(status, `${what}: ${text} ${mistakes.join('')}`).toBeLessThan(500)
  if (status < 400) return
  expect(headers['content-type'], what).toMatch(/^application\/problem\+json/)
  const said = JSON.parse(text) as { status: number; code: string }
  expect(said.status).toBe(status)
  expect(text).not.toMatch(/node_modules|\.ts:\d|SQLITE|at async/)
}

/** What there is, and what there is not. */
const place = (name: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(
      ...({
        table: ['dragon-fire'],
        game: ['craps'],
        kind: ['commands', 'events'],
        name: ['place'],
        player: ['ann', 'eve'],
        person: ['eve'],
      }[name] ?? ['1']),
    ),
    fc.string({ minLength: 1, maxLength: 30 }).map(encodeURIComponent),
    fc.constantFrom(
      '..',
      '%2e%2e',
      '%00',
      '%ff',
      '__proto__',
      'constructor',
      '0',
      '-1',
      '1e9',
      '99999999999999999999',
      "'--",
      'x'.repeat(200),
    ),
  )

const parametersOf = ({ parameters = [] }: Operation, where: string) => parameters.filter((each) => each.in === where)

const pathOf = (operation: Described): fc.Arbitrary<string> => {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  return fc
    .tuple(...names.map(place))
    .map((found) => names.reduce((path, name, at) => path.replace(`{${name}}`, found[at]!), operation.path))
}

/** A query of what is asked for or of anything else. */
const queryOf = (operation: Described): fc.Arbitrary<string> => {
  const named = parametersOf(operation, 'query').map(({ name, schema }) =>
    fc
      .oneof(values.of(schema), anything, fc.constant(undefined))
      .map((value) =>
        value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)] as [string, string]],
      ),
  )
  return fc
    .tuple(...named, fc.constantFrom([], [['x', 'y'] as [string, string]]))
    .map((pairs) => `?${new URLSearchParams(pairs.flat()).toString()}`)
}

const schemaOf = ({ requestBody }: Operation) => requestBody?.content['application/json']?.schema

/** Routes that would end the test: their sessions go first. */
const described = (): readonly Described[] => operations(document).filter(({ path }) => !path.startsWith('/docs'))

describe('requests', () => {
  it('made from the description and then spoiled are answered, never with a mistake of the house', async () => {
    for (const operation of described()) {
      const schema = schemaOf(operation)
      const body = schema
        ? fc.oneof(
            { weight: 3, arbitrary: values.spoiled(schema) },
            { weight: 1, arbitrary: values.of(schema) },
            { weight: 1, arbitrary: anything },
          )
        : fc.constant(undefined)
      await fc.assert(
        fc.asyncProperty(
          pathOf(operation),
          queryOf(operation),
          body,
          fc.constantFrom<Asker>('oz', 'kay', 'ann', 'nobody'),
          async (path, query, sent, asker) => {
            const said = await served.raw(operation.method, `${path}${query}`, {
              body: schema ? (JSON.stringify(sent) ?? '') : undefined,
              cookie: cookieOf(asker),
            })
            expectSound(said, `${operation.method} ${path}${query} ${JSON.stringify(sent)} by ${asker}`)
          },
        ),
        { numRuns: operation.path.endsWith('/commands') ? 60 : operation.path.includes('/house/') ? 2 : 5 },
      )
    }
  })

  it.each<[string, string]>([
    ['nothing', ''],
    ['half of it', '{"person":"ann","pass'],
    ['no JSON', 'person=ann'],
    ['a name twice', '{"person":"ann","person":"oz","password":"x"}'],
    ['the prototype of everything', '{"__proto__":{"person":"oz"},"password":"x"}'],
    ['a constructor', '{"constructor":{"prototype":{"roles":["operator"]}},"person":"a","password":"b"}'],
    ['a deep hole', '['.repeat(30_000)],
    ['a deep hole and out again', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['a deep thing in a place for things', `{"response":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`],
    ['a number beyond all numbers', '{"person":1e999,"password":"x"}'],
    ['half a character', '{"person":"\\ud800","password":"x"}'],
    ['nothing in a name', '{"person":"\\u0000","password":"\\u0000"}'],
    ['bytes that are no text', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]).toString('latin1')],
    ['far too much', `{"person":"${'x'.repeat(200_000)}"}`],
    ['a byte too much', `{"person":"${'x'.repeat(65_536)}"}`],
  ])('%s is not understood, and nothing more', async (_, body) => {
    for (const path of ['/api/v1/sign-in', '/api/v1/passkeys/sign-in', '/api/v1/tables/dragon-fire/commands']) {
      const said = await served.raw('POST', path, { body, cookie: cookieOf('ann') })
      expectSound(said, path)
      expect([400, 401, 413]).toContain(said.status)
    }
  })

  it.each([
    ['a length that is none', { 'content-length': 'x' }],
    ['another language', { 'content-type': 'application/json; charset=utf-7' }],
    ['many cookies', { cookie: Array.from({ length: 200 }, (_, at) => `felt=${at}`).join('; ') }],
    ['a broken cookie', { cookie: 'felt=%E0%A4%A; felt' }],
    ['a host that is none', { host: '[::1' }],
    ['no host', { host: '' }],
  ])('headers with %s are answered', async (_, headers) => {
    const said = await served
      .raw('POST', '/api/v1/sign-in', { body: '{}', headers })
      .catch(() => ({ status: 400, headers: {}, text: '' }))
    expect(said.status).toBeLessThan(500)
  })
})

describe('frames', () => {
  const order = () => values.resolved(schemaOf(document.paths['/api/v1/tables/{table}/commands']!['post']!)!)

  it('made from the description and then spoiled, or of nothing at all, are answered, and the house goes on', async () => {
    const url = `${served.url.replace('http', 'ws')}/api/v1/tables/dragon-fire/live`
    const cookie = cookieOf('ann')!
    const frames = fc.oneof(
      { weight: 4, arbitrary: values.spoiled(order()).map((value) => JSON.stringify(value) ?? '') },
      { weight: 2, arbitrary: values.of(order()).map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: fc.string() },
      { weight: 1, arbitrary: fc.uint8Array() },
      { weight: 1, arbitrary: fc.constantFrom('[', '['.repeat(30_000), '{"id":{"id":{}}}', 'null', '0', '"x"') },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(frames, { minLength: 20, maxLength: 40 }), async (sent) => {
        const socket = new WebSocket(url, { headers: { cookie } })
        const heard: SocketFrame[] = []
        let closed = false
        socket.onmessage = ({ data }) => heard.push(JSON.parse(String(data)) as SocketFrame)
        socket.onclose = () => (closed = true)
        await new Promise((resolve) => (socket.onopen = resolve))
        for (const each of sent) socket.send(each)
        socket.send(JSON.stringify({ id: newId(), as: 'player', command: { type: 'leave-seat' } }))
        // Each has its answer, in any order: what was accepted waits for the disk, what was refused does not.
        const answers = (): SocketFrame[] => heard.filter((frame) => 'id' in frame)
        await until(() => closed || answers().length > sent.length)
        expect(answers()).toHaveLength(sent.length + 1)
        expect(answers().filter((frame) => 'problem' in frame && frame.problem.status >= 500)).toEqual([])
        socket.close()
      }),
      { numRuns: 5 },
    )
    expect((await served.raw('GET', '/healthz')).status).toBe(200)
  })
})

describe('memory', () => {
  it('is not lost by what is refused', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const cookie = cookieOf('ann')
    const large = JSON.stringify({ id: newId(), as: 'player', command: { type: 'place', wager: 'x'.repeat(50_000), amount: 1 } })
    const round = async (): Promise<number> => {
      for (let each = 0; each < 8; each += 1) {
        await Promise.all(
          Array.from({ length: 16 }, () => served.raw('POST', '/api/v1/tables/dragon-fire/commands', { body: large, cookie })),
        )
      }
      collect()
      return process.memoryUsage().heapUsed
    }
    await round()
    const before = await round()
    // Six million bytes were sent in between.
    expect((await round()) - before).toBeLessThan(2_000_000)
  })
})
