/**
 * The house's own games by the digest of their source. What a digest stands for never changes, so that one list serves
 * everything that runs here; it is filled from the book before any table is folded.
 */
import { gameFromSource } from '../../loading/own-games.ts'
import { sourceDigest } from '../../loading/own-source.ts'
import type { Game } from '../../rules/game/game.ts'
import { gameNamed } from '../../rules/games/registry.ts'
import { named } from '../../rules/named.ts'
import { bookFold, type Book, type KeptGame } from '../streams/book.ts'
import { storedEventsAfter, type JournalReader } from '../../store/store.ts'

const games = new Map<string, Game>()
const digests = new WeakMap<Game, string>()
/** Why those that do not load do not. */
const faults = new Map<string, string>()

/** What is wrong with a source that is kept under a digest; it is not run then. */
export const sourceFault = ({ game, digest, entry, modules }: KeptGame): string | undefined =>
  sourceDigest({ entry, modules }) === digest ? undefined : `the modules of ${game} are not those of their digest ${digest}`

const load = async (kept: KeptGame): Promise<void> => {
  const { digest } = kept
  if (games.has(digest)) return
  try {
    const fault = sourceFault(kept)
    if (fault !== undefined) throw new Error(fault)
    const game = await gameFromSource(kept)
    games.set(digest, game)
    digests.set(game, digest)
    faults.delete(digest)
  } catch (error) {
    faults.set(digest, error instanceof Error ? error.message : String(error))
  }
}

/** To be called before tables of this book are opened or read. */
export const loadOwnGames = async ({ own }: Book): Promise<void> => {
  for (const kept of Object.values(own?.kept ?? {})) await load(kept)
}

/** The book as a journal has it, with its own games loaded. */
export const bookIn = async (journal: Pick<JournalReader, 'read'>): Promise<Book> => {
  let book = bookFold.start
  for await (const { text } of storedEventsAfter(journal, 'book')) book = bookFold.evolve(book, bookFold.forms.read(text))
  await loadOwnGames(book)
  return book
}

/** The game of a table, by the digest of its source where it is one of the house's own. */
export const gameBy = (id: string, digest: string | undefined): Game | undefined =>
  digest === undefined ? gameNamed(id) : games.get(digest)

/** Whether a game is one of the house's own, as it was loaded from the book. */
export const isKept = (game: Game): boolean => digests.has(game)

export const whyNoGame = (id: string, digest: string | undefined): string =>
  (digest === undefined ? undefined : faults.get(digest)) ?? `there is no game ${id}`

/** The digest of the source by which a table is played, where it is a game of the house's own. */
export const digestAt = ({ own }: Pick<Book, 'own'>, table: string): string | undefined => named(own?.tables, table)

export const gameAt = (book: Pick<Book, 'own'>, table: string, id: string): Game | undefined => gameBy(id, digestAt(book, table))

/** The source by which a new table of a game is played; undefined for a game of the list. */
export const currentSource = ({ own }: Pick<Book, 'own'>, id: string): KeptGame | undefined => {
  const digest = gameNamed(id) ? undefined : named(own?.current, id)
  return digest === undefined ? undefined : own!.kept[digest]
}

/** Since when new tables of a game of the house's own are played by another definition than this one; undefined where they are not. */
export const supersededSince = (book: Pick<Book, 'own'>, game: Game): number | undefined => {
  const digest = digests.get(game)
  const current = digest === undefined ? undefined : currentSource(book, game.id)
  return current && current.digest !== digest ? book.own!.since[game.id] : undefined
}

/** The house's own games as new tables play them. */
export const currentGames = (book: Pick<Book, 'own'>): readonly Game[] =>
  Object.keys(book.own?.current ?? {}).flatMap((id) => {
    const source = currentSource(book, id)
    return (source && games.get(source.digest)) ?? []
  })

/** Where pages import the game of a source from. */
export const addressOf = ({ digest, entry }: Pick<KeptGame, 'digest' | 'entry'>): string => `/own/${digest}/${entry}`

/** The source by which a table is played; undefined for a game of the list. */
export const sourceAt = (book: Pick<Book, 'own'>, table: string): KeptGame | undefined =>
  named(book.own?.kept, digestAt(book, table) ?? '')

/** Where pages import the game of a table from. */
export const addressAt = (book: Pick<Book, 'own'>, table: string): string | undefined => {
  const kept = sourceAt(book, table)
  return kept && addressOf(kept)
}
