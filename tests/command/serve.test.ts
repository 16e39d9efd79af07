/** felt serve as people start it: what it says, what it refuses, and how it ends. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { connect } from 'node:tls'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HouseClient } from '../../src/client/index.ts'
import { verifyHouse } from '../../src/house/check/verify.ts'
import { bin, felt as ran, feltAlone } from '../kit/felt.ts'
import { RunningHouse } from '../kit/running-house.ts'
import { until } from '../kit/until.ts'

let folder: string
let house: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'felt-serve-'))
  house = join(folder, 'house')
})
afterEach(() => rmSync(folder, { recursive: true }))

const felt = (...args: readonly string[]) => ran(args)

const running: RunningHouse[] = []
const start = (...args: readonly string[]): RunningHouse => {
  const started = new RunningHouse(house, args)
  running.push(started)
  return started
}
afterEach(async () => {
  for (const each of running.splice(0)) if (each.process.exitCode === null) await each.stop('SIGKILL')
})

const certificate = (days = 2): { readonly cert: string; readonly key: string } => {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', String(days)]
  spawnSync('openssl', [...made, '-subj', '/CN=localhost', '-keyout', key, '-out', cert])
  return { cert, key }
}

/** The certificate that a new connection is shown. */
const servedWith = (port: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const line = connect({ host: '127.0.0.1', port: Number(port), rejectUnauthorized: false }, () => {
      resolve(line.getPeerCertificate().fingerprint256)
      line.end()
    })
    line.on('error', reject)
  })

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

