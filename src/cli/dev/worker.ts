/** A thread that works a file out for felt dev, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { loaded, type Threaded } from '../../house/own/thread.ts'
import { designed } from './designed.ts'

const { file, wait } = workerData as Threaded
void designed(file, wait, () => parentPort!.postMessage(loaded)).then((shown) => parentPort!.postMessage(shown))
