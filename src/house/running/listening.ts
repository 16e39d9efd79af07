/**
 * Listens at an address. `localhost` is two of them, and one server has the connections of both: else those of the second would
 * be counted nowhere.
 */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Address } from '../../store/cluster/wire/transport.ts'
import { lockFile, lockFolder } from '../../store/files/folder-lock.ts'

/** This machine's own address by the older protocol, and by the newer one. */
const [ofFour, ofSix] = ['127.0.0.1', '::1']

/**
 * A house takes long to open, and would find out only then that it cannot listen. Where another one runs on the same folder,
 * that is what its operator should read, and not that its port is taken.
 */
export const mustBeFree = async ({ host, port }: Address, folder: string): Promise<void> => {
  const server = createServer().listen({ host: host === 'localhost' ? ofFour : host, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    if (existsSync(join(folder, lockFile))) lockFolder(folder).release()
    throw error
  }
  server.close()
  await once(server, 'close')
}

export const listenAt = async (
  app: FastifyInstance,
  host: string,
  port: number,
  resources: AsyncDisposableStack,
): Promise<string> => {
  if (host !== 'localhost') return app.listen({ host, port })
  const address = await app.listen({ host: ofFour, port })
  const other = createServer({ allowHalfOpen: true, noDelay: true }, (line) => app.server.emit('connection', line))
  resources.defer(() => void other.close())
  await new Promise<void>((resolve) => {
    other.once('listening', resolve)
    // A machine without IPv6 is asked by the other address alone.
    other.once('error', () => resolve())
    other.listen({ host: ofSix, port: Number(new URL(address).port) })
  })
  return address
}
