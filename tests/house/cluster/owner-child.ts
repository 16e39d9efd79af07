/** A node in a process of its own, to be killed and frozen: it says what it owns, line by line. */
import process from 'node:process'
import { owner } from './owner.ts'

const [url, name, lease, ...resources] = process.argv.slice(2)
owner(url!, name!, Number(lease), resources, (line) => process.stdout.write(`${line}\n`))
// Timers of ownership keep no process alive.
setInterval(() => undefined, 60_000)
