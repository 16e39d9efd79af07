/** How each kind of equipment sounds when a result comes. */
import type { Equipment } from '../../../rules/equipment/equipment.ts'
import { knock, type Sound } from '../sound.ts'

/** Two of them strike the cloth, the wall and each other, and come to rest. */
const dice: Sound = {
  voices: [
    { at: 0, wave: 'noise', hertz: 900, to: 500, narrow: 0.7, rise: 20, fall: 180, loud: 0.12 },
    ...knock(40, 1_150, 0.3, 45),
    ...knock(95, 1_420, 0.26, 40),
    ...knock(190, 1_080, 0.3, 45),
    ...knock(240, 1_510, 0.2, 36),
    ...knock(330, 1_240, 0.18, 36),
    ...knock(385, 1_130, 0.12, 34),
    ...knock(430, 1_180, 0.07, 30),
  ],
}

/** Thin metal rings long and not quite in tune with itself. */
const coins: Sound = {
  voices: [
    { at: 0, wave: 'sine', hertz: 3_340, rise: 2, fall: 420, loud: 0.14 },
    { at: 0, wave: 'sine', hertz: 3_348, rise: 2, fall: 380, loud: 0.1 },
    { at: 0, wave: 'sine', hertz: 5_480, rise: 1, fall: 240, loud: 0.08 },
    { at: 0, wave: 'sine', hertz: 7_910, rise: 1, fall: 120, loud: 0.04 },
    { at: 0, wave: 'noise', hertz: 5_000, narrow: 1, rise: 1, fall: 16, loud: 0.25 },
    { at: 170, wave: 'sine', hertz: 3_120, rise: 2, fall: 330, loud: 0.11 },
    { at: 170, wave: 'noise', hertz: 4_600, narrow: 1, rise: 1, fall: 14, loud: 0.2 },
  ],
}

/** The ball runs in its groove, slows, and falls over the frets into a pocket. */
const wheel: Sound = {
  voices: [
    { at: 0, wave: 'noise', hertz: 1_900, to: 750, narrow: 3, rise: 60, fall: 440, loud: 0.62 },
    ...[250, 310, 385, 470].flatMap((at, turn) => knock(at, 1_750 - 90 * turn, 0.24 - 0.035 * turn, 26)),
    ...knock(535, 880, 0.26, 60),
  ],
}

/** Hollow ones that knock against each other and against their drum. */
const balls: Sound = {
  voices: [0, 62, 110, 185, 236, 318, 372].flatMap((at, turn) => [
    { at, wave: 'sine', hertz: 620 + ((turn * 137) % 240), to: 430 + ((turn * 97) % 160), rise: 2, fall: 70, loud: 0.3 },
    { at, wave: 'noise', hertz: 1_500, narrow: 1.2, rise: 1, fall: 14, loud: 0.16 },
  ]),
}

/** Paper slides over cloth and is laid down. */
const cards: Sound = {
  voices: [
    { at: 0, wave: 'noise', hertz: 2_400, to: 5_200, narrow: 0.9, rise: 70, fall: 110, loud: 0.48 },
    { at: 150, wave: 'noise', hertz: 1_300, narrow: 0.9, rise: 1, fall: 40, loud: 0.5 },
    { at: 150, wave: 'sine', hertz: 210, to: 140, rise: 2, fall: 60, loud: 0.2 },
  ],
}

export const equipmentSounds: Readonly<Record<Equipment['kind'], Sound>> = { dice, coins, wheel, balls, cards }
