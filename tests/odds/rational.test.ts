import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Rational } from '../../src/odds/rational.ts'

const fractions = fc
  .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.bigInt({ min: 1n, max: 10n ** 40n }))
  .map(([n, d]) => Rational.of(n, d))

describe('Rational', () => {
  it('keeps the laws of a field, whatever has been reduced', () => {
    fc.assert(
      fc.property(fractions, fractions, fractions, (a, b, c) => {
        expect(
          a
            .plus(b)
            .times(c)
            .compare(a.times(c).plus(b.times(c))),
        ).toBe(0)
        expect(a.minus(a).isZero).toBe(true)
        if (!b.isZero) expect(a.over(b).times(b).compare(a)).toBe(0)
      }),
    )
  })

  it('is written in lowest terms, a whole number without a denominator', () => {
    expect(`${Rational.of(14, 990)}`).toBe('7/495')
    expect(`${Rational.of(-6, 3)}`).toBe('-2')
    expect(`${Rational.of(3, -6)}`).toBe('-1/2')
    expect(`${Rational.zero}`).toBe('0')
  })

  it.each([
    [1, 3, 4, '0.3333'],
    [2, 3, 4, '0.6667'],
    [-1, 3, 2, '-0.33'],
    [-1, 1000, 2, '0.00'],
    [5, 2, 0, '3'],
    [-5, 2, 0, '-3'],
    [1, 8, 3, '0.125'],
    [199, 200, 1, '1.0'],
  ])('%i/%i with %i decimals is %s', (n, d, decimals, text) => {
    expect(Rational.of(n, d).toFixed(decimals)).toBe(text)
  })

  it('rounds as its exact value says, for any fraction', () => {
    fc.assert(
      fc.property(fractions, fc.integer({ min: 0, max: 12 }), (fraction, decimals) => {
        const shown = fraction.toFixed(decimals)
        const scale = 10n ** BigInt(decimals)
        const digits = BigInt(shown.replace('.', ''))
        const off = Rational.of(digits, scale).minus(fraction)
        const half = Rational.of(1n, 2n * scale)
        expect(off.compare(half) <= 0 && off.compare(half.negated()) >= 0).toBe(true)
      }),
    )
  })

  it('refuses nothing as a denominator', () => {
    expect(() => Rational.of(1, 0)).toThrow('1 over nothing')
    expect(() => Rational.one.over(Rational.zero)).toThrow('over nothing')
  })
})
