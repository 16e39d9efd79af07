/** How to play, in sixty seconds. */
import { translated } from './language.ts'

export const text = translated('guide', {
  door: 'How to play',
  doorOf: (game: string) => `How to play ${game}`,
  mark: '?',
  offer: (game: string) => `New to ${game}? See how it is played, in 60 seconds.`,
  show: 'Show me',
  dismiss: 'No, thanks',
  step: (at: number, all: number) => `Step ${at} of ${all}`,
  steps: 'Steps',
  cloth: 'The cloth at this step',
  back: 'Back',
  next: 'Next',
  play: 'Play',
  pause: 'Pause',
  again: 'Play again',
  done: 'Done',
  none: 'This game cannot be shown here. Its rules say how it is played.',
})
