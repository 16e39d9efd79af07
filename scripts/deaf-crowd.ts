/**
 * npm run deaf-crowd [SOCKETS]: so many sockets come to a long table from its first event on and read nothing, past all
 * limits of how many there may be; says what that takes of memory, and how long others wait for an answer meanwhile.
 */
import { connect } from 'node:net'
import { Worker, isMainThread, workerData } from 'node:worker_threads'
import process from 'node:process'
import { admit, dealer, openHouse, openTable } from '../bench/house-kit.ts'

const sockets = Number(process.argv[2] ?? 2_500)
const events = 5_000

/** In a thread of its own, so that what they cost is not the house's time. */
const knock = (): void => {
  const { port, cookie } = workerData as { readonly port: number; readonly cookie: string }
  for (let each = 0; each < sockets; each += 1) {
    const line = connect(port, '127.0.0.1')
    line.pause()
    line.on('error', () => undefined)
    line.write(
      `GET /api/v1/tables/long/live?after=0 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16, 1).toString('base64')}\r\nCookie: ${cookie}\r\n\r\n`,
    )
  }
}

const measure = async (): Promise<void> => {
  const served = await openHouse()
  await admit(served, [dealer.person, 'ann'])
  await openTable(served, 'long', ['ann'])
  for (let each = 0; each < events / 100; each += 1) {
    await Promise.all(
      Array.from({ length: 100 }, () =>
        served.must('long', { type: 'record-incident', about: 'ann', note: 'x'.repeat(200) }, dealer),
      ),
    )
  }
  const cookie = `felt=${served.desk.sessions.begin(dealer.person, 'dealer').token}`
  const [before, waits]: [number, number[]] = [process.memoryUsage.rss(), []]
  let most = before
  const knocking = new Worker(new URL(import.meta.url), {
    argv: [String(sockets)],
    workerData: { port: Number(new URL(served.url).port), cookie },
  })
  const until = performance.now() + 20_000
  while (performance.now() < until) {
    const asked = performance.now()
    await served.raw('GET', '/healthz')
    waits.push(performance.now() - asked)
    most = Math.max(most, process.memoryUsage.rss())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const slowest = Math.max(...waits)
  process.stdout.write(
    `${sockets} sockets that read nothing: ${((most - before) / 1e6).toFixed(0)} MB more, /healthz answered in ${slowest.toFixed(0)} ms at worst\n`,
  )
  await knocking.terminate()
  process.exit(most - before < 400e6 ? 0 : 1)
}

if (isMainThread) await measure()
else knock()
