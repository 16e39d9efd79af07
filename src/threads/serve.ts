/** The side of a thread that answers requests. */
import { parentPort } from 'node:worker_threads'
import { respond, type Handlers, type RequestMessage, type ResponseMessage } from './requests.ts'

const send = (message: ResponseMessage): void => parentPort!.postMessage(message)

/** Answers requests until the thread is terminated. */
export const serveRequests = (handlers: Handlers): void =>
  void parentPort!.on('message', (message: RequestMessage) => respond(handlers, message, send))

/** Answers one request; the thread then ends by itself, also if the handler has no more events to wait for. */
export const serveOneRequest = (handlers: Handlers): void =>
  void parentPort!.once('message', (message: RequestMessage) => respond(handlers, message, send))

/** No more requests are answered; a thread without other work then ends. */
export const stopServing = (): void => parentPort!.close()
