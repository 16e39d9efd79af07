/** The dealer's terminal without a page: the table as the house has it, what can be done at it, and what is being entered. */
import type { HouseClient, Me, SentCommand, TableState } from '../../../../client/index.ts'
import type { Refusal } from '../../../../rules/procedure.ts'
import { isDispute } from '../../../../table/duties/dispute.ts'
import { attempt, type Trial } from '../../../../table/forms/trial.ts'
import { type Next, nextStep, sampleEntry } from '../../../../table/round/next-step.ts'
import type { Giver } from '../../../../table/schemas.ts'
import type { OpenDuty } from '../../../../table/state.ts'
import { isBlank, type Pressed } from '../../../felt/pad/pressed.ts'
import { Errand } from '../../../house/asking/errand.ts'
import type { Refused } from '../../../house/asking/problem.ts'
import { ViewStore } from '../../../house/store.ts'
import { TableWatch, type Watched } from '../../../house/table/table-watch.ts'
import type { CommandFields, GivenByKey } from './desk.ts'
import { text } from '../../../text/staff/dealer.ts'
import { PadEntry } from './pad-entry.ts'
import { type SpokenWager, Placing } from './placing.ts'

/** What can be done at a table now, and what was begun. */
export interface DealtTable {
  readonly state: TableState
  /** The person at the terminal, in the roles of their work here. */
  readonly me: Me
  /** Whether the house has not answered yet. */
  readonly busy: boolean
  readonly next: Next
  readonly pressed: Pressed
  readonly placing: SpokenWager
  /** What the large key does, and Enter where nothing is entered. */
  readonly main: Main | undefined
  /** The dispute that is open to be read. */
  readonly reads: OpenDuty | undefined
}

interface TerminalView extends Watched {
  /** Why the last thing was not done. */
  readonly notDone: Refused | undefined
  /** Undefined before the first word of the house. */
  readonly at: DealtTable | undefined
}

/** The dealer's own role comes first: what takes no supervisor is done as a dealer. */
const atWork = (me: Me, dealers: readonly string[]): Me => {
  const staff = me.roles.filter((role) => role !== 'player')
  const deals = dealers.includes(me.person)
  const sorted = staff.toSorted((a, b) => Number(b === 'dealer' && deals) - Number(a === 'dealer' && deals))
  return { ...me, roles: sorted.length > 0 ? sorted : ['dealer'] }
}

export class DealerTerminal extends ViewStore<TerminalView> {
  readonly #me: Me
  readonly pad: PadEntry
  readonly placing: Placing
  readonly #watch: TableWatch
  readonly #errand = new Errand()
  #reads: number | undefined

  constructor(table: string, me: Me, house: Pick<HouseClient, 'watch'>) {
    const watch = new TableWatch(table, house)
    super({ ...watch.read(), notDone: undefined, at: undefined })
    this.#me = me
    this.#watch = watch
    const desk = {
      state: () => watch.read().state,
      against: this.against,
      give: this.give,
      explain: this.explain,
      changed: () => this.#draw(),
    }
    this.pad = new PadEntry(desk)
    this.placing = new Placing(desk)
    this.#errand.subscribe(desk.changed)
  }

  /** Watches the table until what it gives is called. */
  start(): () => void {
    const unsubscribe = this.#watch.subscribe(() => this.#follow())
    const stop = this.#watch.start()
    return () => {
      unsubscribe()
      stop()
    }
  }

  /** The time by the house's clock. */
  readonly now = (): number => this.#watch.now()

  /** Why the table would refuse it now. */
  readonly against = (type: string, body?: CommandFields): Refusal | undefined => this.#attempt(type, body).refusal

  /** In whose name it would be given. */
  readonly giver = (type: string, body?: CommandFields): Giver => ({
    person: this.#me.person,
    role: this.#attempt(type, body).role,
  })

  /** Gives a command in a role; a refusal is thrown. */
  readonly send: TableWatch['give'] = (as, command) => this.#watch.give(as, command)

  /** Gives whether the house has done it. */
  readonly give = (type: string, body: CommandFields = {}): Promise<boolean> => {
    // The union of all commands cannot say that this one's body belongs to its type; the house checks it.
    const given = this.#errand.run(async () => this.send(this.#attempt(type, body).role, { ...body, type } as SentCommand))
    if (type === 'throw') this.pad.leaves(given)
    return given
  }

  readonly explain = (refused: Refused | undefined): void => this.#errand.explain(refused)

