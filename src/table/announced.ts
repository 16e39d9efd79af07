/**
 * What is said of events that are announced at a table. The sentences of the others are in `sayings.ts`, so that a player’s table
 * does not load them.
 */
import type { Message } from '../messages/message.ts'
import { correctionSayings } from './corrections/sayings.ts'
import { diceSayings } from './dice/sayings.ts'
import type { TableEvent } from './events.ts'
import { moneySayings } from './money/sayings.ts'
import { openingSayings } from './opening/sayings.ts'
import { roundSayings } from './round/sayings.ts'
import type { Addressee } from './saying.ts'
import { seatSayings } from './seats/sayings.ts'
import { settlementSayings } from './settlement/sayings.ts'
import { shoeSayings } from './shoe/sayings.ts'
import { wagerSayings } from './wagers/sayings.ts'
import { byType } from './by-type.ts'

export const announcements = {
  ...openingSayings,
  ...seatSayings,
  ...moneySayings,
  ...wagerSayings,
  ...roundSayings,
  ...settlementSayings,
  ...correctionSayings,
  ...diceSayings,
  ...shoeSayings,
}

/** Called out at the table; undefined for what is not announced there. */
export const announce = (event: TableEvent, addressee: Addressee): Message | undefined =>
  byType<Message, [addressee: Addressee]>(announcements, event, { ...addressee, aloud: true })
