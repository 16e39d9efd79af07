/** The first thing that is wrong with a journal: where, and what. */

export interface Fault {
  /** A stream, or the part of the journal that is meant. */
  readonly where: string
  readonly version?: number | undefined
  readonly what: string
}

export class Faulty extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(faultText(fault))
    this.fault = fault
  }
}

export const faultText = ({ where, version, what }: Fault): string =>
  `${where}${version === undefined ? '' : `, event ${version}`}: ${what}`
