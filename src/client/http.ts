/** Asking a house over HTTP. */
import type { Problem } from '../wire/problem.ts'
import type { Answered, Fetch } from './platform.ts'
import { HouseProblem, isPassing } from './problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export class Http {
  readonly url: string
  readonly #fetch: Fetch
  /** The session, where the platform keeps no cookies itself. */
  #cookies = new Map<string, string>()

  constructor(url: string, fetch: Fetch) {
    this.url = url
    this.#fetch = fetch
  }

  /** Headers that a browser sends by itself. */
  get headers(): Record<string, string> {
    if (this.#cookies.size === 0) return {}
    return { cookie: Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ') }
  }

  /** The answer of the house; a problem is thrown. */
  async ask<Result>(method: Method, path: string, body?: unknown): Promise<Result> {
    const answered = await this.#fetch(`${this.url}/api/v1${path}`, {
      method,
      headers: { ...this.headers, accept: 'application/json', ...(method !== 'GET' && { 'content-type': 'application/json' }) },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    })
    this.#keep(answered)
    const text = await answered.text()
    if (answered.status >= 400) throw new HouseProblem(problemFrom(answered.status, text))
    return (text === '' ? undefined : JSON.parse(text)) as Result
  }

  /** Asks again as long as it is in vain for a reason that passes: only for what is done once however often it is asked. */
  async askAgain<Result>(method: Method, path: string, body: unknown, until: number): Promise<Result> {
    for (let wait = 100; ; wait = Math.min(wait * 2, 5_000)) {
      try {
        return await this.ask<Result>(method, path, body)
      } catch (error) {
        const passes = !(error instanceof HouseProblem) || isPassing(error.problem)
        if (!passes || Date.now() + wait > until) throw error
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }
  }

  #keep({ headers }: Answered): void {
    for (const cookie of headers.getSetCookie?.() ?? []) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? []
      if (name === undefined || value === undefined) continue
      if (value === '' || /;\s*expires=thu, 01 jan 1970/i.test(cookie)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }
}

/** Whatever stands between may answer in its own form. */
const problemFrom = (status: number, text: string): Problem => {
  try {
    const said = JSON.parse(text) as Problem
    if (typeof said.code === 'string' && typeof said.detail === 'string') return said
  } catch {
    // Not from the house.
  }
  return {
    type: 'about:blank',
    title: 'No answer of the house',
    status,
    code: 'no-answer',
    detail: `an answer of status ${status}`,
  }
}
