/** Invitations: what their links and codes say, and who of those that a table needs is there or is to be invited. */
import fc from 'fast-check'
import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import type { StaffPresence } from '../../src/client/index.ts'
import type { Role } from '../../src/rules/conduct/people.ts'
import { invitationIn, invitationLink, isOnlyHere } from '../../src/web/house/session/invitation.ts'
import { qrOf } from '../../src/web/ui/qr.tsx'
import { staffedBy } from '../../src/web/pages/operator/tables/staffed.ts'

const origin = 'https://felt.example.org:7443'

describe('the link of an invitation', () => {
  it('brings back the name and the one-time password, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.option(fc.string({ minLength: 1 }), { nil: undefined }), (name, password) => {
        expect(invitationIn(new URL(invitationLink(origin, { name, password })).hash)).toEqual({ name, password })
      }),
      { numRuns: 100 },
    )
  })

  it('has both in its fragment, so that no browser sends them', () => {
    const { hash, href } = new URL(invitationLink(origin, { name: 'dee', password: 'abcd-efgh-jkmn-pqrs' }))
    expect(href.replace(hash, '')).toBe(`${origin}/sign-in`)
    expect(hash).toBe('#invited=dee&once=abcd-efgh-jkmn-pqrs')
  })

  it.each(['', '#', '#page', '#once=abcd', '#invited='])('is no invitation where the fragment is “%s”', (fragment) => {
    expect(invitationIn(fragment)).toBeUndefined()
  })

  it('is of no use to others at a name that leads every machine to itself', () => {
    const hosts = (addresses: readonly string[]): readonly string[] => addresses.map((each) => new URL(each).hostname)
    const own = hosts(['http://localhost:7070', 'http://felt.localhost', 'http://127.0.0.1:7070', 'http://[::1]:7070'])
    const others = hosts(['http://192.168.1.20:7070', 'http://office.local', 'https://localhost.example.org', 'http://[fe80::1]'])
    expect([own.filter((host) => !isOnlyHere(host)), others.filter(isOnlyHere)]).toEqual([[], []])
  })
})

/** A path of straight lines as pixels, some for each unit, with room around it: filled where it winds around a point. */
const pixelsOf = ({ size, path }: ReturnType<typeof qrOf>, scale = 3, quiet = 4) => {
  const turns = Array.from({ length: size }, () => new Int8Array(size + 1))
  for (const loop of path.split('Z').filter(Boolean)) {
    const points = Array.from(loop.matchAll(/[ML](\d+) (\d+)/g), ([, x, y]) => [Number(x), Number(y)] as const)
    for (const [at, [x, y]] of points.entries()) {
      const [nextX, nextY] = points[(at + 1) % points.length]!
      for (let row = Math.min(y, nextY); x === nextX && row < Math.max(y, nextY); row++) turns[row]![x]! += Math.sign(nextY - y)
    }
  }
  const filled = turns.map((row) => {
    let winding = 0
    return Array.from(row.subarray(0, size), (turn) => (winding += turn) !== 0)
  })
  const side = (size + 2 * quiet) * scale
  const shade = (at: number): number => {
    const [x, y] = [Math.floor((at % side) / scale) - quiet, Math.floor(at / side / scale) - quiet]
    return filled[y]?.[x] ? 0 : 255
  }
  const data = Uint8ClampedArray.from({ length: side * side * 4 }, (_, at) => (at % 4 === 3 ? 255 : shade(at >> 2)))
  return [data, side, side] as const
}

it.each([
  'http://192.168.1.20:7070/sign-in#invited=dee&once=abcd-efgh-jkmn-pqrs',
  invitationLink('https://a-very-long-name-of-a-house.casino.example.org', {
    name: 'x'.repeat(40),
    password: 'abcd-efgh-jkmn-pqrs',
  }),
])('the code that is drawn is read as its link: %s', (link) => {
  expect(jsQR(...pixelsOf(qrOf(link)))?.data).toBe(link)
})

const somebody = (called: string, roles: readonly Role[], signedIn = false, ...at: string[]): StaffPresence[number] => ({
  person: called.toLowerCase(),
  called,
  roles: [...roles],
  signedIn,
  at,
})

describe('of the people that a table needs', () => {
  const dealer = { people: [['dealer']] } as const

  it('nobody is missing who is signed in, and those nearest to the table are named first', () => {
    const staff = [
      somebody('Ann', ['dealer']),
      somebody('Bo', ['dealer'], true, 'other'),
      somebody('Dee', ['dealer', 'box person'], true, 'craps'),
      somebody('Kim', ['cashier'], true, 'craps'),
    ]
    expect(staffedBy(dealer, staff, 'craps')).toEqual({
      candidates: [
        { person: 'dee', called: 'Dee', where: 'here' },
        { person: 'bo', called: 'Bo', where: 'in' },
        { person: 'ann', called: 'Ann', where: 'out' },
      ],
      missing: [],
      couldBe: true,
    })
    expect(staffedBy(dealer, staff).candidates.map(({ where }) => where)).toEqual(['in', 'in', 'out'])
  })

  it('those are missing whom nobody who is signed in can be, whether or not the house has somebody', () => {
    expect(staffedBy(dealer, [somebody('Ann', ['dealer'])])).toMatchObject({ missing: [['dealer']], couldBe: true })
    expect(staffedBy(dealer, [somebody('Kim', ['cashier'], true)])).toEqual({
      candidates: [],
      missing: [['dealer']],
      couldBe: false,
    })
  })

  it('two are two, whatever roles one of them has', () => {
    const two = { people: [['dealer'], ['gaming supervisor']] } as const
    const both = somebody('Bo', ['dealer', 'gaming supervisor'], true)
    expect(staffedBy(two, [both])).toMatchObject({ missing: [expect.anything()], couldBe: false })
    expect(staffedBy(two, [both, somebody('Dee', ['dealer'])])).toMatchObject({ missing: [expect.anything()], couldBe: true })
    expect(staffedBy(two, [both, somebody('Dee', ['dealer'], true)]).missing).toEqual([])
  })
})
