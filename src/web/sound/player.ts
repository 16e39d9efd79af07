/** Plays sounds on the loudspeaker of this machine, and lets a phone that can buzz do so with them. */
import { render } from './render.ts'
import { sounds, type SoundName } from './sounds.ts'

/** A sound begins so long after the one before it, so that each is heard; the same one sooner than that is heard as one. In seconds. */
const apart = 0.22

/** What would have to wait longer than this is over by then. */
const longestWait = 1

const volumeKept = 'felt-sound-volume'

/** Loud enough beside a voice, for a person who has never set it. */
const atFirst = 0.6

const keptVolume = (): number => {
  const kept = Number(localStorage.getItem(volumeKept) ?? atFirst)
  return kept >= 0 && kept <= 1 ? kept : atFirst
}

export class SoundPlayer {
  readonly #context: AudioContext
  readonly #loudness: GainNode
  readonly #wake: () => void
  #last: { readonly name: SoundName; readonly from: number } | undefined

  constructor(context: AudioContext) {
    this.#context = context
    this.#loudness = context.createGain()
    this.#loudness.gain.value = keptVolume()
    this.#loudness.connect(context.destination)
    // A browser lets a page be heard only after a press on it.
    this.#wake = () => void context.resume()
    addEventListener('pointerdown', this.#wake)
    addEventListener('keydown', this.#wake)
  }

  get volume(): number {
    return this.#loudness.gain.value
  }

  set volume(volume: number) {
    localStorage.setItem(volumeKept, String(volume))
    this.#loudness.gain.value = volume
  }

  readonly play = (name: SoundName): void => {
    const { currentTime: now, state } = this.#context
    const next = this.#last ? this.#last.from + apart : now
    const isAgain = name === this.#last?.name && now < next
    if (state === 'suspended' || isAgain || next > now + longestWait) return
    const from = Math.max(now, next)
    this.#last = { name, from }
    render(this.#context, sounds[name], this.#loudness, from)
    const { buzz } = sounds[name]
    if (buzz) navigator.vibrate?.([...buzz])
  }

  stop(): void {
    removeEventListener('pointerdown', this.#wake)
    removeEventListener('keydown', this.#wake)
    void this.#context.close()
  }
}
