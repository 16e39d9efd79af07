/** What was acknowledged while houses were killed is there once: by the answers that a journal keeps beside its events. */

/** An event of a table. */
export interface Written {
  readonly version: number
  readonly type: string
  readonly by: string
}

/** The events that answer a command come after one version and go up to another. */
export interface KeptAnswer {
  readonly after: number
  readonly version: number
}

/** Keys of commands at tables are lists of a person, a table and an id. */
export const keyOfCommand = (person: string, table: string) => (id: string) => JSON.stringify([person, table, id])
/** Where players help themselves to chips, the house does it for them. */
export const keyOfTransfer = (person: string, table: string) => (id: string) =>
  JSON.stringify(['house', table, JSON.stringify([person, id])])

export const answersAt = (answers: ReadonlyMap<string, KeptAnswer>, table: string): readonly (readonly [string, KeptAnswer])[] =>
  Array.from(answers).filter(([key]) => key.startsWith('[') && (JSON.parse(key) as string[])[1] === table)

/** What players do themselves, each time in one event of their own. */
const ownDeeds = new Set(['wager-changed', 'bought-in', 'cashed-out', 'seat-taken'])

/** What the house does by itself on a follower is passed on under an id of its own; a transfer has a person's in it. */
const isOfTheHouse = (key: string): boolean => {
  const [person, , id] = JSON.parse(key) as [string, string, string]
  return person === 'house' && !id.startsWith('[')
}

/** Each answer has events of its own, and nothing that a player does is there without an answer to something that was sent. */
export const mustBeOnce = (
  stream: string,
  written: readonly Written[],
  sent: ReadonlySet<string>,
  answers: readonly (readonly [key: string, KeptAnswer])[],
): void => {
  const owners = new Map<number, string>()
  for (const [key, { after, version }] of answers) {
    for (let each = after + 1; each <= version; each += 1) {
      if (owners.has(each)) throw new Error(`${stream}: version ${each} is the answer to ${owners.get(each)!} and to ${key}`)
      owners.set(each, key)
    }
  }
  for (const { version, type, by } of written) {
    const key = owners.get(version)
    if (key !== undefined && !sent.has(key) && !isOfTheHouse(key))
      throw new Error(`${stream}: nobody sent ${key}, at version ${version}`)
    if (key === undefined && ownDeeds.has(type) && by !== 'house')
      throw new Error(`${stream}: ${type} of ${by} at version ${version} answers nothing`)
  }
}

/** Each command that was acknowledged is there, at the version that its sender was told. */
export const mustBeThere = (
  acknowledged: readonly { readonly key: string; readonly table: string; readonly version: number }[],
  answers: ReadonlyMap<string, KeptAnswer>,
): void => {
  for (const { key, table, version } of acknowledged) {
    const answer = answers.get(key)
    if (!answer) throw new Error(`${table}: ${key} was acknowledged at version ${version}, and is not there`)
    if (answer.version !== version)
      throw new Error(`${table}: ${key} was acknowledged at version ${version}, and is there at ${answer.version}`)
  }
}
