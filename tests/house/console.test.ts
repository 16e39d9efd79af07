import { connect } from 'node:net'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askAtConsole, listenAtConsole, NoConsole } from '../../src/house/running/console.ts'
import { feltAlone } from '../kit/felt.ts'
import { until } from '../kit/until.ts'

let folder: string
let shut: (() => Promise<void>) | undefined
const heard: unknown[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'felt-console-'))
  heard.length = 0
})
afterEach(async () => {
  await shut?.()
  shut = undefined
  rmSync(folder, { recursive: true })
})

const listen = async (): Promise<void> => {
  shut = await listenAtConsole(folder, async (asked) => {
    heard.push(asked)
    return { asked }
  })
}

/** Says something at the socket as it is, and hears what comes back until it is closed. */
const say = (text: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = ''
    const socket = connect(join(folder, 'console', 'socket'))
    socket.on('data', (part) => (answer += part.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    socket.write(text)
  })

describe('the console of a house', () => {
  it('answers who asks there, and nobody when it is shut', async () => {
    await listen()
    expect(await askAtConsole(folder, { do: 'this' })).toEqual({ asked: { do: 'this' } })
    await shut!()
    expect(await askAtConsole(folder, { do: 'this' })).toBeUndefined()
  })

  it('is reached by the account of the house alone, whatever the folder was before', async () => {
    mkdirSync(join(folder, 'console'), { mode: 0o777 })
    await listen()
    expect(statSync(join(folder, 'console')).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'console', 'socket')).mode & 0o777).toBe(0o600)
  })

  it('says of a house that does not answer, or that ends meanwhile, which one it is and what may be wrong', async () => {
    shut = await listenAtConsole(folder, (asked) => new Promise(() => heard.push(asked)))
    await expect(askAtConsole(folder, { do: 'this' }, 1)).rejects.toThrow(
      `the house that runs on ${folder} has not answered for 0.001 seconds: its process is frozen or has too much to do`,
    )
    const asking = askAtConsole(folder, { do: 'this' })
    await until(() => heard.length > 1)
    await shut()
    await expect(asking).rejects.toThrow(`the house that ran on ${folder} ended before it answered: ask again`)
  })

  it('hears an answer of any length', async () => {
    const long = { text: 'x'.repeat(1_000_000) }
    shut = await listenAtConsole(folder, async () => long)
    expect(await askAtConsole(folder, {})).toEqual(long)
  })

  it.runIf(process.getuid?.() === 0)(
    'tells another account that it may not look into the folder, and not that no house runs',
    async () => {
      await listen()
      chmodSync(folder, 0o755)
      expect(feltAlone(['nodes', folder], { uid: 65_534, gid: 65_534 })).toEqual({
        status: 1,
        stdout: '',
        stderr: `felt: ${folder} is not for this account to look into\n`,
      })
    },
  )

  it('takes the place of one that a crash has left behind', async () => {
    mkdirSync(join(folder, 'console'))
    writeFileSync(join(folder, 'console', 'socket'), '')
    expect(await askAtConsole(folder, {})).toBeUndefined()
    await listen()
    expect(await askAtConsole(folder, {})).toEqual({ asked: {} })
  })

  it.each([
    ['what cannot be read', 'not json\n'],
    ['more than anybody asks', 'x'.repeat(10_000)],
  ])('hangs up on %s, and goes on', async (_, text) => {
    await listen()
    expect(await say(text)).toBe('')
    expect(heard).toEqual([])
    expect(await askAtConsole(folder, { do: 'this' })).toEqual({ asked: { do: 'this' } })
  })

  it('is not there where the path is too long for a socket, and says so', async () => {
    const long = join(folder, 'x'.repeat(120))
    mkdirSync(long)
    await expect(listenAtConsole(long, async () => ({}))).rejects.toThrow(NoConsole)
    expect(existsSync(join(long, 'console'))).toBe(false)
  })
})
