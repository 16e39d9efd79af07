/** Every golden round is played again and must come out as it is written. `UPDATE=1 npx vitest run rounds` writes new answers. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { games } from '../src/rules/games/registry.ts'
import { playRound } from './kit/rounds.ts'

const folder = new URL('rounds/', import.meta.url)
const filesOf = (game: string): readonly string[] =>
  readdirSync(new URL(`${game}/`, folder)).filter((file) => file.endsWith('.txt'))

describe.each(games.map(({ id }) => id))('%s', (game) => {
  it.each(filesOf(game))('%s plays out as written', (file) => {
    const path = new URL(`${game}/${file}`, folder)
    const written = readFileSync(path, 'utf8')
    const played = playRound(written)
    if (process.env['UPDATE']) writeFileSync(path, played)
    else expect(played).toBe(written)
  })

  it('has at least three rounds', () => {
    expect(filesOf(game).length).toBeGreaterThanOrEqual(3)
  })
})
