/** A player's own wagers: what is under way to the house, and what can be wished for next. Nothing is taken as done here. */
import type { SentCommand } from '../../../../client/index.ts'
import type { Area } from '../../../../rules/cloth/layout.ts'
import { laidBy, type Laid } from '../../../../table/wagers/layout.ts'
import { notTheirPosition } from '../../../../table/staff/positions.ts'
import type { TableState } from '../../../../table/state.ts'
import { amountText, moneyText } from '../../../words/format.ts'
import { FadingErrand } from '../../../house/asking/fading-errand.ts'
import { Fading } from '../../../house/asking/fading.ts'
import { refusedBy, type Refused } from '../../../house/asking/problem.ts'
import { refusalText } from '../../../text/language.ts'
import { text } from '../../../text/table.ts'
import type { PlayerPlace } from './place.ts'
import {
  areaNamed,
  chipOff,
  chipsOn,
  clearing,
  commandFor,
  doubling,
  foreseenAfter,
  moreThan,
  mostOf,
  refusalOf,
  takingBack,
  together,
  wageringAgain,
  wagerName,
  type Before,
  type More,
  type Plan,
  type Wish,
  type Wisher,
} from './wishes.ts'

export interface PendingWish {
  readonly id: number
  readonly wish: Wish
}

/** Words about a wish: a refusal, or that more was placed than the chip; each with its area. */
type Words =
  | { readonly refused: Refused & { readonly area?: string | undefined }; readonly most?: Wish | undefined }
  | { readonly told: { readonly words: string; readonly area: string } }

export interface WagersShown {
  readonly underWay: readonly PendingWish[]
  /** What was refused last, and where. */
  readonly refused: (Refused & { readonly area?: string | undefined }) | undefined
  /** The most that may be placed instead of what was refused, where less is not refused too. */
  readonly most: Wish | undefined
  /** What was done otherwise than the chip alone would tell, and where. */
  readonly told: { readonly words: string; readonly area: string } | undefined
  /** Why what was called of a wager was refused. */
  readonly notCalled: Refused | undefined
}

/** A player at the table as it will be once everything under way has been taken. */
interface Wishing {
  readonly ahead: TableState
  readonly wisher: Wisher
}

/** What one lay down before the last result; a reader who has just come knows it from the table. */
const lastLaid = (state: TableState, player: string, kept: readonly Laid[]): readonly Laid[] => {
  const before = state.last ? laidBy(state.last.before, player) : []
  return before.length > 0 ? before : kept
}

const notArrived = ({ inForce }: TableState, { wager, state, amount = 0 }: Wish): string =>
  text.tray.notArrived(amountText(amount), wagerName(inForce, wager, state))

export class Wagers {
  readonly #place: PlayerPlace
  /** Whether the last result is still on its way, and nothing is placed for a round that is not shown yet. */
  readonly #waits: () => boolean
  readonly #words = new Fading<Words>()
  readonly #calls = new FadingErrand()
  #sent: readonly PendingWish[] = []
  /** Chips that were on their way when the connection was lost. */
  #unsure: ReadonlySet<PendingWish> = new Set()
  #count = 0
  /** What was placed since the last result, each in one go. */
  #placed: readonly (readonly Wish[])[] = []
  #last: TableState['last']
  #laid: readonly Laid[] = []

  constructor(place: PlayerPlace, waits: () => boolean) {
    this.#place = place
    this.#waits = waits
    this.#words.subscribe(place.changed)
    this.#calls.subscribe(place.changed)
  }

