/**
 * Devices on which an account has signed in before. Each has a secret in a cookie of its own, of which the house keeps a
 * digest with the account: failures of strangers lock the account for strangers, and never for its owner at home.
 */
import { hash, randomBytes } from 'node:crypto'

export interface KnownDevice {
  readonly digest: string
  /** When sign-ins failed there since the last one that did not; no more of them than lock. */
  readonly failures: readonly number[]
  readonly locked: boolean
}

/** So many devices of one account are remembered: those that were used last. */
const mostDevices = 20

const form = /^[A-Za-z0-9_-]{22}$/

export const newDevice = (): string => randomBytes(16).toString('base64url')

/** What a browser brought, if it is the secret of a device. */
export const isDevice = (text: string | undefined): text is string => text !== undefined && form.test(text)

export const deviceDigest = (device: string): string => hash('sha256', `felt device 1\n${device}`, 'base64url')

export const deviceIn = (devices: readonly KnownDevice[], digest: string | undefined): KnownDevice | undefined =>
  digest === undefined ? undefined : devices.find((each) => each.digest === digest)

/** With a device that was just signed in at, as the newest. */
export const withDevice = (devices: readonly KnownDevice[], digest: string): readonly KnownDevice[] =>
  [...devices.filter((each) => each.digest !== digest), { digest, failures: [], locked: false }].slice(-mostDevices)

/** Whether any account has signed in on a device. */
export const isDeviceOfSomebody = (
  people: Iterable<readonly [string, { readonly devices: readonly KnownDevice[] }]>,
  digest: string,
): boolean => {
  for (const [, { devices }] of people) if (deviceIn(devices, digest)) return true
  return false
}
