/**
 * Many who ask for the same at once: one asking is under way, and all who come meanwhile share the next. So nobody is given
 * what was so before they asked, and a crowd asks no more often than one person does.
 */
type Doing = (key: string) => Promise<void>

export const sharingTheNext = (doing: Doing): Doing => {
  const underWay = new Map<string, Promise<void>>()
  const next = new Map<string, Promise<void>>()
  const begin: Doing = (key) => {
    next.delete(key)
    const begun = doing(key).finally(() => underWay.delete(key))
    underWay.set(key, begun)
    return begun
  }
  return (key) => {
    const before = underWay.get(key)
    if (!before) return begin(key)
    const following = next.get(key) ?? before.catch(() => undefined).then(() => begin(key))
    next.set(key, following)
    return following
  }
}
