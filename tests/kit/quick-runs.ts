/** What makes runs of tests quicker, and nothing in them different. Imported before whatever asks where temporary folders are. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'

/** What Node has compiled is kept for the processes and threads that start after: half of what opening a journal costs. */
process.env['NODE_COMPILE_CACHE'] ??= resolve(import.meta.dirname, '../../.cache/compiled')

/** Far more than all folders of a run have at a time. */
const plenty = 4 * 1024 ** 3

const hasRoom = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= plenty && process.availableMemory() >= plenty
}

/** Whether programs may be run from there, as the packed felt is: containers often forbid it. */
const runsPrograms = (folder: string): boolean => {
  const made = mkdtempSync(join(folder, 'felt-runs-'))
  try {
    const program = join(made, 'program')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
    return spawnSync(program).status === 0
  } finally {
    rmSync(made, { recursive: true })
  }
}

const isFit = (folder: string): boolean => {
  try {
    return hasRoom(folder) && runsPrograms(folder)
  } catch {
    return false
  }
}

/**
 * Journals wait for the disk at every commit, for longer than most tests take otherwise: where memory has a file system and
 * room, temporary folders are there by day. Processes are killed in tests, and never the machine, so that a file is as safe
 * there. By night journals go to a real disk.
 */
const memory = '/dev/shm'
const isByDay = process.env['NIGHTLY'] === undefined && process.env['TMPDIR'] === undefined
if (isByDay && process.platform === 'linux' && isFit(memory)) process.env['TMPDIR'] = memory
