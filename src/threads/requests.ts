/**
 * Requests to a worker and their responses, over whatever carries messages: a thread of Node (`worker-thread.ts`) or a worker of
 * a browser. Requests and responses are plain values; an error of a handler is thrown where the request was made.
 */

/** Reports how far a request has come. */
export type ReportProgress<Value> = (value: Value) => void

/** The handlers of a worker by name; their types say what a request, its progress and its response are. */
export type Handlers = Readonly<Record<string, (request: never, progress: ReportProgress<unknown>) => unknown>>

export type NameOf<Of extends Handlers> = keyof Of & string
export type RequestOf<Of extends Handlers, Name extends keyof Of> = Parameters<Of[Name]>[0]
export type ResponseOf<Of extends Handlers, Name extends keyof Of> = Awaited<ReturnType<Of[Name]>>
export type ProgressOf<Of extends Handlers, Name extends keyof Of> =
  Parameters<Of[Name]> extends [unknown, ReportProgress<infer Value>] ? ReportProgress<Value> : never

export interface RequestMessage {
  readonly id: number
  readonly name: string
  readonly request: unknown
}

/** The fields of an error that reach the other side. */
interface SentError {
  readonly name: string
  readonly message: string
  readonly stack?: string | undefined
}

export type ResponseMessage = { readonly id: number } & (
  | { readonly progress: unknown }
  | { readonly response: unknown }
  | { readonly error: SentError }
)

const sent = (error: unknown): SentError => {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const { name, message, stack } = error
  return { name, message, stack }
}

const received = ({ message, ...fields }: SentError): Error => Object.assign(new Error(message), fields)

interface Pending {
  readonly progress: ReportProgress<never> | undefined
  readonly resolve: (response: never) => void
  readonly reject: (error: Error) => void
}

/** The requests of one side that wait for their responses. */
export class Requests<Of extends Handlers> {
  readonly #send: (message: RequestMessage) => void
  readonly #pending = new Map<number, Pending>()
  #last = 0
  #ended: Error | undefined

  constructor(send: (message: RequestMessage) => void) {
    this.#send = send
  }

  request<Name extends NameOf<Of>>(
    name: Name,
    request: RequestOf<Of, Name>,
    progress?: ProgressOf<Of, Name>,
  ): Promise<ResponseOf<Of, Name>> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended)
      const id = (this.#last += 1)
      this.#send({ id, name, request })
      this.#pending.set(id, { progress, resolve, reject })
    })
  }

  /** The same; undefined once the signal aborts, whatever the worker responds then. */
  async requestUntil<Name extends NameOf<Of>>(
    signal: AbortSignal | undefined,
    name: Name,
    request: RequestOf<Of, Name>,
  ): Promise<ResponseOf<Of, Name> | undefined> {
    if (!signal) return this.request(name, request)
    const aborted = Promise.withResolvers<undefined>()
    const abort = (): void => aborted.resolve(undefined)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    try {
      return await Promise.race([this.request(name, request), aborted.promise])
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }

  /** To be called with each message of the worker. */
  receive(message: ResponseMessage): void {
    const pending = this.#pending.get(message.id)
    if (!pending) return
    if ('progress' in message) return pending.progress?.(message.progress as never)
    this.#pending.delete(message.id)
    if ('error' in message) pending.reject(received(message.error))
    else pending.resolve(message.response as never)
  }

  /** Rejects what is pending, and every request from now on. */
  end(error: Error): void {
    this.#ended ??= error
    for (const { reject } of this.#pending.values()) reject(this.#ended)
    this.#pending.clear()
  }
}

/**
 * Answers one message by its handler. The response of a handler that returns no promise is sent before this returns, so that
 * work of a microtask comes after it.
 */
export const respond = (
  handlers: Handlers,
  { id, name, request }: RequestMessage,
  send: (message: ResponseMessage) => void,
): void => {
  const resolve = (response: unknown): void => send({ id, response })
  const reject = (error: unknown): void => send({ id, error: sent(error) })
  try {
    const response = handlers[name]!(request as never, (progress: unknown) => send({ id, progress }))
    if (response instanceof Promise) void response.then(resolve).catch(reject)
    else resolve(response)
  } catch (error) {
    reject(error)
  }
}
