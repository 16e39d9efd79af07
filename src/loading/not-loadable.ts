/** A file or a name that cannot be loaded; the message names it and says what was expected. */
export class NotLoadable extends Error {}

/** Tells a file of a user's own from the name of a game or a strategy. */
export const isFile = (text: string): boolean => /[\\/]|\.[cm]?[jt]s$/.test(text)