  /** A stroke of the keyboard; gives whether it was one of the terminal's. */
  readonly key = (key: string): boolean => {
    const { state } = this.#watch.read()
    if (!state) return false
    if (key !== 'Enter') return state.setup.source === 'real' && this.pad.key(key)
    void this.enter()
    return true
  }

  /** Confirms what was entered; where nothing is, it presses the large key. */
  readonly enter = async (): Promise<void> => {
    await this.pad.left()
    const { at } = this.read()
    if (!at || at.busy) return
    const entry = this.pad.confirms()
    if (entry) await this.confirm()
    else if (!isBlank(at.pressed)) return
    else if (at.main) await this.pressMain(at.main)
    else if (at.next.kind === 'duty') this.explain({ reason: text.chooses })
  }

  /** Gives what the pad has come to. */
  readonly confirm = async (): Promise<void> => {
    const entry = this.pad.confirms()
    const refusal = entry && this.pad.refusal()
    if (refusal) this.explain(refusal)
    else if (entry && (await this.#unlessRefused(entry))) this.pad.clear()
  }

  readonly pressMain = async (main: Main): Promise<void> => {
    if (main.kind === 'read') this.open(main.duty)
    else await this.#unlessRefused(main)
  }

  /** Opens a dispute to be read, or closes what was read. */
  readonly open = (duty: number | undefined): void => {
    this.#reads = duty
    this.#draw()
  }

  async #unlessRefused({ type, body }: GivenByKey): Promise<boolean> {
    const refusal = this.against(type, body)
    if (!refusal) return this.give(type, body)
    this.explain(refusal)
    return false
  }

  #attempt(type: string, body: CommandFields = {}): Trial {
    const { state } = this.#watch.read()
    if (!state) throw new Error('the table has not come yet')
    return attempt(state, atWork(this.#me, state.dealers), { ...body, type }, this.now())
  }

  #follow(): void {
    const { state } = this.#watch.read()
    if (state) this.pad.follow(state)
    this.#draw()
  }

  #draw(): void {
    const watched = this.#watch.read()
    const { busy, refused: notDone } = this.#errand.read()
    this.set({ ...watched, notDone, at: watched.state && this.#at(watched.state, busy) })
  }

  #at(state: TableState, busy: boolean): DealtTable {
    const next = nextOf(state, this)
    return {
      state,
      me: atWork(this.#me, state.dealers),
      busy,
      next,
      main: mainOf(next),
      reads: state.duties.find(({ id }) => id === this.#reads),
      pressed: this.pad.read(),
      placing: this.placing.read(state),
    }
  }
}

/** What the table waits for from this person, and what the large key does about it. */
const nextOf = (state: TableState, { giver, against }: Pick<DealerTerminal, 'giver' | 'against'>): Next => {
  const dealer = giver('start-round')
  const next = nextStep(state, {
    dealer,
    // A player who shoots throws by hand at the table: the dealer says that it is thrown.
    thrower: dealer,
    offered: () => dealer,
    answerer: (duty) => giver('answer', { duty: duty.id, answer: duty.answers[0] }),
  })
  if (next.kind === 'step' && next.step.type === 'answer') {
    const duty = state.duties.find(({ id }) => id === next.step.body?.['duty'])
    return duty ? { kind: 'duty', duty } : next
  }
  // What has come to rest is entered while somebody else looks into what holds only its settlement up.
  const enters = next.kind === 'duty' && state.phase === 'rolling' && !against('enter-result', sampleEntry(state))
  return enters && against('answer', { duty: next.duty.id, answer: next.duty.answers[0] })
    ? { kind: 'step', step: { type: 'enter-result', by: dealer } }
    : next
}

/** The large key, which Enter presses too: it gives a command, or opens a dispute to be read. */
type Main = (GivenByKey & { readonly kind: 'give' }) | { readonly kind: 'read'; readonly duty: number }

/** Undefined where the pad is waited for, or where somebody has to choose between answers. */
const mainOf = (next: Next): Main | undefined => {
  if (next.kind === 'wagers') return undefined
  if (next.kind === 'step')
    return next.step.type === 'enter-result' ? undefined : { kind: 'give', type: next.step.type, body: next.step.body }
  const { id, answers, byHouse } = next.duty
  if (isDispute(next.duty)) return { kind: 'read', duty: id }
  return byHouse === true && answers.length === 1
    ? { kind: 'give', type: 'answer', body: { duty: id, answer: answers[0] } }
    : undefined
}
