/** Dice that are offered to a player, at a table without a page: who is asked, who is not, and who may take them after all. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { place, roll, start } from '../kit/craps.ts'
import { throwersAreas } from '../../src/web/pages/table/equipment/hand.tsx'
import { ann, bob, cat, dealer, given, house, type Scene } from '../kit/table.ts'
import { settled } from './kit/page-house.ts'
import { opened, type Page } from './kit/player-page.ts'

describe('dice that are offered', () => {
  const offered = (): Scene => given(craps).and(start, place(ann, 'pass'), dealer('offer-dice'))
  const alone = (): Scene => given(craps, { players: ['ann'] }).and(start, place(ann, 'pass'), dealer('offer-dice'))
  const sevenOut = (page: Page): void =>
    page.house.happens(roll(2, 2), start, roll(3, 4), start, place(ann, 'pass'), dealer('offer-dice'))
  const commands = (page: Page) => page.house.given.map(({ type }) => type)

  it('say which wager a throw needs, from the offer until it is on the layout', async () => {
    const page = await opened(given(craps, { players: ['ann'], source: 'virtual' }).and(start, dealer('offer-dice')))
    const lacks = { refused: { clause: '1.7' } }
    expect(page.at.throwing).toMatchObject({ shooting: { kind: 'offered' }, lacks })
    expect(new Set(page.at.throwing.lacks!.areas.map(({ wager }) => wager))).toEqual(new Set(['pass', 'dont-pass']))
    page.table.throwing.accept()
    await settled()
    expect(page.at.throwing).toMatchObject({ shooting: { kind: 'throw' }, mayThrow: false, lacks })
    page.table.wagers.put(page.at.throwing.lacks!.areas[0]!, 500)
    await settled()
    expect(page.at.throwing).toMatchObject({ mayThrow: true, lacks: undefined })
  })

  it('[CR 1.6] are no key of the shooter where real ones are thrown: the dealer says that they are out', async () => {
    const page = await opened(alone().and(ann('accept-dice'), dealer('hand-dice')))
    expect(page.at.throwing).toMatchObject({ shooting: { kind: 'throw', refused: undefined, byHand: true }, mayThrow: false })
    for (const key of ['t', ' ']) page.key(key)
    await settled()
    expect(commands(page)).toEqual([])
    page.house.happens(dealer('throw'))
    expect(page.at.rolling).toBe(true)
  })

  it('[DF 3.2] say which wager gets them offered, where nobody has them, and one press puts it down', async () => {
    const page = await opened(given(dragonFire, { players: ['ann'] }).and(start))
    const { shooting, lacks } = page.at.throwing
    expect(shooting).toMatchObject({ kind: 'nobody', refused: { clause: '3.2' } })
    expect(lacks?.refused.clause).toBe('3.2')
    const keys = throwersAreas(page.at)
    expect(keys.map(({ wager }) => wager)).toEqual(['dragon', 'fire'])
    page.table.wagers.put(keys[0]!, 500)
    await settled()
    page.house.happens(dealer('offer-dice'))
    expect(page.at.throwing).toMatchObject({ shooting: { kind: 'offered' }, lacks: undefined })
  })

  it('[DF 3.8] are not spoken of after a seven to a player who came then: nothing that is taken would get them', async () => {
    const shot = given(dragonFire, { players: ['ann', 'bob'] }).and(start, place(ann, 'dragon'), dealer('offer-dice'))
    const gone = shot.and(ann('accept-dice'), dealer('close-bets'), roll(3, 4), ann('leave-seat'), start, place(bob, 'pair-1'))
    expect(gone.state.shooter).toBeUndefined()
    const page = await opened(gone, 'bob')
    expect(page.at.throwing).toMatchObject({ shooting: undefined, lacks: undefined })
  })

  it('are accepted unasked once a player has said so, which is remembered, and asked for again when it is switched off', async () => {
    const page = await opened(offered(), 'ann', { isStill: () => true })
    expect(page.at.throwing).toMatchObject({ always: false, shooting: { kind: 'offered' } })
    page.table.throwing.turnAlways(true)
    await settled()
    expect(commands(page)).toEqual(['accept-dice'])
    expect(page.choices.get('felt-always-accept')).toBe(true)
    const later = await opened(offered(), 'ann', { kept: { isOn: () => true, turn: () => undefined } })
    await settled()
    expect(commands(later)).toEqual(['accept-dice'])
    expect(later.at.throwing).toMatchObject({ always: true, shooting: { kind: 'throw' } })
    later.table.throwing.turnAlways(false)
    later.house.happens(dealer('hand-dice'), ann('pass-dice'), dealer('offer-dice'), bob('decline-dice'))
    expect(commands(later)).toEqual(['accept-dice'])
  })

  it('are no question while it is being answered, and say why where they have gone on meanwhile', async () => {
    const page = await opened(offered(), 'ann', { kept: { isOn: () => false, turn: () => undefined } })
    page.house.isSlow = true
    page.table.throwing.turnAlways(true)
    expect(page.at.throwing).toMatchObject({ busy: true, shooting: undefined })
    page.house.happens(house('decline-dice'), dealer('offer-dice'))
    await page.house.answers()
    expect(commands(page)).toEqual(['accept-dice'])
    expect(page.at.throwing).toMatchObject({ busy: false, refused: { reason: 'the dice are not offered to ann' } })
  })

  it('are not offered twice to a player who is alone, unless they let them go', async () => {
    const page = await opened(alone(), 'ann', { isStill: () => true })
    expect(page.at.throwing.shooting).toEqual({ kind: 'offered' })
    page.key('a')
    await settled()
    sevenOut(page)
    await settled()
    expect(commands(page)).toEqual(['accept-dice', 'accept-dice'])
    expect(page.at.throwing.shooting).toMatchObject({ kind: 'throw' })
    page.table.throwing.pass()
    await settled()
    page.house.happens(dealer('offer-dice'))
    await settled()
    expect(commands(page)).toEqual(['accept-dice', 'accept-dice', 'pass-dice'])
    expect(page.at.throwing.shooting).toEqual({ kind: 'offered' })
  })

  it('are asked for each time where others sit', async () => {
    const page = await opened(offered(), 'ann', { isStill: () => true })
    page.key('a')
    await settled()
    page.house.happens(dealer('hand-dice'), ann('pass-dice'), dealer('offer-dice'), bob('decline-dice'), dealer('offer-dice'))
    page.house.happens(cat('decline-dice'), dealer('offer-dice'))
    await settled()
    expect(commands(page)).toEqual(['accept-dice'])
    expect(page.at.throwing.shooting).toEqual({ kind: 'offered' })
  })

  it('may be taken after all by a player whose time ran out, by the same key', async () => {
    const page = await opened(alone(), 'ann')
    page.house.happens(house('decline-dice'))
    expect(page.at.said.at(-1)?.words).toBe('Time ran out: the dice passed on')
    expect(page.at.throwing.shooting).toEqual({ kind: 'again' })
    page.key('a')
    await settled()
    expect(page.at.throwing.shooting).toMatchObject({ kind: 'throw' })
  })
})
