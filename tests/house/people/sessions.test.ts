import { chmodSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '../../../src/rules/game/game.ts'
import { byHouse } from '../../../src/house/streams/by-house.ts'
import { deviceWords } from '../../../src/house/api/routes/sign-in.ts'
import type { TerminalKind } from '../../../src/house/people/events.ts'
import { KeyRefused } from '../../../src/store/errors.ts'
import { sessionKey } from '../../../src/house/people/sign-in/session-key.ts'
import { record, type PeopleFact } from '../../../src/house/people/record.ts'
import { Sessions, type LiveSession } from '../../../src/house/people/sessions/sessions.ts'
import { expectRefused, hour, minute, Premises, unrefused } from './kit.ts'

let premises: Premises

beforeAll(async () => {
  premises = await Premises.open()
  await premises.admit('ann', 'player')
  await premises.admit('bob', 'player')
  await premises.admit('dee', 'dealer', 'gaming supervisor')
  await premises.admit('ops', 'operator')
})

afterAll(() => premises.close())

const check = (token: string, active = true): LiveSession => unrefused(premises.desk.sessions.check(token, active))
const expectOver = (token: string, code = 'session-over'): void => expectRefused(premises.desk.sessions.check(token), code)
const codeOf = (token: string): string | undefined => {
  const checked = premises.desk.sessions.check(token)
  return isRefusal(checked) ? checked.code : undefined
}
const happens = (fact: PeopleFact): Promise<void> => record(premises.house, byHouse, [fact])

const homes: readonly (readonly [string, TerminalKind])[] = [
  ['ann', 'player'],
  ['dee', 'dealer'],
  ['ops', 'staff'],
]

describe('a session', () => {
  it('says who is there, at which terminal, since when', async () => {
    const { token } = await premises.signIn('ann')
    expect(check(token)).toMatchObject({
      session: { person: 'ann', terminal: 'player', began: expect.any(Number) as number, seen: premises.now },
      roles: ['player'],
    })
  })

  it.each([
    ['a dealer’s terminal', 'dealer', ['dealer', 'gaming supervisor']],
    ['a screen of the staff', 'staff', ['gaming supervisor']],
  ] as const)('at %s has the roles that count there', async (_, terminal, roles) => {
    const { token } = await premises.signIn('dee', terminal)
    expect(check(token).roles).toEqual(roles)
  })

  it('is listed over a restart: when it was last used is not known before it is used again, nor that it goes on for long', async () => {
    const person = await premises.somebody()
    const [one, other] = [await premises.signIn(person), await premises.signIn(person)]
    const listed = () => premises.desk.sessions.open(person).map(({ nonce, began, lastUsed }) => [nonce, began, lastUsed])
    const began = [one.session.began, other.session.began]
    premises.pass(minute)
    check(one.token)
    expect(listed()).toEqual([
      [other.session.nonce, began[1], premises.now - minute],
      [one.session.nonce, began[0], premises.now],
    ])
    await premises.restart()
    check(one.token)
    expect(listed()).toEqual([
      [other.session.nonce, began[1], undefined],
      [one.session.nonce, began[0], premises.now],
    ])
    premises.pass(29 * minute)
    check(one.token)
    premises.pass(minute)
    expect(listed()).toEqual([[one.session.nonce, began[0], premises.now - minute]])
    await happens({ type: 'sessions-ended', person })
    expect(listed()).toEqual([])
  })

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36', 'Chrome on Linux'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0', 'Edge on Windows'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15', 'Safari on a Mac'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0.0.0 Safari/537.36', 'Chrome on Linux'],
    ['curl/8.5.0', 'A program'],
    ['<script>alert(1)</script>', 'A program'],
    [undefined, 'A program'],
  ])('at a device that says %s is known as of %s', (said, words) => {
    expect(deviceWords(said)).toBe(words)
  })

  it('outlives a restart, and its end does too', async () => {
    const [staying, leaving] = [await premises.signIn('ann'), await premises.signIn('ann')]
    await premises.desk.sessions.signOut(leaving.token)
    await premises.restart()
    expect(check(staying.token).session.person).toBe('ann')
    expectOver(leaving.token)
  })

  it('of another house opens nothing here', async () => {
    const stranger = new Sessions(premises.house, Buffer.alloc(32, 1)).begin('ann', 'player')
    expectOver(stranger.token, 'no-session')
  })
})

