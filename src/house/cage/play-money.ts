/** Play money for whoever asks: made up to what everybody begins with, and no more in a day than a player wants to take. */
import type { Refusal } from '../../rules/procedure.ts'
import { isRefusal } from '../../rules/game.ts'
import { byHouse, type House } from '../house.ts'
import { playMoneyRoom } from '../people/limits.ts'
import { refused } from '../people/refused.ts'
import { chipsAtTables } from './chips.ts'
import type { CashDesk } from './desk.ts'

/** What everybody begins with, in minor units. */
const atFirst = 100_000

/** Once for each id, at once or later: what was given under it does not stand against it. */
export class PlayMoney {
  readonly #house: House
  readonly #desk: CashDesk
  readonly #underWay = new Map<string, Promise<Refusal | undefined>>()

  constructor(house: House, desk: CashDesk) {
    this.#house = house
    this.#desk = desk
  }

  handOut(person: string, id: string): Promise<Refusal | undefined> {
    const key = `${person} ${id}`
    const known = this.#underWay.get(key)
    if (known) return known
    const asked = this.#handOut(person, key).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, asked)
    return asked
  }

  async #handOut(person: string, key: string): Promise<Refusal | undefined> {
    if (this.#desk.isDone(byHouse, key)) return undefined
    const { player, money } = this.#house.account(person).state
    if (player !== undefined && money !== 'play') return refused('cash-account', 'this account is of cash')
    const early = this.#room(person)
    if (isRefusal(early)) return early
    const opened = player === undefined ? await this.#desk.openAccount(byHouse, `${key} open`, person, 'play') : {}
    if (isRefusal(opened)) return opened
    // Asked again: much may have been asked for at once.
    const room = this.#room(person)
    if (isRefusal(room)) return room
    const has = this.#house.account(person).state.amount + chipsAtTables(this.#house, person, 'play')
    const amount = Math.min(room.left, atFirst - has)
    if (amount <= 0) return undefined
    const paid = await this.#desk.pay(byHouse, key, { what: 'pay-in', player: person, amount, note: 'play money' })
    return isRefusal(paid) ? paid : undefined
  }

  /** What a limit of their own leaves. */
  #room(person: string): { readonly left: number } | Refusal {
    const { today } = this.#house.account(person).state
    const left = playMoneyRoom(this.#house.people.state.get(person)!, { today, at: this.#house.clock.now() })
    return typeof left === 'object' ? left : { left }
  }
}
