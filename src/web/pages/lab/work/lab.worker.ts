/** A worker of the lab: whatever takes long is done here, so that the page never waits for it. */
import { makeReport } from '../../../../report/make.ts'
import { playBatch } from '../../../../simulate/sessions/batch.ts'
import kernelFile from '../../../../simulate/kernel/kernel.wasm?url'
import { Kernel, type Machine } from '../../../../simulate/kernel/machine-memory.ts'
import { simulateOn, type Hand } from '../../../../simulate/kernel/pool.ts'
import { strategyNamed } from '../../../../loading/strategies.ts'
import type { Doers, JobName, Question, Reply } from './jobs.ts'
import { compiledWager, priceRows, wagerDetail } from './prices.ts'
import { rulesAsked } from './rules.ts'

let compiled: Promise<WebAssembly.Module> | undefined

const kernelOf = async (machine: Machine): Promise<Kernel> => {
  compiled ??= fetch(kernelFile).then(async (file) => WebAssembly.compile(await file.arrayBuffer()))
  return new Kernel(await compiled, machine)
}

let kernel: Kernel | undefined

const hand: Hand = async ({ machine, chunk }) => {
  if (machine) kernel = await kernelOf(machine)
  return kernel!.run(chunk)
}

const doers: Doers = {
  prices: async (asked, tell) => priceRows(await rulesAsked(asked), tell),
  detail: async (asked) => wagerDetail(await rulesAsked(asked), asked.wager),
  compiled: async (asked) => compiledWager(await rulesAsked(asked), asked.wager),
  piece: async ({ machine, chunk, looks }, tell) => {
    if (machine) kernel = await kernelOf(machine)
    return kernel!.run(chunk, looks ? tell : undefined)
  },
  batch: async (asked) => {
    const inForce = await rulesAsked(asked)
    return playBatch(inForce, strategyNamed(inForce, asked.strategy), asked)
  },
  report: async ({ rolls, seed, version, ...rules }, tell) =>
    makeReport(await rulesAsked(rules), {
      source: rules.game,
      rolls,
      seed,
      version,
      simulate: (machine, run) => simulateOn([hand], machine, run),
      onProgress: tell,
    }),
}

const answer = async ({ id, name, asked }: Question): Promise<void> => {
  const reply = (said: Reply): void => postMessage(said)
  try {
    const doer = doers[name] as (asked: unknown, tell: (told: unknown) => void) => unknown
    reply({ id, answer: await doer(asked, (told) => reply({ id, told })) })
  } catch (error) {
    reply({ id, failed: error instanceof Error ? error.message : String(error) })
  }
}

addEventListener('message', ({ data }: MessageEvent<Question & { readonly name: JobName }>) => void answer(data))
