/** What felt check makes of the compiler in the user's project: here one that prints what it is told to. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { typeFaults } from '../../src/cli/check/types.ts'

const folder = mkdtempSync(join(tmpdir(), 'felt-check-types-'))
afterAll(() => rmSync(folder, { recursive: true }))

const project = (name: string, compiler?: string): string => {
  const file = join(folder, name, 'mine.ts')
  mkdirSync(join(folder, name, 'node_modules/typescript'), { recursive: true })
  writeFileSync(file, 'export default 7\n')
  if (compiler !== undefined) {
    const module = { name: 'typescript', version: '9.9.9', bin: { tsc: './tsc.js' } }
    writeFileSync(join(folder, name, 'node_modules/typescript/package.json'), JSON.stringify(module))
    writeFileSync(join(folder, name, 'node_modules/typescript/tsc.js'), compiler)
  }
  return file
}

describe('types', () => {
  it('are told with their place, those of the user’s files alone', () => {
    const file = project(
      'wrong',
      `console.log(["mine.ts(3,7): error TS2322: Type 'number' is not assignable to type 'string'.", "  Its second line.",
        "parts/dice.ts(1,1): error TS1005: ';' expected.", "../../felthouse/index.ts(1,1): error TS1: not the user's.",
        "node_modules/other/index.d.ts(1,1): error TS1: not the user's."].join("\\n")); process.exit(2)`,
    )
    expect(typeFaults(file)).toEqual({
      faults: [
        `${file}:3:7: Type 'number' is not assignable to type 'string'. Its second line. (TS2322)`,
        `${join(folder, 'wrong/parts/dice.ts')}:1:1: ';' expected. (TS1005)`,
      ],
      said: 'Types are checked with typescript 9.9.9.',
    })
  })

  it('are not said to be checked where the compiler is missing or fails', () => {
    expect(typeFaults(project('none')).said).toBe('Types are not checked: npm install --save-dev typescript, and they are.')
    expect(typeFaults(project('fails', 'console.error("no such option"); process.exit(1)'))).toEqual({
      faults: [],
      said: 'Types are not checked: no such option',
    })
  })

  it('are none of a file in JavaScript', () => {
    expect(typeFaults(join(folder, 'mine.js')).said).toBe('Types are not checked: the file has none.')
  })
})
