/** A client at a table that reads what it is greeted with, and then nothing any more. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export const deafAt = async (house: string, table: string, after: number, cookie: string): Promise<Socket> => {
  const { hostname, port } = new URL(house)
  const line = connect(Number(port), hostname)
  line.on('error', () => undefined)
  const head = [
    `GET /api/v1/tables/${table}/live?after=${after} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${Buffer.alloc(16, 1).toString('base64')}`,
    `Cookie: ${cookie}`,
  ]
  line.write(`${head.join('\r\n')}\r\n\r\n`)
  await once(line, 'data')
  return line.pause()
}
