/** The mat: the diagram is lost, so its areas follow the list of wagers, line by line. */
import { row, type Area, type Layout } from '../layout.ts'
import { faces } from '../result.ts'

const lines = [
  ['line-2-5', '2 or 5'],
  ['line-3-4', '3 or 4'],
  ['line-6', 'SIX'],
  ['line-8', 'EIGHT'],
  ['line-10-11', '10 or 11'],
  ['line-9-12', '9 or 12'],
] as const

const bonus: Area = {
  id: 'bonus',
  wager: 'bonus',
  label: 'BONUS BET',
  pays: '4, 5 or 6 sets without a seven',
  at: [68, 36, 28, 14],
}

export const layout = (withBonus: boolean): Layout => ({
  width: 96,
  height: 50,
  areas: [
    ...row(lines, [0, 0, 16, 18], ([id, label]) => ({ id, wager: id, label, pays: '1 to 1' })),
    ...row(faces, [0, 18, 16, 18], (face) => ({
      id: `double-${face}`,
      wager: `double-${face}`,
      label: `DOUBLE ${face}`,
      pays: '5 to 1',
    })),
    {
      id: 'shooters',
      wager: 'shooters',
      label: 'SHOOTER’S BET',
      pays: 'four throws without a seven · 1 to 1',
      at: [0, 36, 40, 14],
    },
    { id: 'any-seven', wager: 'any-seven', label: 'ANY SEVEN', pays: '4 to 1', at: [40, 36, 28, 14] },
    ...(withBonus ? [bonus] : []),
  ],
})
