/** A device in words that its owner knows it by: its browser and its system, as far as it says them. */

type Named = readonly (readonly [is: RegExp, called: string])[]

/** The first that fits: many say the names of others too. */
const browsers: Named = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: Named = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstIn = (named: Named, text: string): string | undefined => named.find(([is]) => is.test(text))?.[1]

/** Of these words alone, whatever was sent; no header is as long as this. */
export const deviceWords = (userAgent = ''): string => {
  const text = userAgent.slice(0, 500)
  const [browser = 'A program', system] = [firstIn(browsers, text), firstIn(systems, text)]
  return system === undefined ? browser : `${browser} on ${system}`
}
