/** Serves the page of felt dev to this machine alone, and says when the files have changed. */
import { watch, type FSWatcher } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import { designed, textAt, type Designed } from './designed.ts'
import { pageOf, script, shownOf, style } from './page.ts'

export interface DevServer {
  readonly url: string
  readonly close: () => void
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const mostBytes = 1000

export const serveDesign = async (file: string, name: string, port: number): Promise<DevServer> => {
  let now: Designed = await designed(file)
  const listeners = new Set<ServerResponse>()
  let reading = Promise.resolve()

  /** Editors write a file in several steps, so that the texts decide whether anything has changed. */
  const readAnew = async (): Promise<void> => {
    if ([...now.texts].every(([path, text]) => textAt(path) === text)) return
    now = await designed(file)
    watchFolders()
    for (const listener of listeners) listener.write('data: changed\n\n')
  }
  const look = (): void => {
    reading = reading.then(readAnew)
  }
  const watchers = new Map<string, FSWatcher>()
  const watchFolders = (): void => {
    for (const folder of new Set([...now.texts.keys()].map((path) => dirname(path)))) {
      if (!watchers.has(folder)) watchers.set(folder, watch(folder, look))
    }
  }

  const told = () => ({ told: now.table?.told ?? 'There is no table while the game cannot be opened.' })
  const answers: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void | Promise<void>>> = {
    'GET /': (_, response) => send(response, 'text/html', pageOf(name)),
    'GET /dev.js': (_, response) => send(response, 'text/javascript', script),
    'GET /dev.css': (_, response) => send(response, 'text/css', style),
    'GET /shown': (_, response) => send(response, 'application/json', JSON.stringify({ shown: shownOf(now), ...told() })),
    'GET /changes': (request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write('data: changed\n\n')
      listeners.add(response)
      request.once('close', () => listeners.delete(response))
    },
    'POST /line': async (request, response) => {
      const line = await sent(request)
      if (line === undefined) return refuse(response, 400)
      now.table?.type(line)
      send(response, 'application/json', JSON.stringify(told()))
    },
  }

  const server = createServer((request, response) => {
    response.setHeader('content-security-policy', policy)
    response.setHeader('x-content-type-options', 'nosniff')
    const work = isOwn(server, request) ? answers[`${request.method} ${request.url}`] : undefined
    if (!work) return refuse(response, 404)
    void Promise.resolve(work(request, response)).catch(() => response.destroy())
  })
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, '127.0.0.1', listening))
  watchFolders()
  return {
    url: `http://127.0.0.1:${portOf(server)}/`,
    close: () => {
      for (const watcher of watchers.values()) watcher.close()
      server.close()
      server.closeAllConnections()
    },
  }
}

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Another site that a browser shows may send requests here under a name of its own, or from its own origin. */
const isOwn = (server: Server, { headers: { host, origin } }: IncomingMessage): boolean => {
  const own = [`127.0.0.1:${portOf(server)}`, `localhost:${portOf(server)}`]
  return own.includes(host ?? '') && (origin === undefined || own.some((each) => origin === `http://${each}`))
}

const send = (response: ServerResponse, type: string, text: string): void => {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(text)
}

const refuse = (response: ServerResponse, status: number): void => {
  response.writeHead(status).end()
}

/** A line, as JSON: a form of another site cannot send that without being asked for. */
const sent = async (request: IncomingMessage): Promise<string | undefined> => {
  if (request.headers['content-type'] !== 'application/json') return undefined
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > mostBytes) return undefined
  }
  try {
    const line: unknown = JSON.parse(text)
    return typeof line === 'string' ? line : undefined
  } catch {
    return undefined
  }
}
