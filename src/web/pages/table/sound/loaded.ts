/** Sound at a table, for those who have switched it on. */
import type { TableEvent } from '../../../../table/events.ts'
import { takesNone } from '../../../../table/round/closing.ts'
import { netOfResult } from '../../../../table/settlement/payments.ts'
import { present, type TableState } from '../../../../table/state.ts'
import type { Sound, Voice } from '../../../sound/sound.ts'
import { type SoundName, sounds } from '../../../sound/sounds.ts'
import type { Settled } from '../controller/show.ts'
import type { Heard, HeardOf, Hearer } from './hearer.ts'

/** Noise that is the same every time, so that a sound is. A second of it is more than any voice takes. */
const noiseIn = (context: BaseAudioContext): AudioBuffer => {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 0x9e3779b9
  for (let at = 0; at < samples.length; at += 1) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    samples[at] = state / 0x80000000
  }
  return buffer
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>()

const noiseOf = (context: BaseAudioContext): AudioBuffer => {
  const known = noises.get(context) ?? noiseIn(context)
  noises.set(context, known)
  return known
}

/** So little cannot be heard. */
const silent = 0.0005

const glide = (param: AudioParam, { hertz, to, rise, fall }: Voice, from: number): void => {
  param.setValueAtTime(hertz, from)
  if (to !== undefined) param.exponentialRampToValueAtTime(to, from + (rise + fall) / 1_000)
}

const toneOf = (context: BaseAudioContext, voice: Voice, wave: OscillatorType, from: number): OscillatorNode => {
  const tone = context.createOscillator()
  tone.type = wave
  glide(tone.frequency, voice, from)
  return tone
}

/** Plays all voices from a time of the context into what is given. */
export const render = (context: BaseAudioContext, { voices }: Sound, into: AudioNode, from: number): void => {
  for (const voice of voices) sing(context, voice, into, from + voice.at / 1_000)
}

const sing = (context: BaseAudioContext, voice: Voice, into: AudioNode, from: number): void => {
  const { wave, narrow = 1, rise, fall, loud } = voice
  const loudness = context.createGain()
  const peak = from + rise / 1_000
  const end = peak + fall / 1_000
  loudness.gain.setValueAtTime(0, from)
  loudness.gain.linearRampToValueAtTime(loud, peak)
  loudness.gain.exponentialRampToValueAtTime(silent, end)
  loudness.connect(into)
  if (wave === 'noise') {
    const [noise, band] = [context.createBufferSource(), context.createBiquadFilter()]
    noise.buffer = noiseOf(context)
    band.type = 'bandpass'
    band.Q.value = narrow
    glide(band.frequency, voice, from)
    noise.connect(band).connect(loudness)
    noise.start(from)
    noise.stop(end)
  } else {
    const tone = toneOf(context, voice, wave, from)
    tone.connect(loudness)
    tone.start(from)
    tone.stop(end)
  }
}

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

/** What is heard of the equipment: a result as it comes, and what is offered to the player. */
const equipmentHeard: HeardOf = {
  'result-declared': (_, { inForce }) => inForce.results.equipment.kind,
  'dice-offered': ({ to }, _, { me }) => (to === me ? 'your-turn' : undefined),
  // To the shooter the call that closes wagers says that the throw is waited for.
  'bets-closed': (_, { phase, shooter }, { me }) =>
    phase === 'bets closed' && me !== undefined && shooter?.person === me ? 'your-turn' : 'no-more-bets',
}

const ownRows = (round: number, { settled }: Hearer): Settled['rows'] => (settled?.round === round ? settled.rows : [])

/**
 * Wagers are open for the player who hears it. A lone player whose result has just come opened them by playing on, and needs
 * no call.
 */
const opening = (round: number, state: TableState, { me, settled, uncalled }: Hearer): boolean => {
  if (uncalled || me === undefined || !state.players.get(me) || state.away.includes(me)) return false
  if (state.round !== round || state.phase !== 'betting' || takesNone(state)) return false
  return present(state) > 1 || settled?.round !== round - 1
}

const heard: HeardOf = {
  'round-started': ({ round }, state, hearer) => (opening(round, state, hearer) ? 'your-turn' : undefined),
  'wager-changed': ({ player }, _, { me }) => (player === me ? 'chip' : undefined),
  'losers-collected': ({ round }, _, hearer) => (ownRows(round, hearer).length > 0 ? 'chip' : undefined),
  'winners-paid': ({ round, more }, _, hearer) => {
    const rows = ownRows(round, hearer)
    // What the rulebook pays last is yet to come.
    if (more || rows.length === 0) return undefined
    return netOfResult(rows) > 0 ? 'win' : 'chip'
  },
  ...equipmentHeard,
}

/** In the order in which they happened, each once. A win needs no chips beside it. */
export const soundsIn = (events: readonly TableEvent[], state: TableState, hearer: Hearer): readonly SoundName[] => {
  const all = events.flatMap((event) => {
    const of: Heard<never> | undefined = heard[event.type]
    // What is heard is of the event's own type, which a union cannot say.
    return of?.(event as never, state, hearer) ?? []
  })
  const once = Array.from(new Set(all))
  return once.includes('win') ? once.filter((name) => name !== 'chip') : once
}

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
