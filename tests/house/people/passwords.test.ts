import { statSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  filterFile,
  isCommonPassword,
  newOneTimePassword,
  passwordFault,
  Passwords,
  strongCost,
} from '../../../src/house/people/sign-in/passwords.ts'
import { Digests } from '../../kit/held-digests.ts'
import { cheap, password } from './kit.ts'

const passwords = new Passwords(cheap)

describe('the digest of a password', () => {
  it('is the one that other programs make: two of argon2’s own examples', async () => {
    const examples = [
      ['password', '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'],
      ['password', '$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc'],
    ] as const
    for (const [word, digest] of examples) {
      expect(await passwords.check(word, digest)).toBe(true)
      expect(await passwords.check(`${word}s`, digest)).toBe(false)
    }
  })

  it('tells its cost and its salt, differs every time, and opens to its password alone', async () => {
    const [one, other] = [await passwords.digest(password), await passwords.digest(password)]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(other)
    expect(await passwords.check(password, one)).toBe(true)
    expect(await passwords.check(password, other)).toBe(true)
    expect(await passwords.check(password.toUpperCase(), one)).toBe(false)
    expect(await passwords.check('', one)).toBe(false)
  })

  it('is checked at the cost it was made at, whatever new ones cost', async () => {
    const old = await new Passwords({ memory: 32, passes: 2, lanes: 1 }).digest(password)
    expect(await passwords.check(password, old)).toBe(true)
  })

  it('does not depend on how a keyboard composes a letter', async () => {
    expect(await passwords.check('cafe\u0301 in the pit', await passwords.digest('caf\u00e9 in the pit'))).toBe(true)
  })

  it.each(['', password, '$argon2id$v=19$m=64,t=1,p=1$c2FsdHNhbHQ$', '$argon2i$v=19$m=64,t=1,p=1$c2FsdHNhbHQ$AAAA'])(
    'that is none, %j, opens to nothing',
    async (digest) => {
      expect(await passwords.check(password, digest)).toBe(false)
      expect(await passwords.check('', digest)).toBe(false)
    },
  )

  it('costs 64 MiB three times over, unless a house says otherwise', () => {
    expect(strongCost).toEqual({ memory: 64 * 1024, passes: 3, lanes: 4 })
  })
})

describe('R4: checking a password', () => {
  it('takes as long for somebody unknown, and for a password far too long', async () => {
    const digests = new Digests()
    onTestFinished(() => digests.close())
    const digest = await passwords.digest(password)
    digests.asked.length = 0
    expect(await passwords.check(password, digest)).toBe(true)
    expect(await passwords.check(password, undefined)).toBe(false)
    expect(await passwords.check('a'.repeat(100_000), digest)).toBe(false)
    // One digest each, of the same cost, and of nothing that is longer than a password may be.
    const costs = digests.asked.map(({ memory, passes, parallelism, tagLength }) => ({ memory, passes, parallelism, tagLength }))
    expect(costs).toEqual([costs[0], costs[0], costs[0]])
    expect(digests.wordsAfter(0).map((word) => word.length)).toEqual([password.length, password.length, 0])
  })

  it('answers a rush of checks each for itself', async () => {
    const digest = await passwords.digest(password)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => passwords.check(at % 3 === 0 ? password : `${password}${at}`, digest)),
    )
    expect(answers).toEqual(Array.from({ length: 30 }, (_, at) => at % 3 === 0))
  })
})

describe('a new password', () => {
  it.each([
    ['of fourteen characters', 'fourteen chars', ['ann']],
    ['of fourteen characters that take two places each', '🎲'.repeat(14), ['ann']],
    ['of 201 characters', 'x'.repeat(201), ['ann']],
    ['that is the name of its owner', 'alexandrina-maria', ['alexandrina-maria']],
    ['that contains it in other letters', 'I am ALEXandrina!', ['alex', 'Alexandrina']],
    ['that contains what its owner is called', '**Ann of Kent**', ['akent', 'ann of kent']],
    ['that is the name of a game and a year', 'Dragon Fire 2026', ['ann']],
    ['that is a role, twice', 'OperatorOperator1', ['ann']],
    ['that is what it is for', 'felt-house-password!', ['ann']],
    ['that was stolen elsewhere', '1qaz2wsx3edc4rfv', ['ann']],
    ['that was stolen elsewhere in other letters', 'QWERTY123456789', ['ann']],
    ['that many people have', '12345678900987654321', ['ann']],
    ['that is made of such words in full-width letters', 'ｃａｓｉｎｏ ｄｅａｌｅｒ', ['ann']],
  ])('%s is refused, and not repeated in the refusal', (_, word, names) => {
    const fault = passwordFault(word, names)
    expect(fault?.code).toBe('weak-password')
    expect(fault?.reason).not.toContain(word)
  })

  it.each([
    ['of fifteen characters', 'fifteen charact', ['ann']],
    ['of 200 characters', 'x'.repeat(200), ['ann']],
    ['with a name in it that is too short to be one', 'a bowl of four dice', ['bo', 'B']],
    ['with a word of the house beside others', 'nine tigers in a felt hat', ['ann']],
    ['of letters that are none of ours', 'десять игральных костей', ['ann']],
    ['of figures alone', '824639175028463', ['ann']],
    ['of one kind of letters, without a figure or a sign', 'correcthorsebattery', ['ann']],
  ])('%s is taken', (_, word, names) => {
    expect(passwordFault(word, names)).toBeUndefined()
  })
})

describe('a new password beside a passkey', () => {
  it.each([
    ['of seven characters', 'seven c'],
    ['that many people have', 'iloveyou1'],
    ['that many people have in other letters', 'PassWord1'],
  ])('%s is refused', (_, word) => {
    expect(passwordFault(word, ['ann'], true)?.code).toBe('weak-password')
  })

  it.each([
    ['of eight characters', 'zq8 vkom'],
    ['of fifteen', 'fifteen charact'],
  ])('%s is taken', (_, word) => {
    expect(passwordFault(word, ['ann'], true)).toBeUndefined()
  })
})

describe('the list of common passwords', () => {
  it('takes hardly any other for one of its own', () => {
    const others = Array.from({ length: 100_000 }, (_, at) => `a password of nobody ${at}`)
    expect(others.filter(isCommonPassword).length).toBeLessThan(30)
  })

  it('knows the commonest of all, and is no larger than a picture', () => {
    for (const each of ['password', '12345678', 'qwertyui', 'baseball', 'football', 'trustno1', 'superman', 'sunshine'])
      expect(isCommonPassword(each)).toBe(true)
    expect(statSync(filterFile).size).toBe(256 * 1024)
  })
})

it('a one-time password is a good one, easily read out, and never the same', () => {
  const many = Array.from({ length: 500 }, newOneTimePassword)
  for (const each of many) {
    expect(each).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/)
  }
  // One in ten thousand is taken for a common one.
  expect(many.filter((each) => passwordFault(each, []) !== undefined).length).toBeLessThan(4)
  expect(new Set(many).size).toBe(many.length)
})
