/** What is used of subset-font, which has no types of its own. */
declare module 'subset-font' {
  const subsetFont: (
    font: Buffer,
    letters: string,
    options: { readonly targetFormat: 'woff2' | 'truetype'; readonly keepFeatures: readonly string[]; readonly noHinting: true },
  ) => Promise<Buffer>
  export default subsetFont
}
