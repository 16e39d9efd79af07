/**
 * What a house keeps for itself until it is revealed, sealed where it is written: the seeds of its tables, the order of
 * what they drew, and states that hold that. A person who reads the files without the key learns that there is a seed, and no
 * more. The digest in the chain is of what was sealed, so that it is proved as before once it is revealed.
 */
import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import { jsonIn } from '../files/json.ts'
import { hasSecrets, isUnopened, type CommittedEvent, type Snapshot } from '../store.ts'

export const sealKeyLength = 32
const ivLength = 12
const tagLength = 16
const saltLength = 32
const algorithm = 'aes-256-gcm'

/** What a key is known by; nobody finds the key from it. */
export const sealIdOf = (key: Buffer): string => hash('sha256', `felt seal ${key.toString('hex')}`).slice(0, 16)

const mark = 'sealed 1'

/** By which key a text was sealed; nothing where it was not. */
const sealedBy = (text: string): string | undefined => (text.startsWith(`${mark} `) ? text.split(' ', 3)[2] : undefined)

export class Seal {
  readonly id: string
  readonly #key: Buffer

  constructor(key: Buffer) {
    this.#key = key
    this.id = sealIdOf(key)
  }

  /** For one place alone: it cannot be opened as if it had been written elsewhere. */
  close(place: string, text: string): string {
    const iv = randomBytes(ivLength)
    const cipher = createCipheriv(algorithm, this.#key, iv).setAAD(Buffer.from(place, 'utf8'))
    const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `${mark} ${this.id} ${bytes.toString('base64')}`
  }

  /** What was sealed for this place; nothing where another key sealed it, or where it is not what was sealed. */
  open(place: string, sealed: string): string | undefined {
    if (sealedBy(sealed) !== this.id) return undefined
    const written = sealed.slice(`${mark} ${this.id} `.length)
    const bytes = Buffer.from(written, 'base64')
    // One text for the same bytes, so that nothing can be changed unseen.
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

/** What may be read of a sealed event: who did what when, and for which round. */
const unsealed = ['v', 'at', 'by', 'type', 'for', 'round'] as const

type Row = Pick<CommittedEvent, 'stream' | 'version' | 'salt' | 'text' | 'digest'>

/** Its digest as well, which is of what is sealed. */
const placeOf = ({ stream, version, digest }: Row): string => `event ${version} ${digest} ${stream}`

/** An event as it is written: the salt is sealed with the text, or a person who knows most of an order could try the rest. */
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

/** What this key sealed and does not open, or nobody sealed, is given a salt that it never had: its link is broken. */
const broken = 'not what was sealed'

/** An event as it was given; as it is written, where another key sealed it. */
export const openedRow = <Event extends Row>(seal: Seal | undefined, event: Event): Event => {
  if (!isUnopened(event)) return event
  const sealed = sealedIn(event.text)
  const opened = seal?.open(placeOf(event), sealed)
  if (opened !== undefined) {
    const [salt, text] = [opened.slice(0, saltLength), opened.slice(saltLength)]
    // What could be read of it is what was sealed, too.
    return textWith(text, sealed) === event.text ? { ...event, salt, text } : { ...event, salt: broken }
  }
  const by = sealedBy(sealed)
  return by === undefined || by === seal?.id ? { ...event, salt: broken } : event
}

const snapshotPlace = (stream: string, { version, head }: Snapshot): string => `snapshot ${version} ${head} ${stream}`

/** The state of a table holds its seeds. */
export const sealedSnapshot = (seal: Seal, stream: string, snapshot: Snapshot): Snapshot =>
  hasSecrets(stream) ? { ...snapshot, text: seal.close(snapshotPlace(stream, snapshot), snapshot.text) } : snapshot

/** A snapshot as it was given; nothing where it cannot be opened with this key. */
export const openedSnapshot = (seal: Seal | undefined, stream: string, snapshot: Snapshot): Snapshot | undefined => {
  if (sealedBy(snapshot.text) === undefined) return snapshot
  const text = seal?.open(snapshotPlace(stream, snapshot), snapshot.text)
  return text === undefined ? undefined : { ...snapshot, text }
}
