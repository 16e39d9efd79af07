/** What a definition was asked last, for a sentence about one that never answers. No answer depends on it. */

let last = (): string => 'its rules were being made'

/** In words that are made only where somebody reads them. */
export const asking = (what: () => string): void => {
  last = what
}

export const askedLast = (): string => last()
