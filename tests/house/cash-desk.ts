/** The commands of the cage, given to a house as its routes give them. */
import type { Giver } from '../../src/table/schemas.ts'
import type { Money } from '../../src/house/streams/account.ts'
import type { ApprovalLimits, Payment, Proposal } from '../../src/house/streams/cage.ts'
import { proposalsOf, approveAtCage, changeCageLimits, declineAtCage, openAccount, pay } from '../../src/house/cage/commands.ts'
import { type WrittenSlip, slipNumbered } from '../../src/house/cage/slip.ts'
import type { House } from '../../src/house/house.ts'

export class CashDesk {
  readonly #house: House

  constructor(house: House) {
    this.#house = house
  }

  get cage(): House['cage'] {
    return this.#house.cage
  }

  get proposals(): readonly Proposal[] {
    return proposalsOf(this.cage.state)
  }

  slip(number: string): Promise<WrittenSlip | undefined> {
    return slipNumbered(this.#house.journal.store, number)
  }

  openAccount = (by: Giver, id: string, player: string, money: Money) =>
    this.#house.do(openAccount, { player, money }, by, { id })

  pay = (by: Giver, id: string, payment: Payment) => this.#house.do(pay, payment, by, { id })

  changeLimits = (by: Giver, id: string, limits: ApprovalLimits) => this.#house.do(changeCageLimits, limits, by, { id })

  approve = (by: Giver, id: string, number: number) => this.#house.do(approveAtCage, { number }, by, { id })

  decline = (by: Giver, id: string, number: number, reason: string) =>
    this.#house.do(declineAtCage, { number, reason }, by, { id })
}
