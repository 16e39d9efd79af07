/** The steps that make the table of a replay lie as a layout of the journal lay. */
import type { ScriptStep } from '../../replay/document.ts'
import { take, type Replayed, type Terms } from '../../replay/rerun.ts'
import { callingOf, type Calling } from '../../rules/in-play/off-and-working.ts'
import { isRefusal } from '../../rules/game/game.ts'
import { tableOf, type InForce } from '../../rules/game/in-force.ts'
import { stateOf, type InPlay } from '../../rules/in-play/in-play.ts'
import type { Stack } from '../../rules/in-play/stacks.ts'
import type { TableState } from '../../table/state.ts'

/** A round that no script can tell; the sentence says why. */
export class NotTold extends Error {}

/** One player's stack, and how it is called. */
interface Piece {
  readonly wager: string
  readonly state: string
  readonly stack: Stack
  readonly calling: Calling
}

const piecesOf = (inForce: InForce, { piles }: InPlay): ReadonlyMap<string, Piece> =>
  new Map(
    piles
      .flatMap((pile) =>
        Array.from(pile.stacks, (stack): Piece => ({
          wager: pile.table.wager.id,
          state: stateOf(pile),
          stack,
          calling: callingOf(inForce, pile),
        })),
      )
      .toSorted((a, b) => a.stack.order - b.stack.order)
      .map((piece) => [`${piece.wager}\t${piece.state}\t${piece.stack.player}`, piece]),
  )

const noStack = { amount: 0, tokens: 0 }

export class Mending {
  readonly #terms: Terms
  readonly #state: TableState
  readonly #lay: InPlay
  readonly #wanted: ReadonlyMap<string, Piece>
  #replayed: Replayed
  readonly #steps: ScriptStep[] = []

  constructor(terms: Terms, state: TableState, lay: InPlay, from: Replayed) {
    this.#terms = terms
    this.#state = state
    this.#lay = lay
    this.#wanted = piecesOf(state.inForce, lay)
    this.#replayed = from
  }

  /** What one wager needs before another (odds their line) comes by itself: whatever is refused is tried again after the rest. */
  mended(): { readonly steps: readonly ScriptStep[]; readonly replayed: Replayed } {
    this.#sameTurn()
    for (let next = this.#missing(); next.length > 0; next = this.#missing()) {
      const refused = next.map((step) => this.#taken(step))
      if (refused.every((reason) => reason !== undefined))
        throw new NotTold(`a wager lay there that no replay takes: ${refused[0]}`)
    }
    this.#sameFees()
    return { steps: this.#steps, replayed: this.#replayed }
  }

  #sameTurn(): void {
    const { names } = this.#terms.inForce.cycles
    const [stood, stands] = [names[this.#lay.cycle], names[this.#replayed.inPlay.cycle]]
    if (stood !== stands)
      throw new NotTold(`the table stood at “${stood}”, and a replay of what came before stands at “${stands}”`)
  }

  /** A commission that was reckoned otherwise would come back otherwise. */
  #sameFees(): void {
    const have = piecesOf(this.#terms.inForce, this.#replayed.inPlay)
    for (const [key, { wager, stack }] of this.#wanted) {
      if (have.get(key)?.stack.commission !== stack.commission) {
        throw new NotTold(`the commission of ${stack.player}’s ${wager} wager was another than a replay takes`)
      }
    }
  }

  /** The reason, where it is refused. */
  #taken(step: ScriptStep): string | undefined {
    const taken = take(this.#terms, this.#replayed, step)
    if (isRefusal(taken)) return taken.reason
    this.#steps.push(step)
    this.#replayed = taken
    return undefined
  }

  /** The next step for everything that lies otherwise. */
  #missing(): readonly ScriptStep[] {
    const have = piecesOf(this.#terms.inForce, this.#replayed.inPlay)
    const gone = [...have].flatMap(([key, piece]) => (this.#wanted.has(key) ? [] : [this.#removal(piece)]))
    const others = [...this.#wanted].flatMap(([key, piece]) => this.#step(piece, have.get(key)) ?? [])
    return [...gone, ...others]
  }

  #step(wanted: Piece, have: Piece | undefined): ScriptStep | undefined {
    const was = have?.stack ?? noStack
    const { amount, tokens } = wanted.stack
    const chips = amount - tokens - (was.amount - was.tokens)
    // Chips come down before tokens, so that with tokens they all do.
    if (have && tokens < was.tokens) return this.#removal(have, was.amount - tokens)
    if (have && chips < 0) return this.#removal(have, -chips)
    if (chips > 0) return this.#placing(wanted, chips, false)
    if (tokens > was.tokens) return this.#placing(wanted, tokens - was.tokens, true)
    return have && this.#wish(wanted, have)
  }

  #placing(piece: Piece, amount: number, token: boolean): ScriptStep {
    const { wager, state, stack } = piece
    const { starts, places } = tableOf(this.#terms.inForce, wager).wager
    if (state !== starts[0] && !places?.includes(state)) {
      throw new NotTold(`${stack.player}’s ${wager} wager lay where nobody places one`)
    }
    return { act: 'place', ...this.#named(piece), amount, ...(token && { token }) }
  }

  #removal(piece: Piece, amount = piece.stack.amount): ScriptStep {
    return { act: 'remove', ...this.#named(piece), ...(amount < piece.stack.amount && { amount }) }
  }

  #named({ wager, state, stack: { player } }: Piece) {
    const { places } = tableOf(this.#terms.inForce, wager).wager
    return { wager, player, ...(places?.includes(state) && { state }) }
  }

  /** How it is called, and whether it is to be left up: asked only of what lies there. */
  #wish(wanted: Piece, have: Piece): ScriptStep | undefined {
    if (wanted.calling !== have.calling) return { act: 'call', ...this.#named(wanted), to: wanted.calling }
    const { wager, stack } = wanted
    if (this.#terms.inForce.conduct.staysUp?.[wager] === undefined) return undefined
    const up = this.#state.players.get(stack.player)?.stayUp.includes(wager) === true
    const wished = this.#replayed.wishes.get(wager)?.has(stack.player) === true
    return up === wished ? undefined : { act: 'leaveUp', wager, player: stack.player, up }
  }
}