describe('R5: a session ends by itself', () => {
  it.each([
    ['ann', 'player', 30],
    ['dee', 'dealer', 5],
    ['ops', 'staff', 30],
  ] as const)('when %s at a %s terminal has done nothing for %i minutes', async (person, terminal, minutes) => {
    const { token } = await premises.signIn(person, terminal)
    premises.pass(minutes * minute - 1)
    expect(premises.isOpen(token)).toBe(true)
    premises.pass(1)
    expectOver(token, 'session-idle')
  })

  it.each([1, 15])('after %i idle minutes where a house has chosen so for its players, and for nobody else', async (minutes) => {
    const chosen = new Sessions(premises.house, Buffer.alloc(32, 1), minutes)
    const token = (person: string, terminal: TerminalKind): string => chosen.begin(person, terminal).token
    const [ann, ops] = [token('ann', 'player'), token('ops', 'staff')]
    premises.pass(minutes * minute - 1)
    expect(unrefused(chosen.check(ann, false)).session.person).toBe('ann')
    premises.pass(1)
    expectRefused(chosen.check(ann), 'session-idle')
    premises.pass((30 - minutes) * minute - 1)
    expect(unrefused(chosen.check(ops, false)).session.person).toBe('ops')
    premises.pass(1)
    expectRefused(chosen.check(ops), 'session-idle')
  })

  it.each([0, -1, 31, NaN])('not after %d minutes, which no house may choose', (minutes) => {
    expect(() => new Sessions(premises.house, Buffer.alloc(32, 1), minutes)).toThrow('players may do nothing for 1 to 30 minutes')
  })

  it('when only the screen has asked for something, and not the person', async () => {
    const { token } = await premises.signIn('dee', 'dealer')
    for (let asked = 0; asked < 4; asked += 1) {
      premises.pass(minute)
      expect(check(token, false).token).toBeUndefined()
    }
    premises.pass(minute)
    expectOver(token, 'session-idle')
  })

  it('not as long as the person is active, by the first token or by newer ones', async () => {
    let { token } = await premises.signIn('dee', 'dealer')
    const first = token
    for (let each = 0; each < 15; each += 1) {
      premises.pass(4 * minute)
      token = check(token).token!
      expect(token).not.toBe(first)
      expect(check(first, false).session.seen).toBe(premises.now)
    }
    premises.pass(5 * minute)
    for (const each of [first, token]) expectOver(each, 'session-idle')
  })

  it('makes a token anew only after a while', async () => {
    const { token } = await premises.signIn('ann')
    premises.pass(minute / 2 - 1)
    expect(check(token).token).toBeUndefined()
    premises.pass(1)
    expect(check(token).token).toBeDefined()
  })

  it('after a restart knows what the newest token knows', async () => {
    const { token: first } = await premises.signIn('ann')
    premises.pass(20 * minute)
    const { token: second } = check(first)
    premises.pass(20 * minute)
    await premises.restart()
    expectOver(first, 'session-idle')
    expect(check(second!).session.person).toBe('ann')
  })

  it('stays ended: an idle session is not woken by asking', async () => {
    const { token, session } = await premises.signIn('ann')
    premises.pass(30 * minute)
    expectOver(token, 'session-idle')
    expectRefused(premises.desk.sessions.still(session), 'session-idle')
    expectOver(token, 'session-idle')
  })

  it.each(homes)('after twelve hours, however active %s is at a %s terminal', async (person, terminal) => {
    let { token } = await premises.signIn(person, terminal)
    for (let each = 0; each < 12 * 15 - 1; each += 1) {
      premises.pass(4 * minute)
      token = check(token).token!
    }
    premises.pass(4 * minute - 1)
    expect(premises.isOpen(token, true)).toBe(true)
    premises.pass(1)
    expectOver(token)
  })
})

describe('every session of a person ends', () => {
  const ends: readonly PeopleFact[] = [
    { type: 'sessions-ended', person: 'ann' },
    { type: 'person-disabled', person: 'ann', reason: 'left' },
    { type: 'roles-changed', person: 'ann', before: ['player'], roles: ['player'], proposedBy: null },
    { type: 'password-set', person: 'ann', digest: 'another', once: false },
  ]

  it.each(ends)('by $type, in the very same millisecond, and nobody else’s', async (fact) => {
    const { sessions } = premises.desk
    await happens({ type: 'person-enabled', person: 'ann', reason: 'is back' })
    const [open, held, other] = [
      sessions.begin('ann', 'player'),
      sessions.begin('ann', 'player'),
      sessions.begin('bob', 'player'),
    ]
    expect(premises.isOpen(open.token)).toBe(true)
    await happens(fact)
    expectOver(open.token)
    expectRefused(sessions.still(held.session), 'session-over')
    if (fact.type === 'person-disabled') expectOver(sessions.begin('ann', 'player').token)
    expect(premises.isOpen(other.token)).toBe(true)
    await happens({ type: 'person-enabled', person: 'ann', reason: 'is back' })
    expectOver(open.token)
    const next = sessions.begin('ann', 'player')
    expect(premises.isOpen(next.token)).toBe(true)
    await happens(fact)
    expectOver(next.token)
    await happens({ type: 'person-enabled', person: 'ann', reason: 'is back' })
  })
})

