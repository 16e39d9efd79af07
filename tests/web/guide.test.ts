/** How to play, without a page: it plays by itself in sixty seconds, stops and goes on, and is offered once. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Me } from '../../src/client/index.ts'
import { isRefusal, type Game } from '../../src/rules/game/game.ts'
import { gameNamed, games } from '../../src/rules/games/registry.ts'
import { you } from '../../src/rules/guide/playing.ts'
import { rulesInForce, type InForce } from '../../src/rules/game/in-force.ts'
import { scenesOf } from '../../src/table/guide/scenes.ts'
import { newTable } from '../../src/table/state.ts'
import { looksOf, placesOf, viewOf } from '../../src/web/pages/guide/view.ts'
import { GuideWalk } from '../../src/web/pages/guide/walk.ts'
import { OwnGuide } from '../../src/web/pages/table/guide/own-guide.ts'

const inForceOf = (game: Game): InForce => {
  const inForce = rulesInForce(game)
  if (isRefusal(inForce)) throw new Error(inForce.reason)
  return inForce
}

const craps = gameNamed('craps')!

describe('a guide that plays', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('comes to its end within sixty seconds, in every game', () => {
    for (const game of games) {
      const scenes = scenesOf(inForceOf(game))
      const walk = new GuideWalk(scenes, true)
      walk.start()
      vi.advanceTimersByTime(25_000)
      expect(walk.read().playing, game.id).toBe(true)
      vi.advanceTimersByTime(35_000)
      expect(walk.read(), game.id).toMatchObject({ at: scenes.length - 1, playing: false })
    }
  })

  it('shows each picture of a step in turn, and stays where it is paused', () => {
    const walk = new GuideWalk(scenesOf(inForceOf(craps)), true)
    const stop = walk.start()
    walk.go(1)
    expect(walk.read()).toMatchObject({ at: 1, frame: 0 })
    vi.advanceTimersByTime(2_000)
    expect(walk.read()).toMatchObject({ at: 1, frame: 1 })
    walk.pause()
    vi.advanceTimersByTime(60_000)
    expect(walk.read()).toMatchObject({ at: 1, frame: 1, playing: false })
    walk.play()
    vi.advanceTimersByTime(10_000)
    expect(walk.read().at).toBeGreaterThan(1)
    stop()
    const { at, frame } = walk.read()
    vi.advanceTimersByTime(60_000)
    expect(walk.read()).toMatchObject({ at, frame })
  })

  it('begins again once it has come to its end', () => {
    const scenes = scenesOf(inForceOf(craps))
    const walk = new GuideWalk(scenes, false)
    walk.go(scenes.length - 1)
    walk.play()
    expect(walk.read()).toMatchObject({ at: 0, frame: 0, playing: true })
    walk.pause()
  })
})

it('a guide that does not play goes from step to step, each in one picture as it ends, and no further than its steps', () => {
  const scenes = scenesOf(inForceOf(craps))
  const walk = new GuideWalk(scenes, false)
  walk.start()
  walk.back()
  expect(walk.read()).toMatchObject({ at: 0, playing: false, atOnce: true })
  walk.next()
  walk.next()
  expect(walk.read()).toMatchObject({ at: 2, frame: scenes[2]!.frames.length - 1, playing: false, atOnce: true })
  for (let more = 0; more < 9; more += 1) walk.next()
  expect(walk.read().at).toBe(scenes.length - 1)
})

it('each picture of each game has in it, along the table and upright, the areas that its step is about', () => {
  for (const game of games) {
    const { layout, portrait } = inForceOf(game)
    const scenes = scenesOf(inForceOf(game))
    const looks = looksOf(scenes.map(({ step }) => step))
    for (const [cloth, aspect] of [
      [layout, 1.5],
      [portrait!, 1.1],
    ] as const) {
      scenes.forEach(({ step, frames }, at) => {
        const { state } = frames[0]
        const laid = { ...state, inForce: { ...state.inForce, layout: cloth } }
        const places = placesOf(laid, looks[at]!, state.players.get(you)?.seat)
        const [x, y, wide, high] = viewOf(cloth, places, aspect).split(' ').map(Number) as [number, number, number, number]
        const isIn = places.every(
          ([left, top, w, h]) => left >= x && top >= y && left + w <= x + wide + 1e-9 && top + h <= y + high + 1e-9,
        )
        expect([places.length, isIn], `${game.id}, ${step.title}`).toEqual([looks[at]!.length, true])
      })
    }
  }
})

describe('the guide of a table', () => {
  const guest = { person: 'g1', called: 'Guest', roles: ['player'], guest: true } as unknown as Me
  const state = newTable(craps)

  const opened = () => {
    const choices = new Map<string, boolean>()
    const kept = {
      isOn: (name: string) => choices.get(name) === true,
      turn: (name: string, on: boolean) => void choices.set(name, on),
    }
    return { kept, guide: new OwnGuide({ state: () => state, changed: () => undefined }, kept) }
  }

  it('is offered to guests until they open it or say no, and this browser remembers that for the game', () => {
    for (const answer of ['show', 'dismiss'] as const) {
      const { kept, guide } = opened()
      expect([guide.read(state, undefined).offered, guide.read(state, guest).offered]).toEqual([true, true])
      guide[answer](true)
      expect(guide.read(state, guest)).toEqual({ open: answer === 'show', offered: false })
      const later = new OwnGuide({ state: () => state, changed: () => undefined }, kept)
      expect(later.read(state, guest)).toEqual({ open: false, offered: false })
      expect(later.read(newTable(gameNamed('roulette')!), guest).offered).toBe(true)
    }
  })

  it('is not offered to somebody with an account, who can still open it', () => {
    const { guide } = opened()
    const ann = { ...guest, guest: false }
    expect(guide.read(state, ann)).toEqual({ open: false, offered: false })
    guide.show(true)
    expect(guide.read(state, ann).open).toBe(true)
  })
})
