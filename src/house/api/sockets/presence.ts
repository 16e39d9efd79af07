/**
 * Whether a command shows that a person is there. What a page sends by itself for a player does not: else a player who has
 * gone away, with a seed of their own for every draw, would never be signed out.
 */
const sentByPages: ReadonlySet<string> = new Set(['promise-seed', 'give-seed', 'waive-seed'])

export const showsPresence = ({ type }: { readonly type: string }): boolean => !sentByPages.has(type)
