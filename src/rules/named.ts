/** What a record has under a name that somebody chose: its own entry, and nothing that every object has, such as `constructor`. */
export const named = <Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined =>
  record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined
