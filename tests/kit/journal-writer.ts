/** A process that writes to a journal as fast as it can and says what was kept, until it is killed or has written so many. */
import { writeSync } from 'node:fs'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { change } from '../../src/store/streams/change.ts'
import { Journal } from '../../src/store/streams/journal.ts'
import { JournalDown } from '../../src/store/errors.ts'
import type { Fold } from '../../src/store/streams/fold.ts'
import type { LiveStream } from '../../src/store/streams/live-stream.ts'
import { openJournal } from '../../src/store/sqlite/sqlite.ts'
import { plainForms } from './plain-forms.ts'

interface Noted {
  readonly at: number
  readonly id: string
  readonly padding?: string
}

/** How many were noted, and the last of them. */
const fold: Fold<string, Noted> = {
  start: '0',
  forms: plainForms(),
  evolve: (state, { id }) => `${Number(state.split(' ')[0]) + 1} ${id}`,
  snapshot: { write: (state) => state, read: (text) => text },
}

const [folder, what, run, most = 'any'] = process.argv.slice(2) as [string, string, string, string?]
const say = (line: string): void => void writeSync(1, `${line}\n`)

const journal = new Journal(await openJournal(folder))
const all = await journal.stream('all', fold)

const noting = (live: LiveStream<string, Noted>, event: Noted) => change(live, [{ event, audience: 'public' }])

const note = async (lane: LiveStream<string, Noted>, id: string, padding?: string): Promise<void> => {
  const event = { at: Date.now(), id, ...(padding !== undefined && { padding }) }
  await journal.commit([noting(lane, event), noting(all, event)], { command: { id, answer: id } })
}

const lanes = 8

/** All at once, each on a stream of its own and all on one together. */
const writeOn = async (lane: number): Promise<void> => {
  const live = await journal.stream(`lane ${lane}`, fold)
  for (let number = 1; most === 'any' || number <= Number(most) / lanes; number += 1) {
    const id = `${run}-${lane}-${number}`
    await note(live, id)
    say(id)
  }
}

/** Until the disk is full, and from when there is room again. */
const fill = async (): Promise<void> => {
  const live = await journal.stream('lane 0', fold)
  let number = 1
  const next = async (): Promise<boolean> => {
    try {
      await note(live, `${run}-0-${number}`, 'x'.repeat(50_000))
      say(`${run}-0-${number}`)
      number += 1
      return true
    } catch (error) {
      if (!(error instanceof JournalDown)) throw error
      say(`down ${live.version} ${live.kept} ${all.version} ${live.state.split(' ')[0]} ${error.message}`)
      return false
    }
  }
  while (await next()) continue
  while (!(await next())) await setTimeout(50)
  await next()
  await journal.close()
}

say('ready')
if (what === 'fill') await fill()
else await Promise.all(Array.from({ length: lanes }, (_, lane) => writeOn(lane)))
// A writer that has written enough waits for the end with the journal open.
if (most !== 'any') setInterval(() => undefined, 60_000)
