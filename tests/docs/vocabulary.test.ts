/** docs/reference/vocabulary.md and the code use the same words. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const page = readFileSync('docs/reference/vocabulary.md', 'utf8')

const declared = /^export (?:abstract |async )?(?:const|function|class|interface|type|enum) (\w+)/gm

/** Every exported name, with the files that have it. */
const exported = new Map<string, string[]>()
for (const file of globSync('src/**/*.{ts,tsx}')) {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(declared)) {
    exported.set(name, [...(exported.get(name) ?? []), file])
  }
}

const quoted = (text: string): readonly string[] => Array.from(text.matchAll(/`([A-Za-z]+)`/g), ([, word = '']) => word)

describe('the vocabulary', () => {
  const named = page.split('\n').flatMap((line) => (line.startsWith('|') ? quoted(line.split('|').at(-2) ?? '') : []))

  it.each(named)('names %s, which the code exports', (name) => {
    expect([...exported.keys()]).toContain(name)
  })

  it('has names of the code in every part', () => {
    expect(named.length).toBeGreaterThan(15)
  })

  it('has each of its words once', () => {
    const words = page
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| word') && !line.startsWith('| ---'))
      .flatMap((line) => line.split('|')[1]!.split(','))
      .map((word) => word.trim())
    expect(words).toEqual([...new Set(words)])
  })
})
