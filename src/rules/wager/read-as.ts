/**
 * For the compiler alone: wagers are written for one form of reading, and results are read as one. A method, so that what says
 * no form goes with every one.
 */
declare const readAs: unique symbol

export interface ReadAs<Read> {
  [readAs]?(read: Read): void
}
