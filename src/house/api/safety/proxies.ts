/** Whose word counts for whom a request comes from. */
import { isLoopback } from './origin.ts'
import { withoutMapping } from '../../people/sessions/place.ts'

/** None, one on this machine, or those at these addresses. */
export type Proxies = boolean | readonly string[]

/**
 * The one proxy in front of the house knows who asks it. Whatever stands before that in the header anybody can write, and so
 * can anybody who comes to the house past the proxy.
 */
export const trusted = (proxies: Proxies): false | ((address: string, hop: number) => boolean) => {
  if (proxies === false) return false
  const addresses = proxies === true ? undefined : new Set(proxies)
  return (address, hop) => hop === 0 && (addresses?.has(withoutMapping(address)) ?? isLoopback(address))
}
