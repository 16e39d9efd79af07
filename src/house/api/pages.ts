/** The pages of the house: files that were built beforehand, compressed beforehand, and served to everybody. */
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import serveFiles from '@fastify/static'
import type { Api } from './api.ts'

/** Where they are built to: in the package beside this code, in a clone in its `dist`. */
export const pagesFolder = (): string =>
  fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '../../../dist/web/' : '../../web/', import.meta.url))

export const areBuilt = (folder: string): boolean => existsSync(join(folder, 'index.html'))

/** In a clone where nobody has built them yet: the house finds them as soon as they are there. */
const notBuilt =
  'The pages of this house are not built yet. Run npm run build:web in the clone of Felt, then load this page again.\n'

const week = 7 * 24 * 60 * 60

/** Built files lie in one folder and have a digest in their names, so that they never change. */
const builtFile = /^\/assets\/[\w-]+(\.[\w-]+)+$/

/** Also those that were compressed beforehand. */
const picture = /\.svg(\.(br|gz))?$/

/** No page of the app has such a name, and a client that asks for one is looking for files left behind. */
const hidden = /\/(\.|%2e)/i

export const servePages = async (app: Api, folder: string): Promise<void> => {
  const built = join(folder, 'assets', sep)
  await app.register(serveFiles, {
    root: folder,
    serve: false,
    // In a clone it is made when the pages are built, perhaps while the house runs.
    suppressWarning: true,
    preCompressed: true,
    cacheControl: false,
    // Of what is sent alone: nobody is to keep for a week that there is no such file.
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.startsWith(built) ? `public, max-age=${week}, immutable` : 'no-cache')
      if (picture.test(file)) reply.header('content-type', 'image/svg+xml; charset=utf-8')
    },
  })
  app.get('/*', { config: { access: 'anyone', counted: false }, schema: { hide: true } }, (request, reply) => {
    const path = request.url.split('?', 1)[0]!
    if (path.startsWith('/api/') || hidden.test(path)) return reply.callNotFound()
    if (path.startsWith('/assets/')) return builtFile.test(path) ? reply.sendFile(path) : reply.callNotFound()
    // Every other path is one of the app's own.
    if (!areBuilt(folder))
      return reply.code(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(notBuilt)
    return reply.sendFile(/^\/[a-z-]+\.(svg|txt|webmanifest)$/.test(path) ? path : 'index.html')
  })
}