describe('felt serve', () => {
  it('tells a newcomer where it is, what is there and how to get in; the operator gets in; Ctrl-C closes it', async () => {
    const served = start()
    const url = await served.url()
    expect(url).toMatch(/^http:\/\/localhost:\d+$/)
    expect(served.said).toMatch(/^ {2}craps +Craps +open$/m)
    const [, person, password] = /name +(\S+)\n +password +(\S+)\n/.exec(served.said)!
    const operator = new HouseClient({ url: url.replace('localhost', '127.0.0.1') })
    await operator.signIn({ person: person!, password: password!, next: 'a house of my own', terminal: 'staff' })
    // A second house on the same folder, and what needs the folder for itself, are refused while it runs.
    const taken = { status: 1, stdout: '', stderr: `felt: a house is running on ${house} already\n` }
    expect(served.said).toMatch(new RegExp(`^opening the journal in ${house}\n`))
    expect(served.said).not.toContain('reading table')
    expect(feltAlone(['serve', house, '--port', '0'])).toEqual({
      ...taken,
      stderr: `opening the journal in ${house}\n${taken.stderr}`,
    })
    expect(felt('rebuild', house)).toEqual(taken)
    expect(await served.stop()).toBe(0)
    expect(served.said).toMatch(/closing: the commands in hand are finished first \(Ctrl-C again ends at once\)\nclosed\n$/)
    expect(await verifyHouse(house)).toMatchObject({ ok: true })
  })

  it('R4: lets an operator who is locked out in again while it runs, and keeps it as the house’s own doing', async () => {
    const served = start()
    const url = (await served.url()).replace('localhost', '127.0.0.1')
    const [, person] = /name +(\S+)\n/.exec(served.said)!
    const enter = (password: string, next: string) =>
      new HouseClient({ url }).signIn({ person: person!, password, next, terminal: 'staff' })
    for (let each = 0; each < 3; each += 1)
      await expect(enter('a guess', 'any other')).rejects.toMatchObject({ problem: { code: 'wrong-credentials' } })
    const { status, stdout } = felt('operator', house)
    expect(status).toBe(0)
    const [, password] = /^ {2}(\S+)$/m.exec(stdout)!
    expect(await enter(password!, 'a house of my own, again')).toMatchObject({ roles: ['operator'] })
    expect(felt('operator', house, 'ann')).toMatchObject({ status: 1, stderr: 'felt: ann is not known here\n' })
    expect(statSync(join(house, 'console')).mode & 0o777).toBe(0o700)
    expect(statSync(join(house, 'console', 'socket')).mode & 0o777).toBe(0o600)
    expect(await served.stop()).toBe(0)
    expect(await verifyHouse(house)).toMatchObject({ ok: true })
  })

  it.each(['0', '31', '15.5', 'long'])('R5: lets players do nothing for 1 to 30 minutes, and not for %s', (minutes) => {
    const { status, stdout, stderr } = felt('serve', house, '--port', '0', '--idle-minutes', minutes)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain('It takes a whole number from 1 to 30.')
  })

  it.runIf(hasOpenssl)('R20: over TLS its cookies are Secure, and a certificate that is none is refused', async () => {
    const { cert, key } = certificate()
    const nothing = join(folder, 'nothing.pem')
    writeFileSync(nothing, 'nothing')
    const other = join(folder, 'other.pem')
    spawnSync('openssl', ['ecparam', '-genkey', '-name', 'prime256v1', '-noout', '-out', other])
    const refused = (certFile: string, keyFile: string) => felt('serve', house, '--cert', certFile, '--key', keyFile)
    expect(refused(nothing, key)).toEqual({
      status: 1,
      stdout: '',
      stderr: `felt: ${nothing} is not a certificate in PEM form, which begins with -----BEGIN CERTIFICATE-----\n`,
    })
    expect(refused(cert, nothing)).toMatchObject({ status: 1, stderr: expect.stringContaining('is not a private key') as string })
    expect(refused(cert, other)).toMatchObject({ status: 1, stderr: `felt: ${other} is not the key of ${cert}\n` })
    const served = start('--cert', cert, '--key', key)
    const { port } = new URL(await served.url())
    const cookie = await new Promise<string>((resolve, reject) => {
      const options = { method: 'POST', host: '127.0.0.1', port, path: '/api/v1/guests', rejectUnauthorized: false }
      const asked = request({ ...options, headers: { 'content-type': 'application/json' } }, ({ headers }) =>
        resolve(String(headers['set-cookie'])),
      )
      asked.on('error', reject)
      asked.end('{"ofAge":true}')
    })
    expect(cookie).toMatch(/^__Host-felt=\S+; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    // It is for two days, which is soon over.
    const health = await new Promise<string>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path: '/healthz', rejectUnauthorized: false }, (answer) => {
        answer.setEncoding('utf8').once('data', resolve)
      })
      asked.on('error', reject)
      asked.end()
    })
    expect(JSON.parse(health)).toMatchObject({ ok: false, takesCommands: true, certificate: 'ending' })
    // A new one in its place is served to new connections.
    const before = await servedWith(port)
    certificate(60)
    await until(async () => (await servedWith(port)) !== before)
    await served.stop()
  })

  it('R2: whose seal key is lost does not start, and with --new-seal-key refunds the round in hand and goes on', async () => {
    const sealKey = join(folder, 'seal.key')
    const served = start('--seal-key', sealKey)
    const guest = new HouseClient({ url: (await served.url()).replace('localhost', '127.0.0.1') })
    const { person } = await guest.playAsGuest()
    const table = 'dragon-fire'
    await guest.playMoney()
    const watch = await guest.watch(table)
    await watch.give('player', { type: 'take-seat' })
    await guest.buyIn(table, 'player', person, 20_000)
    while (watch.state.phase !== 'betting') await new Promise((resolve) => setTimeout(resolve, 10))
    // A lone player's wager waits until they throw.
    await watch.give('player', { type: 'place', wager: 'dragon', amount: 1_000 })
    const { version } = watch
    watch.close()
    expect(await served.stop()).toBe(0)
    rmSync(sealKey)
    expect(feltAlone(['serve', house, '--port', '0', '--seal-key', sealKey])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /the key that seals .* is not in .*seal\.key: .*--new-seal-key goes on with another/,
      ) as string,
    })
    const again = start('--seal-key', sealKey, '--new-seal-key')
    const anybody = new HouseClient({ url: (await again.url()).replace('localhost', '127.0.0.1') })
    const types = async (): Promise<readonly string[]> => {
      const { events } = await anybody.call('GET /tables/:table/events', { table, after: version, most: 500 })
      return events.flatMap((each) => ('text' in each ? [(JSON.parse(each.text) as { type: string }).type] : []))
    }
    while (!(await types()).includes('round-started')) await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await types()).slice(0, 4)).toEqual(['seed-lost', 'wager-changed', 'round-invalidated', 'round-started'])
    expect(await again.stop()).toBe(0)
    expect(statSync(sealKey).mode & 0o777).toBe(0o600)
    expect(await verifyHouse(house, { sealKey })).toMatchObject({ ok: true })
  }, 120_000)

  it('refuses what it cannot do in one sentence, and loses nothing by it', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    expect(feltAlone(['serve', house, '--port', String(port)])).toEqual({
      status: 1,
      stdout: '',
      stderr: `felt: port ${port} is taken: choose another with --port, or stop what listens there\n`,
    })
    other.close()
    expect(felt('serve', house, '--host', '0.0.0.0')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^felt: on 0\.0\.0\.0 without TLS passwords can be read on the way.*--insecure\n$/) as string,
    })
    // A proxy on this machine needs no house that listens to others; one elsewhere would hear passwords in the clear.
    for (const proxy of [['--trust-proxy'], ['--trust-proxy', '192.0.2.7']]) {
      expect(felt('serve', house, '--host', '0.0.0.0', ...proxy)).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^felt: on 0\.0\.0\.0 without TLS/) as string,
      })
    }
    expect(felt('serve', house, '--trust-proxy', '192.0.2.7,proxy')).toMatchObject({ status: 2 })
    expect(felt('serve', house, '--port', 'seven')).toMatchObject({ status: 2 })
    expect(felt('serve', house, '--node-host', '0.0.0.0')).toMatchObject({ status: 2 })
    for (const url of ['mysql://felt@localhost/felt', 'postgres://felt:a/b@localhost/felt', 'postgres://one,two/felt']) {
      expect(felt('serve', house, '--database', url), url).toMatchObject({
        status: 2,
        stderr: expect.stringMatching(/^felt: the (address of )?(a |the )?database .*: .*\n$/) as string,
      })
    }
    // The password that nobody has seen is given now.
    const served = start('--host', '0.0.0.0', '--insecure')
    await served.url()
    expect(served.said).toMatch(/^felt: on 0\.0\.0\.0 without TLS/)
    expect(served.said).toMatch(/ password +\S+/)
    expect(await served.stop('SIGTERM')).toBe(0)
  })

  it.runIf(process.platform === 'linux')(
    'on a full disk, or in a folder that is not its own to write, refuses and starts later',
    async () => {
      const limited = ['-c', 'ulimit -S -f 40; exec "$@"', 'limited', process.execPath, bin, 'serve', house, '--port', '0']
      const full = spawnSync('bash', limited, { encoding: 'utf8', timeout: 240_000 })
      expect(full.status).toBe(1)
      expect(full.stderr).toMatch(/^opening the journal in .*\nfelt: .*(disk I\/O error|disk is full)\n$/)
      const served = start()
      await served.url()
      expect(served.said).toMatch(/ password +\S+/)
      await served.stop()
      expect(await verifyHouse(house)).toMatchObject({ ok: true })
      chmodSync(folder, 0o555)
      const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
      const args = [bin, 'serve', join(folder, 'another'), '--port', '0']
      const refused = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: '/', timeout: 240_000, ...asNobody })
      expect(refused).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(
          /^opening the journal in .*another\nfelt: the folder .*another cannot be made: EACCES/,
        ) as string,
      })
      chmodSync(folder, 0o755)
    },
  )
})
