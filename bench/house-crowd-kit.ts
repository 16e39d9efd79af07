/** A crowd in a process of its own, at tables of a house in this one. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Served } from '../tests/house/api/kit.ts'
import type { FromCrowd, ToCrowd } from './crowd-load.ts'
import { livePath, seatCrowd } from './house-kit.ts'

interface Size {
  readonly tables: number
  readonly seats: number
  readonly watchers: number
  readonly every: number
}

export type Played = Extract<FromCrowd, { kind: 'played' }>

export class Crowded {
  readonly #child = fork(new URL('./crowd-load.ts', import.meta.url), { serialization: 'advanced' })

  static async at(served: Served, { tables, seats, watchers, every }: Size): Promise<Crowded> {
    const players = await seatCrowd(served, tables, seats)
    const watched = Array.from({ length: watchers }, (_, at) => livePath(served, `table-${at % tables}`))
    const crowded = new Crowded()
    await crowded.#ask({ kind: 'crowd', crowd: { url: served.url, players, watched, every } })
    return crowded
  }

  async #ask(what: ToCrowd): Promise<FromCrowd> {
    this.#child.send(what)
    const [answer] = (await once(this.#child, 'message')) as [FromCrowd]
    return answer
  }

  async play(seconds: number): Promise<Played> {
    return (await this.#ask({ kind: 'play', seconds })) as Played
  }

  end(): void {
    this.#child.disconnect()
  }
}
