/** A house that is killed again and again while players play all its games: what was acknowledged must be there, once. */
import { spawn, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import { HouseClient, HouseProblem, Unanswered } from '../../src/client/index.ts'
import type { Game } from '../../src/rules/game.ts'
import { gameNamed, games } from '../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../src/rules/in-force.ts'
import { openJournal } from '../../src/house/journal/sqlite.ts'
import type { TableEvent } from '../../src/table/events.ts'
import { evolve } from '../../src/table/evolve.ts'
import { balance } from '../../src/table/money/ledger.ts'
import { newTable } from '../../src/table/state.ts'
import { until } from './until.ts'

const bin = resolve('bin/felt.js')

export interface StartedHouse {
  readonly child: ChildProcess
  readonly url: string
}

/**
 * Starts a house and waits until it says itself where it listens. Another program that answers on a port is not believed: what is
 * wagered at another house is not in this one's journal.
 */
export const startHouse = (folder: string, port = 0): Promise<StartedHouse> => {
  const child = spawn(process.execPath, [bin, 'serve', folder, '--port', String(port), '--log', 'silent'])
  const told = { out: '', err: '' }
  return new Promise((started, reject) => {
    // Minutes: the machine may be busy with other things.
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error('the house did not answer in time'))
    }, 240_000)
    child.stderr.setEncoding('utf8').on('data', (text: string) => (told.err += text))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      told.out += text
      const listens = /http:\/\/localhost:(\d+)\/docs/.exec(told.out)
      if (!listens) return
      clearTimeout(late)
      started({ child, url: `http://127.0.0.1:${listens[1]!}` })
    })
    child.once('close', (status) => {
      clearTimeout(late)
      reject(new Error(`the house did not start (${status}): ${told.err}`))
    })
  })
}

const killed = async (child: ChildProcess): Promise<void> => {
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await gone
}

/** A wager that the house acknowledged, by the version that it gave. */
interface Acknowledged {
  readonly table: string
  readonly player: string
  readonly version: number
}

const transient = (error: unknown): boolean =>
  error instanceof Unanswered || error instanceof TypeError || error instanceof HouseProblem

/** One guest who places wagers until stopped, whatever happens to the house meanwhile. */
const player = async (
  url: string,
  table: string,
  seed: number,
  isOver: () => boolean,
  acknowledged: Acknowledged[],
): Promise<void> => {
  const client = new HouseClient({ url })
  const again = async <Done>(work: () => Promise<Done>): Promise<Done | undefined> => {
    while (!isOver()) {
      try {
        return await work()
      } catch (error) {
        if (!transient(error)) throw error
        if (error instanceof HouseProblem && error.problem.status < 500 && error.problem.status !== 429) return undefined
        // Nobody is hurried who cannot be answered: a house that starts needs the machine.
        await after(100)
      }
    }
    return undefined
  }
  const me = await again(() => client.playAsGuest())
  if (!me) return
  await again(() => client.playMoney())
  await again(() => client.give(table, 'player', { type: 'take-seat' }))
  await again(() => client.buyIn(table, 'player', me.person, 50_000))
  // The first one is a wager with which a player may also throw.
  const wagers = (rulesInForce(gameNamed(table)!) as InForce).wagers.slice(0, 6).map(({ id }) => id)
  for (let turn = seed; !isOver(); turn += 1) {
    const wager = wagers[turn % wagers.length]!
    const answer = await again(() => client.give(table, 'player', { type: 'place', wager, amount: 600 }))
    if (answer) acknowledged.push({ table, player: me.person, version: answer.version })
    await again(() => client.give(table, 'player', { type: 'accept-dice' } as never))
    await again(() => client.give(table, 'player', { type: 'throw' } as never))
    await after(5)
  }
}

export interface Survived {
  readonly kills: number
  readonly acknowledged: number
  readonly events: number
  readonly rounds: number
}

/** Plays and kills, then reads the journal itself: throws what is wrong, tells how much there was. */
export const survive = async (
  folder: string,
  kills: number,
  told: (kill: number) => void = () => undefined,
): Promise<Survived> => {
  const { url, child: first } = await startHouse(folder)
  let child = first
  let over = false
  const acknowledged: Acknowledged[] = []
  const playing = games.flatMap(({ id }) => [0, 1].map((seed) => player(url, id, seed, () => over, acknowledged)))
  for (let kill = 1; kill <= kills; kill += 1) {
    // Once there is something to lose, and not in step with anything that the house does.
    const enough = acknowledged.length + 4
    await until(() => acknowledged.length >= enough)
    await after((kill * 7919) % 150)
    await killed(child)
    told(kill)
    // Where the players know it.
    child = (await startHouse(folder, Number(new URL(url).port))).child
  }
  await after(500)
  over = true
  await Promise.all(playing)
  await killed(child)
  return { kills, acknowledged: acknowledged.length, ...(await audit(folder, acknowledged)) }
}

const audit = async (folder: string, acknowledged: readonly Acknowledged[]) => {
  const store = await openJournal(folder)
  try {
    let [events, rounds] = [0, 0]
    for (const game of games) {
      const stream = store.local.read(`table ${game.id}`, 0, 1_000_000).map(({ text }) => JSON.parse(text) as TableEvent)
      const state = folded(game, stream)
      events += stream.length
      rounds += state.round
      for (const each of acknowledged.filter(({ table }) => table === game.id)) isThere(stream, each)
    }
    return { events, rounds }
  } finally {
    await store.close()
  }
}

/** The ledger is zero after every event, and what a table knows follows from its events. */
const folded = (game: Game, stream: readonly TableEvent[]) => {
  let state = newTable(game)
  for (const event of stream) {
    state = evolve(state, event)
    const { chips, tokens } = balance(state.ledger)
    if (chips !== 0 || tokens !== 0) throw new Error(`${game.id}: the ledger is off by ${chips} after event ${state.version}`)
  }
  return state
}

/** The version that was acknowledged is that player's wager, and no other acknowledgement has it. */
const isThere = (stream: readonly TableEvent[], { table, player: name, version }: Acknowledged): void => {
  const nearby = stream.slice(Math.max(0, version - 12), version)
  if (!nearby.some((event) => event.type === 'wager-changed' && event.player === name)) {
    throw new Error(`${table}: the wager of ${name} that was acknowledged at version ${version} is not there`)
  }
}
