/** What was shown, part by part, and how each kind of part is drawn. */
import { text } from 'node:stream/consumers'
import { createElement, type ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { describe, expect, it } from 'vitest'
import { balls } from '../../src/rules/equipment/balls.ts'
import { decks } from '../../src/rules/equipment/cards.ts'
import { coins } from '../../src/rules/equipment/coins.ts'
import { dice } from '../../src/rules/equipment/dice.ts'
import type { Equipment, Symbols } from '../../src/rules/equipment/equipment.ts'
import { twoCards } from '../../src/rules/equipment/shoe.ts'
import { wheel } from '../../src/rules/equipment/wheel.ts'
import { keptOf } from '../../src/table/equipment/shown.ts'
import { PlayingCard } from '../../src/web/felt/pieces/card.tsx'
import { paintOf } from '../../src/web/felt/pieces/colours.ts'
import { LargeResult } from '../../src/web/felt/pieces/large-result.tsx'
import { handsOf, partsOf, totalOf } from '../../src/web/felt/pieces/parts.ts'
import { Result } from '../../src/web/felt/pieces/result.tsx'
import { Thrown } from '../../src/web/felt/pieces/thrown.tsx'
import { sectorsOf } from '../../src/web/felt/pieces/wheel.tsx'
import { thirdCard } from './kit/third-card.ts'

const twoColours = dice(3, { colours: ['red', 'gold', 'gold'] })
const twenty = balls(20, { of: 80, sets: {} })
const anchors = dice(2, { faces: ['crown', 'anchor', 'heart'] })

const inSmall = (equipment: Equipment, shown: Symbols) =>
  createElement(Result, { equipment, result: keptOf(equipment, shown), said: equipment.say(shown), size: 30 })

const small = (equipment: Equipment, shown: Symbols): string => renderToStaticMarkup(inSmall(equipment, shown))

/** With drawings that come after it. */
const whole = async (equipment: Equipment, shown: Symbols): Promise<string> =>
  text((await prerenderToNodeStream(inSmall(equipment, shown))).prelude)

const large = (equipment: Equipment, shown: Symbols): string =>
  renderToStaticMarkup(createElement(LargeResult, { equipment, shown, said: equipment.say(shown) }))

const times = (html: string, what: string): number => html.split(what).length - 1

describe('the parts of what was shown', () => {
  it('have the colour of the die in whose place they stand', () => {
    expect(partsOf(twoColours, ['5', '5', '2']).map(({ colour }) => colour)).toEqual(['red', 'gold', 'gold'])
  })

  it('lie in the order in which they are said', () => {
    expect(partsOf(dice(2), ['5', '2']).map(({ symbol }) => symbol)).toEqual(['2', '5'])
    expect(partsOf(twoColours, ['5', '3', '2']).map(({ symbol }) => symbol)).toEqual(['5', '3', '2'])
    const thrown = (shown: Symbols) =>
      renderToStaticMarkup(createElement(Thrown, { equipment: dice(2), shown, rolling: false, said: '2, 5 — 7' }))
    expect(thrown(['5', '2'])).toBe(thrown(['2', '5']))
  })

  it('have the names of their faces, and no total then', () => {
    expect(partsOf(anchors, ['3', '1']).map(({ says }) => says)).toEqual(['heart', 'crown'])
    expect(totalOf(anchors, ['3', '1'])).toBeUndefined()
    expect(totalOf(twoColours, ['5', '5', '2'])).toBe(12)
    expect(totalOf(coins(2), ['H', 'T'])).toBeUndefined()
  })

  it('have as many first letters of their names drawn as tell them apart, or the sign that a face brings', () => {
    const six = dice(2, { faces: ['crown', 'anchor', { name: 'heart', glyph: '♥' }, 'club', 'hit', 'hit'] })
    const shown = ['1', '2', '3', '4', '5', '6'].flatMap((face) => partsOf(six, [face, face])[0]!.glyph)
    expect(shown).toEqual(['Cr', 'A', '♥', 'Cl', 'Hi', 'Hi'])
    expect(small(six, ['3', '1'])).toMatch(/aria-label="heart, crown"[\s\S]*>♥<\/text>[\s\S]*>Cr<\/text>/)
    expect(large(six, ['3', '1'])).toContain('>heart, crown</strong>')
  })

  it('are grouped by hand where they are cards, a third card with the hand that drew it', () => {
    expect(handsOf(thirdCard, ['2S', '7H', '3D', '9C', 'KD'])).toEqual([
      { name: 'left', cards: ['2S', '3D', 'KD'] },
      { name: 'right', cards: ['7H', '9C'] },
    ])
    expect(handsOf(thirdCard, ['KS', '7H', '3D'])).toEqual([
      { name: 'left', cards: ['KS', '3D'] },
      { name: 'right', cards: ['7H'] },
    ])
  })

  it('are called as the game calls its hands', () => {
    expect(handsOf(twoCards(decks(8)), ['KS', '7H'], ['Dragon', 'Tiger'])).toEqual([
      { name: 'Dragon', cards: ['KS'] },
      { name: 'Tiger', cards: ['7H'] },
    ])
  })
})

describe('a result in small', () => {
  it('says what it shows and draws each die in its colour', () => {
    const html = small(twoColours, ['5', '6', '2'])
    expect(html).toContain('aria-label="red 5, gold 6, gold 2 — 13"')
    expect(times(html, paintOf('gold', 'red')[0])).toBe(2)
    expect(times(html, 'r="9.4"')).toBe(13)
  })

  it('writes faces that have names or are above six', () => {
    expect(small(anchors, ['3', '1'])).toMatch(/>H<.*>C</)
    expect(small(dice(1, { faces: 20 }), ['17'])).toContain('>17<')
    expect(times(small(dice(1, { faces: 20 }), ['4']), 'r="9.4"')).toBe(4)
  })

  it('draws a pocket in its colour, every coin and every ball', async () => {
    const pockets = wheel([
      { name: '0', colour: 'green' },
      { name: '1', colour: 'red' },
    ])
    expect(await whole(pockets, ['0'])).toContain(paintOf('green', 'grey')[0])
    expect(await whole(coins(3), ['H', 'T', 'T'])).toMatch(/>H<.*>T<.*>T</)
    expect(times(await whole(twenty, twenty.sample), '<svg')).toBe(20)
  })

  it('is words where nobody knows yet what it came from, and for a call', () => {
    const plain = createElement(Result, { equipment: undefined, result: { kind: 'spin', shown: ['7'] }, said: 'seven red' })
    expect(renderToStaticMarkup(plain)).toBe('<span class="tag" translate="no">seven red</span>')
    const call = createElement(Result, { equipment: coins(1), result: { kind: 'call', clause: '4.2' }, said: 'no toss' })
    expect(renderToStaticMarkup(call)).toBe('<span class="tag" translate="no">no toss</span>')
  })
})

describe('a result in large', () => {
  it('shows the wheel with each pocket as wide as its weight, turned to the one that came', () => {
    const pockets = wheel([{ name: 'one', weight: 3 }, { name: 'two' }])
    expect(sectorsOf(pockets).map(({ from, width }) => [from, width])).toEqual([
      [0, 0.75],
      [0.75, 0.25],
    ])
    expect(large(pockets, ['two'])).toContain('rotate(-315.000)')
  })

  it('adds the total of faces, and names each hand over its cards', () => {
    expect(large(twoColours, ['5', '6', '2'])).toContain('>13</strong>')
    expect(large(thirdCard, ['2S', '7H', '3D', '9C', 'KD'])).toMatch(
      /<figcaption[^>]*>left<.*king of diamonds.*<figcaption[^>]*>right</,
    )
  })
})

describe('what comes to rest before the players', () => {
  const thrown = (given: Partial<ComponentProps<typeof Thrown>>): string =>
    renderToStaticMarkup(
      createElement(Thrown, { equipment: dice(2), shown: undefined, rolling: false, said: 'they wait', ...given }),
    )

  it('is dice that say what they show, however many and in whatever colours', () => {
    expect(thrown({ shown: ['3', '5'], said: '3, 5 — 8' })).toContain('aria-label="3, 5 — 8"')
    expect(thrown({ rolling: true })).toContain('aria-label="the dice are rolling"')
    expect(thrown({})).toContain('aria-label="they wait"')
    expect(thrown({})).toContain('r="9.4"')
    expect(times(thrown({ equipment: twoColours, shown: ['5', '6', '2'] }), 'felt-die-cube')).toBe(3)
  })

  it('is drawn flat where dice have more or fewer than six faces, and only once they have come', () => {
    expect(thrown({ equipment: anchors, shown: ['3', '1'] })).toContain('>H<')
    expect(thrown({ equipment: anchors, shown: ['3', '1'], rolling: true })).toBe('')
  })

  it('is every hand with its cards, face down until they are shown', () => {
    const given = { equipment: thirdCard, said: '' }
    expect(times(thrown(given), 'a card, face down')).toBe(4)
    expect(times(thrown({ ...given, shown: ['2S', '7H', '3D', '9C', 'KD'] }), 'of ')).toBe(5)
  })
})

describe('a card', () => {
  /** With its drawing, which comes after it. */
  const drawn = async (given: ComponentProps<typeof PlayingCard>): Promise<string> =>
    text((await prerenderToNodeStream(createElement(PlayingCard, given))).prelude)

  it('says what it shows, and draws it', async () => {
    const html = await drawn({ card: 'QH' })
    expect(html).toContain('aria-label="queen of hearts"')
    expect(html).toContain('>Q<')
  })

  it('does not betray what it is while it lies face down', async () => {
    const html = await drawn({ card: 'QH', faceDown: true })
    expect(html).toContain('a card, face down')
    expect(html).not.toContain('>Q<')
  })
})
