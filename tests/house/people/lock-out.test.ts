import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '../../../src/rules/game/game.ts'
import type { Giver } from '../../../src/table/schemas.ts'
import { unlock } from './commands.ts'
import { busy } from '../../../src/house/people/sign-in/passwords.ts'
import { wrong } from '../../../src/house/people/sign-in/sign-in.ts'
import { expectRefused, minute, password, Premises } from './kit.ts'

let premises: Premises
let ops: Giver

beforeAll(async () => {
  premises = await Premises.open()
  ops = await premises.admit('ops', 'operator')
  await premises.admit('ann', 'player')
})

afterAll(() => premises.close())

describe('R4: three failures within half an hour', () => {
  it('lock the account, and half an hour later it is locked still', async () => {
    const person = await premises.somebody()
    await premises.fail(person, 2)
    const third = await premises.during(() => premises.fail(person, 1))
    expect(third).toMatchObject([
      { type: 'sign-in-failed', person },
      { type: 'person-locked', person },
    ])
    expect(await premises.try(person)).toBe(wrong)
    premises.pass(31 * minute)
    expect(await premises.try(person)).toBe(wrong)
  })

  it.each([
    ['29 minutes and 59 seconds after the first locks', 30 * minute - 1000, true],
    ['half an hour after the first does not', 30 * minute, false],
  ])('the third %s', async (_, time, locks) => {
    const person = await premises.somebody()
    await premises.fail(person, 1)
    premises.pass(time / 2)
    await premises.fail(person, 1)
    premises.pass(time / 2)
    await premises.fail(person, 1)
    expect(premises.known(person).locked).toBe(locks)
  })

  it('count no more after a sign-in', async () => {
    const person = await premises.somebody()
    await premises.fail(person, 2)
    await premises.signIn(person)
    await premises.fail(person, 2)
    expect(isRefusal(await premises.try(person))).toBe(false)
  })

  it('leave a session alone that was there before', async () => {
    const person = await premises.somebody()
    const { token } = await premises.signIn(person)
    await premises.fail(person, 3)
    expect(premises.isOpen(token)).toBe(true)
  })

  it('lock it even when many guesses come at once, the right one among them', async () => {
    const person = await premises.somebody()
    const guesses = Array.from({ length: 12 }, (_, at) => (at === 7 ? password : `guess number ${at}`))
    const events = await premises.during(async () => {
      const answers = await Promise.all(guesses.map((guess) => premises.try(person, { password: guess })))
      expect(answers.every((answer) => answer === wrong || answer === busy)).toBe(true)
      expect(answers.filter((answer) => answer === wrong).length).toBeGreaterThan(3)
    })
    expect(events.filter(({ type }) => type === 'person-locked')).toHaveLength(1)
    expect(premises.known(person).locked).toBe(true)
  })

  it('are remembered after a restart', async () => {
    const person = await premises.somebody()
    await premises.fail(person, 2)
    await premises.restart()
    await premises.fail(person, 1)
    expect(await premises.try(person)).toBe(wrong)
  })

  type Step = { readonly wait: number; readonly does: 'right' | 'wrong' | 'unlock' }

  /** Read off the whole history, every time: three failures with no success or unlocking between, all within half an hour. */
  const isLocked = (history: readonly { readonly at: number; readonly what: 'success' | 'failure' | 'unlocked' }[]): boolean => {
    const since = history.slice(history.findLastIndex(({ what }) => what !== 'failure') + 1).map(({ at }) => at)
    return since.some((at, which) => which >= 2 && at - since[which - 2]! < 30 * minute)
  }

  it('lock, and nothing else does: any order of right and wrong passwords and unlocking', async () => {
    const step: fc.Arbitrary<Step> = fc.record({
      wait: fc.constantFrom(0, 1, 5 * minute, 14 * minute, 15 * minute, 16 * minute, 30 * minute),
      does: fc.constantFrom('right', 'wrong', 'wrong', 'wrong', 'unlock'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const person = await premises.somebody()
        const history: { at: number; what: 'success' | 'failure' | 'unlocked' }[] = []
        for (const { wait, does } of steps) {
          premises.pass(wait)
          const locked = isLocked(history)
          expect(premises.known(person).locked).toBe(locked)
          if (does === 'unlock') {
            const refusal = await unlock(premises.house, ops, person)
            expect(refusal === undefined).toBe(locked)
            if (locked) history.push({ at: premises.now, what: 'unlocked' })
            continue
          }
          const answer = await premises.try(person, does === 'right' ? {} : { password: 'not the one' })
          const opens = does === 'right' && !locked
          expect(isRefusal(answer)).toBe(!opens)
          history.push({ at: premises.now, what: opens ? 'success' : 'failure' })
        }
      }),
      { numRuns: 15 },
    )
  })
})

describe('unlocking', () => {
  it('is done by an operator, and never by the person', async () => {
    const other = await premises.admit('second', 'operator')
    await premises.fail('second', 3)
    expectRefused(await unlock(premises.house, other, 'second'), 'not-your-own')
    expectRefused(await unlock(premises.house, { person: 'ann', role: 'player' }, 'second'), 'not-your-role')
    expectRefused(await unlock(premises.house, { person: 'ann', role: 'operator' }, 'second'), 'not-your-role')
    const events = await premises.during(() => unlock(premises.house, ops, 'second'))
    expect(events).toMatchObject([{ type: 'person-unlocked', person: 'second', by: ops }])
    await premises.signIn('second', 'staff')
  })
})
