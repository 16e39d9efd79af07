/** Checks that every folder imports only from levels below it, and that the check really saw the modules. */
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import process from 'node:process'

interface Report {
  readonly summary: {
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly rule: { readonly name: string }
    }[]
  }
  readonly modules: readonly { readonly source: string }[]
}

const cruise = (): Report =>
  JSON.parse(
    execFileSync('depcruise', ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'], {
      encoding: 'utf8',
      maxBuffer: 1e9,
    }),
  ) as Report

const { summary, modules } = cruise()
const seen = new Set(modules.map(({ source }) => source))
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
const unseen = sources.filter((file) => !seen.has(file))
for (const { rule, from, to } of summary.violations) process.stderr.write(`${rule.name}: ${from} → ${to}\n`)
for (const file of unseen) process.stderr.write(`not seen by the level check: ${file}\n`)
if (summary.violations.length > 0 || unseen.length > 0) process.exitCode = 1
else process.stdout.write(`levels: ${sources.length} modules, no import goes up or sideways\n`)
