/** What the threads of a process have taken of the processor, as Linux counts it. */
import { readdirSync, readFileSync } from 'node:fs'

export interface Taken {
  /** Milliseconds. */
  readonly user: number
  readonly system: number
}

/** The schedule counts nanoseconds, the statistics ticks of the clock: the one says how much, the other of what kind. */
interface Counted {
  readonly nanoseconds: number
  readonly user: number
  readonly system: number
}

/** By what a thread is called: the threads of a pool are one. */
export type Threads = ReadonlyMap<string, Counted>
export type ByThread = ReadonlyMap<string, Taken>

const nothing: Counted = { nanoseconds: 0, user: 0, system: 0 }

const countedOf = (task: string): Counted => {
  const fields = readFileSync(`${task}/stat`, 'utf8').split(') ', 2)[1]!.split(' ')
  const [nanoseconds] = readFileSync(`${task}/schedstat`, 'utf8').split(' ')
  return { nanoseconds: Number(nanoseconds), user: Number(fields[11]), system: Number(fields[12]) }
}

export const threadsOf = (pid: number): Threads => {
  const all = new Map<string, Counted>()
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    const folder = `/proc/${pid}/task/${task}`
    try {
      const called = Number(task) === pid ? 'main' : readFileSync(`${folder}/comm`, 'utf8').trim()
      const { nanoseconds, user, system } = countedOf(folder)
      const known = all.get(called) ?? nothing
      all.set(called, { nanoseconds: known.nanoseconds + nanoseconds, user: known.user + user, system: known.system + system })
    } catch {
      // It has ended since it was listed.
    }
  }
  return all
}

export const since = (before: Threads, now: Threads): ByThread =>
  new Map(
    Array.from(now, ([called, counted]) => {
      const was = before.get(called) ?? nothing
      const whole = (counted.nanoseconds - was.nanoseconds) / 1e6
      const [user, system] = [counted.user - was.user, counted.system - was.system]
      const part = user + system === 0 ? 1 : user / (user + system)
      return [called, { user: whole * part, system: whole * (1 - part) }]
    }),
  )
