/** A request that cannot be done: one line on standard error, and a status that says whose fault it is. */
export class Failure extends Error {
  readonly status: number

  /** 2: what was asked is wrong. 1: it was right and still could not be done. */
  constructor(message: string, status: 1 | 2 = 2) {
    super(message)
    this.status = status
  }
}

/** Text from anywhere on one line, with what a terminal would obey made visible. */
export const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .trim()
