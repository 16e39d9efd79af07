/** Every golden transcript is typed again and must print what is written. `UPDATE=1 npx vitest run transcripts` writes it anew. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { games } from '../../src/rules/games/registry.ts'
import { playTranscript } from './transcript.ts'

const folder = new URL('../transcripts/', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.txt'))

describe('felt play, evenings at a terminal', () => {
  it.each(files)('%s prints what is written', async (file) => {
    const path = new URL(file, folder)
    const written = readFileSync(path, 'utf8')
    const played = await playTranscript(written)
    if (process.env['UPDATE']) writeFileSync(path, played)
    else expect(played).toBe(written)
  })

  it.each(games.map(({ id }) => id))(
    '%s has one, with a win, a loss, a refusal by its clause, a limit and a roll or round without result',
    (game) => {
      const text = files
        .filter((file) => file.startsWith(game))
        .map((file) => readFileSync(new URL(file, folder), 'utf8'))
        .join('\n')
      expect(text).toMatch(/ wins \d+ to \d+/)
      expect(text).toMatch(/ loses {2}\[rule /)
      expect(text).toMatch(/^refused: .* {2}\[rule /m)
      expect(text).toMatch(/^The sign: /m)
      expect(text).toMatch(/^refused: .* (?:minimum|maximum) of /m)
      expect(text).toMatch(/^(?:no roll|No Throw|No Toss|no spin|void round) \(/m)
    },
  )
})