describe('signing out', () => {
  it('ends that session with all its tokens, and no other', async () => {
    const [here, there] = [await premises.signIn('bob'), await premises.signIn('bob')]
    premises.pass(minute)
    const newer = check(here.token).token!
    const events = await premises.during(() => premises.desk.sessions.signOut(newer))
    expect(events).toMatchObject([{ type: 'signed-out', person: 'bob', by: { person: 'bob', role: 'player' } }])
    for (const token of [here.token, newer]) expectOver(token)
    expect(premises.isOpen(there.token)).toBe(true)
  })

  it('twice, or with what is no token, is nothing more', async () => {
    const { token } = await premises.signIn('bob')
    await premises.desk.sessions.signOut(token)
    const events = await premises.during(async () => {
      await premises.desk.sessions.signOut(token)
      await premises.desk.sessions.signOut('')
    })
    expect(events).toEqual([])
  })

  it('again and again is remembered in little space, and no session comes back', async () => {
    await premises.admit('roger', 'player')
    const staying = premises.desk.sessions.begin('roger', 'player')
    const over: string[] = []
    for (let each = 0; each < 120; each += 1) {
      premises.pass(1)
      const { token } = premises.desk.sessions.begin('roger', 'player')
      over.push(token)
      // Not waited for one by one: they go to the disk together.
      void premises.desk.sessions.signOut(token)
    }
    await happens({ type: 'person-unlocked', person: 'roger' })
    expect(over.filter((token) => premises.isOpen(token))).toEqual([])
    expect(premises.known('roger').signedOut.length).toBeLessThanOrEqual(50)
    // The price of forgetting: a session older than the forgotten ones is over too.
    expectOver(staying.token)
    premises.pass(12 * hour)
    await premises.desk.sessions.signOut(premises.desk.sessions.begin('roger', 'player').token)
    expect(premises.known('roger').signedOut).toHaveLength(1)
  })
})

describe('a forged token', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \u0000é'

  it('with any character changed, left out or put in is refused', () => {
    const { token } = premises.desk.sessions.begin('bob', 'player')
    expect(premises.isOpen(token)).toBe(true)
    const place = fc.nat({ max: token.length - 1 })
    const letter = fc.constantFrom(...Array.from(alphabet))
    const forged = fc
      .oneof(
        fc.tuple(place, letter).map(([at, put]) => token.slice(0, at) + put + token.slice(at + 1)),
        fc.tuple(place, letter).map(([at, put]) => token.slice(0, at) + put + token.slice(at)),
        place.map((at) => token.slice(0, at) + token.slice(at + 1)),
        place.map((at) => token.slice(0, at)),
        letter.map((put) => token + put),
      )
      .filter((text) => text !== token)
    fc.assert(
      fc.property(forged, (text) => codeOf(text) === 'no-session'),
      { numRuns: 1500 },
    )
  })

  it('with each single bit of each character flipped is refused', () => {
    const { token } = premises.desk.sessions.begin('bob', 'player')
    const codes = new Set<string | undefined>()
    for (let at = 0; at < token.length; at += 1) {
      for (let bit = 1; bit < 128; bit *= 2) {
        const flipped = String.fromCodePoint(token.codePointAt(at)! ^ bit)
        codes.add(codeOf(token.slice(0, at) + flipped + token.slice(at + 1)))
      }
    }
    expect([...codes]).toEqual(['no-session'])
  })

  it('made of the parts of two good ones is refused', () => {
    const [ann, dee] = [premises.desk.sessions.begin('bob', 'player'), premises.desk.sessions.begin('dee', 'dealer')]
    const [a, b] = [ann.token.split('.'), dee.token.split('.')]
    const mixed = a.map((_, at) => a.with(at, b[at]!).join('.')).filter((token) => token !== ann.token)
    expect(mixed.length).toBeGreaterThan(3)
    for (const token of mixed) expectOver(token, 'no-session')
  })

  it('that is anything at all is refused', () => {
    const anything = fc.string({ unit: 'binary-ascii', maxLength: 120 })
    const taken = fc.sample(anything, 300).filter((text) => codeOf(text) !== 'no-session')
    expect(taken).toEqual([])
  })
})

describe('the key of sessions', () => {
  it('is made on the first use, for its owner alone, and stays', () => {
    const folder = join(premises.folder, 'new')
    const key = sessionKey(folder)
    expect(key).toHaveLength(32)
    expect(statSync(join(folder, 'keys', 'sessions.key')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o700)
    expect(sessionKey(folder)).toEqual(key)
    expect(readFileSync(join(folder, 'keys', 'sessions.key'))).toEqual(key)
    expect(sessionKey(join(premises.folder, 'newer'))).not.toEqual(key)
  })

  it('that others can read is not used', () => {
    const folder = join(premises.folder, 'open')
    sessionKey(folder)
    chmodSync(join(folder, 'keys', 'sessions.key'), 0o644)
    expect(() => sessionKey(folder)).toThrow(KeyRefused)
  })

  it('that was cut short is not used, and an empty one neither', () => {
    const [cut, empty] = [join(premises.folder, 'cut'), join(premises.folder, 'empty')]
    sessionKey(cut)
    truncateSync(join(cut, 'keys', 'sessions.key'), 31)
    expect(() => sessionKey(cut)).toThrow(KeyRefused)
    mkdirSync(join(empty, 'keys'), { recursive: true })
    writeFileSync(join(empty, 'keys', 'sessions.key'), '', { mode: 0o600 })
    expect(() => sessionKey(empty)).toThrow(KeyRefused)
  })
})
