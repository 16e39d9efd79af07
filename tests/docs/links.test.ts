/** What the documents point to is there. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const pages = [...globSync('*.md'), ...globSync('docs/**/*.md')]

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^#+ (.*)$/gm), ([, heading = '']) => anchorOf(heading))

/** Links to files and headings of the project, without those in code. */
const linksIn = (text: string): readonly string[] =>
  Array.from(text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link).filter(
    (link) => !link.includes(':'),
  )

const missing = (page: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#')
  const file = path === '' ? page : join(dirname(page), path)
  if (!existsSync(file)) return true
  return anchor !== undefined && file.endsWith('.md') && !anchorsIn(readFileSync(file, 'utf8')).includes(anchor)
}

describe('a document', () => {
  it.each(pages)('%s points to nothing that is missing', (page) => {
    expect(linksIn(readFileSync(page, 'utf8')).filter((link) => missing(page, link))).toEqual([])
  })
})

describe('the package', () => {
  const { files } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly files: readonly string[] }
  /** npm adds the README to those that are listed. */
  const isShipped = (path: string): boolean =>
    [...files, 'README.md'].some((each) => path === each || path.startsWith(`${each}/`))

  it.each(pages.filter((page) => page.startsWith('docs/') && isShipped(page)))('ships every link target of %s', (page) => {
    const links = linksIn(readFileSync(page, 'utf8')).filter((link) => !link.startsWith('#'))
    expect(links.filter((link) => !isShipped(join(dirname(page), link.split('#')[0]!)))).toEqual([])
  })

  it('ships every document that a command names', () => {
    const named = globSync('src/cli/**/*.ts').flatMap((file) => readFileSync(file, 'utf8').match(/docs\/[a-z/-]+\.md/g) ?? [])
    expect(named).toContain('docs/guides/several-machines.md')
    expect(named.filter((doc) => !isShipped(doc))).toEqual([])
  })
})

describe('docs/internals/decisions', () => {
  const records = globSync('docs/internals/decisions/[0-9]*.md')
  const index = readFileSync('docs/internals/decisions/README.md', 'utf8')

  it.each(records)('%s has a date, a reason, a decision and its cost, and is in the index', (file) => {
    const text = readFileSync(file, 'utf8')
    expect(text).toMatch(
      /^# \d+\. .+\n\n\d{4}-\d{2}-\d{2} · .+\n\n## Why\n\n[\s\S]+\n## Decided\n\n[\s\S]+\n## What it costs\n\n/,
    )
    expect(index).toContain(`(${file.slice('docs/internals/decisions/'.length)})`)
  })
})
