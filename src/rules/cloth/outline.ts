/** The outlines of areas, as paths. */
import type { Area, Rectangle } from './layout.ts'

const number = (value: number): number => Math.round(value * 1000) / 1000

const round = 1.1

/** The outline of an area as a path. Corners that meet no other area are round, as the edge of a printed block is. */
export const outlineOf = (
  { at: [x, y, w, h], shape, arm }: Pick<Area, 'at' | 'shape' | 'arm'>,
  others?: readonly Area[],
): string => {
  if (shape === 'circle') {
    const r = Math.min(w, h) / 2 - 0.3
    return `M${number(x + w / 2 - r)} ${number(y + h / 2)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
  }
  if (arm) return bentOutline([x, y, w, h], arm, others?.some((other) => touches(other, x, y + h)) ? 0 : arm[2])
  const most = Math.min(round, w / 4, h / 4)
  const at = (cx: number, cy: number): number => (others?.some((other) => touches(other, cx, cy)) ? 0 : most)
  const [a, b, c, d] = [at(x, y), at(x + w, y), at(x + w, y + h), at(x, y + h)]
  const line = (key: string, length: number): string => `${key}${number(length)}`
  return [
    `M${number(x + a)} ${number(y)}`,
    line('h', w - a - b),
    b === 0 ? '' : `q${b} 0 ${b} ${b}`,
    line('v', h - b - c),
    c === 0 ? '' : `q0 ${c} ${-c} ${c}`,
    line('h', c + d - w),
    d === 0 ? '' : `q${-d} 0 ${-d} ${-d}`,
    line('v', d + a - h),
    a === 0 ? '' : `q0 ${-a} ${a} ${-a}`,
    'Z',
  ].join('')
}

/** Places are sums of fractions, so what touches may miss by a hair. */
const hair = 1e-6

const within = ([x, y, w, h]: Rectangle, cx: number, cy: number): boolean =>
  cx >= x - hair && cx <= x + w + hair && cy >= y - hair && cy <= y + h + hair

const touches = ({ at, arm, shape }: Area, x: number, y: number): boolean =>
  shape !== 'circle' && (within(at, x, y) || (arm !== undefined && within(arm, x, y)))

/** A band with an arm that rises from its left end, round on the outside of the corner where it is the outermost. */
const bentOutline = ([x, y, w, h]: Rectangle, [, top, wide]: Rectangle, width: number): string => {
  const outer = Math.min(width, h) * 1.4
  return `M${x} ${top}H${x + wide}V${y}H${x + w}V${y + h}H${x + outer}Q${x} ${y + h} ${x} ${y + h - outer}Z`
}
