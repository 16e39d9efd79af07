/** docs/reference/standards.md speaks of every requirement once, and cites only existing files and tests. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { routes } from '../../src/wire/routes/routes.ts'
import { hasTest } from '../kit/titles.ts'

const page = readFileSync('docs/reference/standards.md', 'utf8')
const sections = page.split(/^## /m).slice(1)

const named = (text: string) =>
  [...text.matchAll(/^- `(tests\/[^`]+)`: (?:“(.+)”|(\[.+\]))$/gm)].map(([, file, title, id]) => ({
    file: file!,
    title: (title ?? id)!,
  }))

describe('docs/reference/standards.md', () => {
  it('has R1 to R26, each once and in order', () => {
    expect(sections.map((text) => /^R\d+/.exec(text)?.[0])).toEqual(Array.from({ length: 26 }, (_, at) => `R${at + 1}`))
  })

  it('has every line that names a test in the one form that is checked here', () => {
    expect(page.match(/^- /gm)).toHaveLength(named(page).length)
  })

  it.each(sections.map((text) => [/^.*/.exec(text)![0], text] as const))('%s: is shown by tests that there are', (_, text) => {
    const tests = named(text)
    expect(tests.length).toBeGreaterThan(0)
    expect(tests.filter(({ file }) => !existsSync(file))).toEqual([])
    expect(tests.filter(({ file, title }) => !hasTest(file, title))).toEqual([])
  })

  it('names only files and folders of the source that there are', () => {
    const paths = [...page.matchAll(/`(src\/[^`]+)`/g)].map(([, path]) => path!)
    expect(paths.length).toBeGreaterThan(30)
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })

  it('names only routes that the house has', () => {
    const named = [...page.matchAll(/`((?:GET|POST|PUT|DELETE) \/api[^`]+)`/g)].map(([, route]) => route!)
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !(name.replace(' /api/v1', ' ').replaceAll(/\{(\w+)\}/g, ':$1') in routes))).toEqual([])
  })
})
