/** The cloth with all chips on it, chips that are under way to it, and payments that leave it. */
import { type RefObject, Suspense, type SyntheticEvent, useMemo, useRef, useState } from 'react'
import { clothBox } from '../../../../rules/cloth/cloth-box.ts'
import { type Area, type Layout, placesOn, type Spot } from '../../../../rules/cloth/layout.ts'
import { lineIn } from '../../../../rules/cloth/lettering.ts'
import type { InForce } from '../../../../rules/game/in-force.ts'
import type { Lacking } from '../../../../table/dice/lacking.ts'
import { Cloth, type ClothProps } from '../../../felt/cloth/cloth.tsx'
import { dealtOnCloth, faceDown } from '../../../felt/cloth/dealt-on-cloth.ts'
import { areaFor, clothOf } from '../../../felt/cloth/on-cloth.ts'
import { useLaid } from '../../../felt/cloth/use-laid.ts'
import { Lettered } from '../../../felt/pieces/lettered.tsx'
import { moneyText } from '../../../words/format.ts'
import { text } from '../../../text/table.ts'
import { Button } from '../../../ui/button.tsx'
import { lazily } from '../../../ui/parts/lazily.ts'
import type { TablePageProps } from '../controller/controller.ts'
import { isSpun } from '../equipment/comes.ts'
import type { PendingWish as Wishing } from '../controller/wagers.ts'

/** Chips on their way to the house, hollow until it has acknowledged them: drawn over the cloth, in its own measure. */
interface UnderWayProps {
  readonly inForce: InForce
  readonly underWay: readonly Wishing[]
  readonly seat: number | undefined
  readonly seats: number
  readonly used: ReadonlyMap<string, string>
}

const chip = 1.9

const UnderWay = ({ inForce: { layout, table }, underWay, seat, seats, used }: UnderWayProps) => {
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

interface StageProps extends TablePageProps {
  readonly rack: RefObject<HTMLElement | null>
}

/** Few tables have a wheel; a player's comes with the first bet, before it is spun. */
const Spin = lazily(() => import('../equipment/spin.tsx'))

const WheelOver = ({ at }: Pick<TablePageProps, 'at'>) => {
  const [isHere, bring] = useState(false)
  const isDue = at.behind || (at.seat.player !== undefined && at.shown.inPlay.piles.length > 0)
  if (!isHere && isDue && isSpun(at.shown)) bring(true)
  return (
    isHere && (
      <Suspense>
        <Spin at={at} />
      </Suspense>
    )
  )
}

/** Payments go to a rack alone. */
const Slides = lazily(async () => ({ default: (await import('./slides.tsx')).Slides }))

const Enlarged = lazily(() => import('./enlarged.tsx'))

const sizes = [1, 1.4, 1.9, 2.5] as const

/** The areas that a player needs for a throw; where any would do, none is marked. */
const wantedOn = ({ areas }: Layout, lacks: Lacking | undefined): readonly string[] =>
  lacks && lacks.areas.length < areas.length / 2 ? lacks.areas.map(({ id }) => id) : []

export const Stage = ({ table: { hand }, at, rack }: StageProps) => {
  const { shown, me, wagers, lit } = at
  const { used, refusals } = at.hand
  const seat = at.seat.number
  const [size, setSize] = useState(0)
  const [near, setNear] = useState<Spot>()
  const box = useRef<HTMLDivElement>(null)
  const cloth = useRef<HTMLDivElement>(null)
  const { laid, upright } = useLaid(shown, box)
  const { stacks, markers, posted } = useMemo(() => clothOf(laid, me, used), [laid, me, used])
  const { layout } = laid.inForce
  const { wide, high } = clothBox(layout)
  // Nothing is wagered any more, and what comes next is to be seen.
  if (near && (shown.phase !== 'betting' || at.rolling)) setNear(undefined)
  const result = shown.declared ?? shown.history.at(-1)
  const dealt = lit.length > 0 ? dealtOnCloth(laid.inForce, result) : at.rolling ? faceDown(laid.inForce) : undefined
  const wanted = wantedOn(layout, at.throwing.lacks)
  const areaOf = (event: SyntheticEvent): Area | undefined => {
    const id = event.target instanceof Element ? event.target.closest('[data-area]')?.getAttribute('data-area') : undefined
    return placesOn(layout).find((area) => area.id === id)
  }
  const drawn: ClothProps = {
    inForce: laid.inForce,
    stacks,
    markers,
    posted,
    lit,
    wanted,
    chips: shown.setup.chips,
    ...(dealt && { dealt }),
    onArea: (area) => hand.press(area, layout.areas.filter(({ wager }) => wager === area.wager).length > 1),
    onAreaHeld: (area) => hand.look(area),
    onAreaMenu: hand.take,
    refusedAt: (area) => refusals.get(area.id),
    areaNote: ({ id }) => (wanted.includes(id) ? text.area.neededToThrow : undefined),
  }
  return (
    <div ref={box} className={`table-stage${upright ? ' table-stage-upright' : ''}`}>
      <div
        className={`rim table-cloth-scroll${size > 0 ? ' table-zoomed' : ''}`}
        role="region"
        aria-label={text.area.cloth}
        {...(!upright && { tabIndex: 0 })}
      >
        <div
          ref={cloth}
          // What it hears comes from the areas, which are buttons.
          role="presentation"
          className="table-cloth"
          style={{ '--size': sizes[size], '--aspect': wide / high } as object}
          onPointerOver={(event) => hand.look(areaOf(event))}
          // A finger that is lifted has still looked.
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hand.look(undefined)}
          onFocus={(event) => hand.look(areaOf(event))}
          onBlur={() => hand.look(undefined)}
          onKeyDown={(event) => {
            const area = event.key === '-' ? areaOf(event) : undefined
            if (area) hand.take(area)
          }}
        >
          <Cloth {...drawn} onNear={setNear} />
          <UnderWay inForce={laid.inForce} underWay={wagers.underWay} seat={seat} seats={shown.setup.seats} used={used} />
        </div>
      </div>
      {!upright && (
        <div className="table-zoom" role="group" aria-label={text.area.zoom}>
          <Button label={text.area.smaller} onPress={() => setSize((now) => Math.max(0, now - 1))}>
            −
          </Button>
          <Button label={text.area.larger} onPress={() => setSize((now) => Math.min(sizes.length - 1, now + 1))}>
            +
          </Button>
        </div>
      )}
      {near && (
        <Suspense>
          <Enlarged drawn={drawn} near={near} onClose={() => setNear(undefined)} />
        </Suspense>
      )}
      <WheelOver at={at} />
      {seat !== undefined && (
        <Suspense>
          <Slides state={laid} settled={at.settled} cloth={cloth} rack={rack} seat={seat} used={used} />
        </Suspense>
      )}
    </div>
  )
}
