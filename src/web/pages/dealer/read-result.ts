/** A result as somebody types it: "3 5" or "35", "KS 7H" or "ks7h". */

type Entry = { readonly keys: readonly number[] } | { readonly cards: readonly string[] }

export const readResult = (equipment: 'dice' | 'cards', typed: string): Entry | undefined => {
  const plain = typed.toUpperCase().replaceAll('10', 'T').replaceAll(/[\s,]/g, '')
  if (equipment === 'dice') return /^[1-6]{2}$/.test(plain) ? { keys: Array.from(plain, Number) } : undefined
  const found = /^([A2-9TJQK][SHDC])([A2-9TJQK][SHDC])$/.exec(plain)
  return found ? { cards: [found[1]!, found[2]!] } : undefined
}
