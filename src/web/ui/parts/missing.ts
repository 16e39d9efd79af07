/**
 * What is done when a part of a page cannot be loaded. A page that was left open while the house got other pages asks for
 * parts that are no longer there: it is loaded anew, once. Otherwise the person is told what is missing.
 */
import { ViewStore } from '../../house/store.ts'

/** Nothing, the house, which does not answer, or a part that the house should have. */
export type Missing = 'nothing' | 'house' | 'part'

/** What a page knows of itself and of the house that it came from. */
export interface PageOrigin {
  /** The script that this page was begun with. */
  readonly ours: () => string
  /** The one that the house begins pages with now; rejects while the house does not answer. */
  readonly theirs: () => Promise<string>
  /** The script for which this address was loaded anew, which outlives that. */
  readonly loadedFor: () => string | undefined
  /** Loads this address anew, for this script. */
  readonly loadFor: (script: string) => void
}

export class MissingParts extends ViewStore<Missing> {
  readonly #pages: PageOrigin
  #asking = false

  constructor(pages: PageOrigin) {
    super('nothing')
    this.#pages = pages
  }

  /** Also for the parts that are asked for again every few seconds, so it asks one question at a time. */
  readonly partMissing = async (): Promise<void> => {
    if (this.#asking) return
    this.#asking = true
    this.set(await this.#found())
    this.#asking = false
  }

  readonly partCame = (): void => this.set('nothing')

  async #found(): Promise<Missing> {
    const { ours, theirs, loadedFor, loadFor } = this.#pages
    let script: string
    try {
      script = await theirs()
    } catch {
      return 'house'
    }
    // If loading anew has not brought that script, it would not the next time either.
    if (script === ours() || script === loadedFor()) return 'part'
    loadFor(script)
    return this.read()
  }
}

const scriptOf = (page: Document): string =>
  Array.from(page.querySelectorAll('script[src]'), (script) => script.getAttribute('src')).join(' ')

const served = async (): Promise<string> => {
  const answer = await fetch('/', { cache: 'no-store' })
  if (!answer.ok) throw new Error(answer.statusText)
  return scriptOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
}

/** Kept with the address in the browser's history: what is kept for a session goes when nobody is signed in. */
const loadedFor = (): string | undefined => (history.state as { readonly loadedFor?: string } | null)?.loadedFor

export const missingParts = new MissingParts({
  ours: () => scriptOf(document),
  theirs: served,
  loadedFor,
  loadFor: (script) => {
    history.replaceState({ ...(history.state as object | null), loadedFor: script }, '')
    location.reload()
  },
})
