import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

const spoken = new Set(['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'label'])

/** Words that a component says by itself: text between tags, and what is read aloud. */
const wordsIn = (file: string): readonly string[] => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) found.push(node.text.trim())
    if (ts.isJsxAttribute(node) && spoken.has(node.name.getText()) && node.initializer && ts.isStringLiteral(node.initializer))
      found.push(node.initializer.text)
    ts.forEachChild(node, look)
  }
  look(source)
  return found.map((words) => `${file}: ${words}`)
}

it('no page has words of its own: all of them are in src/web/text, ready for other languages', () => {
  const files = globSync('src/web/**/*.tsx')
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(wordsIn)).toEqual([])
})
