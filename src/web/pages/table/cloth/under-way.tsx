/** Chips on their way to the house, hollow until it has acknowledged them: drawn over the cloth, in its own measure. */
import type { InForce } from '../../../../rules/in-force.ts'
import { clothBox } from '../../../../rules/cloth/cloth-box.ts'
import { lineIn } from '../../../../rules/cloth/lettering.ts'
import { areaFor } from '../../../felt/cloth/on-cloth.ts'
import { Lettered } from '../../../felt/pieces/lettered.tsx'
import { moneyText } from '../../../format.ts'
import type { UnderWay as Wishing } from '../controller/wagers.ts'

interface UnderWayProps {
  readonly inForce: InForce
  readonly underWay: readonly Wishing[]
  readonly seat: number | undefined
  readonly seats: number
  readonly used: ReadonlyMap<string, string>
}

const chip = 1.9

export const UnderWay = ({ inForce: { layout, table }, underWay, seat, seats, used }: UnderWayProps) => {
  const placed = underWay.flatMap(({ id, wish }) => {
    const lies = wish.state ?? table(wish.wager)?.wager.starts[0]
    const area = lies === undefined ? undefined : areaFor(layout, wish.wager, lies, seat, seats, used.get(wish.wager))
    return area ? [{ id, wish, at: area.at }] : []
  })
  return (
    <svg className="table-under-way" viewBox={clothBox(layout).viewBox} aria-hidden="true">
      {placed.map(({ id, wish, at: [x, y, w, h] }) => (
        <g key={id} transform={`translate(${x + w / 2} ${y + h / 2})`} className={wish.taken ? 'table-taking' : undefined}>
          <circle r={chip} />
          {wish.amount !== undefined && <Lettered line={lineIn(moneyText(wish.amount), [0, 0], 1.7 * chip, 1.3)} />}
        </g>
      ))}
    </svg>
  )
}
