/** The cloth as somebody meets it who presses, tabs or listens. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { games } from '../../src/rules/games/registry.ts'
import type { Area } from '../../src/rules/cloth/layout.ts'
import { asideOf } from '../../src/web/felt/cloth/aside.ts'
import { areaText } from '../../src/web/felt/cloth/area-text.ts'
import { Cloth, type ClothProps } from '../../src/web/felt/cloth/cloth.tsx'
import { neighbour } from '../../src/web/felt/cloth/neighbour.ts'
import type { ClothStack } from '../../src/web/felt/cloth/on-cloth.ts'
import { printed } from '../../src/rules/cloth/print.ts'
import { lineBox } from '../../src/rules/cloth/lettering.ts'
import { standsIn } from '../../src/web/felt/cloth/stands.ts'
import { newTable } from '../../src/table/state.ts'

const tables = games.map((game) => newTable(game).inForce)
const inForce = tables.find(({ game }) => game.id === 'dragon-fire')!
const areaOf = (id: string): Area => inForce.layout.areas.find((area) => area.id === id)!

const stack = (over: Partial<ClothStack>): ClothStack => ({
  area: 'total-5',
  wager: 'total-5',
  state: 'placed',
  player: 'ann',
  called: 'Ann',
  seat: 1,
  amount: 1000,
  tokens: 0,
  mine: false,
  frozen: false,
  off: false,
  ...over,
})

const drawn = (props: Partial<ClothProps> = {}): string => renderToStaticMarkup(createElement(Cloth, { inForce, ...props }))

/** The opening tag of an area. */
const tagOf = (html: string, id: string): string => html.match(new RegExp(`<g[^>]* data-area="${id}"[^>]*>`))![0]

describe('chips on an area', () => {
  const box = (of: string): string | undefined => {
    const area = areaOf(of)
    return asideOf(
      printed(inForce.layout).areas.find((each) => each.area === area)!,
      standsIn(area, [stack({ area: of })]),
    )
  }

  it('move its words aside where they would be covered', () => {
    expect(box('dragon-right')).toMatch(/^translate\(\S+ \S+\) scale\((1|0\.[6-9]\d*)\)/)
    expect(asideOf(printed(inForce.layout).areas[0]!, [])).toBeUndefined()
  })

  it('leave its words where there is room below them', () => {
    expect(box('total-5')).toBeUndefined()
  })
})

