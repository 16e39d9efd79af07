/** Groups of links that lead to one another: Tarjan's strongly connected components, which come out with what they lead to first. */

/** `leads` tells where a link leads. There is no recursion, since chains may be thousands of links long. */
export const groupsOf = (size: number, leads: (link: number) => Iterable<number>): readonly (readonly number[])[] => {
  const found: number[][] = []
  const order = new Int32Array(size).fill(-1)
  const low = new Int32Array(size)
  const isOpen = new Uint8Array(size)
  const open: number[] = []
  const path: { readonly link: number; readonly next: Iterator<number> }[] = []
  let met = 0
  const visit = (link: number): void => {
    order[link] = low[link] = met++
    isOpen[link] = 1
    open.push(link)
    path.push({ link, next: leads(link)[Symbol.iterator]() })
  }
  const close = (link: number): void => {
    const group = open.splice(open.lastIndexOf(link))
    for (const each of group) isOpen[each] = 0
    found.push(group)
  }
  for (let from = 0; from < size; from += 1) {
    if (order[from] === -1) visit(from)
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const { link, next } = step
      const { done, value } = next.next()
      if (!done) {
        if (order[value] === -1) visit(value)
        else if (isOpen[value]) low[link] = Math.min(low[link]!, order[value]!)
        continue
      }
      path.pop()
      const before = path.at(-1)
      if (before) low[before.link] = Math.min(low[before.link]!, low[link]!)
      if (low[link] === order[link]) close(link)
    }
  }
  return found
}
