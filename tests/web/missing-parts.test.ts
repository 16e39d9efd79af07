/** What a page does when a part of it cannot be loaded. */
import { describe, expect, it } from 'vitest'
import { MissingParts } from '../../src/web/ui/parts/missing.ts'

/** A page that was begun with one script, and a house that begins pages with another, or does not answer. */
const opened = (ours: string, theirs: string | undefined, loadedFor?: string) => {
  const loaded: string[] = []
  const parts = new MissingParts({
    ours: () => ours,
    theirs: () => (theirs === undefined ? Promise.reject(new TypeError('away')) : Promise.resolve(theirs)),
    loadedFor: () => loadedFor,
    loadFor: (script) => void loaded.push(script),
  })
  return { parts, loaded }
}

describe('a page of which a part cannot be loaded', () => {
  it('is loaded anew where the house has other pages by now', async () => {
    const { parts, loaded } = opened('/old.js', '/new.js', '/older.js')
    await Promise.all([parts.partMissing(), parts.partMissing()])
    expect(loaded).toEqual(['/new.js'])
    expect(parts.read()).toBe('nothing')
  })

  it('is not loaded anew twice for the same pages, and says that a part is missing', async () => {
    const { parts, loaded } = opened('/old.js', '/new.js', '/new.js')
    await parts.partMissing()
    expect(loaded).toEqual([])
    expect(parts.read()).toBe('part')
  })

  it('says so where the house has the same pages, until the part comes', async () => {
    const { parts, loaded } = opened('/old.js', '/old.js')
    await parts.partMissing()
    expect(loaded).toEqual([])
    expect(parts.read()).toBe('part')
    parts.partCame()
    expect(parts.read()).toBe('nothing')
  })

  it('says that the house does not answer, and asks it again when the part is missing the next time', async () => {
    const { parts } = opened('/old.js', undefined)
    await parts.partMissing()
    expect(parts.read()).toBe('house')
    parts.partCame()
    await parts.partMissing()
    expect(parts.read()).toBe('house')
  })
})
