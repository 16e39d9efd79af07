/** Letters on a piece of a hundred by a hundred: as large as fit into a width, in the middle. */
export const lettersIn = (written: string, width: number) =>
  ({
    fontSize: Math.min(46, (width * 1.7) / Math.max(2, written.length)),
    fontFamily: 'var(--serif)',
    fontWeight: 700,
    textAnchor: 'middle',
    dominantBaseline: 'central',
  }) as const
