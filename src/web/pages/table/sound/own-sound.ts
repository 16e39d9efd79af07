/** Whether this browser sounds: off at first, remembered, and nothing of it loaded until it is switched on. */
import type { TableEvent } from '../../../../table/events.ts'
import type { TableState } from '../../../../table/state.ts'
import type { Preferences } from '../controller/kept.ts'
import type { PlayerPlace } from '../controller/place.ts'
import type { Hearer } from './hearer.ts'
import type { TableSound } from './loaded.ts'

/** Opens the loudspeaker; to be called by the press itself, since browsers ask for one. */
export type OpenSound = () => Promise<TableSound>

const sound = 'felt-sound'

export interface SoundShown {
  readonly on: boolean
  /** Once it is there. */
  readonly volume: number | undefined
}

export class OwnSound {
  readonly #place: Pick<PlayerPlace, 'changed'>
  readonly #kept: Preferences
  readonly #open: OpenSound
  #on: boolean
  #loaded: TableSound | undefined

  constructor(place: Pick<PlayerPlace, 'changed'>, kept: Preferences, open: OpenSound) {
    this.#place = place
    this.#kept = kept
    this.#open = open
    this.#on = kept.isOn(sound)
  }

  start(): void {
    if (this.#on) void this.#load()
  }

  stop(): void {
    this.#loaded?.stop()
    this.#loaded = undefined
  }

  readonly turn = (): void => {
    this.#on = !this.#on
    this.#kept.turn(sound, this.#on)
    if (this.#on) void this.#load(true)
    else this.stop()
    this.#place.changed()
  }

  readonly turnVolume = (volume: number): void => {
    this.#loaded?.turnVolume(volume)
    this.#place.changed()
  }

  hear(events: readonly TableEvent[], state: TableState, hearer: Hearer): void {
    this.#loaded?.hear(events, state, hearer)
  }

  read(): SoundShown {
    return { on: this.#on, volume: this.#loaded?.volume }
  }

  /** A table without sound is played on. One that was switched off meanwhile stays silent. */
  async #load(isPressed = false): Promise<void> {
    try {
      const loaded = await this.#open()
      if (!this.#on || this.#loaded) return loaded.stop()
      this.#loaded = loaded
      if (isPressed) loaded.turnVolume(loaded.volume)
    } catch {
      this.#on = false
    }
    this.#place.changed()
  }
}
