/** A free seat, one that is freed when the wagers on it are decided, or none. */
export type Room = 'free' | 'soon' | 'none'

export interface Seating {
  /** Seats that guests of one address may hold at the same time. */
  readonly perAddress: number
  played(table: string, person: string): void
  makeRoom(table: string, person: string, seat: number | undefined): Promise<Room>
  /** Whether the next free seat is reserved for a person with an account, who was told so. */
  isOwed(table: string): boolean
}

/**
 * Who is present, as commands at tables read it. No stream has it: sessions, sockets and seats report it here once they run.
 * Before that no player is missing, a supervisor is present, and no seats are freed.
 */
export class Floor {
  #supervised: (person: string) => boolean = () => true
  #missing: (table: string) => readonly string[] = () => []
  #seating: Seating | undefined

  superviseBy(supervised: (person: string) => boolean): void {
    this.#supervised = supervised
  }

  attendBy(missing: (table: string) => readonly string[]): void {
    this.#missing = missing
  }

  seatBy(seating: Seating): void {
    this.#seating = seating
  }

  /** Whether a supervisor besides this person is signed in. */
  readonly supervised = (person: string): boolean => this.#supervised(person)

  /** Seated players of a table who have no screen open and have sent no command for a while. */
  readonly missing = (table: string): readonly string[] => this.#missing(table)

  get seating(): Seating | undefined {
    return this.#seating
  }
}
