/** What is said of the shoe. */
import { message } from '../../messages/message.ts'
import { because, counting, type Sayings } from '../saying.ts'
import type { shoeSchemas } from './schemas.ts'

export const shoeSayings: Sayings<keyof typeof shoeSchemas> = {
  'shoe-shuffled': ({ cards, cutCard }) =>
    message('A shoe of {cards} cards is shuffled, its cut card {cutCard} from the end', { cards, cutCard }),
  'shoe-order-kept': () => message('The order of the shoe is sealed'),
  'cards-burnt': ({ count }) => counting(count, message('A card is burnt'), message('{count} cards are burnt', { count })),
  'shoe-removed': ({ reason }) => because(message('The shoe is taken out'), reason),
}
