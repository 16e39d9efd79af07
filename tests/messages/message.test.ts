import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allOf, anyOf, fill, inRow, message, textOf, type Message, type Value } from '../../src/messages/message.ts'

/** Text that no placeholder is read from. */
const plain = fc.string({ maxLength: 8 }).map((text) => text.replace(/[{}]/g, ''))

const { said } = fc.letrec<{ value: Value; said: Message }>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, plain, fc.integer(), tie('said')),
  said: fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), fc.tuple(plain, tie('value')), { maxKeys: 4 }).map((parts) => ({
    message: `so ${Object.entries(parts)
      .map(([name, [before]]) => `${before}{${name}}`)
      .join('')}`,
    params: Object.fromEntries(Object.entries(parts).map(([name, [, value]]) => [name, value])),
  })),
}))

describe('a message', () => {
  it('says each parameter in the place of its placeholder', () => {
    expect(fill(message('seat {seat} of {seats} is taken', { seat: 3, seats: 'seven' }))).toBe('seat 3 of seven is taken')
    expect(fill(message('every seat is taken'))).toBe('every seat is taken')
  })

  it('has every parameter in its sentence, nested ones too', () => {
    fc.assert(
      fc.property(said, (each) => {
        for (const value of Object.values(each.params ?? {})) expect(fill(each)).toContain(textOf(value))
      }),
    )
  })

  it('is the English sentence where each template translates to itself', () => {
    fc.assert(
      fc.property(said, (each) => {
        expect(fill(each, (template) => template)).toBe(fill(each))
      }),
    )
  })

  it('is the same sentence after a journey as JSON', () => {
    fc.assert(
      fc.property(said, (each) => {
        expect(fill(JSON.parse(JSON.stringify(each)) as Message)).toBe(fill(each))
      }),
    )
  })

  it('translates its template and those of nested messages, never its parameters', () => {
    const words: Readonly<Record<string, string>> = {
      'ask the {role}': '{role} fragen',
      dealer: 'Dealer!',
      'the dealer': 'den Croupier',
    }
    const translate = (template: string): string => words[template] ?? template
    expect(fill(message('ask the {role}', { role: message('the dealer') }), translate)).toBe('den Croupier fragen')
    expect(fill(message('ask the {role}', { role: 'dealer' }), translate)).toBe('dealer fragen')
  })

  it('has only the parameters that its template names', () => {
    const taken = (free: number): Message =>
      message(free > 0 ? 'seat {seat} is taken: {free} are free' : 'seat {seat} is taken', { seat: 3, free })
    expect([taken(2), taken(0)]).toEqual([
      { message: 'seat {seat} is taken: {free} are free', params: { seat: 3, free: 2 } },
      { message: 'seat {seat} is taken', params: { seat: 3 } },
    ])
  })

  it('says a parameter that looks like a placeholder as it is', () => {
    expect(fill(message('{name} has no seat', { name: '{seat} $& $1' }))).toBe('{seat} $& $1 has no seat')
  })

  it('leaves a placeholder of a translation that it has no parameter for', () => {
    expect(fill(message('seat {seat}', { seat: 1 }), () => '{seat} {constructor}')).toBe('1 {constructor}')
  })
})

describe('a list in a message', () => {
  it('has commas, and a word before the last choice', () => {
    expect(
      ['', 'a', 'a or b', 'a, b or c', 'a, b, c or d'].map((_, many) => textOf(anyOf(['a', 'b', 'c', 'd'].slice(0, many)))),
    ).toEqual(['', 'a', 'a or b', 'a, b or c', 'a, b, c or d'])
    expect(textOf(allOf(['a', 'b', 'c']))).toBe('a, b and c')
    expect(textOf(inRow(['a', 2, message('c')]))).toBe('a, 2, c')
  })

  it('is put together by templates that a translator can change', () => {
    const french = (template: string): string => template.replace(' or ', ' ou ')
    const roles = anyOf(['dealer', 'boxman', 'supervisor'])
    expect(fill(message('only {roles}', { roles }), french)).toBe('only dealer, boxman ou supervisor')
  })
})
