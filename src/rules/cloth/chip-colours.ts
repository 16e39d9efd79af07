/** Colours of non-value chips: a player has one, and everybody sees whose chips lie where. */

export interface ChipLook {
  readonly face: string
  readonly edge: string
  readonly spot: string
  readonly ink: string
}

/** By the names that people call them by, in the order in which seats have them. */
export const chipColours: Readonly<Record<string, ChipLook>> = {
  yellow: { face: '#e9c22f', edge: '#a98512', spot: '#fff6d6', ink: '#2a1e04' },
  blue: { face: '#1f5fb5', edge: '#123e7c', spot: '#dcebff', ink: '#ffffff' },
  pink: { face: '#e58bb0', edge: '#b3577f', spot: '#fff0f6', ink: '#45102a' },
  green: { face: '#1a7d49', edge: '#0f5a33', spot: '#dcf7e6', ink: '#ffffff' },
  purple: { face: '#6d3aa6', edge: '#46206f', spot: '#efe0ff', ink: '#ffffff' },
  orange: { face: '#e07b1f', edge: '#9c4f0c', spot: '#fff0df', ink: '#2a1504' },
  brown: { face: '#7d5230', edge: '#4f311a', spot: '#f6e6d5', ink: '#ffffff' },
  grey: { face: '#8d949c', edge: '#5c636b', spot: '#f4f6f8', ink: '#14181d' },
}
