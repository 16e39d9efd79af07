/** The pages of the house: files that were built beforehand, compressed beforehand, and served to everybody. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import serveFiles from '@fastify/static'
import type { Api } from './api.ts'

/** Where they are built to: in the package beside this code, in a clone in its `dist`. */
export const builtPages = (): string | undefined => {
  const at = import.meta.url.endsWith('.ts') ? '../../../dist/web/' : '../../web/'
  const folder = fileURLToPath(new URL(at, import.meta.url))
  return existsSync(`${folder}index.html`) ? folder : undefined
}

const week = 7 * 24 * 60 * 60 * 1000

export const servePages = async (app: Api, folder: string): Promise<void> => {
  await app.register(serveFiles, { root: folder, serve: false, preCompressed: true, cacheControl: false })
  app.get('/*', { config: { access: 'anyone', rateLimit: false }, schema: { hide: true } }, (request, reply) => {
    const path = request.url.split('?', 1)[0]!
    if (path.startsWith('/api/')) return reply.callNotFound()
    // Built files have a digest in their names, so that they never change; every other path is one of the app's own.
    if (path.startsWith('/assets/')) {
      reply.header('cache-control', `public, max-age=${week / 1000}, immutable`)
      return reply.sendFile(decoded(path))
    }
    reply.header('cache-control', 'no-cache')
    return reply.sendFile(/^\/[a-z-]+\.(svg|txt|webmanifest)$/.test(path) ? path : 'index.html')
  })
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
