/** Sound at a table, for those who have switched it on. */
import type { TableEvent } from '../../../../table/events.ts'
import type { TableState } from '../../../../table/state.ts'
import { SoundPlayer } from '../../../sound/player.ts'
import type { SoundName } from '../../../sound/sounds.ts'
import { soundsIn } from './heard.ts'
import type { Hearer } from './hearer.ts'

/** What plays sounds by their names. */
export interface Plays {
  volume: number
  readonly play: (name: SoundName) => void
  readonly stop: () => void
}

export class TableSound {
  readonly #player: Plays

  constructor(player: Plays) {
    this.#player = player
  }

  hear(events: readonly TableEvent[], state: TableState, hearer: Hearer): void {
    for (const name of soundsIn(events, state, hearer)) this.#player.play(name)
  }

  get volume(): number {
    return this.#player.volume
  }

  /** A chip is heard as loud as everything will be. */
  turnVolume(volume: number): void {
    this.#player.volume = volume
    this.#player.play('chip')
  }

  stop(): void {
    this.#player.stop()
  }
}

export const soundOn = (context: AudioContext): TableSound => new TableSound(new SoundPlayer(context))
