/**
 * What goes between the page and the lab's workers: plain values, since nothing else travels. What a job is asked, what it
 * reports along the way and what it answers, its function in the worker says.
 */
import type { House } from '../../../../rules/options.ts'
import type { Doers } from './lab.worker.ts'

/** Rules in force: a game, its house, and what has left its equipment, as "KS,7H". */
export interface RulesAsked {
  readonly game: string
  readonly house: House
  readonly removed: string
}

export type JobName = keyof Doers
export type AskedOf<Name extends JobName> = Parameters<Doers[Name]>[0]
export type Tell<Name extends JobName> = Parameters<Doers[Name]> extends [unknown, infer Told] ? Told : never
export type AnswerOf<Name extends JobName> = Awaited<ReturnType<Doers[Name]>>

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
