/** Sessions over HTTP: how they are handed over, when they end, and what others can do with them: nothing. */
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnSession } from '../../../src/client/index.ts'
import { houseLog } from '../../../src/house/api/log.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { measured } from '../../kit/rates.ts'
import { newId, password, problemOf, Served, sent } from './kit.ts'
import { until } from '../../kit/until.ts'

const minute = 60_000

let served: Served
const log: string[] = []

beforeAll(async () => {
  const lines = new Writable({
    write: (line, _, done) => {
      log.push(String(line))
      done()
    },
  })
  served = await Served.open({ log: houseLog('trace', lines), names: () => ['felt.example'] })
  await served.admit('ann', 'player')
  await served.admit('bob', 'player')
  await served.admit('dealer', 'dealer')
  await served.admit('oz', 'operator')
  await served.table(dragonFire)
})

afterAll(() => served.close())

const me = async (cookie: string) => (await served.raw('GET', '/api/v1/me', { cookie })).status

describe('a session', () => {
  it('[R5] is a cookie that no script reads and no other site sends; off this machine it goes over TLS alone', async () => {
    const body = { person: 'ann', password, terminal: 'player' }
    const here = await served.raw('POST', '/api/v1/sign-in', { body })
    expect(here.headers['set-cookie']).toEqual([
      expect.stringMatching(/^felt=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^felt-device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
    const away = await served.raw('POST', '/api/v1/sign-in', { body, headers: { host: 'felt.example' } })
    expect(away.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-felt=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-felt-device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ])
  })

  it('that nobody handed over opens nothing: forged, cut short, of another key, of another person', async () => {
    const cookie = await served.cookie('ann')
    const [, token] = cookie.split('=') as [string, string]
    const parts = token.split('.')
    const bob = Buffer.from('bob').toString('base64url')
    const forged = [
      token.slice(0, -1),
      `${token}A`,
      [bob, ...parts.slice(1)].join('.'),
      [parts[0], 'staff', ...parts.slice(2)].join('.'),
      [...parts.slice(0, 3), String(Date.now() + 60 * minute), ...parts.slice(4)].join('.'),
      parts.slice(0, 5).join('.'),
      '',
      '.....',
      'null',
      `${parts.slice(0, 5).join('.')}.${Buffer.alloc(32).toString('base64url')}`,
    ]
    for (const each of forged) expect([each, await me(`felt=${each}`)]).toEqual([each, 401])
    expect(await me(cookie)).toBe(200)
  })

  it('[R20] that was signed out is over, also for a thief who has copied it', async () => {
    const cookie = await served.cookie('ann')
    const out = await served.raw('POST', '/api/v1/sign-out', { body: {}, cookie })
    expect(out.status).toBe(204)
    expect(out.headers['set-cookie']![0]).toMatch(/^felt=; .*Expires=Thu, 01 Jan 1970/)
    expect(await me(cookie)).toBe(401)
  })

  it('ends everywhere when its owner says so, and when the password is changed', async () => {
    const [here, there] = [await served.signedIn('bob'), await served.cookie('bob')]
    await here.call('POST /me/sessions/end')
    expect(await me(there)).toBe(401)
    const again = await served.signedIn('bob')
    const other = await served.cookie('bob')
    await again.call('POST /me/password', { password, next: 'another one of many words' })
    expect(await me(other)).toBe(401)
    await expect(again.me()).resolves.toMatchObject({ person: 'bob' })
    await again.call('POST /me/password', { password: 'another one of many words', next: password })
  })

  it('is shown to its owner with its device and when it was last used, and its owner ends it', async () => {
    const { house } = served
    await served.admit('sam', 'player')
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0'
    const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1'
    const enter = async (agent: string): Promise<string> => {
      const body = { person: 'sam', password, terminal: 'player' }
      const { headers } = await served.raw('POST', '/api/v1/sign-in', { body, headers: { 'user-agent': agent } })
      return headers['set-cookie']![0]!.split(';', 1)[0]!
    }
    const listed = async (cookie: string) =>
      JSON.parse((await served.raw('GET', '/api/v1/me/sessions', { cookie })).text) as readonly OwnSession[]
    const end = async (cookie: string, session: string) => {
      const { status, text } = await served.raw('DELETE', `/api/v1/me/sessions/${session}`, { body: {}, cookie })
      return [status, text === '' ? '' : (JSON.parse(text) as { code: string }).code]
    }
    const [desk, telephone] = [await enter(firefox), await enter(safari)]
    const both = await listed(desk)
    expect(both.map(({ on, from, isThis }) => [on, from, isThis])).toEqual([
      ['Safari on an iPhone', '127.0.0.1', false],
      ['Firefox on Windows', '127.0.0.1', true],
    ])
    const now = house.clock.now()
    for (const { began, lastUsed } of both) expect([began <= lastUsed!, lastUsed! <= now]).toEqual([true, true])
    // Nobody else's are shown or ended, and another's number opens nothing.
    const ann = await served.cookie('ann')
    expect(await end(ann, both[0]!.session)).toEqual([404, 'no-such-session'])
    expect((await listed(ann)).some(({ session }) => session === both[0]!.session)).toBe(false)
    expect([await me(telephone), await me(`felt=${both[0]!.session}`)]).toEqual([200, 401])
    // A person who has been signed in for long signs in again first.
    served.ahead += 11 * 60_000
    expect(await end(desk, both[0]!.session)).toEqual([403, 'sign-in-again'])
    const again = await enter(firefox)
    expect(await end(again, both[0]!.session)).toEqual([204, ''])
    expect([await me(telephone), await me(desk), await me(again)]).toEqual([401, 200, 200])
    expect(await end(again, both[0]!.session)).toEqual([404, 'no-such-session'])
    // One's own needs no more than being in it.
    expect(await end(desk, both[1]!.session)).toEqual([204, ''])
    expect(await listed(again)).toMatchObject([{ isThis: true }])
  })

  it('is replaced by the next sign-in at the same browser, and by none that fails', async () => {
    const cookie = await served.cookie('ann')
    const again = (given: string) =>
      served.raw('POST', '/api/v1/sign-in', { body: { person: 'ann', password: given, terminal: 'player' }, cookie })
    expect((await again('not this one')).status).toBe(401)
    expect(await me(cookie)).toBe(200)
    const { headers } = await again(password)
    expect([await me(cookie), await me(headers['set-cookie']![0]!.split(';', 1)[0]!)]).toEqual([401, 200])
  })

  it('[R5] goes idle after half an hour, at a dealer’s terminal after five minutes; what a screen asks by itself does not count', async () => {
    const [ann, dealer] = [await served.cookie('ann'), await served.cookie('dealer', 'dealer')]
    served.ahead += 4 * minute
    expect([await me(ann), await me(dealer)]).toEqual([200, 200])
    served.ahead += 2 * minute
    expect([await me(ann), await me(dealer)]).toEqual([200, 401])
    served.ahead += 25 * minute
    const { status, text } = await served.raw('GET', '/api/v1/me', { cookie: ann })
    expect([status, JSON.parse(text)]).toMatchObject([401, { code: 'session-idle' }])
  })

  it('is renewed by what its owner does, and the newer cookie is handed over', async () => {
    const cookie = await served.cookie('ann')
    served.ahead += 20 * minute
    const acted = await served.raw('POST', '/api/v1/me/exclusion', { body: {}, cookie })
    const newer = acted.headers['set-cookie']![0]!.split(';', 1)[0]!
    expect(newer).not.toBe(cookie)
    served.ahead += 20 * minute
    expect(await me(newer)).toBe(200)
  })

  const sent = (cookie: string, command: { type: string; [name: string]: unknown }) =>
    served.raw('POST', '/api/v1/tables/dragon-fire/commands', { cookie, body: { id: newId(), as: 'player', command } })

  it('[R5] goes idle though its page goes on to promise and give seeds, which nobody has to be there for', async () => {
    await served.admit('ida', 'player')
    const [cookie, kept] = [await served.cookie('ida'), await served.cookie('ida')]
    const dialled = await served.dial('dragon-fire', 0, kept)
    for (let tries = 0; tries < 2; tries += 1) {
      served.ahead += 14 * minute
      for (const command of [
        { type: 'promise-seed', commitment: 'a'.repeat(64) },
        { type: 'give-seed', seed: 'a seed of one’s own' },
      ]) {
        const { status, headers } = await sent(cookie, command)
        expect([status, headers['set-cookie']]).toEqual([409, undefined])
        const id = newId()
        dialled.socket.send(JSON.stringify({ id, as: 'player', command }))
        await until(() => dialled.frames.some((frame) => 'problem' in frame && frame.id === id))
      }
    }
    served.ahead += 3 * minute
    expect([await me(cookie), await me(kept)]).toEqual([401, 401])
    dialled.socket.close()
  })

  it('is renewed by any other command, which is somebody’s', async () => {
    const [cookie, kept] = [await served.cookie('ida'), await served.cookie('ida')]
    const dialled = await served.dial('dragon-fire', 0, kept)
    served.ahead += 20 * minute
    const command = { type: 'leave-seat' }
    const { headers } = await sent(cookie, command)
    expect(headers['set-cookie']).toHaveLength(1)
    dialled.socket.send(JSON.stringify({ id: newId(), as: 'player', command }))
    await until(() => dialled.frames.some((frame) => 'problem' in frame))
    served.ahead += 20 * minute
    expect([await me(cookie), await me(kept)]).toEqual([200, 200])
    dialled.socket.close()
  })

  it('of an account that is shut is over at once', async () => {
    await served.admit('cat', 'player')
    const cookie = await served.cookie('cat')
    const oz = await served.signedIn('oz', 'staff')
    await oz.call('POST /people/:person/disable', { person: 'cat', reason: 'left the house' })
    expect(await me(cookie)).toBe(401)
  })
})

describe('signing in', () => {
  it('[R4] has one answer to everybody who does not prove who they are, and locks after three failures', async () => {
    await served.admit('dan', 'player')
    const tried = async (person: string, given: string) => {
      const { status, text } = await served.raw('POST', '/api/v1/sign-in', { body: { person, password: given } })
      return `${status} ${text}`
    }
    const unknown = await tried('nobody', 'whatever it is')
    const answers = [await tried('dan', 'not this one'), await tried('dan', 'nor this'), await tried('dan', 'nor that')]
    const locked = await tried('dan', password)
    expect(new Set([unknown, ...answers, locked])).toEqual(new Set([unknown]))
    expect(unknown).toMatch(/^401 .*wrong-credentials/)
  })

  it('a guest plays at once where the table takes guests, and nowhere else', async () => {
    await served.table(dragonFire, 'members', { guests: false })
    const guest = served.client()
    await expect(guest.playAsGuest()).resolves.toMatchObject({ guest: true, roles: ['player'] })
    await expect(guest.give('dragon-fire', 'player', { type: 'take-seat' })).resolves.toMatchObject({
      version: expect.any(Number) as number,
    })
    expect(await problemOf(guest.give('members', 'player', { type: 'take-seat' }))).toMatchObject({
      status: 409,
      code: 'no-guests',
    })
    const child = await served.raw('POST', '/api/v1/guests', { body: { ofAge: false } })
    expect([child.status, JSON.parse(child.text)]).toMatchObject([409, { code: 'under-age' }])
  })

  it('a one-time password must be replaced at the first sign-in', async () => {
    const oz = await served.signedIn('oz', 'staff')
    const made = await oz.call('POST /people', { name: 'eve', called: 'Eve', roles: ['player'], born: '1990-01-01' })
    const eve = served.client()
    expect(await problemOf(eve.signIn({ person: 'eve', password: made.password }))).toMatchObject({
      status: 403,
      code: 'new-password-due',
    })
    await expect(eve.signIn({ person: 'eve', password: made.password, next: 'a longer one of hers' })).resolves.toMatchObject({
      person: made.person,
    })
    expect(await problemOf(served.client().signIn({ person: 'eve', password: made.password }))).toMatchObject({ status: 401 })
  })
})

describe('pages of other sites', () => {
  const headers = [
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin at all', { origin: 'null' }],
    ['the same name on another port', { origin: 'http://127.0.0.1:1' }],
    ['a browser that says so', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of the site', { 'sec-fetch-site': 'same-site' }],
  ] as const

  it.each(headers)('change nothing: %s', async (_, given) => {
    const cookie = await served.cookie('ann')
    const { status, text } = await served.raw('POST', '/api/v1/me/sessions/end', { body: {}, cookie, headers: given })
    expect([status, JSON.parse(text)]).toMatchObject([403, { code: 'foreign-origin' }])
    expect(await me(cookie)).toBe(200)
  })

  it('the house’s own pages do', async () => {
    const cookie = await served.cookie('ann')
    const own = { origin: served.url, 'sec-fetch-site': 'same-origin' }
    expect((await served.raw('POST', '/api/v1/sign-out', { body: {}, cookie, headers: own })).status).toBe(204)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonx', ''])(
    'cannot send a command as a form: %s',
    async (type) => {
      const cookie = await served.cookie('ann')
      const sent = { body: '{}', cookie, headers: { 'content-type': type } }
      const { status } = await served.raw('POST', '/api/v1/me/sessions/end', sent)
      expect([status, await me(cookie)]).toEqual([415, 200])
    },
  )

  it('must show nothing of this house in a frame, and send it nothing of where they were', async () => {
    const { headers } = await served.raw('GET', '/healthz')
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['x-powered-by']).toBeUndefined()
  })
})

describe('the log', () => {
  it('has what was asked, by whom and how it went, and no secret', async () => {
    const cookie = await served.cookie('ann')
    const command = { id: newId(), as: 'player', command: { type: 'give-seed', seed: 'a seed that is nobody’s business' } }
    await served.raw('POST', '/api/v1/tables/dragon-fire/commands', { body: command, cookie })
    const all = log.join('')
    expect(all).toContain('"route":"/api/v1/sign-in"')
    expect(all).toContain('"person":"ann"')
    const token = cookie.slice('felt='.length)
    for (const secret of [password, 'not this one', token, token.split('.').at(-1)!, 'nobody’s business'])
      expect(all).not.toContain(secret)
  })

  it('hides what is called like a secret, however deep it lies', () => {
    const lines: string[] = []
    const deep = houseLog('info', { write: (line: string) => lines.push(line) })
    const asked = { method: 'POST', url: '/sign-in?token=q1', ip: '::1', headers: { cookie: 'c1' } }
    deep.info({
      password: 'p1',
      req: asked,
      said: { headers: { cookie: 'c2', authorization: 'a1' } },
      a: { b: { token: 't1' } },
      'set-cookie': 's1',
    })
    expect(lines.join('')).not.toMatch(/p1|q1|c1|c2|a1|t1|s1/)
    expect(lines.join('')).toContain('"path":"/sign-in"')
  })
})

describe('problems', () => {
  it('are answered as problem+json with a code, wherever they come from', async () => {
    const asked = [
      await served.raw('GET', '/nothing/here'),
      await served.raw('GET', '/api/v1/me'),
      await served.raw('POST', '/api/v1/sign-in', { body: '{"person": ' }),
      await served.raw('POST', '/api/v1/sign-in', { body: { person: 7 } }),
      await served.raw('GET', '/api/v1/tables/dragon-fire/events?after=-1'),
      await served.raw('GET', '/api/v1/tables/none'),
      await served.raw('GET', '/api/v1/tables/%E0%A4%A'),
      await served.raw('POST', '/api/v1/sign-in', { body: `{"person":"${'x'.repeat(70_000)}"}` }),
      await served.raw('GET', '/api/v1/tables/dragon-fire/live'),
    ]
    expect(asked.map(({ status }) => status)).toEqual([404, 401, 400, 400, 400, 404, 400, 413, 426])
    for (const { headers, text, status } of asked) {
      expect(headers['content-type']).toMatch(/^application\/problem\+json/)
      expect(JSON.parse(text)).toMatchObject({ status, code: expect.any(String) as string, detail: expect.any(String) as string })
      expect(text).not.toMatch(/node_modules|\.ts:|Error:/)
    }
  })

  it('name the clause by which a rule refused, and the place in what was sent', async () => {
    const ann = await served.signedIn('ann')
    await ann.give('dragon-fire', 'player', { type: 'take-seat' })
    const refused = await problemOf(ann.give('dragon-fire', 'player', { type: 'place', wager: 'dragon', amount: 100 }))
    expect(refused).toMatchObject({ status: 409, clause: expect.any(String) as string })
    const malformed = { id: newId(), as: 'player', command: { type: 'place', wager: 'dragon', amount: 'much' } }
    expect(await problemOf(sent(ann, 'POST /tables/:table/commands', { table: 'dragon-fire', ...malformed }))).toMatchObject({
      status: 400,
      at: 'body/command/amount',
    })
  })
})

describe('a client that asks too often', () => {
  it('waits: sooner at the door than inside', async () => {
    const hurried = await Served.open({ rates: { all: measured(30), wrongSignIns: measured(2) } })
    await hurried.admit('ann', 'player')
    const cookie = await hurried.cookie('ann')
    const tries: number[] = []
    for (let each = 0; each < 4; each += 1)
      tries.push((await hurried.raw('POST', '/api/v1/sign-in', { body: { person: 'x', password: 'y' } })).status)
    expect(tries).toEqual([401, 401, 429, 429])
    const asked = await Promise.all(Array.from({ length: 40 }, () => hurried.raw('GET', '/api/v1/me', { cookie })))
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(10)
    expect(JSON.parse(asked.at(-1)!.text)).toMatchObject({ code: 'too-often', status: 429 })
    // A person with an account has a token bucket of their own.
    expect((await hurried.raw('GET', '/api/v1/tables')).status).toBe(200)
    await hurried.close()
  })
})
