/** What has been chosen in the lab, kept in the address so that it can be passed on. */
import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Game } from '../../../rules/game/game.ts'
import type { InForce } from '../../../rules/game/in-force.ts'
import type { ChosenOptions } from '../../../rules/options.ts'

/** The options that an address names with values that are permitted; the others are as by default. */
export const houseFrom = (game: Game, search: string): ChosenOptions => {
  const given = new URLSearchParams(search)
  return Object.fromEntries(
    game.options.flatMap(({ name, parse, byDefault }) => {
      const value = given.get(name)
      return value === null || value === byDefault || parse(value) === undefined ? [] : [[name, value] as const]
    }),
  )
}

export interface Chosen {
  readonly house: ChosenOptions
  readonly wager: string | undefined
  readonly removed: string
  /** With something else chosen; undefined for what is as it would be anyhow. */
  readonly choose: (changes: Readonly<Record<string, string | undefined>>) => void
  readonly search: string
}

/** What every part of the lab is given. */
export interface PartProps {
  readonly inForce: InForce
  readonly chosen: Chosen
}

export const changedSearch = (search: string, changes: Readonly<Record<string, string | undefined>>): string => {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next.toString()
}

export const useChosen = (game: Game): Chosen => {
  const search = useSearch()
  const [path, go] = useLocation()
  return useMemo(() => {
    const given = new URLSearchParams(search)
    return {
      house: houseFrom(game, search),
      wager: given.get('wager') ?? undefined,
      removed: given.get('removed') ?? '',
      choose: (changes) => {
        const next = changedSearch(search, changes)
        go(next === '' ? path : `${path}?${next}`, { replace: true })
      },
      search,
    }
  }, [game, search, path, go])
}
