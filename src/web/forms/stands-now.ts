/** How the table stands in what a form is about. */
import type { TableState } from '../../client/index.ts'
import type { Form } from '../../table/forms/forms.ts'
import { moneyText } from '../words/format.ts'
import { text } from '../text/forms.ts'

export const standsNow = (
  state: TableState,
  type: Form['type'],
  sign: string,
  said: (kept: object) => string,
): string | undefined => {
  if (type === 'change-limits' || type === 'limit-player') return sign
  if ((type === 'override-result' || type === 'decide-face') && state.declared) return text.entryNow(said(state.declared))
  if (type === 'correct-round' && state.last) return text.settledNow(state.last.round, said(state.last.result))
  if (type === 'fill' || type === 'credit' || type === 'count-float') return text.ledgerNow(moneyText(state.ledger.float))
  return type === 'drop-box' ? text.boxNow(moneyText(state.ledger['drop box'])) : undefined
}
