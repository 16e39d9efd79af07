/** A thread that reads one file and ends. */
import { serveOneRequest } from '../../threads/serve.ts'
import { readFile } from './read-file.ts'
import type { FileHandler } from './thread.ts'

const read: FileHandler<Awaited<ReturnType<typeof readFile>>> = ({ file, wait }, loaded) => readFile(file, wait, loaded)

serveOneRequest({ read })
