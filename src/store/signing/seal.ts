/**
 * Encryption at rest of secret events, and of snapshots of their streams, until they are revealed. Without the key a reader of
 * the files learns that a secret exists and no more. Digests in the chain are of the plain text, so they prove it later.
 */
import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import { jsonIn } from '../files/json.ts'
import { hasSecrets, isUnopened, type CommittedEvent, type StoredSnapshot } from '../store.ts'

export const sealKeyLength = 32
const ivLength = 12
const tagLength = 16
const saltLength = 32
const algorithm = 'aes-256-gcm'

/** The public id of a key, which does not reveal it. */
export const sealIdOf = (key: Buffer): string => hash('sha256', `felt seal ${key.toString('hex')}`).slice(0, 16)

const mark = 'sealed 1'

/** The id of the key that encrypted a text, if it is encrypted. */
const sealedBy = (text: string): string | undefined => (text.startsWith(`${mark} `) ? text.split(' ', 3)[2] : undefined)

export class Seal {
  readonly id: string
  readonly #key: Buffer

  constructor(key: Buffer) {
    this.#key = key
    this.id = sealIdOf(key)
  }

  /** Bound to a place: the ciphertext cannot be moved elsewhere. */
  close(place: string, text: string): string {
    const iv = randomBytes(ivLength)
    const cipher = createCipheriv(algorithm, this.#key, iv).setAAD(Buffer.from(place, 'utf8'))
    const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `${mark} ${this.id} ${bytes.toString('base64')}`
  }

  /** The plain text; undefined if another key encrypted it or it was altered. */
  open(place: string, sealed: string): string | undefined {
    if (sealedBy(sealed) !== this.id) return undefined
    const written = sealed.slice(`${mark} ${this.id} `.length)
    const bytes = Buffer.from(written, 'base64')
    // Only canonical base64, so that no alteration goes unnoticed.
    if (bytes.toString('base64') !== written) return undefined
    try {
      const opening = createDecipheriv(algorithm, this.#key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
      opening.setAAD(Buffer.from(place, 'utf8')).setAuthTag(bytes.subarray(-tagLength))
      return opening.update(bytes.subarray(ivLength, -tagLength), undefined, 'utf8') + opening.final('utf8')
    } catch {
      return undefined
    }
  }
}

/** Fields of a secret event that stay readable. */
const unsealed = ['v', 'at', 'by', 'type', 'for', 'round'] as const

type Row = Pick<CommittedEvent, 'stream' | 'version' | 'salt' | 'text' | 'digest'>

const placeOf = ({ stream, version, digest }: Row): string => `event ${version} ${digest} ${stream}`

/** The row of a secret event. Its salt is encrypted too: otherwise the rest of a mostly known text could be guessed. */
export const sealedRow = (seal: Seal, event: Row): Pick<CommittedEvent, 'salt' | 'text'> => ({
  salt: '',
  text: textWith(event.text, seal.close(placeOf(event), `${event.salt}${event.text}`)),
})

const textWith = (text: string, sealed: string): string => {
  const read = JSON.parse(text) as Readonly<Record<string, unknown>>
  const open = Object.fromEntries(unsealed.flatMap((name) => (name in read ? [[name, read[name]]] : [])))
  return JSON.stringify({ ...open, sealed })
}

const sealedIn = (text: string): string => {
  const { sealed } = (jsonIn(text) ?? {}) as { readonly sealed?: unknown }
  return typeof sealed === 'string' ? sealed : ''
}

/** The salt of an altered row, so that its link in the chain is broken. */
const broken = 'not what was sealed'

/** Decrypts an event; one that another key encrypted is returned as it is. */
export const openedRow = <Event extends Row>(seal: Seal | undefined, event: Event): Event => {
  if (!isUnopened(event)) return event
  const sealed = sealedIn(event.text)
  const opened = seal?.open(placeOf(event), sealed)
  if (opened !== undefined) {
    const [salt, text] = [opened.slice(0, saltLength), opened.slice(saltLength)]
    // The readable fields must match the encrypted text.
    return textWith(text, sealed) === event.text ? { ...event, salt, text } : { ...event, salt: broken }
  }
  const by = sealedBy(sealed)
  return by === undefined || by === seal?.id ? { ...event, salt: broken } : event
}

const snapshotPlace = (stream: string, { version, head }: StoredSnapshot): string => `snapshot ${version} ${head} ${stream}`

export const sealedSnapshot = (seal: Seal, stream: string, snapshot: StoredSnapshot): StoredSnapshot =>
  hasSecrets(stream) ? { ...snapshot, text: seal.close(snapshotPlace(stream, snapshot), snapshot.text) } : snapshot

/** Decrypts a snapshot; undefined if this key cannot. */
export const openedSnapshot = (seal: Seal | undefined, stream: string, snapshot: StoredSnapshot): StoredSnapshot | undefined => {
  if (sealedBy(snapshot.text) === undefined) return snapshot
  const text = seal?.open(snapshotPlace(stream, snapshot), snapshot.text)
  return text === undefined ? undefined : { ...snapshot, text }
}
