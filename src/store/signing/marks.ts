/**
 * A mark over the heads of all streams of a house that several nodes write: the root of a Merkle tree over them, chained to the
 * mark before and signed. A person who changes or takes away anything below a mark cannot make the database agree with it, and the
 * newest mark is also kept outside of the database.
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
  /** When it was made. */
  readonly at: number
  readonly streams: number
  readonly events: number
  /** Of the tree over all heads. */
  readonly root: string
  /** The head of the mark before. */
  readonly before: string
  /** The digest of all of it. */
  readonly head: string
  readonly signature: string
}

/** Before the first mark of a house. */
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

/** What is wrong with a mark by itself. */
export const markFault = (key: KeyObject, mark: HouseMark): string | undefined => {
  if (headOf(mark) !== mark.head) return 'its digest is not of what it says'
  const signature = Buffer.from(mark.signature, 'base64')
  return verify(null, Buffer.from(mark.head), key, signature) ? undefined : 'it does not bear the signature of this house'
}

/** Streams are spread over so many branches by the first digits of a digest of their names. */
const branches = 256

const branchOf = (stream: string): number => Number.parseInt(hashOf('felt branch', stream).slice(0, 2), 16)

interface Branch {
  readonly leaves: Map<string, { readonly version: number; readonly leaf: string }>
  /** Nothing where a leaf has changed since. */
  digest: string | undefined
}

/** The tree over all heads, of which only those branches are worked out again that have changed. */
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

/** The newest mark that a node has seen, beside its data: a database that does not have it was put back, or is another. */
export const markFile = (folder: string): string => join(folder, 'mark.json')

/** By hand, since a node starts faster without a schema library. */
const isMark = (read: unknown): read is HouseMark => {
  const mark = (read ?? {}) as Record<string, unknown>
  const numbers = ['number', 'at', 'streams', 'events'].every((name) => Number.isSafeInteger(mark[name]))
  return numbers && ['root', 'before', 'head', 'signature'].every((name) => typeof mark[name] === 'string')
}

/** A mark that was kept outside of the database; nothing where there is no file. */
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

/** What is wrong with a database that should have a mark which was seen in it. */
export const seenFault = (seen: HouseMark, found: Pick<HouseMark, 'head'> | undefined, last: number): string | undefined => {
  if (found?.head === seen.head) return undefined
  const day = new Date(seen.at).toISOString()
  return found
    ? `its mark ${seen.number} is not the one of ${day} that was seen in it`
    : `it has ${last === 0 ? 'no marks' : `marks up to ${last}`}, and mark ${seen.number} of ${day} was seen in it: it was put back to an earlier day`
}
