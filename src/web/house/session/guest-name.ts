/** The name that a guest chose at this browser, so that it is asked for once; empty where the guest wanted none. Signing out forgets it. */
const kept = 'felt-guest-name'

export const guestName = {
  isKnown: (): boolean => localStorage.getItem(kept) !== null,
  read: (): string => localStorage.getItem(kept) ?? '',
  keep: (called: string): void => localStorage.setItem(kept, called.trim()),
  forget: (): void => localStorage.removeItem(kept),
}
