/**
 * Logs of each game that are kept for good: a later version of the code must fold what an earlier one wrote. A log is
 * written once (UPDATE=1 writes those that are missing) and never again.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { games } from '../../src/rules/games/registry.ts'
import { eventSchema, eventSchemas, type TableEvent } from '../../src/table/events.ts'
import { evolve } from '../../src/table/evolve.ts'
import { snapshotOf } from '../../src/table/snapshot.ts'
import { newTable } from '../../src/table/state.ts'
import { storyOf } from '../kit/story.ts'

const folder = 'tests/logs'
const current = 1

const fold = (game: string, events: readonly TableEvent[]): string =>
  JSON.stringify(snapshotOf(events.reduce(evolve, newTable(games.find(({ id }) => id === game)!))), null, 1)

const readLog = (file: string): readonly TableEvent[] =>
  readFileSync(`${folder}/${file}`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as TableEvent)

if (process.env['UPDATE']) {
  for (const game of games) {
    const name = `${folder}/${game.id}.${current}`
    if (!existsSync(`${name}.jsonl`)) {
      const events = storyOf(game)
      writeFileSync(`${name}.jsonl`, events.map((event) => `${JSON.stringify(event)}\n`).join(''))
    }
    // A state that has come to know more is written again from the same log, once it has been taken away.
    if (!existsSync(`${name}.state.json`)) {
      writeFileSync(`${name}.state.json`, `${fold(game.id, readLog(`${game.id}.${current}.jsonl`))}\n`)
    }
  }
}

const logs = readdirSync(folder).filter((file) => file.endsWith('.jsonl'))

describe('logs that were kept', () => {
  it.each(logs)('%s gives the state that it gave when it was written', (file) => {
    const [game] = file.split('.')
    expect(fold(game!, readLog(file))).toBe(readFileSync(`${folder}/${file.replace('.jsonl', '.state.json')}`, 'utf8').trimEnd())
  })

  it.each(logs)('%s is made of events as they are published', (file) => {
    for (const event of readLog(file)) expect(eventSchema.parse(event)).toEqual(event)
  })

  it('every game has one, and together they tell of every event there is', () => {
    expect(new Set(logs.map((file) => file.split('.')[0]))).toEqual(new Set(games.map(({ id }) => id)))
    const told = new Set(logs.flatMap((file) => readLog(file).map(({ type }) => type)))
    expect(Object.keys(eventSchemas).filter((type) => !told.has(type as TableEvent['type']))).toEqual([])
  })
})
