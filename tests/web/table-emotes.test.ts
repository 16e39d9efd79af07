/** What players say to each other, at a table without a page. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OwnEmotes } from '../../src/web/pages/table/emotes/own-emotes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const begun = (isOn = false) => {
  const [sent, kept]: [string[], Map<string, boolean>] = [[], new Map()]
  const emotes = new OwnEmotes(
    { changed: () => undefined },
    { isOn: () => isOn, turn: (name, on) => void kept.set(name, on) },
    (emote) => void sent.push(emote),
  )
  const said = () => emotes.read().said.map(({ player, says }) => `${player} ${says}`)
  return { emotes, sent, kept, said }
}

describe('an emote', () => {
  it('is shown for a few seconds, the last one of each player', () => {
    const { emotes, said } = begun()
    emotes.hear({ player: 'ann', says: 'nice' })
    emotes.hear({ player: 'bob', says: 'luck' })
    vi.advanceTimersByTime(2_000)
    emotes.hear({ player: 'ann', says: 'ouch' })
    expect(said()).toEqual(['bob luck', 'ann ouch'])
    vi.advanceTimersByTime(2_000)
    expect(said()).toEqual(['ann ouch'])
    vi.advanceTimersByTime(2_000)
    expect(said()).toEqual([])
  })

  it('is sent, and the next one after a rest', () => {
    const { emotes, sent } = begun()
    emotes.say('thanks')
    emotes.say('wow')
    expect([sent, emotes.read().rests]).toEqual([['thanks'], true])
    vi.advanceTimersByTime(3_000)
    emotes.say('wow')
    expect(sent).toEqual(['thanks', 'wow'])
  })

  it('is not shown to a person who has muted them, which is remembered', () => {
    const { emotes, kept, said } = begun()
    emotes.hear({ player: 'ann', says: 'nice' })
    emotes.mute(true)
    expect([said(), kept.get('felt-emotes-muted')]).toEqual([[], true])
    emotes.hear({ player: 'ann', says: 'nice' })
    expect(said()).toEqual([])
    const later = begun(true)
    later.emotes.hear({ player: 'ann', says: 'nice' })
    expect(later.said()).toEqual([])
    later.emotes.mute(false)
    later.emotes.hear({ player: 'ann', says: 'nice' })
    expect(later.said()).toEqual(['ann nice'])
  })
})
