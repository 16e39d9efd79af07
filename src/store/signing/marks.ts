/**
 * Signed marks over a journal on PostgreSQL: the root of a Merkle tree over the heads of all streams, chained to the mark before.
 * A database that was altered below a mark cannot be made to match it, and each node stores the newest mark it has seen.
 */
import { sign, verify, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonIn } from '../files/json.ts'
import { writeWhole } from '../files/whole-file.ts'
import { hashOf } from '../chain.ts'
import type { Head } from '../store.ts'
import { HeadRefused } from '../errors.ts'

export interface HouseMark {
  readonly number: number
  readonly at: number
  readonly streams: number
  readonly events: number
  readonly root: string
  /** The head of the previous mark. */
  readonly before: string
  /** The digest of the fields above. */
  readonly head: string
  readonly signature: string
}

export const noMark = (house: string): Pick<HouseMark, 'number' | 'head'> => ({ number: 0, head: hashOf('felt marks', house) })

const headOf = ({ number, at, streams, events, root, before }: Omit<HouseMark, 'head' | 'signature'>): string =>
  hashOf('felt mark', number, at, streams, events, root, before)

export const signedMark = (
  key: KeyObject,
  last: Pick<HouseMark, 'number' | 'head'>,
  now: Pick<HouseMark, 'at' | 'streams' | 'events' | 'root'>,
): HouseMark => {
  const mark = { number: last.number + 1, ...now, before: last.head }
  const head = headOf(mark)
  return { ...mark, head, signature: sign(null, Buffer.from(head), key).toString('base64') }
}

export const markFault = (key: KeyObject, mark: HouseMark): string | undefined => {
  if (headOf(mark) !== mark.head) return 'its digest is not of what it says'
  const signature = Buffer.from(mark.signature, 'base64')
  return verify(null, Buffer.from(mark.head), key, signature) ? undefined : 'it does not bear the signature of this house'
}

/** Streams are spread over branches by a digest of their names. */
const branches = 256

const branchOf = (stream: string): number => Number.parseInt(hashOf('felt branch', stream).slice(0, 2), 16)

interface Branch {
  readonly leaves: Map<string, { readonly version: number; readonly leaf: string }>
  /** Undefined after a leaf has changed. */
  digest: string | undefined
}

/** A tree over all heads that rehashes only changed branches. */
export class HeadsTree {
  readonly #branches: readonly Branch[] = Array.from({ length: branches }, () => ({ leaves: new Map(), digest: undefined }))
  #streams = 0
  #events = 0

  version(stream: string): number {
    return this.#branches[branchOf(stream)]!.leaves.get(stream)?.version ?? 0
  }

  set({ stream, version, head }: Head): void {
    const branch = this.#branches[branchOf(stream)]!
    const before = branch.leaves.get(stream)
    if (!before) this.#streams += 1
    this.#events += version - (before?.version ?? 0)
    branch.leaves.set(stream, { version, leaf: hashOf('felt leaf', stream, version, head) })
    branch.digest = undefined
  }

  get now(): Pick<HouseMark, 'streams' | 'events' | 'root'> {
    const root = hashOf('felt root', ...this.#branches.map(digestOf))
    return { streams: this.#streams, events: this.#events, root }
  }
}

const digestOf = (branch: Branch): string =>
  (branch.digest ??= hashOf(
    'felt branch',
    ...Array.from(branch.leaves.entries())
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { leaf }]) => leaf),
  ))

/** The newest mark that a node has seen: a database without it was restored to an earlier day, or is another one. */
export const markFile = (folder: string): string => join(folder, 'mark.json')

/** Without the schema library, so that a node starts faster. */
const isMark = (read: unknown): read is HouseMark => {
  const mark = (read ?? {}) as Record<string, unknown>
  const numbers = ['number', 'at', 'streams', 'events'].every((name) => Number.isSafeInteger(mark[name]))
  return numbers && ['root', 'before', 'head', 'signature'].every((name) => typeof mark[name] === 'string')
}

/** The verified mark of a file, if there is one. */
export const markIn = (file: string, key: KeyObject): HouseMark | undefined => {
  if (!existsSync(file)) return undefined
  const mark = jsonIn(readFileSync(file, 'utf8'))
  if (!isMark(mark)) throw new HeadRefused(`${file} is no mark`)
  const fault = markFault(key, mark)
  if (fault !== undefined) throw new HeadRefused(`${file}: ${fault}`)
  return mark
}

export const keepMark = (folder: string, mark: HouseMark): void =>
  writeWhole(markFile(folder), `${JSON.stringify(mark, null, 2)}\n`, 0o644)

/** The fault of a database that should have a mark which a node has seen in it. */
export const seenFault = (seen: HouseMark, found: Pick<HouseMark, 'head'> | undefined, last: number): string | undefined => {
  if (found?.head === seen.head) return undefined
  const day = new Date(seen.at).toISOString()
  return found
    ? `its mark ${seen.number} is not the one of ${day} that was seen in it`
    : `it has ${last === 0 ? 'no marks' : `marks up to ${last}`}, and mark ${seen.number} of ${day} was seen in it: it was put back to an earlier day`
}
