/** What an area says to somebody who does not see it. */
import { areaName, type Area } from '../../../rules/cloth/layout.ts'
import { moneyText } from '../../../rules/money/money.ts'
import { refusalText, type SaidRefusal } from '../../text/language.ts'
import { text } from '../../text/equipment/felt.ts'
import type { ClothStack } from './on-cloth.ts'

export interface RefusedAt extends SaidRefusal {
  readonly clause?: string | null | undefined
}

/** In money, and before it in chips where they are of one colour at a value. */
const sumOf = (stacks: readonly ClothStack[]): string => {
  const sum = stacks.reduce((all, { amount }) => all + amount, 0)
  const { name, value } = stacks[0]?.colour ?? {}
  const isOne = name !== undefined && value !== undefined && stacks.every(({ colour }) => colour?.name === name)
  return isOne && sum % value === 0 ? text.coloured(sum / value, name, moneyText(sum)) : moneyText(sum)
}

const rememberedText = (stacks: readonly ClothStack[]): string =>
  [...new Set(stacks.flatMap(({ remembers }) => (remembers === undefined ? [] : `, ${remembers}`)))].join('')

const ownText = (stacks: readonly ClothStack[]): string => {
  const [first] = stacks
  const held = first?.frozen ? `, ${text.stays}` : first?.off ? `, ${text.off}` : ''
  return `${text.yours(sumOf(stacks))}${rememberedText(stacks)}${held}`
}

const othersText = (stacks: readonly ClothStack[]): string =>
  stacks.length === 1
    ? `${stacks[0]!.called} ${sumOf(stacks)}${rememberedText(stacks)}`
    : text.others(stacks.length, sumOf(stacks))

/** "Pass Line, 1 to 1, yours 10.00, 2 others 35.00, wins". */
export const areaText = (
  area: Area,
  stacks: readonly ClothStack[],
  {
    lit = false,
    refused,
    note,
  }: { readonly lit?: boolean; readonly refused?: RefusedAt | undefined; readonly note?: string | undefined } = {},
): string => {
  const mine = stacks.filter((stack) => stack.mine)
  const others = stacks.filter((stack) => !stack.mine)
  return [
    areaName(area),
    area.pays,
    mine.length > 0 ? ownText(mine) : undefined,
    others.length > 0 ? othersText(others) : undefined,
    lit ? text.wins : undefined,
    note,
    refused && text.notNow(refusalText(refused), refused.clause),
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}
