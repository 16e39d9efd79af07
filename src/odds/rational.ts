/** Exact fractions. They are reduced only when they have grown, and when they are shown: on long sums that is much faster. */

const grown = 1n << 192n

const gcd = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

export class Rational {
  readonly n: bigint
  /** Always positive. */
  readonly d: bigint

  private constructor(n: bigint, d: bigint) {
    this.n = n
    this.d = d
  }

  static of(n: bigint | number, d: bigint | number = 1n): Rational {
    const [top, bottom] = [BigInt(n), BigInt(d)]
    if (bottom === 0n) throw new RangeError(`${top} over nothing`)
    return bottom < 0n ? Rational.#made(-top, -bottom) : Rational.#made(top, bottom)
  }

  static readonly zero = Rational.of(0)
  static readonly one = Rational.of(1)

  static sum(terms: Iterable<Rational>): Rational {
    let sum = Rational.zero
    for (const term of terms) sum = sum.plus(term)
    return sum
  }

  static #made(n: bigint, d: bigint): Rational {
    return d > grown ? new Rational(n, d).reduced() : new Rational(n, d)
  }

  reduced(): Rational {
    const common = gcd(this.n, this.d)
    return common === 1n ? this : new Rational(this.n / common, this.d / common)
  }

  plus({ n, d }: Rational): Rational {
    return d === this.d ? Rational.#made(this.n + n, d) : Rational.#made(this.n * d + n * this.d, this.d * d)
  }

  minus(other: Rational): Rational {
    return this.plus(other.negated())
  }

  times({ n, d }: Rational): Rational {
    return Rational.#made(this.n * n, this.d * d)
  }

  over({ n, d }: Rational): Rational {
    return Rational.of(this.n * d, this.d * n)
  }

  negated(): Rational {
    return new Rational(-this.n, this.d)
  }

  get isZero(): boolean {
    return this.n === 0n
  }

  /** Negative, zero or positive, as this is less than, equal to or greater than the other. */
  compare({ n, d }: Rational): number {
    const difference = this.n * d - n * this.d
    return difference < 0n ? -1 : Number(difference > 0n)
  }

  /** In lowest terms, "7/495"; a whole number without a denominator. */
  toString(): string {
    const { n, d } = this.reduced()
    return d === 1n ? `${n}` : `${n}/${d}`
  }

  /** Rounded half away from zero to a number of decimals, for people. */
  toFixed(decimals: number): string {
    const scaled = (this.n < 0n ? -this.n : this.n) * 10n ** BigInt(decimals) * 2n + this.d
    const digits = (scaled / (2n * this.d)).toString().padStart(decimals + 1, '0')
    const whole = digits.slice(0, digits.length - decimals)
    const sign = this.n < 0n && /[1-9]/.test(digits) ? '-' : ''
    return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`
  }

  /** "1.4141%" */
  toPercent(decimals: number): string {
    return `${this.times(Rational.of(100)).toFixed(decimals)}%`
  }

  /** A nearby float, for drawing and for statistics only. */
  toNumber(): number {
    return Number(this.toFixed(18))
  }
}
