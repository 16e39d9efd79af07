/** The keyboard of the dealer’s terminal: Enter, corrections by the keys of entries, and the list of what is heard. */
import { describe, expect, it } from 'vitest'
import type { Me } from '../../src/client/index.ts'
import { craps } from '../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { emptySteps } from '../../src/table/round/passing.ts'
import { strokesOf } from '../../src/web/pages/dealer/controller/strokes.ts'
import { annShoots, byHand, peopleAnswer, place, roll, start } from '../kit/craps.ts'
import { ann, dealer, given, type Scene } from '../kit/table.ts'
import { AtKeys } from './kit/dealt.ts'
import { settled } from './kit/page-house.ts'

const staff = (person: string, ...roles: readonly string[]): Me => ({ person, called: person, roles }) as never

const opened = (scene: Scene, me?: Me): Promise<AtKeys> => new AtKeys(scene, me).start()

describe('Enter', () => {
  /** Ann shoots with 10 on Pass at a table that passes over empty steps. */
  const shooting = () =>
    given(craps, { automation: ['answer-duties', 'select-dice', emptySteps] }).and(
      place(ann, 'pass'),
      dealer('offer-dice'),
      ann('accept-dice'),
    )

  it('says that the dice are out, confirms the faces and pays', async () => {
    const keys = await opened(shooting())
    for (const key of ['Enter', '6', '1', 'Enter', 'Enter']) await keys.stroke(key)
    expect(keys.house.given.map(({ type }) => type)).toEqual(['throw', 'enter-result', 'pay'])
    expect(keys.state).toMatchObject({ phase: 'betting', round: 2 })
  })

  it('waits for the house to say that the dice are out, and says that once, however fast the faces are typed', async () => {
    const { house, terminal } = await opened(shooting())
    house.isSlow = true
    for (const key of ['o', '6', '5', 'Enter']) terminal.key(key)
    await settled()
    expect(house.given.map(({ type }) => type)).toEqual(['throw'])
    house.isSlow = false
    await house.answers()
    expect(house.given.map(({ type }) => type)).toEqual(['throw', 'enter-result'])
  })

  it('keeps faces that are typed while the house hears of the large key', async () => {
    const { house, terminal } = await opened(shooting())
    house.isSlow = true
    for (const key of ['Enter', '6', '5', 'Enter']) terminal.key(key)
    await settled()
    house.isSlow = false
    await house.answers()
    expect(house.given.map(({ type }) => type)).toEqual(['throw', 'enter-result'])
  })

  it('does nothing while a result is half entered, or while the house has not answered', async () => {
    const keys = await opened(shooting().and(dealer('throw')))
    for (const key of ['6', 'Enter']) await keys.stroke(key)
    expect(keys.house.given).toEqual([])
    keys.house.isSlow = true
    for (const key of ['1', 'Enter', 'Enter', 'Enter']) keys.terminal.key(key)
    await settled()
    expect(keys.house.given.map(({ type }) => type)).toEqual(['enter-result'])
  })

  it('does not go on over a rank that waits for its suit', async () => {
    const dealt = given(dragonTiger, { automation: [] }).and(
      dealer('shuffle'),
      start,
      place(ann, 'tie'),
      dealer('close-bets'),
      dealer('enter-result', { cards: ['KS', '7H'] }),
    )
    const keys = await opened(dealt)
    for (const key of ['9', 'Enter']) await keys.stroke(key)
    expect(keys.house.given).toEqual([])
    for (const key of ['Backspace', 'Enter']) await keys.stroke(key)
    expect(keys.house.given).toMatchObject([{ type: 'collect' }])
  })

  it('opens a dispute and decides none: only what nobody has to judge is answered by it', async () => {
    const disputed = given(craps).and(start, ann('open-dispute', { claim: 'it was a nine', round: 1 }))
    const keys = await opened(disputed, staff('gus', 'gaming supervisor'))
    expect(keys.at.main).toEqual({ kind: 'read', duty: disputed.duty('dispute') })
    keys.terminal.key('Enter')
    await settled()
    expect(keys.at.reads?.what).toContain('it was a nine')
    expect(keys.house.given).toEqual([])
    keys.terminal.open(undefined)
    expect(keys.at.reads).toBeUndefined()
  })

  it('answers what is only seen to, and leaves a choice between answers to the person', async () => {
    const inspects = await opened(given(dragonFire, { automation: [] }), staff('gus', 'gaming supervisor'))
    const { at, house, terminal } = inspects
    terminal.key('Enter')
    await settled()
    expect(house.given).toEqual([])
    expect(terminal.read().notDone?.reason).toBe('Choose an answer.')
    terminal.key('5')
    expect(terminal.read().notDone).toMatchObject({ code: 'held-up', reason: expect.stringContaining('inspect') })
    expect(at.next).toMatchObject({ kind: 'duty', duty: { matter: 'inspect-dice', answers: ['good', 'not good'] } })
    expect(at.main).toBeUndefined()
    const fires = given(craps, { house: { fire: 'on' } }).and(start, peopleAnswer, place(ann, 'fire', 100))
    const seen = await opened(fires, staff('box', 'box person'))
    expect(seen.at.main).toMatchObject({ kind: 'give', type: 'answer', body: { answer: 'done' } })
  })
})

describe('an entry that is wrong', () => {
  const declared = () => annShoots().and(byHand, place(ann, 'pass'), roll(4, 4))

  it('[CR 1.8] is overridden by the same keys, by somebody who may', async () => {
    const keys = await opened(declared(), staff('box', 'box person'))
    for (const key of ['4', '3', 'Enter']) await keys.stroke(key)
    expect(keys.house.given).toMatchObject([{ type: 'override-result', keys: [4, 3] }])
    expect(keys.at.pressed.rows.flat()).toEqual([])
  })

  it('[CR 1.8] is said to be wrong by the same keys, by anybody else', async () => {
    const keys = await opened(declared())
    for (const key of ['4', '3', 'Enter']) await keys.stroke(key)
    expect(keys.house.given).toMatchObject([{ type: 'flag-entry', note: 'it shows 3, 4 — 7' }])
    expect(keys.state.duties).toMatchObject([{ matter: 'wrong-entry', holds: 'settlement' }])
  })
})

describe('the list of keys', () => {
  const all = [
    ...Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)),
    'Enter',
    'Backspace',
    'Escape',
    'Delete',
    'F1',
    'ArrowUp',
    'Home',
  ]

  it('is true and complete in every game: every key on it is heard, and no other', async () => {
    for (const game of games) {
      const { terminal, at } = await opened(given(game))
      const listed = new Set(strokesOf(at.state).flatMap(({ keys }) => keys))
      const heard = all.filter((key) => terminal.key(key))
      // Letters are heard in either case, and a space only after a number that may go on.
      const told = all.filter((key) => key !== ' ' && listed.has(key.length === 1 ? key.toUpperCase() : key))
      expect([game.id, heard]).toEqual([game.id, told])
    }
  })
})
