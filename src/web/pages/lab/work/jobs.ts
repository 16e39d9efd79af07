/** What the lab's workers are asked, and what they answer: plain values, since nothing else travels. */
import type { House } from '../../../../rules/options.ts'
import type { Report } from '../../../../report/make.ts'
import type { BatchEnd } from '../../../../simulate/sessions/batch.ts'
import type { Counts, Machine } from '../../../../simulate/kernel/machine-memory.ts'
import type { Asked } from '../../../../simulate/kernel/pool.ts'
import type { SessionTerms } from '../../../../simulate/sessions/session.ts'
import type { StrategyChoice } from '../../../../loading/strategies.ts'

/** Rules in force: a game, its house, and the cards that have left the shoe, as "KS,7H". */
export interface RulesAsked {
  readonly game: string
  readonly house: House
  readonly removed: string
}

/** A number for people and drawings, and the fraction that it is. */
export interface Figure {
  readonly value: number
  readonly exact: string
}

export interface PriceRow {
  readonly wager: string
  readonly name: string
  /** Where it is placed, where that matters; places with the same odds are one row. */
  readonly places: readonly string[]
  readonly edge: Figure
  readonly hit: Figure
  readonly deviation: number
  readonly variance: Figure
  readonly rolls: Figure
  readonly edgePerRoll: Figure
}

export interface NetRow {
  readonly net: Figure
  readonly probability: Figure
}

export interface StateRow {
  readonly names: readonly string[]
  readonly value: Figure
  readonly rolls: Figure
}

export interface WagerDetail {
  readonly starts: readonly (PriceRow & { readonly results: readonly NetRow[] })[]
  /** The chance to be decided by the first, second, third … result; nothing where one always decides it. */
  readonly length: { readonly chances: readonly number[]; readonly marks: readonly LengthMark[] } | undefined
  readonly states: readonly StateRow[]
  readonly allStates: number
}

export interface LengthMark {
  readonly share: number
  /** Nothing where it takes longer than was looked at. */
  readonly within: number | undefined
}

/** A wager ready to be simulated, and what is exactly so of it. */
export interface Compiled {
  readonly machine: Machine
  readonly price: PriceRow
  /** Each result with the number of the end by which the kernel counts it. */
  readonly results: readonly (NetRow & { readonly end: number })[]
}

interface Batch {
  readonly strategy: StrategyChoice
  readonly terms: SessionTerms
  readonly seed: string
  readonly batch: number
  readonly sessions: number
}

/** `told` is what a job reports along the way: the share that is done, or counts so far. */
export interface Jobs {
  readonly prices: { readonly asked: RulesAsked; readonly told: number; readonly answer: readonly PriceRow[] }
  readonly detail: { readonly asked: RulesAsked & { wager: string }; readonly told: number; readonly answer: WagerDetail }
  readonly compiled: {
    readonly asked: RulesAsked & { readonly wager: string }
    readonly told: number
    readonly answer: Compiled
  }
  readonly piece: { readonly asked: Asked & { readonly looks: boolean }; readonly told: Counts; readonly answer: Counts }
  readonly batch: { readonly asked: RulesAsked & Batch; readonly told: number; readonly answer: BatchEnd }
  readonly report: {
    readonly asked: RulesAsked & { readonly rolls: number; readonly seed: string; readonly version: string }
    readonly told: number
    readonly answer: Report
  }
}

export type JobName = keyof Jobs

export type Doers = {
  readonly [Name in JobName]: (
    asked: Jobs[Name]['asked'],
    tell: (told: Jobs[Name]['told']) => void,
  ) => Jobs[Name]['answer'] | Promise<Jobs[Name]['answer']>
}

export interface Question {
  readonly id: number
  readonly name: JobName
  readonly asked: unknown
}

export type Reply = { readonly id: number } & (
  | { readonly told: unknown }
  | { readonly answer: unknown }
  | { readonly failed: string }
)
