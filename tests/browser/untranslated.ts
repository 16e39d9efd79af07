/** Words on a page that have not come through its texts, told by the pseudo-language (src/web/text/pseudo.ts). */
import type { Page } from '@playwright/test'
import { placesOn } from '../../src/rules/cloth/layout.ts'
import { isRefusal } from '../../src/rules/game/game.ts'
import { loadable, loadGame } from '../../src/rules/games/load.ts'
import { neededSign, rulesInForce } from '../../src/rules/game/in-force.ts'

/** What cannot be marked inside an attribute: names of games, wagers and areas, and what areas print. */
const named = async (): Promise<readonly string[]> => {
  const names = new Set<string>()
  for (const id of loadable) {
    const game = (await loadGame(id))!
    const inForce = rulesInForce(game, neededSign(game))
    if (isRefusal(inForce)) throw new Error(inForce.reason)
    const { wagers, layout } = inForce
    for (const each of [game, ...wagers, ...placesOn(layout)])
      for (const word of [each.name, 'label' in each && each.label, 'pays' in each && each.pays]) if (word) names.add(word)
  }
  // The longest first, so that none leaves a part of another behind.
  return [...names].toSorted((a, b) => b.length - a.length)
}

const known = named()

/** Every text on the page without brackets, with the path of its element; the people and tables of a test are its own names. */
export const untranslated = async (page: Page, ...own: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    ({ names }) => {
      const words = /[A-Za-z]{2,}/
      const inBrackets = /\[[^[\]]*·\]/g
      // What the page marks as the rulebook's, such as a result, is also read out in sentences of others.
      const quoted = Array.from(document.querySelectorAll('p[lang], span[lang]'), ({ textContent }) => textContent.trim()).filter(
        (text) => words.test(text),
      )
      const left = (text: string): string => {
        let rest = quoted.reduce((said, words) => said.replaceAll(words, ' '), text)
        while (inBrackets.test(rest)) rest = rest.replaceAll(inBrackets, ' ')
        return rest
      }
      const withoutNames = (text: string): string => names.reduce((rest, name) => rest.replaceAll(name, ' '), left(text))
      const pathOf = (element: Element): string => {
        const parts: string[] = []
        for (let at: Element | null = element; at && at !== document.body && parts.length < 6; at = at.parentElement)
          parts.unshift(`${at.localName}${at.id ? `#${at.id}` : ''}${[...at.classList].map((name) => `.${name}`).join('')}`)
        return parts.join(' > ')
      }
      /** Names, clauses and what is printed on a cloth say which language they are in. */
      const isMarked = (element: Element): boolean => element.closest('[translate="no"], body [lang]') !== null
      const isShown = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('script, style')
      const found: string[] = words.test(withoutNames(document.title)) ? [`title: ${document.title}`] : []
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const element = node.parentElement!
        // A choice has no room for marks, as an attribute has none.
        const text = element.localName === 'option' ? withoutNames(node.nodeValue!) : left(node.nodeValue!)
        if (words.test(text) && isShown(element.closest('select') ?? element) && !isMarked(element))
          found.push(`${pathOf(element)}: ${node.nodeValue!.trim()}`)
      }
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
        for (const element of document.querySelectorAll(`[${name}]`)) {
          const value = element.getAttribute(name)!
          if (words.test(withoutNames(value)) && isShown(element) && !isMarked(element))
            found.push(`${pathOf(element)} [${name}]: ${value}`)
        }
      return [...new Set(found)]
    },
    { names: [...own, ...(await known)] },
  )
