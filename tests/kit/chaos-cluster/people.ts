/** Players and dealers who go on whatever happens to the nodes: what is not answered is sent again under the same id, through another. */
import { setTimeout as after } from 'node:timers/promises'
import { HouseClient, HouseProblem, type Answer, type Watch } from '../../../src/client/index.ts'
import { newId, platformFetch, platformSocket } from '../../../src/client/platform.ts'
import { isPassing } from '../../../src/client/problem.ts'
import type { Role } from '../../../src/rules/conduct/people.ts'
import { gameNamed } from '../../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../../src/rules/in-force.ts'
import { takesLateWagers } from '../../../src/table/round/closing.ts'
import type { TableState } from '../../../src/table/state.ts'
import { nextStep } from '../driver.ts'
import { password, type ChaosNode, type ChaosTable } from './cluster.ts'

/** A command that was answered as done. */
export interface Acknowledged {
  /** What the journal knows it by. */
  readonly key: string
  readonly table: string
  readonly version: number
  /** Milliseconds of this process. */
  readonly sent: number
  readonly at: number
}

/** What everybody in the house shares. */
export interface Evening {
  readonly nodes: readonly ChaosNode[]
  readonly acknowledged: Acknowledged[]
  /** All that was ever sent, by the keys that the journal knows it by. */
  readonly sent: Set<string>
  isOver: boolean
}

/** The address of a house of which nobody knows which node will answer. */
const anywhere = 'http://any.node'

/** Milliseconds after which somebody asks another node. */
const patience = 2_500
/** Milliseconds between two things that somebody does. */
const pause = 120

class Person {
  readonly client: HouseClient
  readonly evening: Evening
  #at: number

  constructor(evening: Evening, at: number) {
    this.evening = evening
    this.#at = at
    this.client = new HouseClient({
      url: anywhere,
      fetch: (url, init) => platformFetch(this.#through(url), { ...init, signal: AbortSignal.timeout(patience) } as typeof init),
      socket: (url, headers) => platformSocket(this.#through(url), headers),
    })
  }

  #through(url: string): string {
    const { nodes } = this.evening
    // One that is known to be down is left out, as a proxy would.
    for (let tries = 0; tries < nodes.length && !nodes[this.#at % nodes.length]!.isUp; tries += 1) this.#at += 1
    const there = nodes[this.#at % nodes.length]!.url ?? 'http://127.0.0.1:9'
    return url.replace(anywhere, there).replace(anywhere.replace(/^http/, 'ws'), there.replace(/^http/, 'ws'))
  }

  /** Until it is answered or refused; nothing where it was refused, or the evening is over. */
  async again<Done>(work: () => Promise<Done>): Promise<Done | undefined> {
    while (!this.evening.isOver) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof HouseProblem && !isPassing(error.problem)) return undefined
        if (!(error instanceof HouseProblem) || error.status !== 429) this.#at += 1
        await after(30)
      }
    }
    return undefined
  }

  /** Sends a command to a table until it is answered, and notes that it was. */
  async command(
    table: string,
    keyOf: (id: string) => string,
    send: (id: string) => Promise<Pick<Answer, 'version'>>,
  ): Promise<boolean> {
    const id = newId()
    const [key, sent] = [keyOf(id), performance.now()]
    this.evening.sent.add(key)
    const answer = await this.again(() => send(id))
    if (answer) this.evening.acknowledged.push({ key, table, version: answer.version, sent, at: performance.now() })
    return answer !== undefined
  }
}

const keyOfCommand = (person: string, table: string) => (id: string) => JSON.stringify([person, table, id])
/** Where players help themselves to chips, the house does it for them. */
const keyOfTransfer = (person: string, table: string) => (id: string) =>
  JSON.stringify(['house', table, JSON.stringify([person, id])])

/** A guest who wagers, and moves chips between rack and account where no wager is taken. */
export const playing = async (evening: Evening, { table, game, dealer }: ChaosTable, at: number): Promise<void> => {
  const person = new Person(evening, at)
  const { client } = person
  const me = await person.again(() => client.playAsGuest())
  if (!me) return
  const give = (command: object): Promise<boolean> =>
    person.command(table, keyOfCommand(me.person, table), (id) =>
      client.call('POST /tables/:table/commands', { table, id, as: 'player', command: command as never }),
    )
  const move = (way: 'buy-in' | 'cash-out', amount: number): Promise<boolean> =>
    person.command(table, keyOfTransfer(me.person, table), (id) =>
      client.call(`POST /tables/:table/${way}`, { table, id, as: 'player', player: me.person, amount }),
    )
  await person.again(() => client.call('POST /me/play-money', { id: newId() }))
  await give({ type: 'take-seat' })
  await move('buy-in', 50_000)
  // The first one is a wager with which a player may also throw.
  const rules = rulesInForce(gameNamed(game)!) as InForce
  const wagers = rules.wagers.slice(0, 6).map(({ id }) => id)
  for (let turn = at; !evening.isOver; turn += 1) {
    const isPlaced = await give({ type: 'place', wager: wagers[turn % wagers.length]!, amount: 600 })
    if (!isPlaced && !(await move(turn % 2 === 0 ? 'cash-out' : 'buy-in', 100))) await move('buy-in', 20_000)
    else if (isPlaced && dealer === undefined && !rules.conduct.shooting) await give({ type: 'ask-to-close' })
    await after(pause)
    if (!rules.conduct.shooting) continue
    await give({ type: 'accept-dice' })
    await give({ type: 'throw' })
  }
}

/** A dealer who watches a table, and takes the next proper step over the same connection. */
export const dealing = async (evening: Evening, { table, dealer }: ChaosTable, at: number): Promise<void> => {
  const person = new Person(evening, at)
  await person.again(() => person.client.signIn({ person: dealer!, password, terminal: 'dealer' }))
  const watch = await person.again(() => person.client.watch(table, { wait: { first: 50, most: 500 } }))
  if (!watch) return
  for (let turn = at; !evening.isOver; turn += 1) {
    await after(pause)
    // Where nothing lies there, players are waited for.
    if (watch.state.phase === 'betting' && watch.state.inPlay.piles.length === 0) continue
    const step = nextOf(watch.state, turn)
    if (step && !(await given(person, watch, dealer!, table, step)))
      await given(person, watch, dealer!, table, orElse(watch.state))
  }
  watch.close()
}

interface Step {
  readonly type: string
  readonly [name: string]: unknown
}

const nextOf = (state: TableState, turn: number): Step | undefined => {
  const said = nextStep(state, [1 + (turn % 6), 1 + (Math.floor(turn / 6) % 6)])
  if (!said) return undefined
  const { by, ...step } = said as Step & { readonly by: { readonly role: Role } }
  return by.role === 'dealer' ? step : undefined
}

/** A shooter who has no wager to throw with does not throw. */
const orElse = (state: TableState): Step =>
  takesLateWagers(state) ? { type: 'order-to-pass', reason: 'no wager to roll with' } : { type: 'offer-dice' }

const given = (person: Person, watch: Watch, dealer: string, table: string, step: Step): Promise<boolean> =>
  person.command(table, keyOfCommand(dealer, table), async (id) => ({ version: await watch.give('dealer', step as never, id) }))
