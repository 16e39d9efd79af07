/** A thread that works a file out for felt dev, and ends. */
import type { FileHandler } from '../../house/own/thread.ts'
import { serveOneRequest } from '../../threads/serve.ts'
import { designed, type Designed } from './designed.ts'

const read: FileHandler<Designed> = ({ file, wait }, loaded) => designed(file, wait, loaded)

serveOneRequest({ read })
