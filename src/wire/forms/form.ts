/** What somebody fills in to give a command of the house: pages are made from it. */
import { words } from '../../table/forms/words.ts'
import type { RouteName } from '../routes/routes.ts'
import type { FormField } from '../../table/forms/field.ts'

export interface HouseForm {
  /** Where the command is sent; what the path names is known before the form is shown. */
  readonly route: RouteName
  /** A command at a table, with what it always carries; the fields are those of the command. */
  readonly command?: { readonly type: string; readonly answer?: string }
  /** On the button that gives it, or that asks first for what it needs. */
  readonly name: string
  /** The same with whom or what it is about, where several stand on one page. */
  readonly of?: (whom: string) => string
  /** Whether it is sent with an idempotency key. */
  readonly once?: true
  /** What it does. */
  readonly about?: string
  /** Not taken back lightly: it is asked about first. */
  readonly grave?: true
  readonly fields?: readonly FormField[]
  /** What is said while it is done, where that takes long. */
  readonly meanwhile?: string
  /** What is said once it is done. */
  readonly done?: string
}

const badAmount = 'An amount has figures and at most two decimals, such as 250 or 12.50.'

export const reason: FormField = { kind: 'note', name: 'reason', label: words.reason, hint: words.reasonHint }

export const money = (name: string, label: string, more?: Partial<FormField>): FormField =>
  ({ kind: 'money', name, label, wrong: badAmount, ...more }) as FormField
