/** Something that cannot be used, a file or a name; the message names it and says what was expected. */
export class NotLoadable extends Error {}
