import type { Emote } from '../../client/index.ts'
import { translated } from './language.ts'

export const text = translated('emotes', {
  title: 'Say something',
  mute: 'Show none',
  seat: (seat: number) => `Seat ${seat}`,
  words: {
    nice: 'Well played',
    luck: 'Good luck',
    thanks: 'Thank you',
    ouch: 'Ouch',
    wow: 'Wow',
    hello: 'Hello',
  } satisfies Readonly<Record<Emote, string>>,
})
