/** A Chromium to test with: the one that is named, one of the system, Playwright's own, or Debian's. */
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const places = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
]

const runs = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const ofTheSystem = (): string | undefined =>
  [...names, 'Google Chrome', 'Chromium'].flatMap((name) => places.map((place) => join(place, name))).find(runs)

const tried = (command: string, ...given: readonly string[]): boolean => {
  process.stdout.write(`no browser yet: ${[command, ...given].join(' ')}\n`)
  try {
    execFileSync(command, given, { stdio: 'inherit' })
    return true
  } catch {
    return false
  }
}

const ofPlaywright = (): string | undefined => {
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  return tried('npx', 'playwright', 'install', 'chromium') && existsSync(chromium.executablePath())
    ? chromium.executablePath()
    : undefined
}

const ofDebian = (): string | undefined => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  return tried('apt-get', 'update') && tried('apt-get', 'install', '-y', '--no-install-recommends', 'chromium')
    ? ofTheSystem()
    : undefined
}

export const findChromium = (): string => {
  const named = process.env['CHROMIUM']
  if (named !== undefined && named !== '') {
    if (runs(named)) return named
    throw new Error(`CHROMIUM names ${named}, which is no program`)
  }
  const found = ofTheSystem() ?? ofPlaywright() ?? ofDebian()
  if (found === undefined) throw new Error('the browser tests need Chromium: install it, or name one in CHROMIUM')
  return found
}
