/**
 * Listens at an address. `localhost` is two of them, and one server has the connections of both: else those of the second would
 * be counted nowhere.
 */
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Ends } from '../upkeep/clean-up.ts'

/** This machine's own address by the older protocol, and by the newer one. */
const [ofFour, ofSix] = ['127.0.0.1', '::1']

export const listenAt = async (app: FastifyInstance, host: string, port: number, ends: Ends): Promise<string> => {
  if (host !== 'localhost') return app.listen({ host, port })
  const address = await app.listen({ host: ofFour, port })
  const other = createServer({ allowHalfOpen: true, noDelay: true }, (line) => app.server.emit('connection', line))
  ends.add(() => void other.close())
  await new Promise<void>((resolve) => {
    other.once('listening', resolve)
    // A machine without IPv6 is asked by the other address alone.
    other.once('error', () => resolve())
    other.listen({ host: ofSix, port: Number(new URL(address).port) })
  })
  return address
}
