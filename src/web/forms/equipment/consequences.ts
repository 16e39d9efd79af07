/** What would become of what is thrown, and of who throws it. */
import { thrownWords } from '../../../table/dice/thrown.ts'
import { playerCalled } from '../../../table/names.ts'
import { countText } from '../../words/format.ts'
import { text } from '../../text/equipment/forms.ts'
import type { Sentences } from '../sentences.ts'

export const equipmentSentences: Sentences = {
  'dice-brought': ({ dice }, state) => text.brought(countText(dice.length), thrownWords(state).things),
  'dice-relinquished': ({ shooter }, state) => text.passed(playerCalled(state, shooter)),
  'shooter-named': ({ person }, state) => text.throws(playerCalled(state, person), thrownWords(state).throws),
}
