/** What asks a process of a house to end. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newFolder, removeFolder } from '../journal/kit.ts'

const child = fileURLToPath(new URL('asked-child.ts', import.meta.url))

let folder: string
beforeEach(() => (folder = newFolder()))
afterEach(() => removeFolder(folder))

describe('a process that runs until it is asked to end', () => {
  it('is asked by the end of the process that started it, and closes cleanly though nobody reads what it says', async () => {
    const file = join(folder, 'ended')
    const running = fork(child, [file], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] })
    await once(running, 'message')
    const ended = once(running, 'exit')
    // What the system does to a process that is killed.
    running.stdout!.destroy()
    running.stderr!.destroy()
    running.disconnect()
    expect(await ended).toEqual([0, null])
    expect(readFileSync(file, 'utf8')).toBe('closed')
  })
})
