/** The clock that all nodes share. */
import { describe, expect, it } from 'vitest'
import { DatabaseClock } from '../../../src/store/cluster/database-clock.ts'
import { Machine } from './simulation/machine.ts'
import { Time } from './simulation/time.ts'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]
const noon = Date.UTC(2026, 10, 16, 12)

/** A database whose clock somebody may set, and a node that hears it four times a second. */
class Heard {
  readonly time = new Time()
  databaseIsOff = 0
  readonly machine: Machine
  readonly clock: DatabaseClock

  constructor({ rate = 1, apart = 0 }: { readonly rate?: number; readonly apart?: number } = {}) {
    this.machine = new Machine(this.time, rate, noon + apart)
    this.clock = new DatabaseClock(this.#reading(), { steady: this.machine.steady, machine: this.machine.wall })
  }

  get database(): number {
    return noon + this.time.now + this.databaseIsOff
  }

  /** There in so many milliseconds, and back. */
  #reading(there = 1, back = 1): { readonly at: number; readonly sent: number; readonly heard: number } {
    const sent = this.machine.steady.now()
    this.time.step(this.time.now + there)
    const at = this.database
    this.time.step(this.time.now + back)
    return { at, sent, heard: this.machine.steady.now() }
  }

  beat(there?: number, back?: number): void {
    this.clock.told(this.#reading(there, back))
  }

  pass(milliseconds: number): void {
    const until = this.time.now + milliseconds
    while (this.time.now < until) {
      this.time.step(Math.min(until, this.time.now + 248))
      this.beat()
      this.clock.now()
    }
  }
}

describe('the clock of a house on several machines', () => {
  it('is the database’s on a node whose own clock is an hour off and goes at another speed', () => {
    for (const node of [{ apart: hour }, { apart: -hour }, { rate: 1.0005 }]) {
      const heard = new Heard(node)
      for (let each = 0; each < 10; each += 1) {
        heard.pass(minute)
        expect(Math.abs(heard.clock.now() - heard.database)).toBeLessThanOrEqual(2)
      }
    }
  })

  it('says that the machine’s clock is off, which nothing depends on', () => {
    expect(new Heard({ apart: hour }).clock.apart()).toEqual({ is: 'ahead', by: hour })
    expect(new Heard().clock.apart()).toBeUndefined()
  })

  it('believes a beat that took long less than one that was answered at once', () => {
    const heard = new Heard()
    heard.pass(second)
    heard.beat(5, 900)
    expect(Math.abs(heard.clock.now() - heard.database)).toBeLessThanOrEqual(2)
    heard.beat(900, 5)
    expect(Math.abs(heard.clock.now() - heard.database)).toBeLessThanOrEqual(2)
  })

  it('goes on where no beat is answered', () => {
    const heard = new Heard()
    heard.time.step(minute)
    expect(Math.abs(heard.clock.now() - heard.database)).toBeLessThanOrEqual(2)
  })

  it('never goes back and does not leap where the database is another machine all at once', () => {
    for (const off of [-3 * second, -hour, hour]) {
      const heard = new Heard()
      heard.pass(minute)
      heard.databaseIsOff = off
      let last = heard.clock.now()
      for (let each = 0; each < 100; each += 1) {
        heard.pass(100)
        const now = heard.clock.now()
        expect(now).toBeGreaterThan(last)
        expect(now - last).toBeLessThan(second)
        last = now
      }
    }
  })

  it('goes back to what was kept last, and no further, where the database refuses its time', () => {
    const heard = new Heard()
    heard.pass(minute)
    const kept = heard.clock.now()
    heard.clock.notBefore(kept)
    heard.pass(minute)
    heard.databaseIsOff = -30 * second
    heard.pass(second)
    expect(heard.clock.now() - heard.database).toBeGreaterThan(29 * second)
    heard.clock.refused()
    expect(Math.abs(heard.clock.now() - heard.database)).toBeLessThanOrEqual(2)
    heard.databaseIsOff = -hour
    heard.pass(second)
    heard.clock.refused()
    expect(heard.clock.now()).toBe(kept)
    heard.pass(second)
    expect(heard.clock.now()).toBeGreaterThan(kept)
  })

  it('is not behind what another node has written', () => {
    const heard = new Heard()
    const now = heard.clock.now()
    heard.clock.notBefore(now + 40)
    expect(heard.clock.now()).toBe(now + 40)
    heard.pass(second)
    expect(Math.abs(heard.clock.now() - heard.database)).toBeLessThanOrEqual(2)
  })

  it('does not run ahead where another node writes and nobody asks it for the time', () => {
    const heard = new Heard()
    heard.clock.now()
    heard.time.step(heard.time.now + 10 * second)
    heard.clock.notBefore(heard.database)
    expect(Math.abs(heard.clock.now() - heard.database)).toBeLessThanOrEqual(2)
  })
})