describe('the cloth', () => {
  it.each(tables.map((each) => [each.game.id, each] as const))(
    '%s: every area is a button with a name, and Tab reaches one',
    (_, each) => {
      const html = renderToStaticMarkup(createElement(Cloth, { inForce: each }))
      const buttons = html.match(/<g [^>]*role="button"[^>]*>/g) ?? []
      expect(buttons).toHaveLength(each.layout.areas.length)
      expect(buttons.filter((button) => !/aria-label="[^"]+"/.test(button))).toEqual([])
      expect(buttons.filter((button) => button.includes('tabindex="0"'))).toHaveLength(1)
    },
  )

  it('says of an area what it pays, which chips are on it, whose they are and that it wins', () => {
    const stacks = [stack({ mine: true }), stack({ player: 'bob', called: 'Bob', amount: 2500 })]
    expect(tagOf(drawn({ stacks, lit: ['total-5'] }), 'total-5')).toContain(
      'aria-label="Total 5, 7 to 1, yours 10.00, Bob 25.00, wins"',
    )
  })

  it('says why an area takes nothing, with the clause', () => {
    const html = drawn({
      refusedAt: ({ id }) => (id === 'dragon-left' ? { reason: 'it is frozen', clause: '6.2.4' } : undefined),
    })
    expect(tagOf(html, 'dragon-left')).toContain('aria-disabled="true"')
    expect(tagOf(html, 'dragon-left')).toContain('not now: it is frozen (6.2.4)')
    expect(tagOf(html, 'dragon-right')).not.toContain('aria-disabled')
  })

  it('marks the areas that win, and no others', () => {
    const html = drawn({ lit: ['fire-left'] })
    expect(html.match(/felt-area-lit/g)).toHaveLength(1)
    expect(tagOf(html, 'fire-left')).toContain('felt-area-lit')
  })

  it('draws each stack with its amount, and one’s own in a ring', () => {
    const html = drawn({ stacks: [stack({ amount: 137_500 })] })
    expect(html).toContain('>1,375</text>')
    expect(html).not.toContain('felt-ring')
    expect(drawn({ stacks: [stack({ mine: true })] })).toContain('felt-ring')
  })

  it('is one picture with a name where it is only shown', () => {
    const html = drawn({ small: true })
    expect(html).toContain('aria-label="the cloth of Dragon Fire"')
    expect(html).not.toContain('role="button"')
  })
})

describe('what an area says', () => {
  it('counts the others, and tells what may not be taken down or is called off', () => {
    const others = ['bob', 'cat'].map((player) => stack({ player }))
    expect(areaText(areaOf('total-5'), others)).toBe('Total 5, 7 to 1, 2 others 20.00')
    expect(areaText(areaOf('total-5'), [stack({ mine: true, frozen: true })])).toContain(
      'yours 10.00, which stays until it is decided',
    )
    expect(areaText(areaOf('total-5'), [stack({ mine: true, off: true })])).toContain('yours 10.00, called off')
  })
})

describe('where stacks stand', () => {
  const crowd = Array.from({ length: 12 }, (_, at) => stack({ player: `p${at}`, seat: at + 1, mine: at === 5 }))

  it('keeps them within their area, the first seat on the right', () => {
    const [x, y, w, h] = areaOf('low-pair').at
    const stands = standsIn(areaOf('low-pair'), crowd.slice(0, 3))
    for (const { x: at, y: foot } of stands) expect(at > x && at < x + w && foot > y && foot < y + h).toBe(true)
    const fromLeft = stands.toSorted((a, b) => a.x - b.x).map(({ stacks }) => stacks[0]!.seat)
    expect(fromLeft).toEqual([3, 2, 1])
  })

  it('puts a crowd together, but never one’s own stack with others, and loses nobody', () => {
    const stands = standsIn(areaOf('total-5'), crowd)
    expect(stands.length).toBeLessThan(12)
    expect(stands.flatMap(({ stacks }) => stacks)).toHaveLength(12)
    const own = stands.find(({ stacks }) => stacks.some(({ mine }) => mine))!
    expect(own.stacks).toHaveLength(1)
    expect(own.told).toBe(true)
  })

  it('lets a wager climb the steps of its area', () => {
    const at = (state: string): number => standsIn(areaOf('dragons-tail'), [stack({ area: 'dragons-tail', state })])[0]!.x
    expect(at('one 8')).toBeLessThan(at('two 8s'))
  })
})

describe('arrow keys', () => {
  it.each([
    ['total-5', 'ArrowRight', 'total-6'],
    ['total-5', 'ArrowLeft', 'total-4'],
    ['total-5', 'ArrowUp', 'pair-2'],
    ['fire-left', 'ArrowDown', 'dragon-left'],
    ['total-3', 'ArrowLeft', 'low-pair'],
    ['low-pair', 'ArrowLeft', undefined],
    ['total-5', 'Tab', undefined],
  ])('from %s, %s goes to %s', (from, key, to) => {
    expect(neighbour(inForce.layout, areaOf(from), key)?.id).toBe(to)
  })

  it.each(tables.map((each) => [each.game.id, each.layout.areas] as const))('reach every area of %s', (_, areas) => {
    const reached = new Set([areas[0]!])
    for (const area of reached) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = neighbour({ areas }, area, key)
        if (next) reached.add(next)
      }
    }
    expect(areas.filter((area) => !reached.has(area)).map(({ id }) => id)).toEqual([])
  })
})

it('[CR 9.3] the puck leaves the number that it marks to be read', () => {
  const { layout, portrait } = tables.find(({ game }) => game.id === 'craps')!
  for (const cloth of [layout, portrait!]) {
    const words = printed(cloth).marks.flatMap((mark) => (mark.kind === 'text' ? [lineBox(mark)] : []))
    for (const [x, y] of [...cloth.pucks!.map(({ at }) => at), ...Object.values(cloth.markers!)]) {
      const covered = words.filter(
        ([left, top, w, h]) => x + 1.5 > left && x - 1.5 < left + w && y + 1.5 > top && y - 1.5 < top + h,
      )
      expect(covered, `${x} ${y}`).toEqual([])
    }
  }
})
