/**
 * What release 0.1 played by, frozen. Its tables were opened with a digest of words and drawings beside the rules, and the
 * words have been others since. Here is what that digest was made of under any house options, and how each wager was
 * settled then, so that a table of that release is known by its digest, and the house can say whether its wagers are the same.
 */
import type { SettledBy } from '../../odds/definition.ts'
import { hash } from '../../odds/canonical.ts'
import { sha256 } from '../../odds/sha256.ts'
import { isRefusal, type Game } from '../../rules/game/game.ts'
import { named } from '../../rules/named.ts'
import { parseHouse, type ChosenOptions } from '../../rules/options.ts'
import release from '../../rules/games/release-0.1.json' with { type: 'json' }

/** What stands in a text: always the same, by the options chosen, or a number that an option lists. */
export type ReleasedText =
  | string
  | { readonly by: readonly string[]; readonly of: Readonly<Record<string, string | null>> }
  | { readonly option: string; readonly nth: number }

/** A text in parts, or its hash where that is all that was kept; undefined where a house does without it. */
export type ReleasedForm = { readonly text: readonly ReleasedText[] } | { readonly hash: ReleasedText }

export interface Released {
  readonly options: readonly string[]
  /** The clause of the sign. */
  readonly clause: string
  readonly rounding: ReleasedText
  readonly calls: readonly string[]
  readonly layout: ReleasedForm
  readonly wagers: readonly {
    readonly wager: string
    readonly words: ReleasedForm
    readonly settles: ReleasedForm
    readonly working?: ReleasedForm
  }[]
}

const games = release as unknown as Readonly<Record<string, Released>>

/** The digest of release 0.1, and what its wagers came to. */
export interface OfRelease {
  readonly definition: string
  readonly settles: SettledBy & { readonly calls: readonly string[] }
}

/** Undefined where that release did not have the game, or not these options. */
export const ofRelease = (
  game: Game,
  whole: ChosenOptions,
  known: Readonly<Record<string, Released>> = games,
): OfRelease | undefined => {
  const released = named(known, game.id)
  if (!released) return undefined
  const house = Object.fromEntries(released.options.map((name) => [name, whole[name] ?? '']))
  const parsed = parseHouse(game.options, house)
  if (isRefusal(parsed)) return undefined
  const chosen = Object.fromEntries(released.options.map((name) => [name, parsed[name]]))
  const rounding = partText(released.rounding, house)
  const layout = frozenHash(released.layout, house)
  const offered = released.wagers.flatMap((each) => {
    const words = frozenHash(each.words, house)
    return words === null ? [] : [{ ...each, words }]
  })
  const options = hash({ house, rounding, sign: { ...chosen, clause: released.clause } })
  const tables = hash(offered.map(({ words }) => words))
  const settles = (of: (each: (typeof offered)[number]) => ReleasedForm | undefined): Readonly<Record<string, string>> =>
    Object.fromEntries(
      offered.flatMap((each) => {
        const frozen = of(each)
        const found = frozen ? frozenHash(frozen, house) : null
        return found === null ? [] : [[each.wager, found] as const]
      }),
    )
  return {
    definition: hash({ game: game.id, tables, layout, options }),
    settles: { calls: released.calls, wagers: settles((each) => each.settles), working: settles((each) => each.working) },
  }
}

/** Whether a digest has the form that release 0.1 gave it. */
export const isOfRelease = (definition: string): boolean => /^[0-9a-f]{64}$/.test(definition)

const frozenHash = (frozen: ReleasedForm, house: ChosenOptions): string | null => {
  if ('hash' in frozen) return partText(frozen.hash, house)
  const parts = frozen.text.map((part) => partText(part, house))
  return parts.includes(null) ? null : sha256(parts.join(''))
}

const partText = (part: ReleasedText, house: ChosenOptions): string | null => {
  if (typeof part === 'string') return part
  if ('option' in part) return house[part.option]?.split(',')[part.nth] ?? null
  return part.of[part.by.map((option) => house[option]).join('|')] ?? null
}
