/** A thread that reads one file and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { readFile } from './read-file.ts'

void readFile(workerData as string).then((read) => parentPort!.postMessage(read))
