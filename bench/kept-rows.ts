/** The thread behind kept answers: rows that a house wrote, made beforehand, as many in a commit as wagers have come. */
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { openToWrite } from '../src/store/sqlite/database.ts'
import { bareWriter, headsAfter, type Values, type Written } from './bare-sqlite.ts'

const { database } = openToWrite(join(workerData as string, 'kept.sqlite'))
const write = bareWriter(database)

let events: readonly Values[] = []
let answers: readonly Values[] = []
let [kept, commits] = [0, 0]

const stock = ({ batches }: Written): void => {
  events = batches.flatMap((batch) => batch.events)
  answers = batches.flatMap((batch) => batch.answers)
  kept = 0
}

const keep = (wagers: number): void => {
  const number = (commits += 1)
  const next = events.slice(kept, kept + wagers)
  const [position, , , , , , , , head] = next.at(-1)!
  write({
    events: next,
    answers: answers.slice(kept, kept + wagers).map(([, command, answer]) => [number, command!, answer!]),
    heads: headsAfter(next),
    commit: [number, position!, head!],
  })
  kept += wagers
}

parentPort!.on('message', (told: Written | number) => {
  if (typeof told === 'number') keep(told)
  else stock(told)
  parentPort!.postMessage(undefined)
})
