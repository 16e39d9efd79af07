/** What Node has compiled is kept for the processes and threads that start after: half of what opening a journal costs. */
import { resolve } from 'node:path'
import process from 'node:process'

process.env['NODE_COMPILE_CACHE'] ??= resolve(import.meta.dirname, '../../.cache/compiled')
