/** Where a player's chips lie: play chips are made up only to what everybody begins with, wherever they are. */
import type { OwnSeats } from '../../../../client/index.ts'
import { moneyText } from '../../../format.ts'
import { text } from '../../../text/table.ts'

/** Why there are no more play chips: what lies here, and at which other tables. */
export const whyNoMore = ({ seats }: OwnSeats, here: string): string => {
  const lie = seats
    .filter(({ rack, laid }) => rack + laid > 0)
    .map((seat) => ({ ...seat, chips: moneyText(seat.rack + seat.laid) }))
  const elsewhere = lie.filter(({ table }) => table !== here).map(({ chips, called }) => text.rack.at(chips, called))
  return text.rack.noMore(lie.find(({ table }) => table === here)?.chips ?? moneyText(0), elsewhere)
}
