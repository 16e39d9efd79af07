/** A thread that reads one file and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { readFile } from './read-file.ts'

const { file, wait } = workerData as { readonly file: string; readonly wait: number }
void readFile(file, wait, () => parentPort!.postMessage('loaded')).then((read) => parentPort!.postMessage(read))
