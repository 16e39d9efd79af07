/** The names most like one that is not known, for a message that helps. */

const most = 3

export const near = (name: string, known: readonly string[]): readonly string[] => {
  const word = name.slice(0, 40).toLowerCase()
  return known
    .map((each) => ({ each, far: word.length > 2 && each.includes(word) ? 1 : distance(word, each) }))
    .filter(({ each, far }) => far <= Math.max(1, each.length / 3))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ each }) => each)
}

/** How many letters must be put in, taken out or changed. */
const distance = (a: string, b: string): number => {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      row.push(Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + Number(a[i - 1] !== b[j - 1])))
    }
    before = row
  }
  return before[b.length]!
}

/** "this, that or the other" */
export const orList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

/** "; perhaps this or that", to end a sentence about a name that is not known; undefined where none is like it. */
export const perhaps = (name: string, known: readonly string[]): string => {
  const likely = near(name, known)
  return likely.length > 0 ? `; perhaps ${orList(likely)}` : ''
}
