/** The browser tests: finds a browser, builds the pages, and runs Playwright with whatever was said besides. */
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import '../tests/kit/quick-runs.ts'
import '../tests/kit/keys-apart.ts'
import { findChromium } from './chromium.ts'

const CHROMIUM = findChromium()
const run = (command: string, ...given: readonly string[]): number =>
  spawnSync(command, given, { stdio: 'inherit', env: { ...process.env, CHROMIUM } }).status ?? 1

process.exitCode =
  run(process.execPath, 'scripts/build-web.ts', '--quiet') ||
  run(process.execPath, 'node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2))
