/** Titles of tests as they stand in a file: in quotes after it, describe or test, with values for each case or without. */
import { readFileSync } from 'node:fs'

export const titlesIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])+)\1,\s*(?:async\b|function\b|\(|\{|\w+ =>)/g)].map(
    ([, , title]) => title!.replaceAll(/\\(.)/g, '$1'),
  )

/** Whether a file has a test that is cited by its whole title, or by the id in brackets before it: `[R4]`. */
export const hasTest = (file: string, cited: string): boolean =>
  titlesIn(file).some((title) => title === cited || (/^\[[^\]]+\]$/.test(cited) && title.startsWith(`${cited} `)))