  /** The table has come to this. */
  follow(state: TableState): void {
    const player = this.#place.player()
    if (state.last && player !== undefined && state.last !== this.#last) {
      // What a result has been declared for is not taken back any more.
      if (state.last.round !== this.#last?.round) this.#placed = []
      this.#laid = lastLaid(state, player, this.#laid)
      this.#last = state.last
    }
    const rack = player === undefined ? undefined : state.racks.get(player)
    this.#words.about(`${state.phase} ${state.round} ${rack} ${state.duties.length} ${this.#waits()}`)
    this.#calls.about(`${state.phase} ${state.round}`)
  }

  /** The connection is lost: what is on its way may come too late. */
  lost(): void {
    if (this.#sent.length > 0) this.#unsure = new Set([...this.#unsure, ...this.#sent])
  }

  read(): WagersShown {
    const words = this.#words.read()
    return {
      underWay: this.#sent,
      refused: words && 'refused' in words ? words.refused : undefined,
      most: words && 'refused' in words ? words.most : undefined,
      told: words && 'told' in words ? words.told : undefined,
      notCalled: this.#calls.read().refused,
    }
  }

  put(area: Area, chip: number, tokens?: boolean): void {
    this.#wishing((wishing) => this.#putting(wishing, area, chip, tokens))
  }

  take(area: Area, chip: number): void {
    this.#wishing(({ ahead, wisher }) => {
      const wish = chipOff(ahead, area, chip, wisher)
      if (wish) void this.#send({ ahead, wisher }, wish, area)
      else this.#refuse({ reason: text.area.notYours, area: area.id })
    })
  }

