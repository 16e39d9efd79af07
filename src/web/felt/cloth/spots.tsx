/** The spots of a cloth: buttons between its areas, which show what they cover when they are pointed at or reached by keys. */
import { useState, type FocusEvent, type MouseEvent, type ReactElement, type SVGAttributes } from 'react'
import { finger } from '../../../rules/cloth/cloth-box.ts'
import type { Area, Spot } from '../../../rules/cloth/layout.ts'
import type { PrintedArea } from '../../../rules/cloth/print.ts'

interface SpotsProps {
  readonly spots: readonly Spot[]
  readonly areas: readonly PrintedArea[]
  /** What makes a button of it, as of an area. */
  readonly keyOf: (area: Area) => SVGAttributes<SVGGElement>
  readonly onNear?: ((spot: Spot) => void) | undefined
}

const isMissed = ({ nativeEvent, currentTarget }: MouseEvent<SVGGElement>): boolean =>
  (nativeEvent as PointerEvent).pointerType === 'touch' && currentTarget.getBoundingClientRect().width < finger

const Spots = ({ spots, areas, keyOf, onNear }: SpotsProps): ReactElement => {
  const [looked, setLooked] = useState<Spot>()
  const covered = areas.filter(({ area }) => looked?.covers.includes(area.id))
  return (
    <>
      <g className="felt-covered">
        {covered.map(({ area, outline }) => (
          <path key={area.id} d={outline} />
        ))}
      </g>
      {spots.map((spot) => {
        const [x, y, width, height] = spot.at
        const { className, onClick, onFocus, ...key } = keyOf(spot)
        // In a picture of a cloth nothing hears anything: browsers take the focus to a drawing that listens for it.
        return (
          <g
            key={spot.id}
            {...key}
            className={`${className} felt-spot`}
            {...(key.role !== undefined && {
              onPointerEnter: () => setLooked(spot),
              onPointerLeave: () => setLooked(undefined),
              onFocus: (event: FocusEvent<SVGGElement>) => {
                setLooked(spot)
                onFocus?.(event)
              },
              onBlur: () => setLooked(undefined),
              onClick: (event: MouseEvent<SVGGElement>) => (onNear && isMissed(event) ? onNear(spot) : onClick?.(event)),
            })}
          >
            <rect className="felt-ground" x={x} y={y} width={width} height={height} />
            <circle className="felt-edge" cx={x + width / 2} cy={y + height / 2} r={width * 0.36} />
          </g>
        )
      })}
    </>
  )
}

export default Spots
