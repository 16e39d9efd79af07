/** Bytes and digests, as the chain and the proofs of a house are made of. */
import type { Sha256 } from './platform.ts'

const encoder = new TextEncoder()

export const bytesOf = (text: string): Uint8Array => encoder.encode(text)

export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16))

export const concat = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Parts are told apart by their lengths, so that no two lists of parts give the same bytes. */
export const joined = (...parts: readonly (string | number)[]): Uint8Array =>
  concat(
    parts.flatMap((part) => {
      const text = bytesOf(String(part))
      return [bytesOf(`${text.length}:`), text]
    }),
  )

export const hash = async (sha256: Sha256, ...parts: readonly (string | number)[]): Promise<string> =>
  hexOf(await sha256(joined(...parts)))
