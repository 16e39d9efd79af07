/** Writes what is generated from the code and kept beside it: each game's RULES.md, how clauses are read, who may give which command, the ledger of security, and the schema of a replay. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { generatedFiles } from './generated.ts'

for (const { path, text } of generatedFiles()) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  process.stdout.write(`${path}\n`)
}