  /** All of one stack. */
  takeDown({ wager, state }: Laid): void {
    this.#wishing((wishing) => {
      const area = areaNamed(wishing.ahead.inForce, wager, state)
      void this.#send(wishing, { wager, state, taken: true }, area)
    })
  }

  readonly clear = (): void => this.#carryOut(clearing, text.tray.nothingLies)

  readonly again = (): void => this.#carryOut((ahead, wisher) => wageringAgain(ahead, this.#laid, wisher), text.tray.nothingLay)

  /** Some bets that were kept under a name. */
  readonly putDown = (bets: readonly Before[]): void =>
    this.#carryOut((ahead, wisher) => wageringAgain(ahead, bets, wisher), text.tray.nothingMissing)

  /** The most that may go where more was refused. */
  readonly placeMost = (): void => {
    const { most } = this.read()
    if (most) this.#wishing((wishing) => this.#send(wishing, most, areaNamed(wishing.ahead.inForce, most.wager, most.state)))
  }

  readonly double = (): void => this.#carryOut(doubling, text.tray.nothingLies)

  /** Wagers that were announced together. */
  readonly announce = (wishes: readonly Wish[]): void =>
    this.#carryOut((ahead, wisher) => together(ahead, wishes, wisher), text.tray.nothingLies)

  /** What was placed last, all of it. */
  readonly back = (): void =>
    this.#carryOut((ahead, wisher) => {
      const last = this.#placed.at(-1) ?? []
      this.#placed = this.#placed.slice(0, -1)
      return takingBack(ahead, last, wisher)
    }, text.tray.nothingPlaced)

  /** What the game lets a player call of a wager, or leave up. */
  call(command: SentCommand): void {
    void this.#calls.run(() => this.#place.give(command))
  }

  /** Why one more chip may not go there now. */
  whyNot(area: Area, chip: number, tokens: boolean): Refused | undefined {
    const [state, wisher] = [this.#place.state(), this.#wisher()]
    if (!state || !wisher) return undefined
    if (this.#waits()) return { reason: text.tray.waits }
    return notTheirPosition(state, area, wisher.player) ?? refusalOf(state, chipsOn(state, area, chip, wisher, tokens), wisher)
  }

  /** That one more chip there would take more than the chip. */
  more(area: Area, chip: number, tokens: boolean): More | undefined {
    const [state, wisher] = [this.#place.state(), this.#wisher()]
    return state && wisher && moreThan(chip, state, chipsOn(state, area, chip, wisher, tokens), wisher)
  }

  #wisher(): Wisher | undefined {
    const player = this.#place.player()
    return player === undefined ? undefined : { player, at: this.#place.now() }
  }

  /** Works out once what lies ahead, for all that one press asks of it. */
  #wishing(act: (wishing: Wishing) => unknown): void {
    const [state, wisher] = [this.#place.state(), this.#wisher()]
    if (!state || !wisher) return this.#refuse({ reason: text.tray.noSeat })
    if (this.#waits()) return this.#refuse({ reason: text.tray.waits })
    const wishes = this.#sent.map(({ wish }) => wish)
    act({ ahead: foreseenAfter(state, wishes, wisher), wisher })
  }

  async #putting(wishing: Wishing, area: Area, chip: number, tokens: boolean | undefined): Promise<void> {
    const { ahead, wisher } = wishing
    const elsewhere = notTheirPosition(ahead, area, wisher.player)
    if (elsewhere) return this.#refuse({ ...elsewhere, area: area.id })
    const wish = chipsOn(ahead, area, chip, wisher, tokens)
    const more = moreThan(chip, ahead, wish, wisher)
    const name = wagerName(ahead.inForce, wish.wager, wish.state)
    if (!(await this.#send(wishing, wish, area)) || !more) return
    const words = text.tray.placedMore(name, amountText(more.amount), more.by, moneyText(more.of))
    this.#words.set({ told: { words, area: area.id } })
  }

  /** Sends one wish, or says why the rules refuse it. */
  #send({ ahead, wisher }: Wishing, wish: Wish, area: Area | undefined): Promise<boolean> {
    const why = refusalOf(ahead, wish, wisher)
    this.#refuse(why && { ...why, area: area?.id }, why && !wish.taken ? mostOf(ahead, wish, wisher) : undefined)
    return why ? Promise.resolve(false) : this.#sendAll([wish])
  }

  /** Sends what may be done, and says why the rest may not, or why there is nothing to do. */
  #carryOut(plan: (ahead: TableState, wisher: Wisher) => Plan, nothing: string): void {
    this.#wishing(({ ahead, wisher }) => {
      const { wishes, refused: why } = plan(ahead, wisher)
      if (why) {
        const reason = text.tray.notThat(wagerName(ahead.inForce, why.wager, why.state), refusalText(why))
        this.#refuse({ reason, clause: why.clause, code: why.code })
      } else this.#refuse(wishes.length > 0 ? undefined : { reason: nothing })
      void this.#sendAll(wishes)
    })
  }

  /** Sends what is wished for in one go; what of it was placed is taken back in one go too. */
  async #sendAll(wishes: readonly Wish[]): Promise<boolean> {
    const round = this.#last?.round
    const done = await Promise.all(wishes.map((wish) => this.#sendOne(wish)))
    const came = wishes.filter((wish, at) => done[at] && !wish.taken)
    if (came.length > 0 && round === this.#last?.round) this.#placed = [...this.#placed, came]
    return done.every(Boolean)
  }

  /** Gives whether it was done. */
  async #sendOne(wish: Wish): Promise<boolean> {
    const one = { id: (this.#count += 1), wish }
    const state = this.#place.state()!
    this.#underWay([...this.#sent, one])
    if (!this.#place.isLive()) this.lost()
    try {
      await this.#place.give(commandFor(state, wish))
      return true
    } catch (error) {
      const refused = this.#unsure.has(one) && !wish.taken ? { reason: notArrived(state, wish) } : refusedBy(error)
      this.#refuse({ ...refused, area: areaNamed(state.inForce, wish.wager, wish.state)?.id })
      return false
    } finally {
      this.#underWay(this.#sent.filter((each) => each !== one))
    }
  }

  #underWay(sent: readonly PendingWish[]): void {
    this.#sent = sent
    this.#unsure = new Set([...this.#unsure].filter((each) => sent.includes(each)))
    this.#place.changed()
  }

  #refuse(refused: (Refused & { readonly area?: string | undefined }) | undefined, most?: Wish): void {
    this.#words.set(refused && { refused, most })
  }
}
