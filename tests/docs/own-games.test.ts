/** The guides and the reference for authors of games are complete, shipped and exported. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fieldsOf, parts } from '../../scripts/definition-page.ts'
import * as felthouse from '../../src/index.ts'

const guides = ['guides/adding-a-game.md', 'guides/whole-game.md', 'guides/strategies.md']
const read = (name: string): string => readFileSync(`docs/${name}`, 'utf8')
const page = read('reference/definition.md')
const shipped = (JSON.parse(readFileSync('package.json', 'utf8')) as { files: readonly string[] }).files

describe('docs/reference/definition.md', () => {
  it.each(parts.flatMap(([, from, names]) => names.map((name) => [name, from] as const)))(
    'has every field of %s',
    (name, from) => {
      const source = readFileSync(`src/${from}`, 'utf8')
      const [, body = ''] = new RegExp(`interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)\\n\\}\\n`).exec(source) ?? []
      const fields = body.match(/^ {2}readonly \w+/gm) ?? []
      expect(fields.length).toBeGreaterThan(0)
      expect(fieldsOf(source, name).map((field) => `  readonly ${field.name}`)).toEqual(fields)
    },
  )

  it('names no form that the package does not export', () => {
    const words = readFileSync('src/definitions.ts', 'utf8')
    const forms = Array.from(page.matchAll(/^### (\w+)$/gm), ([, name]) => name!)
    expect(forms.filter((name) => !new RegExp(`\\b${name}\\b`).test(words))).toEqual([])
  })
})

describe('the guides to games of one’s own', () => {
  it('import only exports of the package', () => {
    const text = guides.map(read).join('\n')
    const imported = Array.from(text.matchAll(/import \{([^}]*)\} from 'felthouse'/g), ([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ).flat()
    expect(imported.length).toBeGreaterThan(5)
    expect(imported.filter((name) => !name.startsWith('type ') && !(name in felthouse))).toEqual([])
  })

  it.each([...guides, 'reference/definition.md'])('%s is shipped with all its link targets', (name) => {
    expect(shipped).toContain(dirname(`docs/${name}`))
    const links = Array.from(read(name).matchAll(/\]\(([^)#\s]+)/g), ([, link = '']) => link).filter(
      (link) => !link.includes(':'),
    )
    const paths = links.map((link) => join(dirname(`docs/${name}`), link))
    expect(paths.filter((path) => !shipped.some((each) => path === each || path.startsWith(`${each}/`)))).toEqual([])
  })
})
