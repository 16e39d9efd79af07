/**
 * A definition of a user's own may never end. What it is asked for is stopped after a time, and a sentence says what it was
 * working out just then. A script of Node's vm can be stopped so, whatever it runs; other code in a thread cannot.
 */
import { Script } from 'node:vm'
import { askedLast, asking } from '../rules/wager/asked.ts'
import { NotLoadable } from './not-loadable.ts'

/** A definition is a page of text; one that takes longer than this does not end. */
export const patience = 60_000

const held = globalThis as { [key: symbol]: unknown }
const key = Symbol.for('felt.limited')
const script = new Script(`globalThis[Symbol.for('felt.limited')]()`)

/** `first` says what it begins with: "it was being loaded". */
export const limited = <Value>(first: string, work: () => Value, wait = patience): Value => {
  asking(() => first)
  held[key] = work
  try {
    // Errors stay as they are thrown: their places are read from them.
    return script.runInThisContext({ timeout: wait, displayErrors: false }) as Value
  } catch (error) {
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new NotLoadable(stoppedText(askedLast(), wait))
    throw error
  } finally {
    delete held[key]
  }
}

/** The same for rules that are loaded; what is stopped is told with the name of their file or their game. */
export const inTime = <Value>(name: string, work: () => Value, wait?: number): Value => {
  try {
    return limited('its rules were being made', work, wait)
  } catch (error) {
    throw error instanceof NotLoadable ? new NotLoadable(`${name}: ${error.message}`) : error
  }
}

export const stoppedText = (doing: string, wait: number): string => `it was stopped after ${wait / 1000} seconds: ${doing}`
