/** What the client needs of where it runs: browsers and Node have all of it, and a test may bring its own. */

export interface FetchResponse {
  readonly status: number
  readonly headers: { get(name: string): string | null; getSetCookie?(): string[] }
  text(): Promise<string>
}

export type Fetch = (
  url: string,
  asked: {
    readonly method: string
    readonly headers: Record<string, string>
    readonly body?: string
    /** Ends it where it takes too long. */
    readonly signal?: AbortSignal
  },
) => Promise<FetchResponse>

/** A socket as browsers have it. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((message: { readonly data: unknown }) => void) | null
  onclose: ((closed: { readonly code: number; readonly reason: string }) => void) | null
  onerror: (() => void) | null
}

/** Opens a socket; a browser sends its cookies by itself, elsewhere they are given. */
export type OpenSocket = (url: string, headers: Readonly<Record<string, string>>) => Socket

/** The digest of some bytes. */
export type Sha256 = (bytes: Uint8Array) => Promise<Uint8Array> | Uint8Array

/** As far as this platform has it. */
interface Global {
  readonly fetch?: Fetch
  readonly WebSocket?: new (url: string, more?: unknown) => Socket
  readonly crypto?: {
    readonly subtle?: { digest(name: string, bytes: Uint8Array): Promise<ArrayBuffer> }
    getRandomValues(bytes: Uint8Array): Uint8Array
  }
  readonly location?: { readonly origin: string }
}

const platform = globalThis as unknown as Global

export const platformFetch: Fetch = (url, asked) => {
  if (!platform.fetch) throw new Error('there is no fetch here: give one')
  return platform.fetch(url, asked)
}

export const platformSocket: OpenSocket = (url, headers) => {
  if (!platform.WebSocket) throw new Error('there is no WebSocket here: give one')
  return Object.keys(headers).length === 0 ? new platform.WebSocket(url) : new platform.WebSocket(url, { headers })
}

/** Browsers have it on pages that came over TLS or from the same machine. */
export const platformSha256 = (): Sha256 => {
  const { subtle } = platform.crypto ?? {}
  if (!subtle) throw new Error('there is no SHA-256 here: give one, or a page over TLS')
  return async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes))
}

export const platformOrigin = (): string => {
  if (!platform.location) throw new Error('say where the house is: url')
  return platform.location.origin
}

/** A unique id. */
export const newId = (): string =>
  Array.from(platform.crypto!.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
