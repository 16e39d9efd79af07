/** The five roads, drawn: each shows its newest columns and moves on by whole columns. */
import type { ReactNode } from 'react'
import type { Roads } from '../../../rules/conduct/roads.ts'
import {
  beadPlate,
  bigRoad,
  derivedRoad,
  dotsOf,
  roadRows,
  tiesBeforeAll,
  winnersOf,
  type Circle,
  type DerivedMark,
} from '../../../table/equipment/roads.ts'
import type { TableState } from '../../../table/state.ts'
import { text } from '../../text/display.ts'
import { roadInks } from './road-inks.ts'

const inkOf = (roads: Roads, winner: keyof Pick<Roads, 'first' | 'second' | 'tie'>): string => roadInks[roads[winner].tone]

export const RoadsShown = ({ state }: { readonly state: TableState }) => {
  const roads = state.inForce.roads!
  const winners = winnersOf(state)
  const circles = bigRoad(winners)
  const before = tiesBeforeAll(winners)
  const eye = derivedRoad(winners, 1)
  const small = derivedRoad(winners, 2)
  const pig = derivedRoad(winners, 3)
  return (
    <>
      <Road name={text.bead} className="display-bead" columns={14} marks={beadPlate(winners, dotsOf(state))}>
        {({ winner, dots }) => (
          <>
            <circle cx="5" cy="5" r="4.4" fill={inkOf(roads, winner)} />
            <text x="5" y="5.2" textAnchor="middle" dominantBaseline="central" fontSize="5.4" fontWeight="700" fill="#08110e">
              {roads[winner].letter}
            </text>
            {dots.map((side) => (
              <circle
                key={side}
                cx={side === 'first' ? 1.7 : 8.3}
                cy={side === 'first' ? 1.7 : 8.3}
                r="1.4"
                fill={inkOf(roads, side)}
                stroke="#0b1512"
                strokeWidth=".5"
              />
            ))}
          </>
        )}
      </Road>
      <Road
        name={text.big}
        className="display-big"
        columns={30}
        marks={circles}
        lead={before > 0 ? <Ties count={before} ink={inkOf(roads, 'tie')} /> : undefined}
      >
        {(circle) => <BigMark circle={circle} roads={roads} />}
      </Road>
      <Road name={text.bigEye} className="display-derived" columns={30} marks={eye}>
        {({ colour }) => <circle cx="5" cy="5" r="3.4" fill="none" stroke={roadInks[colour]} strokeWidth="2" />}
      </Road>
      <Road name={text.small} className="display-derived" columns={30} marks={small}>
        {({ colour }) => <circle cx="5" cy="5" r="4" fill={roadInks[colour]} />}
      </Road>
      <Road name={text.cockroach} className="display-derived" columns={30} marks={pig}>
        {({ colour }: DerivedMark) => (
          <path d="M1.6 8.4L8.4 1.6" stroke={roadInks[colour]} strokeWidth="2.2" strokeLinecap="round" />
        )}
      </Road>
    </>
  )
}

const BigMark = ({ circle: { winner, ties }, roads }: { readonly circle: Circle; readonly roads: Roads }) => (
  <>
    <circle cx="5" cy="5" r="3.7" fill="none" stroke={inkOf(roads, winner)} strokeWidth="1.7" />
    {ties > 0 && <Ties count={ties} ink={inkOf(roads, 'tie')} />}
  </>
)

/** A line through the circle for a tie; of more than one the count stands beside it. */
const Ties = ({ count, ink }: { readonly count: number; readonly ink: string }) => (
  <>
    <path d="M1.2 8.8L8.8 1.2" stroke={ink} strokeWidth="1.3" strokeLinecap="round" />
    {count > 1 && (
      <text
        x="5"
        y="5.3"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="5"
        fontWeight="700"
        fill={ink}
        stroke="#0b1512"
        strokeWidth="1.1"
        paintOrder="stroke"
      >
        {count}
      </text>
    )}
  </>
)

interface RoadProps<Mark> {
  readonly name: string
  readonly className: string
  readonly columns: number
  readonly marks: readonly Mark[]
  readonly children: (mark: Mark) => ReactNode
  /** What stands in the first cell before anything else does. */
  readonly lead?: ReactNode
}

/** A cell is ten units wide. */
const cell = 10

const Road = <Mark extends { readonly column: number; readonly row: number }>({
  name,
  className,
  columns,
  marks,
  children,
  lead,
}: RoadProps<Mark>) => {
  const last = marks.reduce((most, { column }) => Math.max(most, column), 0)
  const first = Math.max(0, last + 1 - columns)
  const [wide, high] = [columns * cell, roadRows * cell]
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, at) => `M${at * cell} 0V${high}`),
    ...Array.from({ length: roadRows + 1 }, (_, at) => `M0 ${at * cell}H${wide}`),
  ].join('')
  return (
    <figure className={className}>
      <figcaption>{name}</figcaption>
      <svg viewBox={`-0.5 -0.5 ${wide + 1} ${high + 1}`} role="img" aria-label={text.road(name, marks.length)}>
        <rect width={wide} height={high} fill="#0b1512" />
        <path d={lines} stroke="#2f453d" strokeWidth=".4" fill="none" />
        {lead}
        {marks
          .filter(({ column }) => column >= first)
          .map((mark) => (
            <g key={`${mark.column} ${mark.row}`} transform={`translate(${(mark.column - first) * cell} ${mark.row * cell})`}>
              {children(mark)}
            </g>
          ))}
      </svg>
    </figure>
  )
}
