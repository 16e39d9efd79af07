/** What letters of a font measure, read from its tables, in thousandths of its size. */

export interface Measures {
  /** How far a letter moves the pen; none where the font does not have it. */
  readonly width: (letter: string) => number | undefined
  /** How far its ink goes above the line that letters stand on, and below. */
  readonly ink: (letter: string) => readonly [above: number, below: number]
}

export const measuresOf = (font: Buffer): Measures => {
  const table = tablesOf(font)
  const unit = table('head').readUInt16BE(18)
  const thousandths = (value: number): number => Math.round((value * 1000) / unit)
  const widths = table('hmtx')
  const measured = table('hhea').readUInt16BE(34)
  const glyphs = glyphsOf(table('cmap'))
  const places = table('loca')
  const long = table('head').readInt16BE(50) === 1
  const place = (glyph: number): number => (long ? places.readUInt32BE(4 * glyph) : 2 * places.readUInt16BE(2 * glyph))
  return {
    width: (letter) => {
      const glyph = glyphs(letter.codePointAt(0)!)
      // Glyphs after the last that is measured are as wide as that one.
      return glyph === 0 ? undefined : thousandths(widths.readUInt16BE(4 * Math.min(glyph, measured - 1)))
    },
    ink: (letter) => {
      const glyph = glyphs(letter.codePointAt(0)!)
      if (place(glyph) === place(glyph + 1)) return [0, 0]
      const drawn = table('glyf').subarray(place(glyph))
      return [thousandths(drawn.readInt16BE(8)), thousandths(-drawn.readInt16BE(4))]
    },
  }
}

const tablesOf = (font: Buffer): ((tag: string) => Buffer) => {
  const count = font.readUInt16BE(4)
  const records = Array.from({ length: count }, (_, at) => font.subarray(12 + 16 * at, 28 + 16 * at))
  const places = new Map(
    records.map((record) => [record.toString('latin1', 0, 4), [record.readUInt32BE(8), record.readUInt32BE(12)] as const]),
  )
  return (tag) => {
    const [start, length] = places.get(tag)!
    return font.subarray(start, start + length)
  }
}

/** The glyph of a character, by the segments of format 4; glyph 0 stands for every other. */
const glyphsOf = (cmap: Buffer): ((code: number) => number) => {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => cmap.readUInt32BE(8 + 8 * at))
  const part = cmap.subarray(starts.find((start) => cmap.readUInt16BE(start) === 4))
  const size = part.readUInt16BE(6)
  const [end, start, delta, offset] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size] as const
  return (code) => {
    const segment = Array.from({ length: size / 2 }, (_, at) => 2 * at).find((at) => part.readUInt16BE(end + at) >= code)
    if (segment === undefined || part.readUInt16BE(start + segment) > code) return 0
    const from = part.readUInt16BE(offset + segment)
    const moved = part.readUInt16BE(delta + segment)
    if (from === 0) return (code + moved) % 0x1_00_00
    const glyph = part.readUInt16BE(offset + segment + from + 2 * (code - part.readUInt16BE(start + segment)))
    return glyph === 0 ? 0 : (glyph + moved) % 0x1_00_00
  }
}
