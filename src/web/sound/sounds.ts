/** The sounds of every table: a chip, the call that closes wagers, one's turn, and a win. Each kind of equipment has its own. */
import { equipmentSounds } from './equipment/sounds.ts'
import { knock, note, type Sound } from './sound.ts'

/** Two clay chips that meet. */
const chip: Sound = { voices: [...knock(0, 2_150, 0.34, 42), ...knock(58, 2_480, 0.24, 34)], buzz: [12] }

/** Two taps of wood, the second lower: nothing goes down any more. */
const noMoreBets: Sound = { voices: [...note(0, 392, 0.36, 190), ...note(150, 294, 0.42, 300)] }

/** A question: up a fourth. */
const yourTurn: Sound = { voices: [...note(0, 587, 0.21, 220), ...note(120, 784, 0.22, 340)], buzz: [25, 60, 25] }

/** A chord that is broken upwards and left to ring, no louder than the rest. */
const win: Sound = {
  voices: [...note(0, 523, 0.18, 260), ...note(75, 659, 0.18, 280), ...note(150, 784, 0.18, 300), ...note(225, 1_047, 0.19, 360)],
  buzz: [30, 40, 30, 40, 60],
}

export const sounds = { chip, 'no-more-bets': noMoreBets, 'your-turn': yourTurn, win, ...equipmentSounds } as const

export type SoundName = keyof typeof sounds
