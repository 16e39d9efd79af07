/** The cloth of a table, drawn from the layout that its game gives: areas are buttons, with stacks and pucks on them. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  Suspense,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { clothBox, leastWidth } from '../../../rules/cloth/cloth-box.ts'
import { type Area, type Layout, placesOn, type Spot } from '../../../rules/cloth/layout.ts'
import { lineIn } from '../../../rules/cloth/lettering.ts'
import { printed, type PrintedArea } from '../../../rules/cloth/print.ts'
import { grounds } from '../../../rules/cloth/tones.ts'
import { cardNamed } from '../../../rules/equipment/cards.ts'
import type { InForce } from '../../../rules/game/in-force.ts'
import { text } from '../../text/equipment/felt.ts'
import { lazily } from '../../ui/parts/lazily.ts'
import { CardBack, CardFace } from '../pieces/card.tsx'
import { ChipStack } from '../pieces/chip.tsx'
import { Lettered } from '../pieces/lettered.tsx'
import { Puck } from '../pieces/puck.tsx'
import { areaText, type RefusedAt } from './area-text.ts'
import { asideOf, isWord } from './aside.ts'
import './cloth.css'
import { Ground } from './ground.tsx'
import { neighbour } from './neighbour.ts'
import type { ClothMarker, ClothStack, OnCloth } from './on-cloth.ts'
import { Prints } from './prints.tsx'
import { type Stand, standsIn } from './stands.ts'

/** A long press, as opposed to a short one and to one that scrolls the page. */
const long = 550

const still = 8

const useLongPress = () => {
  const held = useRef({ timer: 0, long: false, x: 0, y: 0 })
  const end = (): void => window.clearTimeout(held.current.timer)
  return {
    /** Whether the press that has just ended was a long one: then it is no click. */
    wasLong: () => held.current.long,
    on: (pressed: () => void) => ({
      onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
        end()
        held.current = { timer: 0, long: false, x: clientX, y: clientY }
        if (pointerType === 'mouse') return
        held.current.timer = window.setTimeout(() => {
          held.current.long = true
          pressed()
        }, long)
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (Math.hypot(clientX - held.current.x, clientY - held.current.y) > still) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
    }),
  }
}

type Given = KeyboardEvent<SVGElement> | MouseEvent<SVGElement>

export interface ClothProps {
  readonly inForce: Pick<InForce, 'layout' | 'game'>
  readonly stacks?: readonly ClothStack[]
  readonly markers?: readonly ClothMarker[]
  readonly posted?: OnCloth['posted']
  /** The ids of the areas that win. */
  readonly lit?: readonly string[]
  /** The ids of the areas that somebody is asked to press. */
  readonly wanted?: readonly string[] | undefined
  readonly onArea?: ((area: Area, event: Given) => void) | undefined
  /** Pressed with a finger, on a spot too small for it: somebody enlarges what is around. */
  readonly onNear?: ((spot: Spot) => void) | undefined
  /** Pressed long with a finger, which is how an area is looked at without a mouse. */
  readonly onAreaHeld?: ((area: Area) => void) | undefined
  /** Takes away the chips on the area: a right click or Delete. */
  readonly onAreaMenu?: ((area: Area, event?: Given) => void) | undefined
  readonly refusedAt?: ((area: Area) => RefusedAt | undefined) | undefined
  /** Something more that an area says to somebody who does not see it. */
  readonly areaNote?: ((area: Area) => string | undefined) | undefined
  /** The cards of each hand, where the game has hands: a card, or null for one that lies face down. */
  readonly dealt?: DealtCards
  /** The values of the table's chips. */
  readonly chips?: readonly number[] | undefined
  /** The part of the cloth that is drawn, as a view box; all of it where none is named. */
  readonly view?: string
  /** A picture of the cloth: nothing can be pressed, and screen readers get no amounts. */
  readonly small?: boolean
  readonly className?: string
}

export type DealtCards = readonly (readonly (string | null)[])[]

const nothing: readonly never[] = []

