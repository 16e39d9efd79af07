/** The tones of roads on a dark screen. */
import type { Tone } from '../../../rules/cloth/layout.ts'

export const roadInks: Readonly<Record<Tone, string>> = {
  white: '#f3ede0',
  gold: '#e0bb62',
  red: '#ff6b5e',
  black: '#9aa5a0',
  green: '#4fd08b',
  blue: '#6fb1ff',
  orange: '#ffab5e',
}
