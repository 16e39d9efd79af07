/** Choices that this browser remembers. */
export interface Preferences {
  readonly isOn: (name: string) => boolean
  readonly turn: (name: string, on: boolean) => void
}

export const keptHere: Preferences = {
  isOn: (name) => localStorage.getItem(name) === 'on',
  turn: (name, on) => {
    if (on) localStorage.setItem(name, 'on')
    else localStorage.removeItem(name)
  },
}
