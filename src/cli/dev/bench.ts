/**
 * A house of felt dev's own, in a folder that goes with it: a table of the game as it was last saved, at which the machine does
 * all that dealer and supervisors do. Results are chosen by the designer, or drawn.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { ServerOptions } from '../../house/api/server.ts'
import { houseLog } from '../../house/api/log.ts'
import { ratesFor } from '../../house/api/limits/rates.ts'
import { usualSeats } from '../../house/pace/seats.ts'
import { byHouse } from '../../house/streams/by-house.ts'
import { keptOf, openNewTable } from '../../house/own/open-tables.ts'
import type { FileRead } from '../../house/own/read-file.ts'
import { record } from '../../house/people/record.ts'
import { serve, type Served } from '../../house/running/serve.ts'
import { usualPlan } from '../../house/upkeep/upkeep.ts'
import { moneyText } from '../../rules/money/money.ts'
import type { Symbols } from '../../rules/equipment/equipment.ts'
import type { TableState } from '../../table/state.ts'
import { steps } from '../../table/automation.ts'
import { enteredAs } from '../../table/equipment/shown.ts'
import { nextStep, type HandStep } from '../../table/round/next-step.ts'
import { answererOf } from '../play/staff.ts'
import { machine, unshuffled } from '../play/equipment/machine.ts'
import { dealer, throwerOf } from '../play/terminal.ts'

/** More steps than any procedure has between two results. */
const mostSteps = 60

export class Bench {
  readonly #served: Served
  readonly #folder: string
  #table: string | undefined

  private constructor(served: Served, folder: string) {
    this.#served = served
    this.#folder = folder
  }

  static async open(port: number, beside: NonNullable<ServerOptions['beside']>): Promise<Bench> {
    const folder = mkdtempSync(join(tmpdir(), 'felt-dev-'))
    try {
      const served = await serve({
        folder: join(folder, 'house'),
        host: '127.0.0.1',
        port,
        log: houseLog('error', process.stderr),
        sealKey: { file: join(folder, 'seal-key') },
        plan: { ...usualPlan, backupEvery: undefined },
        // A table of every version that is saved has a guest of its own.
        rates: ratesFor(10_000),
        seats: { ...usualSeats, perAddress: 10_000 },
        bare: true,
        beside,
        progress: () => undefined,
      })
      const facts = { person: dealer.person, called: 'Dealer', roles: ['dealer' as const], born: null, guest: false }
      await record(served.house, byHouse, [{ type: 'person-added', ...facts }])
      return new Bench(served, folder)
    } catch (error) {
      rmSync(folder, { recursive: true })
      throw error
    }
  }

  get url(): string {
    const { port } = new URL(this.#served.address)
    return `http://localhost:${port}/dev`
  }

  get hasPages(): boolean {
    return this.#served.hasPages
  }

  get table(): string | undefined {
    return this.#table
  }

  /** A table plays one definition for as long as it has its name, so that another gets another; says what became of the one before. */
  async show(read: FileRead): Promise<string | undefined> {
    const { house } = this.#served
    await house.keepGame(keptOf(read))
    const before = this.#table && this.#state
    const table = await openNewTable(house, read.id, { source: 'real', automation: steps, pace: 'by-hand' })
    const was = this.#table
    this.#table = table
    await house.give(table, { type: 'post-dealer', person: dealer.person }, byHouse)
    await this.#goOn()
    if (!before) return undefined
    const amount = before.inPlay.piles.reduce((sum, { stacks }) => sum + stacks.sums.amount, 0)
    const left = amount === 0 ? '' : ` The ${moneyText(amount)} that lay on ${was} stays there, undecided.`
    return `The file was saved, and ${table} is a new table of it, with new chips.${left}`
  }

  /** Brings a result, and everything that belongs to it, until wagers are open again; says why not, where it is refused. */
  async enter(symbols: readonly string[] | undefined): Promise<string | undefined> {
    if (this.#table === undefined) return 'There is no table while the game cannot be opened.'
    // A table that runs by itself begins the next round where there is no wager.
    if (this.#state.inPlay.piles.length === 0) return 'Put a chip on the cloth first: a result needs a wager.'
    const { equipment } = this.#state.inForce.results
    const shown = symbols === undefined ? drawn(this.#state) : equipment.read(symbols)
    return shown ? this.#goOn(shown) : equipment.asks
  }

  get #state(): TableState {
    return this.#served.house.tables.get(this.#table!)!.state
  }

  /** All proper steps up to a result and after it; without one, those that open wagers. */
  async #goOn(shown?: Symbols): Promise<string | undefined> {
    let left = shown
    for (let taken = 0; taken < mostSteps; taken += 1) {
      const state = this.#state
      if (!left && state.phase === 'betting') return undefined
      const step = stepAt(state)
      const enters = step?.type === 'enter-result'
      if (!step || (enters && !left)) break
      const body = enters ? enteredAs(state.inForce.results.equipment, left!) : step.body
      const outcome = await this.#served.house.give(this.#table!, { type: step.type, ...body }, step.by)
      if (outcome.kind === 'refused') return outcome.refusal.reason
      if (enters) left = undefined
    }
    return left ? 'No result can be entered now.' : undefined
  }

  async close(): Promise<void> {
    await this.#served.close()
    rmSync(this.#folder, { recursive: true })
  }
}

const stepAt = (state: TableState): HandStep | undefined => {
  const next = nextStep(state, {
    dealer,
    thrower: throwerOf({ state }),
    offered: (person) => ({ person, role: 'player' }),
    answerer: (duty) => answererOf(state.inForce, duty),
  })
  if (next.kind === 'step') return next.step
  if (next.kind === 'wagers') return undefined
  const { id, answers } = next.duty
  return { type: 'answer', by: answererOf(state.inForce, next.duty), body: { duty: id, answer: answers[0] } }
}

/** As likely as from a full shoe. */
const drawn = (state: TableState): Symbols | undefined => {
  const { dealing } = state.inForce.results.equipment
  return dealing ? dealing.deal(machine.shuffle(unshuffled(state))) : machine.draw({ state })
}
