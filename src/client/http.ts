/** Asking a house over HTTP. */
import type { Problem } from '../wire/problem.ts'
import type { AnswerOf, RouteName, SentTo } from '../wire/routes/routes.ts'
import type { FetchResponse, Fetch } from './platform.ts'
import { HouseProblem, isPassing } from './problem.ts'

/** The fields of a request; no argument is needed where all are optional. */
export type Given<Name extends RouteName> = {} extends SentTo<Name> ? [given?: SentTo<Name>] : [given: SentTo<Name>]

type Plain = string | number | boolean

/** How a route is asked: what its path names goes there, all else into the query of a GET and into the body of the others. */
const asked = (name: string, given: object = {}): { readonly method: string; readonly path: string; readonly body: string } => {
  const [method, path] = name.split(' ') as [string, string]
  const rest = new Map(Object.entries(given as Readonly<Record<string, Plain | readonly Plain[] | undefined>>))
  const filled = path.replaceAll(/:(\w+)/g, (_, each: string) => {
    const named = String(rest.get(each))
    rest.delete(each)
    return encodeURIComponent(named)
  })
  if (method !== 'GET') return { method, path: filled, body: JSON.stringify(Object.fromEntries(rest)) }
  const query = Array.from(rest).flatMap(([each, value]) =>
    value === undefined ? [] : [value].flat().map((one) => `${encodeURIComponent(each)}=${encodeURIComponent(String(one))}`),
  )
  return { method, path: query.length === 0 ? filled : `${filled}?${query.join('&')}`, body: '' }
}

/** How long a request is repeated, in milliseconds. */
const patience = 60_000

/**
 * For so many milliseconds an answer is waited for, where asking again does no harm: a frozen machine does not hang up. Of
 * any other request it would be unknown whether it was executed, and some take long, such as a verification.
 */
const usualWait = 20_000

interface Read {
  readonly status: number
  readonly text: string
}

export class Http {
  readonly url: string
  readonly #fetch: Fetch
  readonly #wait: number
  /** The session, where the platform keeps no cookies itself. */
  #cookies = new Map<string, string>()

  constructor(url: string, fetch: Fetch, wait = usualWait) {
    this.url = url
    this.#fetch = fetch
    this.#wait = wait
  }

  /** Headers that a browser sends by itself. */
  get headers(): Record<string, string> {
    if (this.#cookies.size === 0) return {}
    return { cookie: Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ') }
  }

  addressOf<Name extends RouteName>(name: Name, ...[given]: Given<Name>): string {
    return `${this.url}/api/v1${asked(name, given).path}`
  }

  /** The answer of the house; a problem is thrown. */
  call<Name extends RouteName>(name: Name, ...given: Given<Name>): Promise<AnswerOf<Name>> {
    return this.#call(name, given, name.startsWith('GET '))
  }

  async #call<Name extends RouteName>(name: Name, [given]: Given<Name>, isHarmless: boolean): Promise<AnswerOf<Name>> {
    const { method, path, body } = asked(name, given)
    const { status, text } = await this.send(method, `/api/v1${path}`, body, isHarmless)
    if (status >= 400) throw new HouseProblem(problemFrom(status, text))
    return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<Name>
  }

  async send(method: string, path: string, body = '', isHarmless = method === 'GET'): Promise<Read> {
    const signal = isHarmless ? AbortSignal.timeout(this.#wait) : undefined
    try {
      const answered = await this.#fetch(`${this.url}${path}`, {
        method,
        headers: { ...this.headers, accept: 'application/json', ...(method !== 'GET' && { 'content-type': 'application/json' }) },
        ...(method !== 'GET' && { body }),
        ...(signal && { signal }),
      })
      this.#keep(answered)
      return { status: answered.status, text: await answered.text() }
    } catch (error) {
      if (signal?.aborted === true) throw new Error('the house does not answer', { cause: error })
      throw error
    }
  }

  /** Asks again as long as it is in vain for a reason that passes: only for what is done once however often it is asked. */
  async callAgain<Name extends RouteName>(name: Name, ...given: Given<Name>): Promise<AnswerOf<Name>> {
    const until = Date.now() + patience
    for (let wait = 100; ; wait = Math.min(wait * 2, 5_000)) {
      try {
        return await this.#call(name, given, true)
      } catch (error) {
        const passes = !(error instanceof HouseProblem) || isPassing(error.problem)
        if (!passes || Date.now() + wait > until) throw error
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }
  }

  #keep({ headers }: FetchResponse): void {
    for (const cookie of headers.getSetCookie?.() ?? []) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? []
      if (name === undefined || value === undefined) continue
      if (value === '' || /;\s*expires=thu, 01 jan 1970/i.test(cookie)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }
}

/** Whatever stands between may answer in its own form. */
export const problemFrom = (status: number, text: string): Problem => {
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
