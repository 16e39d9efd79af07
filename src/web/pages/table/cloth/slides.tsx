/** Payments that slide from the cloth to one's rack. */
import { useEffect, useEffectEvent, useState, type CSSProperties, type RefObject } from 'react'
import { netOfResult } from '../../../../table/settlement/payments.ts'
import type { TableState } from '../../../../table/state.ts'
import { ChipStack } from '../../../felt/pieces/chip.tsx'
import { chipsOf } from '../../../../table/money/colours.ts'
import { areaFor, lookFor } from '../../../felt/cloth/on-cloth.ts'
import { moneyText } from '../../../words/format.ts'
import type { ShownSettlement } from '../controller/show.ts'

interface Slide {
  readonly id: string
  readonly chips: number
  readonly gain: number
  readonly style: CSSProperties
}

interface SlidesProps {
  readonly state: TableState
  readonly settled: ShownSettlement | undefined
  readonly cloth: RefObject<HTMLElement | null>
  readonly rack: RefObject<HTMLElement | null>
  readonly seat: number | undefined
  readonly used: ReadonlyMap<string, string>
}

const middleOf = (element: Element): readonly [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

/** Half a stack and what stands below it, in pixels. */
const half = 40

/** A height at which a payment can be seen: below the result and above the tray, where its area is behind one of them. */
const inSight = (y: number, cloth: Element, rack: Element): number => {
  const result = cloth.closest('.table-page')?.querySelector('.table-bar')?.getBoundingClientRect()
  const tray = rack.closest('.table-tray')?.getBoundingClientRect()
  return Math.min(Math.max(y, (result?.bottom ?? 0) + half), (tray?.top ?? Infinity) - half)
}

const slidesOf = ({ state, settled, cloth, rack, seat, used }: SlidesProps): readonly Slide[] => {
  if (!settled || !cloth.current || !rack.current) return []
  const to = middleOf(rack.current)
  // A stack that won is told by its gain only to a player who is ahead by the result.
  const isAhead = netOfResult(settled.rows) > 0
  return settled.rows.flatMap((row, at) => {
    const area = areaFor(state.inForce.layout, row.wager, row.state, seat, state.setup.seats, used.get(row.wager))
    const from = area && cloth.current!.querySelector(`[data-area="${CSS.escape(area.id)}"]`)
    if (!from || row.chips <= 0) return []
    const [x, lies] = middleOf(from)
    const y = inSight(lies, cloth.current!, rack.current!)
    const style = {
      left: x,
      top: y,
      '--to-x': `${to[0] - x}px`,
      '--to-y': `${to[1] - y}px`,
      animationDelay: `${at * 120}ms`,
    } as CSSProperties
    return [{ id: `${settled.round} ${row.wager} ${row.state}`, chips: row.chips, gain: isAhead ? row.net : 0, style }]
  })
}

export const Slides = (props: SlidesProps) => {
  const { settled, state, seat } = props
  const player = state.seats.get(String(seat))
  const [slides, setSlides] = useState<readonly Slide[]>([])
  const slide = useEffectEvent(() => setSlides(slidesOf(props)))
  // Each settlement slides once, from where its areas are drawn.
  useEffect(() => {
    if (!settled) return undefined
    const frame = requestAnimationFrame(slide)
    return () => cancelAnimationFrame(frame)
  }, [settled])
  return (
    <div className="table-slides" aria-hidden="true">
      {slides.map(({ id, chips, gain, style }) => (
        <span
          key={id}
          className="table-slide"
          style={style}
          onAnimationEnd={() => setSlides((all) => all.filter((each) => each.id !== id))}
        >
          <ChipStack
            amount={chips}
            chips={chipsOf(state, player)}
            look={player === undefined ? undefined : lookFor(state, player)}
            told={false}
            width={40}
            height={60}
          />
          {gain > 0 && <b>+{moneyText(gain)}</b>}
        </span>
      ))}
    </div>
  )
}
