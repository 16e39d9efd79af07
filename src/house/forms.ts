/** What this version of Felt reads and writes in all streams of a house. */
import { listed, type NodeForms } from '../store/form-lists.ts'
import { tableForms } from '../table/events.ts'
import { bookForms } from './streams/book.ts'
import { accountForms } from './streams/account.ts'
import { cageForms } from './streams/cage.ts'
import { peopleForms } from './people/events.ts'

let ofHouse: NodeForms | undefined

export const houseForms = (): NodeForms => {
  if (ofHouse) return ofHouse
  const all = [
    listed('table', tableForms),
    listed('people', peopleForms),
    listed('book', bookForms),
    listed('cage', cageForms),
    listed('account', accountForms),
  ]
  return (ofHouse = { reads: all.flatMap(({ reads }) => reads), writes: all.flatMap(({ writes }) => writes) })
}
