/** What the dealer says of what is thrown, and of a shoe. */
import { thrownWords } from '../../../../table/equipment/throwing/thrown.ts'
import { words } from '../../../text/equipment/announced.ts'
import { calledAt, type Sayings } from '../controller/said.ts'

export const equipmentSayings = {
  'dice-offered': ({ to }, state, me) => ({
    words: words.offered(thrownWords(state), calledAt(state, to, me), to === me),
    ...(to === me && { aloud: true, own: 'good' }),
  }),
  'dice-accepted': ({ player }, state, me) => ({
    words: words.shoots(thrownWords(state), calledAt(state, player, me), player === me),
  }),
  'dice-declined': ({ player }, state, me) => ({
    words: words.declined(thrownWords(state), calledAt(state, player, me), player === me),
  }),
  'dice-thrown': (_, state) => ({ words: words.thrown(thrownWords(state)), aloud: true }),
  'dice-relinquished': ({ shooter, reason }, state, me) => ({
    words: words.passed(thrownWords(state), calledAt(state, shooter, me), shooter === me, reason),
  }),
  'shooter-named': ({ person, as }, state, me) => ({ words: words.named(thrownWords(state), calledAt(state, person, me), as) }),
  'dice-off-table': (_, state) => ({ words: words.offTable(thrownWords(state)), aloud: true }),
  'dice-brought': ({ dice }, state) => ({ words: words.brought(thrownWords(state), dice.length) }),
  'shoe-shuffled': ({ cards }) => ({ words: words.shuffled(cards) }),
  'cards-burnt': ({ count }) => ({ words: words.burnt(count) }),
  'shoe-removed': ({ reason }) => ({ words: words.shoeOut(reason) }),
} satisfies Sayings