export const Cloth = ({
  inForce: { layout, game },
  stacks = nothing,
  markers = nothing,
  posted = nothing,
  lit = nothing,
  dealt = nothing,
  small = false,
  view = clothBox(layout).viewBox,
  className,
  ...told
}: ClothProps): ReactElement => {
  const id = useId()
  const print = useMemo(() => printed(layout), [layout])
  const byArea = useMemo(() => Map.groupBy(stacks, ({ area }) => area), [stacks])
  return (
    <svg
      className={`felt-cloth${small ? ' felt-cloth-small' : ''}${className === undefined ? '' : ` ${className}`}`}
      viewBox={view}
      {...(small
        ? { role: 'img', 'aria-label': text.cloth(game.name) }
        : { role: 'group', 'aria-label': text.layout(game.name), style: { '--least': `${leastWidth(layout)}px` } as object })}
    >
      <Ground layout={layout} id={id} />
      <g aria-hidden="true" lang="en">
        {print.areas.map(
          ({ area, outline }) => area.ground && <path key={area.id} d={outline} fill={grounds[area.ground]} fillOpacity=".9" />,
        )}
        <Prints prints={print.marks} />
      </g>
      {posted.map(({ wager, words, at: [x, y, width, height] }) => (
        <Lettered key={wager} line={lineIn(words, [x + width / 2, y + height / 2], width, height * 0.75)} fill="#ffb45c" />
      ))}
      <Areas layout={layout} areas={print.areas} byArea={byArea} lit={lit} small={small} {...told} />
      <g className="felt-lying">
        <Cards layout={layout} dealt={dealt} />
        {placesOn(layout).map((area) =>
          standsIn(area, byArea.get(area.id) ?? nothing).map((stand) => (
            <Standing
              key={`${area.id} ${stand.stacks[0]!.player}`}
              stand={stand}
              chips={told.chips}
              told={!small && stand.told}
              won={lit.includes(area.id)}
            />
          )),
        )}
        {markers.map(({ id: key, text, label, tone, at: [x, y] }) => (
          <Puck
            key={key}
            className="felt-puck"
            x={x - puck / 2}
            y={y - puck / 2}
            width={puck}
            height={puck}
            text={text}
            tone={tone}
            label={label}
          />
        ))}
      </g>
    </svg>
  )
}

const puck = 3.7

/** Few cloths have spots. */
const Spots = lazily(() => import('./spots.tsx'))

interface AreasProps extends Pick<
  ClothProps,
  'onArea' | 'onNear' | 'wanted' | 'onAreaHeld' | 'onAreaMenu' | 'refusedAt' | 'areaNote'
> {
  readonly layout: Layout
  readonly areas: readonly PrintedArea[]
  readonly byArea: ReadonlyMap<string, readonly ClothStack[]>
  readonly lit: readonly string[]
  readonly small: boolean
}

/** Drawings keep the case of names, and the browser knows this one in small letters alone. */
const inTabOrder = (isStop: boolean): object => ({ tabindex: isStop ? 0 : -1 })

/** One area can be reached by Tab, the others from it by the arrow keys, and the spots between them. */
const Areas = ({ layout, areas, byArea, lit, small, onArea, onNear, ...told }: AreasProps): ReactElement => {
  const { wanted, onAreaHeld, onAreaMenu, refusedAt, areaNote } = told
  const [at, setAt] = useState(areas[0]?.area.id)
  const group = useRef<SVGGElement>(null)
  const press = useLongPress()
  const current = placesOn(layout).some(({ id }) => id === at) ? at : areas[0]?.area.id
  const keyed = (area: Area, event: KeyboardEvent<SVGElement>): void => {
    const next = neighbour(layout, area, event.key)
    if (next) group.current?.querySelector<SVGElement>(`[data-area="${next.id}"]`)?.focus()
    else if (event.key === 'Enter' || event.key === ' ') onArea?.(area, event)
    else if (event.key === 'Delete' || event.key === 'Backspace') onAreaMenu?.(area, event)
    else return
    event.preventDefault()
  }
  /** What makes a button of an area. */
  const keyOf = (area: Area) => {
    const refused = refusedAt?.(area)
    const here = byArea.get(area.id) ?? nothing
    const won = lit.includes(area.id)
    const state = `${won ? ' felt-area-lit' : ''}${refused ? ' felt-area-closed' : wanted?.includes(area.id) ? ' felt-area-wanted' : ''}${here.some(({ frozen }) => frozen) ? ' felt-area-frozen' : ''}`
    return {
      className: `felt-area${state}${area.ground === 'blue' ? ' felt-on-blue' : ''}`,
      'data-area': area.id,
      ...(!small && {
        role: 'button',
        ...inTabOrder(area.id === current),
        'aria-label': areaText(area, here, { lit: won, refused, note: areaNote?.(area) }),
        ...(refused && { 'aria-disabled': true }),
        onFocus: () => setAt(area.id),
        onKeyDown: (event: KeyboardEvent<SVGElement>) => keyed(area, event),
        onClick: (event: MouseEvent<SVGElement>) => {
          if (!press.wasLong()) onArea?.(area, event)
        },
        onContextMenu: (event: MouseEvent<SVGElement>) => {
          if (!onAreaMenu) return
          event.preventDefault()
          if (!press.wasLong()) onAreaMenu(area, event)
        },
        ...press.on(() => onAreaHeld?.(area)),
      }),
    }
  }
  return (
    <g ref={group}>
      {areas.map(({ area, outline }) => (
        <g key={area.id} {...keyOf(area)}>
          <path className="felt-ground" d={outline} />
          <path className="felt-edge" d={outline} />
        </g>
      ))}
      {/* Beside the keys, not in them: an area's name says all that is printed on it, in other words. */}
      <g className="felt-printed" aria-hidden="true" lang="en">
        {areas.map((printed) => (
          <AreaPrints key={printed.area.id} printed={printed} stacks={byArea.get(printed.area.id)} />
        ))}
      </g>
      {layout.spots && (
        <Suspense>
          <Spots spots={layout.spots} areas={areas} keyOf={keyOf} onNear={onNear} />
        </Suspense>
      )}
    </g>
  )
}

