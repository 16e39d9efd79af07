/** What the dealer says of what is thrown, and of a shoe. */
import type { Role } from '../../../../rules/conduct/people.ts'
import { thrownWords } from '../../../../table/dice/thrown.ts'
import type { TableState } from '../../../../table/state.ts'
import { words } from '../../../text/equipment/announced.ts'
import { calledAt, type Sayings } from '../controller/said.ts'

/** A player's own word, the dealer's for them, or the house's clock. */
const declinedBy = (role: Role): typeof words.declined =>
  role === 'player' ? words.declined : role === 'house' ? words.lapsed : words.declinedFor

/** Where the house draws it gives a player time; at real equipment its step is only a note of what people do. */
const isThrownFor = ({ setup }: Pick<TableState, 'setup'>, role: Role): boolean => role === 'house' && setup.source === 'virtual'

export const equipmentSayings = {
  'dice-offered': ({ to }, state, me) => ({
    words: words.offered(thrownWords(state), calledAt(state, to, me), to === me),
    ...(to === me && { aloud: true, own: 'good' }),
  }),
  'dice-accepted': ({ player }, state, me) => ({
    words: words.shoots(thrownWords(state), calledAt(state, player, me), player === me),
  }),
  'dice-declined': ({ player, by }, state, me) => ({
    words: declinedBy(by.role)(thrownWords(state), calledAt(state, player, me), player === me),
  }),
  'dice-thrown': ({ shooter, by }, state, me) => ({
    words: isThrownFor(state, by.role) && shooter === me ? words.thrownFor(thrownWords(state)) : words.thrown(thrownWords(state)),
    aloud: true,
    ...(by.role !== 'house' && { shownIn: 'phase' }),
  }),
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
