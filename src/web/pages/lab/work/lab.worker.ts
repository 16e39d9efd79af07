/** A worker of the lab: whatever takes long is done here, so that the page never waits for it. */
import { type StrategyChoice, strategyNamed } from '../../../../loading/strategies.ts'
import { makeReport } from '../../../../report/make.ts'
import { default as kernelFile } from '../../../../simulate/kernel/kernel.wasm?url'
import { compiledKernels, type Counts, Kernel, type Kernels, type Machine } from '../../../../simulate/kernel/machine-memory.ts'
import { type KernelRequest, type KernelWorker, simulateOn } from '../../../../simulate/kernel/pool.ts'
import { default as vectorsFile } from '../../../../simulate/kernel/vectors.wasm?url'
import { playStretch, type Stretch } from '../../../../simulate/sessions/batch.ts'
import { StrategyTable } from '../../../../simulate/sessions/compiled/table.ts'
import { edgeThatTravels } from '../../../../simulate/sessions/exact.ts'
import { respond, type ReportProgress, type RequestMessage, type RequestOf } from '../../../../threads/requests.ts'
import { compiledWager, priceRows, wagerDetail } from './prices.ts'
import { rulesAsked, type RulesAsked } from './rules.ts'

let compiled: Promise<Kernels> | undefined

const bytesOf = async (file: string): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await (await fetch(file)).arrayBuffer())

const kernelOf = async (machine: Machine): Promise<Kernel> => {
  compiled ??= Promise.all([bytesOf(kernelFile), bytesOf(vectorsFile)]).then((files) => compiledKernels(...files))
  return new Kernel(await compiled, machine)
}

let kernel: Kernel | undefined

const hand: KernelWorker = async ({ machine, chunk }) => {
  if (machine) kernel = await kernelOf(machine)
  return kernel!.run(chunk)
}

type OfWager = RulesAsked & { readonly wager: string }

type OfStrategy = RulesAsked & Pick<Stretch, 'terms'> & { readonly strategy: StrategyChoice }

let played: { readonly key: string; readonly table: StrategyTable } | undefined

/** The table of the strategy that is played: what one stretch has found out is there for the next. */
const tableOf = async ({ strategy, terms: { unit }, game, house, removed }: OfStrategy): Promise<StrategyTable> => {
  const key = JSON.stringify([strategy, unit, game, house, removed])
  if (played?.key !== key) {
    const inForce = await rulesAsked({ game, house, removed })
    played = { key, table: new StrategyTable(inForce, strategyNamed(inForce, strategy), unit) }
  }
  return played.table
}

type ReportAsked = RulesAsked & { readonly rolls: number; readonly seed: string; readonly version: string }

const handlers = {
  prices: async (asked: RulesAsked, tell: ReportProgress<number>) => priceRows(await rulesAsked(asked), tell),
  detail: async (asked: OfWager) => wagerDetail(await rulesAsked(asked), asked.wager),
  compiled: async (asked: OfWager) => compiledWager(await rulesAsked(asked), asked.wager),
  piece: async ({ machine, chunk, looks }: KernelRequest & { readonly looks: boolean }, tell: ReportProgress<Counts>) => {
    if (machine) kernel = await kernelOf(machine)
    return kernel!.run(chunk, looks ? tell : undefined)
  },
  stretch: async (asked: OfStrategy & Stretch) => playStretch(await tableOf(asked), asked),
  edge: async (asked: OfStrategy) => {
    const { inForce, strategy } = await tableOf(asked)
    return edgeThatTravels(inForce, strategy, asked.terms.unit)
  },
  report: async ({ rolls, seed, version, ...rules }: ReportAsked, tell: ReportProgress<number>) =>
    makeReport(await rulesAsked(rules), {
      source: rules.game,
      rolls,
      seed,
      version,
      simulate: (machine, run) => simulateOn([hand], machine, run),
      onProgress: tell,
    }),
}

export type LabHandlers = typeof handlers
export type LabRequestName = keyof LabHandlers
export type LabRequest<Name extends LabRequestName> = RequestOf<LabHandlers, Name>

addEventListener('message', ({ data }: MessageEvent<RequestMessage>) =>
  respond(handlers, data, (response) => postMessage(response)),
)
