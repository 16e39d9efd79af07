/**
 * A line from the console of the machine to a house that runs: a socket in its folder, which only the account of the
 * house can reach. The journal has one writer, so what the console asks for is done by the house.
 */
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, relative, resolve } from 'node:path'
import process from 'node:process'

/** Beyond, systems take no path for a socket. */
const longestPath = 100
/** A client at the console sends one short request, at once. */
const mostAsked = 4_096
/** Milliseconds for which either end is waited for: what a house is asked to do may wait for its database. */
const usualPatience = 30_000

const consoleFolder = (folder: string): string => join(folder, 'console')

/** Where the socket is: by the shorter way, since a system takes no long one. */
const socketAt = (folder: string): string => {
  const whole = resolve(consoleFolder(folder), 'socket')
  const near = relative(process.cwd(), whole)
  return near.length < whole.length ? near : whole
}

/** A console that cannot be listened to: the house runs on without. */
export class NoConsole extends Error {}

/** The other end was silent for too long. */
class Late extends Error {}

/** Answers clients at the console, until the returned function is called. */
export const listenAtConsole = async (
  folder: string,
  answer: (asked: unknown) => Promise<object>,
): Promise<() => Promise<void>> => {
  if (process.platform === 'win32') throw new NoConsole('this system has no sockets in folders')
  const path = socketAt(folder)
  if (path.length > longestPath) throw new NoConsole(`${path} is too long for a socket`)
  // The folder is shut before there is a socket in it.
  mkdirSync(consoleFolder(folder), { recursive: true, mode: 0o700 })
  chmodSync(consoleFolder(folder), 0o700)
  // Of a house that ended without a word: no other runs on this folder.
  rmSync(path, { force: true })
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    void readLine(socket, mostAsked, usualPatience)
      .then((line) => answer(JSON.parse(line)))
      .then((answered) => socket.end(`${JSON.stringify(answered)}\n`))
      .catch(() => socket.destroy())
  })
  await new Promise<void>((done, reject) => {
    server.once('error', (error) => reject(new NoConsole(error.message)))
    server.listen(path, done)
  })
  chmodSync(path, 0o600)
  return () =>
    new Promise((done) => {
      for (const socket of open) socket.destroy()
      server.close(() => done())
    })
}

const readLine = (socket: Socket, most: number, patience: number): Promise<string> =>
  new Promise((done, reject) => {
    let text = ''
    const late = setTimeout(() => reject(new Late()), patience)
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      text += part
      const end = text.indexOf('\n')
      if (end >= 0) done(text.slice(0, end))
      else if (text.length > most) reject(new Error('too much was said'))
    })
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(late)
      reject(new Error('the line was cut'))
    })
  })

/** What the house that runs on a folder answers; undefined where none does. */
export const askAtConsole = async (folder: string, asked: object, patience = usualPatience): Promise<unknown> => {
  const socket = connect(socketAt(folder))
  try {
    await new Promise<void>((done, reject) => {
      socket.once('connect', done)
      socket.once('error', reject)
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return undefined
    throw new Error(`${folder} is not for this account to look into`, { cause: error })
  }
  const line = readLine(socket, Infinity, patience)
  socket.write(`${JSON.stringify(asked)}\n`)
  try {
    return JSON.parse(await line) as unknown
  } catch (error) {
    const why =
      error instanceof Late
        ? `the house that runs on ${folder} has not answered for ${patience / 1_000} seconds: its process is frozen or has too much to do`
        : `the house that ran on ${folder} ended before it answered: ask again`
    throw new Error(why, { cause: error })
  } finally {
    socket.destroy()
  }
}
