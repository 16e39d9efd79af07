/** A house that is killed again and again while players play all its games: what was acknowledged must be there, once. */
import { spawn, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import { HouseClient, HouseProblem, Unanswered, type CommandAnswer, type SentCommand } from '../../src/client/index.ts'
import { newId } from '../../src/client/platform.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { gameNamed, games } from '../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../src/rules/game/in-force.ts'
import { openJournal } from '../../src/store/sqlite/sqlite.ts'
import type { LocalStore } from '../../src/store/store.ts'
import { tableStream } from '../../src/house/tables/house-table.ts'
import type { TableEvent } from '../../src/table/events.ts'
import { evolve } from '../../src/table/evolve.ts'
import { balance } from '../../src/table/money/ledger.ts'
import { newTable } from '../../src/table/state.ts'
import { answersAt, keyOfCommand, keyOfTransfer, mustBeOnce, mustBeThere, type KeptAnswer } from './chaos-once.ts'
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

/** A command that the house acknowledged, by the key and the version that its journal knows it by. */
interface Acknowledged {
  readonly key: string
  readonly table: string
  readonly version: number
}

/** What all players share. */
interface Evening {
  readonly acknowledged: Acknowledged[]
  /** All that was ever sent to tables, by its keys. */
  readonly sent: Set<string>
  /** How many wagers were acknowledged. */
  wagers: number
  isOver: boolean
}

const transient = (error: unknown): boolean =>
  error instanceof Unanswered || error instanceof TypeError || error instanceof HouseProblem

/** Until it is answered or refused; nothing where it was refused, or the evening is over. */
const again = async <Done>(evening: Evening, work: () => Promise<Done>): Promise<Done | undefined> => {
  while (!evening.isOver) {
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

/** One guest who places wagers until stopped, whatever happens to the house meanwhile. */
const player = async (url: string, table: string, seed: number, evening: Evening): Promise<void> => {
  const client = new HouseClient({ url })
  const me = await again(evening, () => client.playAsGuest())
  if (!me) return
  /** Under one id, however often it is sent. */
  const command = async (keyOf: typeof keyOfCommand, send: (id: string) => Promise<CommandAnswer>): Promise<boolean> => {
    const id = newId()
    const key = keyOf(me.person, table)(id)
    evening.sent.add(key)
    const answer = await again(evening, () => send(id))
    if (answer) evening.acknowledged.push({ key, table, version: answer.version })
    return answer !== undefined
  }
  const give = (body: SentCommand): Promise<boolean> => command(keyOfCommand, (id) => client.give(table, 'player', body, id))
  await again(evening, () => client.playMoney())
  await give({ type: 'take-seat' })
  await command(keyOfTransfer, (id) => client.buyIn(table, 'player', me.person, 50_000, id))
  // The first one is a wager with which a player may also throw.
  const wagers = (rulesInForce(gameNamed(table)!) as InForce).wagers.slice(0, 6).map(({ id }) => id)
  for (let turn = seed; !evening.isOver; turn += 1) {
    if (await give({ type: 'place', wager: wagers[turn % wagers.length]!, amount: 600 })) evening.wagers += 1
    await give({ type: 'accept-dice' })
    await give({ type: 'throw' })
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
  const evening: Evening = { acknowledged: [], sent: new Set(), wagers: 0, isOver: false }
  const playing = games.flatMap(({ id }) => [0, 1].map((seed) => player(url, id, seed, evening)))
  for (let kill = 1; kill <= kills; kill += 1) {
    // Once there is something to lose, and not in step with anything that the house does.
    const enough = evening.wagers + 4
    await until(() => evening.wagers >= enough)
    await after((kill * 7919) % 150)
    await killed(child)
    told(kill)
    // Where the players know it.
    child = (await startHouse(folder, Number(new URL(url).port))).child
  }
  await after(500)
  evening.isOver = true
  await Promise.all(playing)
  await killed(child)
  return { kills, acknowledged: evening.acknowledged.length, ...(await audit(folder, evening)) }
}

const audit = async (folder: string, { acknowledged, sent }: Evening) => {
  const store = await openJournal(folder)
  try {
    const answers = await answersTo(store, sent)
    mustBeThere(acknowledged, answers)
    let [events, rounds] = [0, 0]
    for (const game of games) {
      const stream = store.local.read(tableStream(game.id), 0, 1_000_000).map(({ text }) => JSON.parse(text) as TableEvent)
      const written = stream.map(({ type, by }, at) => ({ version: at + 1, type, by: by.person }))
      mustBeOnce(tableStream(game.id), written, sent, answersAt(answers, game.id))
      events += stream.length
      rounds += folded(game, stream).round
    }
    return { events, rounds }
  } finally {
    await store.close()
  }
}

const answersTo = async (store: LocalStore, sent: ReadonlySet<string>): Promise<ReadonlyMap<string, KeptAnswer>> => {
  const answers = new Map<string, KeptAnswer>()
  for (const key of sent) {
    const answer = await store.answer(key)
    if (answer !== undefined) answers.set(key, JSON.parse(answer) as KeptAnswer)
  }
  return answers
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
