/** R1: the clock of a house goes on, whatever is done to the clock of its machine. */
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../src/store/clock.ts'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]
const noon = Date.UTC(2026, 10, 16, 12)

/** A machine on which time passes, and whose clock somebody sets. */
class Machine {
  steady = 17.25
  wall = noon
  readonly clock

  constructor(since?: number) {
    this.clock = systemClock({ wall: () => Math.floor(this.wall), steady: () => this.steady, since })
  }

  /** Time passes, and the house looks at its clock as often as it does in service. */
  pass(milliseconds: number, every = 10 * second): number {
    for (let left = milliseconds; left > 0; left -= every) {
      const step = Math.min(every, left)
      this.steady += step
      this.wall += step
      this.clock.now()
    }
    return this.clock.now()
  }
}

describe('R1: a house’s clock', () => {
  it('follows the machine’s, also where that is set by a second or two', () => {
    const machine = new Machine()
    expect(machine.pass(minute)).toBe(noon + minute)
    machine.wall += 2 * second
    expect(machine.clock.now()).toBe(noon + minute + 2 * second)
    expect(machine.clock.apart?.()).toBeUndefined()
  })

  it('does not follow one that leaps ahead by an hour and comes back, so that nothing stands still for an hour', () => {
    const machine = new Machine()
    machine.wall += hour
    expect(machine.clock.now()).toBe(noon)
    expect(machine.pass(5 * minute)).toBe(noon + 5 * minute)
    expect(machine.clock.apart?.()).toEqual({ is: 'ahead', by: hour })
    machine.wall -= hour
    expect(machine.pass(minute)).toBe(noon + 6 * minute)
    expect(machine.clock.apart?.()).toBeUndefined()
  })

  it('follows one that stays ahead for ten minutes: then it is the machine’s clock that was wrong before', () => {
    const machine = new Machine()
    machine.wall += hour
    expect(machine.pass(10 * minute)).toBe(noon + 10 * minute)
    expect(machine.pass(minute)).toBe(noon + hour + 11 * minute)
    expect(machine.clock.apart?.()).toBeUndefined()
  })

  it('counts the ten minutes anew where the machine’s clock leaps again meanwhile', () => {
    const machine = new Machine()
    machine.wall += hour
    machine.pass(9 * minute)
    machine.wall += hour
    expect(machine.pass(9 * minute)).toBe(noon + 18 * minute)
  })

  it('goes on more slowly while the machine’s is set back, never back and never still, until the two agree', () => {
    const machine = new Machine()
    machine.wall -= minute
    const times = Array.from({ length: 60 }, () => machine.pass(second, second))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBe(noon + 54 * second)
    expect(machine.clock.apart?.()).toEqual({ is: 'behind', by: 54 * second })
    // Six seconds of each minute: ten minutes for one.
    expect(machine.pass(10 * minute)).toBe(Math.floor(machine.wall))
    expect(machine.clock.apart?.()).toBeUndefined()
  })

  it('goes on from the last thing that was kept, where the machine says a time before it', () => {
    const machine = new Machine(noon + hour)
    expect(machine.clock.now()).toBe(noon + hour)
    expect(machine.pass(10 * second)).toBe(noon + hour + 9 * second)
  })
})
