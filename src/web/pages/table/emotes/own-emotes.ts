/** What players at the table say to each other: shown for a moment, unless this browser has them muted. */
import type { Emote, SaidEmote } from '../../../../client/index.ts'
import type { Preferences } from '../controller/kept.ts'
import type { PlayerPlace } from '../controller/place.ts'

/** How long one is shown, and how long a player waits before the next, in milliseconds. */
const shown = 4_000
const rest = 3_000

const muted = 'felt-emotes-muted'

export interface EmoteShown extends SaidEmote {
  readonly id: number
}

export interface EmotesShown {
  readonly muted: boolean
  /** One of each player, the newest last. */
  readonly said: readonly EmoteShown[]
  /** Whether this player has just sent one. */
  readonly rests: boolean
}

type Timer = ReturnType<typeof setTimeout>

export class OwnEmotes {
  readonly #place: Pick<PlayerPlace, 'changed'>
  readonly #kept: Preferences
  readonly #send: (emote: Emote) => void
  readonly #timers = new Set<Timer>()
  #muted: boolean
  #said: readonly EmoteShown[] = []
  #rests = false
  #count = 0

  constructor(place: Pick<PlayerPlace, 'changed'>, kept: Preferences, send: (emote: Emote) => void) {
    this.#place = place
    this.#kept = kept
    this.#send = send
    this.#muted = kept.isOn(muted)
  }

  read(): EmotesShown {
    return { muted: this.#muted, said: this.#said, rests: this.#rests }
  }

  readonly mute = (on: boolean): void => {
    this.#kept.turn(muted, on)
    this.#muted = on
    if (on) this.#said = []
    this.#place.changed()
  }

  readonly say = (emote: Emote): void => {
    if (this.#rests) return
    this.#send(emote)
    this.#rests = true
    this.#later(rest, () => (this.#rests = false))
    this.#place.changed()
  }

  readonly hear = (emote: SaidEmote): void => {
    if (this.#muted) return
    const one = { ...emote, id: (this.#count += 1) }
    this.#said = [...this.#said.filter(({ player }) => player !== emote.player), one]
    this.#later(shown, () => (this.#said = this.#said.filter((each) => each !== one)))
    this.#place.changed()
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #later(time: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      act()
      this.#place.changed()
    }, time)
    this.#timers.add(timer)
  }
}
