/** A sound as it is written down: a few voices, each a tone or a rustle that comes and fades. Times are in milliseconds. */

export interface Voice {
  /** When it begins. */
  readonly at: number
  /** What sounds: a tone, or noise, which its band shapes. */
  readonly wave: 'sine' | 'triangle' | 'noise'
  /** The tone, or the middle of the band of noise, in hertz; it glides to `to` where that is said. */
  readonly hertz: number
  readonly to?: number
  /** How narrow the band of noise is. */
  readonly narrow?: number
  /** How long it takes to come and then to fade. */
  readonly rise: number
  readonly fall: number
  /** How loud it is at its loudest; all voices together stay below one. */
  readonly loud: number
}

export interface Sound {
  readonly voices: readonly Voice[]
  /** What a phone does with it, by turns on and off. */
  readonly buzz?: readonly number[]
}

/** One knock as a solid thing makes it: its partials fade together, the high ones first. */
export const knock = (at: number, hertz: number, loud: number, fall: number): readonly Voice[] => [
  { at, wave: 'sine', hertz, rise: 1, fall, loud },
  { at, wave: 'sine', hertz: hertz * 1.58, rise: 1, fall: fall * 0.6, loud: loud * 0.55 },
  { at, wave: 'sine', hertz: hertz * 2.41, rise: 1, fall: fall * 0.4, loud: loud * 0.3 },
  { at, wave: 'noise', hertz: hertz * 2, narrow: 0.8, rise: 1, fall: fall * 0.35, loud: loud * 0.7 },
]

/** A note of something that is struck softly. */
export const note = (at: number, hertz: number, loud: number, fall: number): readonly Voice[] => [
  { at, wave: 'sine', hertz, rise: 6, fall, loud },
  { at, wave: 'triangle', hertz: hertz * 2, rise: 4, fall: fall * 0.5, loud: loud * 0.22 },
  { at, wave: 'sine', hertz: hertz * 3.93, rise: 2, fall: fall * 0.2, loud: loud * 0.16 },
]
