/** Writes the fonts that are shipped, cut to their letters, and everything that is read from them: see scripts/fonts. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { madeFonts } from './fonts/make.ts'

for (const { path, bytes } of await madeFonts()) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  process.stdout.write(`${path}: ${bytes.length} bytes\n`)
}
