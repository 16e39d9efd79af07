/**
 * Logs an error that comes again and again, such as of a database that is away, when it begins and then once a minute with how
 * often it came: an outage does not fill the log.
 */
import { TokenBucket } from '../api/limits/token-bucket.ts'

const minute = 60_000

interface Logged {
  /** One line in a minute. */
  readonly bucket: TokenBucket
  /** How often it has come since. */
  times: number
}

export const throttled = (
  log: (error: unknown, again: { readonly again?: number }) => void,
  now: () => number = () => performance.now(),
): ((error: unknown) => void) => {
  const logged = new Map<string, Logged>()
  return (error) => {
    const what = error instanceof Error ? error.message : String(error)
    const before = logged.get(what)
    if (before && !before.bucket.isFull(now())) {
      before.times += 1
      return
    }
    for (const [each, { bucket }] of logged) if (bucket.isFull(now())) logged.delete(each)
    const bucket = new TokenBucket(1, minute, now())
    bucket.take()
    logged.set(what, { bucket, times: 0 })
    log(error, before && before.times > 0 ? { again: before.times } : {})
  }
}
