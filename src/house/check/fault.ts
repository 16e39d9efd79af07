/** The first thing that is wrong with a journal: where, and what. */

export interface JournalFault {
  /** A stream, or the part of the journal that is meant. */
  readonly where: string
  readonly version?: number | undefined
  readonly what: string
}

export class Faulty extends Error {
  readonly fault: JournalFault

  constructor(fault: JournalFault) {
    super(faultText(fault))
    this.fault = fault
  }
}

export const faultText = ({ where, version, what }: JournalFault): string =>
  `${where}${version === undefined ? '' : `, event ${version}`}: ${what}`