interface AreaPrintsProps {
  readonly printed: PrintedArea
  readonly stacks: readonly ClothStack[] | undefined
}

const AreaPrints = ({ printed, stacks }: AreaPrintsProps): ReactElement => {
  const { area, prints } = printed
  const aside = stacks && asideOf(printed, standsIn(area, stacks))
  if (aside === undefined) return <Prints prints={prints} />
  return (
    <>
      <Prints prints={prints.filter((print) => !isWord(print))} />
      <g transform={aside}>
        <Prints prints={prints.filter(isWord)} />
      </g>
    </>
  )
}

interface StandingProps {
  readonly stand: Stand
  readonly chips: readonly number[] | undefined
  readonly told: boolean
  readonly won: boolean
}

const Standing = ({ stand: { stacks, x, y, size }, chips, told, won }: StandingProps): ReactElement => {
  const amount = stacks.reduce((sum, stack) => sum + stack.amount, 0)
  const tokens = stacks.reduce((sum, stack) => sum + stack.tokens, 0)
  const { mine, frozen, off, colour } = stacks[0]!
  const high = size * 1.5
  // The foot of a stack stands there, with the amount below it.
  const top = y - high * (told ? 0.62 : 0.75)
  return (
    <g className={`felt-stack${off ? ' felt-stack-off' : ''}${won ? ' felt-stack-won' : ''}`} aria-hidden="true">
      {mine && <ellipse className="felt-ring" cx={x} cy={y + size * 0.02} rx={size * 0.58} ry={size * 0.46} />}
      <ChipStack
        amount={amount}
        tokens={tokens}
        chips={colour?.value === undefined ? chips : [colour.value]}
        look={colour?.look}
        counted={colour?.value !== undefined}
        told={told}
        x={x - size / 2}
        y={top}
        width={size}
        height={high}
        most={7}
      />
      {off && <Puck text="OFF" tone="black" x={x - size * 0.3} y={y - size * 0.75} width={size * 0.6} height={size * 0.6} />}
      {frozen && <Lock x={x + size * 0.34} y={y - size * 0.5} size={size * 0.36} />}
    </g>
  )
}

/** A small lock on what may not be taken down. */
const Lock = ({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }): ReactElement => (
  <g transform={`translate(${x} ${y}) scale(${size / 100})`}>
    <circle cx="50" cy="50" r="56" fill="#0b1a2b" stroke="#bfe3ff" strokeWidth="7" />
    <path d="M33 47V36a17 17 0 0 1 34 0v11" fill="none" stroke="#bfe3ff" strokeWidth="9" />
    <rect x="25" y="46" width="50" height="36" rx="6" fill="#bfe3ff" />
  </g>
)

const Cards = ({ layout, dealt = nothing }: Pick<ClothProps, 'dealt'> & { readonly layout: Layout }): ReactElement => (
  <Suspense>
    {(layout.marks ?? []).map(({ card: hand, nth = 0, at: [x, y, w, h] }) => {
      const name = hand === undefined ? undefined : dealt[hand]?.[nth]
      if (name === undefined) return undefined
      const card = name === null ? undefined : cardNamed(name)
      return (
        <g key={`${hand} ${nth}`} className="felt-dealt">
          <svg x={x} y={y} width={w} height={h} viewBox="0 0 250 350">
            {card ? <CardFace card={card} /> : <CardBack />}
          </svg>
        </g>
      )
    })}
  </Suspense>
)
