/** What a node follows that does not decide. */
import { describe, expect, it } from 'vitest'
import { Follower, SetBack, type Commit } from '../../../src/store/cluster/follower.ts'
import { settled } from './kit.ts'

/** A journal of commits, each of which has its number for a text, and a follower of it. */
class Followed {
  /** How far the database is. */
  commit = 0
  readonly read: string[] = []
  readonly failures: unknown[] = []
  fails = 0
  readonly follower: Follower

  constructor(from = 0) {
    this.commit = from
    this.follower = new Follower(
      {
        changed: async (since) => {
          this.#mayFail()
          this.read.push(`after ${since}`)
          return { commit: this.commit, heads: [] }
        },
        follow: async (events) => {
          this.#mayFail()
          this.read.push(...events.map(({ text }) => text))
        },
        readOn: async () => undefined,
        failed: (error) => this.failures.push(error),
      },
      from,
    )
  }

  #mayFail(): void {
    if (this.fails === 0) return
    this.fails -= 1
    throw new Error('it cannot be read')
  }

  hear(...numbers: readonly number[]): void {
    for (const commit of numbers) this.follower.hear(commitOf(commit))
  }
}

const commitOf = (commit: number): Commit => ({
  commit,
  events: [{ stream: 'a', version: commit, at: 0, audience: '', text: `${commit}`, salt: '', digest: '', head: '' }],
})

describe('a follower', () => {
  it('follows commits in their order, each once', async () => {
    const followed = new Followed()
    followed.hear(1, 2, 2, 1, 3)
    await followed.follower.caughtUp
    expect(followed.read).toEqual(['1', '2', '3'])
    expect(followed.follower.commit).toBe(3)
  })

  it('reads from the database where a commit is missing', async () => {
    const followed = new Followed()
    followed.commit = 3
    followed.hear(1, 3)
    await followed.follower.caughtUp
    expect(followed.read).toEqual(['1', 'after 1'])
    expect(followed.follower.commit).toBe(3)
    followed.hear(4)
    await followed.follower.caughtUp
    expect(followed.read.at(-1)).toBe('4')
  })

  it('skips nothing behind a commit that it could not follow', async () => {
    const followed = new Followed()
    followed.commit = 3
    followed.fails = 1
    followed.hear(1, 2, 3)
    await settled()
    expect(followed.read).toEqual([])
    expect(followed.follower.commit).toBe(0)
    followed.follower.mind()
    await followed.follower.caughtUp
    expect(followed.read).toEqual(['after 0'])
    expect(followed.follower.commit).toBe(3)
  })

  it('reads again what it could not read', async () => {
    const followed = new Followed()
    followed.commit = 5
    followed.fails = 2
    followed.follower.mustHave(5)
    for (let each = 0; each < 3; each += 1) {
      await settled()
      followed.follower.mind()
    }
    await followed.follower.caughtUp
    expect(followed.failures).toHaveLength(2)
    expect(followed.follower.commit).toBe(5)
    followed.follower.mind()
    expect(followed.read).toEqual(['after 0'])
  })

  it('reads once for all who ask at the same time', async () => {
    const followed = new Followed()
    await Promise.all([followed.follower.readOn(), followed.follower.readOn()])
    await followed.follower.readOn()
    expect(followed.read).toEqual(['after 0', 'after 0'])
  })

  it('passes over commits that it made itself', async () => {
    const followed = new Followed(4)
    followed.follower.made(6)
    followed.hear(5, 6, 7)
    await followed.follower.caughtUp
    expect(followed.read).toEqual(['7'])
  })

  it('says that the database was set back to an earlier day', async () => {
    const followed = new Followed(7)
    followed.commit = 6
    await expect(followed.follower.readOn()).rejects.toThrow(SetBack)
    expect(followed.follower.commit).toBe(7)
  })
})
