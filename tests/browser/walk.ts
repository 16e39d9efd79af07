/** What holds for every page, measured in the browser: keys reach everything, nothing sticks out, no text is cut off. */
import type { Page } from '@playwright/test'

/** Where the focus is after one more Tab, and what is wrong there. */
interface Stop {
  readonly id: number
  readonly is: string
  readonly wrong: readonly string[]
}

interface Walked {
  /** What the focus is on, numbered from the first; 0 is the page itself. */
  stop(): Stop
  missed(): readonly string[]
}

/** Put into the page: the looks of everything before it has the focus, and what is reached. */
const watch = (): void => {
  const focusable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable=true]'
  const numbers = new Map<Element, number>()
  const looks = new Map<Element, string>()
  const forced = matchMedia('(forced-colors: active)').matches
  const named = (element: Element): string => {
    const told = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const kind = `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''}.${element.getAttribute('class') ?? ''}`
    return `${kind} "${told.trim().replaceAll(/\s+/g, ' ').slice(0, 50)}"`
  }
  const outline = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration): string =>
    outlineStyle === 'none' || outlineWidth === '0px' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`
  const styled = (element: Element): string => {
    const style = getComputedStyle(element)
    // Forced colours draw neither shadows nor backgrounds.
    const soft = forced ? '' : `${style.boxShadow} ${style.backgroundColor}`
    return `${outline(style)} ${style.borderTopWidth} ${style.borderTopColor} ${style.stroke} ${style.strokeWidth} ${soft}`
  }
  /** What shows the focus: the element, what it labels or what is drawn in it. */
  const lookOf = (element: Element): string =>
    [element, ...(element.closest('label') ? [element.closest('label')!] : []), ...element.children].map(styled).join('\n')
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]') && element.getClientRects().length > 0
  const all = (): readonly Element[] => Array.from(document.querySelectorAll(focusable)).filter(isSeen)
  // After an earlier walk something still has the focus, and would be thought to look so without it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  for (const each of all()) looks.set(each, lookOf(each))

  /** Nine points of it, those that are in the window: one at least is not covered by something else (2.4.11). */
  const isCovered = (element: Element): boolean => {
    const shown = element.closest('label') ?? element
    const boxes = Array.from(shown.getClientRects())
    return !boxes.some(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].some((across) =>
        [0.1, 0.5, 0.9].some((down) => {
          const hit = document.elementFromPoint(left + width * across, top + height * down)
          return hit !== null && (shown.contains(hit) || hit.contains(shown))
        }),
      ),
    )
  }
  let last: Element | undefined
  /** Beside each other they are gone through as they are read. */
  const isOutOfOrder = (before: Element, next: Element): boolean => {
    if (before.parentElement !== next.parentElement) return false
    const [a, b] = [before.getBoundingClientRect(), next.getBoundingClientRect()]
    return b.bottom <= a.top || (b.top < a.bottom && a.top < b.bottom && b.right <= a.left)
  }
  const stop = (): Stop => {
    const element = document.activeElement
    if (!element || element === document.body) return { id: 0, is: 'the page', wrong: [] }
    const wasSeen = numbers.get(element)
    const id = wasSeen ?? numbers.size + 1
    numbers.set(element, id)
    const wrong = []
    if (wasSeen === undefined) {
      if (looks.get(element) === lookOf(element)) wrong.push('shows no focus')
      if (isCovered(element)) wrong.push('is covered while it has the focus')
      if (last && isOutOfOrder(last, element)) wrong.push(`comes after ${named(last)}, and stands before it`)
    }
    last = element
    return { id, is: named(element), wrong }
  }
  /** One of a group is reached by Tab, the others from it by arrow keys. */
  const isOfGroup = (element: Element): boolean => {
    if (element instanceof HTMLInputElement && element.type === 'radio')
      return Array.from(document.getElementsByName(element.name)).some((each) => numbers.has(each))
    const group = element.closest('[role=tablist], [role=group], [role=radiogroup], [role=toolbar]')
    return group !== null && Array.from(group.querySelectorAll('[tabindex="0"]')).some((each) => numbers.has(each))
  }
  const isPointed = (element: Element): boolean => getComputedStyle(element).cursor === 'pointer'
  /** What a page takes the focus to, and nobody presses. */
  const isOff = (element: Element): boolean =>
    element.matches(':disabled') || (element.getAttribute('tabindex') === '-1' && !isPointed(element))
  const missed = (): readonly string[] => {
    const unreached = all().filter((each) => !numbers.has(each) && !isOff(each) && !isOfGroup(each))
    const pointed = Array.from(document.querySelectorAll('main *, header *')).filter(
      (each) => isSeen(each) && isPointed(each) && !each.closest(`${focusable}, label`),
    )
    return [...unreached, ...pointed].map(named)
  }
  Object.assign(globalThis, { walked: { stop, missed } satisfies Walked })
}

type WithWalked = { readonly walked: Walked }

/** More than any page has. */
const most = 600

/** Tab by Tab once around the page: what is wrong with the focus, and what it never came to. */
export const keyboardFaults = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(watch)
  const faults: string[] = []
  let first = 0
  let ends = 0
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab')
    const { id, is, wrong } = await page.evaluate(() => (globalThis as unknown as WithWalked).walked.stop())
    faults.push(...wrong.map((each) => `${is} ${each}`))
    if (id === 0) ends += 1
    // A page may put the focus somewhere in its middle as it opens: the walk goes on over its end until it is there again.
    if (ends > 1 || (id === first && id > 0)) {
      const missed = await page.evaluate(() => (globalThis as unknown as WithWalked).walked.missed())
      return [...faults, ...missed.map((each) => `${each} is never reached by Tab`)]
    }
    if (first === 0) first = id
  }
  return [...faults, `after ${most} presses of Tab the walk has not come around`]
}

/** Text that is cut off at the edge of what it stands in, or printed over other text. What a cloth prints is measured elsewhere. */
export const textFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    interface Line {
      readonly text: string
      readonly of: Element
      readonly box: DOMRect
    }
    /** Scrolled out of sight, or there for those alone who hear the page. */
    const isAway = (of: Element, box: DOMRect): boolean => {
      for (let above: Element | null = of; above && above !== document.body; above = above.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(above)
        const edge = above.getBoundingClientRect()
        if (clipPath !== 'none') return true
        const isScrolled = /auto|scroll/.test(`${overflowX} ${overflowY}`)
        if (
          isScrolled &&
          (box.bottom <= edge.top || box.top >= edge.bottom - 2 || box.right <= edge.left || box.left >= edge.right)
        )
          return true
      }
      return false
    }
    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!of || text === '' || !of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (of.closest('svg, .visually-hidden, .skip, script, style, option, iframe, dialog:not([open])')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 1 && !isAway(of, box)) lines.push({ text, of, box })
    }
    const cuts = ({ text, of, box }: Line): readonly string[] => {
      for (let above: Element | null = of; above && above !== document.body; above = above.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(above)
        const edge = above.getBoundingClientRect()
        // What is scrolled is not lost.
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return []
        const cutX = /hidden|clip/.test(overflowX) && (box.left < edge.left - 2 || box.right > edge.right + 2)
        const middle = (box.top + box.bottom) / 2
        const cutY = /hidden|clip/.test(overflowY) && (middle < edge.top || middle > edge.bottom)
        if (cutX || cutY) return [`"${text.slice(0, 60)}" is cut off by .${above.getAttribute('class') ?? above.tagName}`]
        if (position === 'fixed') return []
      }
      return []
    }
    const isOver = (line: Line): boolean => {
      for (let above: Element | null = line.of; above; above = above.parentElement)
        if (/fixed|sticky|absolute/.test(getComputedStyle(above).position)) return true
      return false
    }
    const flat = lines.filter((line) => !isOver(line)).toSorted((a, b) => a.box.top - b.box.top)
    const overlaps = flat.flatMap((line, at) => {
      const found: string[] = []
      for (let next = at + 1; next < flat.length && flat[next]!.box.top < line.box.bottom; next += 1) {
        const other = flat[next]!
        if (other.of === line.of) continue
        const across = Math.min(line.box.right, other.box.right) - Math.max(line.box.left, other.box.left)
        const down = Math.min(line.box.bottom, other.box.bottom) - other.box.top
        if (across > 2 && down > 0.3 * Math.min(line.box.height, other.box.height))
          found.push(`"${line.text.slice(0, 40)}" and "${other.text.slice(0, 40)}" are printed over each other`)
      }
      return found
    })
    return [...new Set([...lines.flatMap(cuts), ...overlaps])]
  })

/** What has to be moved sideways to be read, but for tables and drawings, which need their width. */
export const sidewaysFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const by = document.documentElement.scrollWidth - document.documentElement.clientWidth
    const inner = Array.from(document.querySelectorAll('body *')).filter(
      (each) =>
        each.scrollWidth > each.clientWidth + 1 &&
        each.checkVisibility() &&
        /auto|scroll/.test(getComputedStyle(each).overflowX) &&
        !each.querySelector('table, svg') &&
        !each.matches('pre, textarea, input'),
    )
    const widest = () =>
      Array.from(document.querySelectorAll('body *'))
        .filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
        .map((each) => each.getAttribute('class') ?? each.tagName)
        .slice(0, 5)
    return [
      ...(by > 0 ? [`the page is ${by} px too wide: ${widest().join(', ')}`] : []),
      ...inner.map((each) => `.${each.getAttribute('class') ?? each.tagName} has to be moved sideways`),
    ]
  })

/** What somebody presses who misses what is small: at least 24 by 24, or as far from others, or in a line of text (2.5.8). */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const least = 24
    const pressed = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]'
    const isInText = (element: Element): boolean =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim()
    const targets = Array.from(document.querySelectorAll(pressed))
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.visually-hidden, .skip'))
      .map((each) => ({
        each,
        box: (each.querySelector(':scope > .felt-ground') ?? each.closest('label') ?? each).getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0)
    const isSmall = ({ width, height }: DOMRect): boolean => width < least - 0.5 || height < least - 0.5
    const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const
    /** From a point to a box. */
    const apart = ([x, y]: readonly [number, number], { left, right, top, bottom }: DOMRect): number =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
    const isCrowded = (at: (typeof targets)[number]): boolean =>
      targets.some((other) => {
        if (other.each === at.each || other.each.contains(at.each) || at.each.contains(other.each)) return false
        const [here, there] = [middle(at.box), middle(other.box)]
        return isSmall(other.box)
          ? Math.hypot(here[0] - there[0], here[1] - there[1]) < least - 0.5
          : apart(here, other.box) < least / 2 - 0.5
      })
    return targets
      .filter((at) => isSmall(at.box) && !isInText(at.each) && isCrowded(at))
      .map(({ each, box }) => {
        const told = each.getAttribute('aria-label') ?? each.textContent ?? ''
        return `${each.tagName}.${each.getAttribute('class') ?? ''} "${told.slice(0, 40)}" is ${box.width.toFixed()} × ${box.height.toFixed()}`
      })
  })
