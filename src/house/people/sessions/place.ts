/** Where somebody comes from: an address of IPv4, or the network of one line of IPv6, which has as many addresses as it likes. */
import { isIPv6 } from 'node:net'

/** An address of IPv4 as a line of IPv6 has it. */
const mapped = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i

export const withoutMapping = (address: string): string => address.replace(mapped, '')

/** A line of IPv6 has 64 bits; a customer may have 48 of them, and so 65,536 lines. */
const line = /^(.*?)([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/

/** The network in which a line of IPv6 lies. */
export const widerOf = (place: string): string | undefined => {
  const [, before, network] = line.exec(place) ?? []
  return network === undefined ? undefined : `${before}${network}::/48`
}

/** Addresses of IPv6 of which so many groups agree are one line's. */
const groups = 4

export const placeOf = (ip: string): string => {
  const address = withoutMapping(ip)
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('%', 1)[0]!.split('::')
  const [first, last] = [before, after ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const zeros = after === undefined ? [] : Array.from({ length: Math.max(0, 8 - first!.length - last!.length) }, () => '0')
  const network = [...first!, ...zeros, ...last!].slice(0, groups)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
