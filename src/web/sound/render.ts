/** Makes a sound audible: on the loudspeaker of a page, or into a buffer, by the same few nodes. */
import type { Sound, Voice } from './sound.ts'

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
