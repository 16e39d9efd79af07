/** Questions that an address carries. */

export type Asked<Name extends string> = { readonly [Each in Name]?: string | number | undefined }

export const query = (asked: Readonly<Record<string, string | number | readonly string[] | undefined>>): string => {
  const pairs = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((each) => `${encodeURIComponent(name)}=${encodeURIComponent(String(each))}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
