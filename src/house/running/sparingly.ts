/**
 * What goes wrong again and again, such as a database that is away, is said when it begins and then once a minute, with how often
 * it has happened: a log that grows by megabytes in an outage helps nobody.
 */
const every = 60_000

interface Said {
  readonly at: number
  /** How often it has happened since. */
  times: number
}

export const sparingly = (
  say: (error: unknown, again: { readonly again?: number }) => void,
  now: () => number = () => performance.now(),
): ((error: unknown) => void) => {
  const said = new Map<string, Said>()
  return (error) => {
    const what = error instanceof Error ? error.message : String(error)
    const before = said.get(what)
    if (before && now() - before.at < every) {
      before.times += 1
      return
    }
    for (const [each, { at }] of said) if (now() - at >= every) said.delete(each)
    said.set(what, { at: now(), times: 0 })
    say(error, before && before.times > 0 ? { again: before.times } : {})
  }
}
