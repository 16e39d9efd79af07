/** The sentences of a table's events, as people read them on a page. */
import { fill, message, type Message, type Value } from '../../../messages/message.ts'
import { capitalised } from '../../../rules/lists.ts'
import { shownAs } from '../../../table/names.ts'
import { type Addressee, writtenFor } from '../../../table/saying.ts'
import type { TableState } from '../../../table/state.ts'
import { translate } from '../../text/language.ts'
import { clockText, moneyText } from '../../words/format.ts'

export const sentence = (said: Message): string => capitalised(fill(said, translate))

/** A person whom the table knows by no name is called by what they are there. */
const unnamed = ({ dealers }: TableState, person: string): Message => {
  if (person === 'house') return message('the house')
  return dealers.includes(person) ? message('a dealer') : message('a player')
}

/** A person who reads a table’s events, and of themselves as “you”. */
export const readerOf = (state: TableState, me: string | undefined): Addressee => ({
  ...writtenFor(state),
  isMe: (person) => person === me,
  name: (person, called): Value =>
    person === me ? message('you') : (shownAs(state, person) ?? called ?? unnamed(state, person)),
  money: moneyText,
  when: (moment) => message('at {time}', { time: clockText(moment) }),
})
