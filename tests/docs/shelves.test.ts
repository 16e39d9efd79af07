/** The documents stay on four shelves, short, and listed in their index. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const pages = globSync('docs/**/*.md').map((page) => page.replaceAll('\\', '/'))
const read = (page: string): string => readFileSync(page, 'utf8')
const linesOf = (page: string): number => read(page).split('\n').length - 1

/** Prose alone: no code, tables, headings or citations of tests. */
const sentencesOf = (page: string): readonly string[] =>
  read(page)
    .replaceAll(/```[\s\S]*?```|^\|.*$|^#.*$|^- `tests\/.*$/gm, '')
    .split(/[.!?:]\s/)
    .filter((sentence) => sentence.trim().split(/\s+/).length > 3)

describe('the shelves', () => {
  it('hold every page', () => {
    expect(pages.filter((page) => !/^docs\/(?:README|(?:start|guides|reference|internals)\/.+)\.md$/.test(page))).toEqual([])
  })

  it('are listed page by page in the index', () => {
    const index = read('docs/README.md')
    const listed = pages.filter((page) => page !== 'docs/README.md' && !page.includes('/decisions/'))
    expect(listed.filter((page) => !index.includes(`(${page.slice('docs/'.length)})`))).toEqual([])
  })

  it.each(pages.filter((page) => /^docs\/(?:start|guides)\//.test(page)))('%s has at most 150 lines', (page) => {
    expect(linesOf(page)).toBeLessThanOrEqual(150)
  })

  it('are introduced by a README of at most 120 lines', () => {
    expect(linesOf('README.md')).toBeLessThanOrEqual(120)
  })

  it.each(pages.filter((page) => !page.includes('/decisions/')))('%s has under twenty words in a sentence', (page) => {
    const sentences = sentencesOf(page)
    const words = sentences.reduce((sum, sentence) => sum + sentence.trim().split(/\s+/).length, 0)
    expect(words / Math.max(sentences.length, 1)).toBeLessThan(20)
  })
})
