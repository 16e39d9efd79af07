/** The ledger of security: one row for each requirement of OWASP ASVS 5.0 at levels 1 and 2, in our few words. */

/** What shows that something is kept: a test by its title, a file, or a heading of the page itself. */
export type Proof = { readonly test: string; readonly title: string } | { readonly file: string } | { readonly heading: string }

interface Asked {
  /** As ASVS 5.0 numbers it, without its V. */
  readonly id: string
  readonly level: 1 | 2
  /** What is asked. */
  readonly asked: string
}

export type Row = Asked &
  (
    | { readonly status: 'kept'; readonly proofs: readonly Proof[] }
    | { readonly status: 'not applicable'; readonly why: string }
    | { readonly status: 'open'; readonly missing: string }
  )

export interface Chapter {
  readonly number: number
  readonly called: string
  readonly rows: readonly Row[]
}

/** A test by its file and title, as it stands there. */
export const test =
  (file: string) =>
  (title: string): Proof => ({ test: file, title })

/** A file of the source or of the documentation. */
export const file = (path: string): Proof => ({ file: path })

/** What the page itself says under a heading. */
export const said = (heading: string): Proof => ({ heading })

export const kept = (id: string, level: 1 | 2, asked: string, ...proofs: readonly [Proof, ...Proof[]]): Row => ({
  id,
  level,
  asked,
  status: 'kept',
  proofs,
})

export const notHere = (id: string, level: 1 | 2, asked: string, why: string): Row => ({
  id,
  level,
  asked,
  status: 'not applicable',
  why,
})

export const open = (id: string, level: 1 | 2, asked: string, missing: string): Row => ({
  id,
  level,
  asked,
  status: 'open',
  missing,
})
