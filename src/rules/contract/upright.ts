/** What an upright cloth keeps of the one that lies along the table: whatever can be wagered or seen there. */
import { type Area, areaName, firstArea, type Layout, placesOn, type Rectangle } from '../cloth/layout.ts'
import { lineBox } from '../cloth/lettering.ts'
import { firstView } from '../cloth/portrait.ts'
import { printed } from '../cloth/print.ts'
import type { InForce } from '../game/in-force.ts'
import { remembered } from '../lists.ts'
import type { Rule } from './rule.ts'

const kinds = new WeakMap<Area, string>()

/** What makes an area another than those of the same wager. */
export const kindOf = (area: Area): string =>
  remembered(kinds, area, () => JSON.stringify([area.wager, area.state, area.position]))

export const inside = ([x, y]: readonly [number, number], [left, top, wide, high]: Rectangle, slack = 0): boolean =>
  x >= left - slack && x <= left + wide + slack && y >= top - slack && y <= top + high + slack

const wholeOf = ({ width, height }: Layout): Rectangle => [0, 0, width, height]

/** What an area says, whichever way the cloth lies. */
const said = ['label', 'pays', 'dice', 'steps'] as const

/** Everything of the spots but their places. */
const lying = ({ spots = [] }: Layout): string => JSON.stringify(spots.map((spot) => ({ ...spot, at: undefined })))

/** Closer than this, markers lie over each other. */
const apart = 2

type UprightRule = readonly [title: string, faults: (rules: InForce, portrait: Layout) => readonly string[]]

const rules: readonly UprightRule[] = [
  [
    'is higher than wide',
    (_, { width, height }) => (height > width ? [] : [`is ${width} wide and ${height} high: it shall be higher than wide`]),
  ],
  [
    'shows the area where most people wager first in the first view of a phone',
    ({ layout }, portrait) => {
      const [along, first] = [firstArea(layout), firstArea(portrait)]
      if (!first || !along) return [`first: there is no area ${JSON.stringify(portrait.first ?? layout.first)}`]
      const [, top, , high] = first.at
      return [
        ...(first.id === along.id ? [] : [`first: is area ${first.id}, and on the table it is ${along.id}`]),
        ...(top + high > firstView
          ? [
              `area ${first.id}: people wager there first, and it ends ${top + high} units from the top: it shall end within ${firstView}`,
            ]
          : []),
      ]
    },
  ],
  [
    'has every area and spot of the table once, and nothing else; what stands at both ends of a table stands once',
    ({ layout }, portrait) => {
      const [along, laid] = [placesOn(layout).map(kindOf), placesOn(portrait).map(kindOf)]
      return [
        ...placesOn(layout)
          .filter((area, at) => along.indexOf(kindOf(area)) === at && !laid.includes(kindOf(area)))
          .map(({ id }) => `area ${id}: is missing`),
        ...placesOn(portrait)
          .filter((area, at) => !along.includes(kindOf(area)) || laid.indexOf(kindOf(area)) < at)
          .map(({ id }) => `area ${id}: is on no table, or here twice`),
      ]
    },
  ],
  [
    'has them in the same order, under the same ids, with the same words, odds, dice and steps',
    ({ layout }, portrait) => {
      const ids = portrait.areas.map(({ id }) => id)
      const order = layout.areas.map(({ id }) => id).filter((id) => ids.includes(id))
      const moved = order.find((id, at) => ids[at] !== id)
      return [
        ...(moved === undefined ? [] : [`area ${moved}: stands in another order than on the table`]),
        ...portrait.areas.flatMap((area) => {
          const along = layout.areas.find(({ id }) => id === area.id)
          if (!along) return [`area ${area.id}: the table has none of this id`]
          const other = said.find((word) => JSON.stringify(area[word]) !== JSON.stringify(along[word]))
          return other === undefined ? [] : [`area ${area.id}: its ${other} is another than on the table`]
        }),
        ...(lying(portrait) === lying(layout) ? [] : ['spots: they say something else than those on the table']),
      ]
    },
  ],
  [
    'calls each area as the table does, but for the end of the table that it would stand at',
    ({ layout }, portrait) =>
      placesOn(portrait).flatMap((area) => {
        const names = placesOn(layout)
          .filter((other) => kindOf(other) === kindOf(area))
          .map(areaName)
        const right =
          names.length === 1
            ? names[0] === areaName(area)
            : names.length === 2 && names.every((name) => name.startsWith(`${areaName(area)}, `))
        return right || names.length === 0
          ? []
          : [`area ${area.id}: is called "${areaName(area)}", and on the table ${names.map((name) => `"${name}"`).join(' and ')}`]
      }),
  ],
  [
    'shows the same pucks and markers, on the cloth and apart from each other',
    ({ layout, cycles }, portrait) => {
      const shown = ({ pucks = [] }: Layout, name: string): string =>
        [...new Set(pucks.filter(({ when }) => when.includes(name)).map(({ text, tone }) => `${text} ${tone}`))].toSorted().join()
      const markers = Object.entries(portrait.markers ?? {})
      const places = [...markers, ...(portrait.pucks ?? []).map(({ text, at }) => [text, at] as const)]
      const known = Object.keys(layout.markers ?? {})
      return [
        ...cycles.names
          .filter((name) => shown(portrait, name) !== shown(layout, name))
          .map((name) => `cycle ${name}: other pucks lie there than on the table`),
        ...known.filter((id) => !markers.some(([marker]) => marker === id)).map((id) => `marker ${id}: is missing`),
        ...places.filter(([, at]) => !inside(at, wholeOf(portrait))).map(([id]) => `marker ${id}: lies beside the cloth`),
        ...markers.flatMap(([id, [x, y]], at) =>
          places
            .slice(at + 1)
            .filter(([, [l, t]]) => Math.hypot(l - x, t - y) < apart)
            .map(([other]) => `marker ${id}: lies over ${other}`),
        ),
      ]
    },
  ],
  [
    'prints what stands outside the areas on the cloth and over no area',
    (_, portrait) =>
      printed(portrait).marks.flatMap((print) => {
        if (print.kind !== 'text') return []
        const { text } = print
        const [x, y, w, h] = lineBox(print)
        const corners = [x, x + w].flatMap((cx) => [y, y + h].map((cy) => [cx, cy] as const))
        const over = portrait.areas.find(({ at }) => corners.some((corner) => inside(corner, at, -0.01)))
        return [
          ...(corners.every((corner) => inside(corner, wholeOf(portrait))) ? [] : [`mark "${text}": lies over the edge`]),
          ...(over ? [`mark "${text}": is printed over area ${over.id}`] : []),
        ]
      }),
  ],
]

export const uprightRules: readonly Rule[] = [
  {
    title: 'has an upright cloth for a screen that is higher than wide',
    faults: ({ portrait }) => (portrait ? [] : ['portrait: there is none']),
  },
  ...rules.map(([title, faults]): Rule => ({
    title: `has an upright cloth that ${title}`,
    faults: (inForce) => (inForce.portrait ? faults(inForce, inForce.portrait).map((fault) => `portrait, ${fault}`) : []),
  })),
]
