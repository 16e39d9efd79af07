/** What the address of a database says, as the driver reads it. */

/** One without a host is none to URL; the driver takes it all the same. */
export const parsedAddress = (url: string): URL | undefined =>
  URL.parse(url) ?? URL.parse(url.replace('@/', '@localhost/')) ?? undefined

export const settingsIn = (url: string): URLSearchParams => parsedAddress(url)?.searchParams ?? new URLSearchParams()

/** Where it leads: what stands behind the question mark goes before. */
export const hostIn = (url: string): string => {
  const host = settingsIn(url).get('host')
  if (host !== null) return host
  return URL.parse(url)?.hostname ?? ''
}

/** A house sets these itself: by its name a command knows that nodes run, and by the limits no node waits for another. */
const ofTheHouse = new Set([
  'application_name',
  'options',
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'query_timeout',
])

export const settingsFault = (url: string): string | undefined => {
  const own = [...settingsIn(url).keys()].find((name) => ofTheHouse.has(name))
  if (own !== undefined) return `the address of the database sets ${own}, which a house sets itself: leave it out`
  return hostIn(url).includes(',')
    ? 'the address of the database names several hosts: give one that leads to the primary, such as a proxy that follows the promotion'
    : undefined
}
