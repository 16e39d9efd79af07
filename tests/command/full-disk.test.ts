/** Files that a disk takes only a part of: nothing is said to be written that is not all there. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newFolder, PlayedHouse, removeFolder } from '../house/journal/kit.ts'

const bin = fileURLToPath(new URL('../../bin/felt.js', import.meta.url))
const wholeFile = fileURLToPath(new URL('../../src/store/files/whole-file.ts', import.meta.url))

/** A process whose files may have so many KiB: of a longer piece the system writes a part and says how much, as a full disk does. */
const within = (kilobytes: number, ...args: readonly string[]) => {
  const limited = `trap '' XFSZ; ulimit -f ${kilobytes}; exec "$@"`
  const { status, stdout, stderr } = spawnSync('bash', ['-c', limited, 'bash', process.execPath, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

let folder: string
let house: string

beforeAll(async () => {
  folder = newFolder()
  house = join(folder, 'house')
  const played = await PlayedHouse.open(house)
  for (let at = 0; at < 300; at += 1) await played.house.note({ kind: 'restart', what: 'x'.repeat(1000) })
  await played.close()
})
afterAll(() => removeFolder(folder))

describe('a disk that takes only a part of a file', () => {
  it('an export fails with a sentence and leaves nothing behind', () => {
    const out = join(folder, 'out')
    const { status, stdout, stderr } = within(200, bin, 'export', house, '--out', out, '--format', 'jsonl')
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^felt: .*out cannot be written: .*\n$/)
    expect(existsSync(out)).toBe(false)
    expect(readdirSync(folder)).toEqual(['house'])
  })

  it('an export of sheets fails the same way', () => {
    const { status, stderr } = within(200, bin, 'export', house, '--out', join(folder, 'out'), '--format', 'csv')
    expect(status).toBe(1)
    expect(stderr).toMatch(/^felt: .*out cannot be written: .*\n$/)
    expect(readdirSync(folder)).toEqual(['house'])
  })

  it('a backup fails with a sentence and leaves nothing behind', () => {
    const { status, stdout, stderr } = within(200, bin, 'backup', house, join(folder, 'copy'))
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^felt: .*copy cannot be written: .*\n$/)
    expect(readdirSync(folder)).toEqual(['house'])
  })

  it('a restored house fails with a sentence and leaves nothing behind', () => {
    const { status, stderr } = within(200, bin, 'restore', house, join(folder, 'again'))
    expect(status).toBe(1)
    expect(stderr).toMatch(/^felt: .*again cannot be written: .*\n$/)
    expect(readdirSync(folder)).toEqual(['house'])
  })

  it('a whole file keeps what was there before', () => {
    const file = join(folder, 'house', 'whole')
    const script = `import { writeWhole } from ${JSON.stringify(wholeFile)}
      writeWhole(${JSON.stringify(file)}, 'before')
      try { writeWhole(${JSON.stringify(file)}, 'after'.repeat(100_000)) } catch (error) { console.log(error.code) }
      console.log((await import('node:fs')).readFileSync(${JSON.stringify(file)}, 'utf8'))`
    expect(within(200, '--input-type=module', '-e', script).stdout).toBe('EFBIG\nbefore\n')
    expect(readdirSync(house).filter((name) => name.startsWith('whole'))).toEqual(['whole'])
  })
})

/** A small disk of its own, where the system lets an account have one. */
const small = (script: string, ...args: readonly string[]) => {
  const mounted = `mount -t tmpfs -o size=2m tmpfs "$1" && ${script}`
  const all = ['-rm', 'bash', '-c', mounted, 'bash', ...args]
  const { status, stdout, stderr } = spawnSync('unshare', all, { encoding: 'utf8' })
  return { status, stdout, stderr }
}
const hasSmallDisk = (): boolean => {
  const at = newFolder()
  try {
    return small('true', at).status === 0
  } finally {
    removeFolder(at)
  }
}

describe('a disk that is full when a house starts', () => {
  it.runIf(process.platform === 'linux' && hasSmallDisk()).each([
    ['as one that was killed left it', 'rm -f "$1"/house/journal.sqlite-*;'],
    ['for the first time', 'rm -r "$1"/house;'],
  ])('is what the start says, %s', (_, left) => {
    const disk = join(folder, 'disk')
    mkdirSync(disk, { recursive: true })
    const filled = 'dd if=/dev/zero of="$1/filler" bs=1k 2>/dev/null;'
    const script = `cp -r "$2" "$1/house"; ${left} ${filled} exec "$3" "$4" serve "$1/house" --port 0`
    const { status, stderr } = small(script, disk, house, process.execPath, bin)
    expect(stderr).toMatch(
      /^(opening the journal in .*\n)?felt: the disk of .* is full: make room, and start the house again.*\n$/,
    )
    expect(status).toBe(1)
  })
})
