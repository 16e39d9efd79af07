/** A thread that reads one file and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { readFile } from './read-file.ts'
import { loaded, type Threaded } from './thread.ts'

const { file, wait } = workerData as Threaded
void readFile(file, wait, () => parentPort!.postMessage(loaded)).then((read) => parentPort!.postMessage(read))
