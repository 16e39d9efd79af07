/** What the house does only for a person who has just used a passkey: the page asks for the passkey, and then asks the house again. */
import { HouseProblem } from '../../../client/index.ts'

const isDue = (error: unknown): boolean => error instanceof HouseProblem && error.problem.code === 'passkey-due'

export const hasPasskeys = (): boolean => globalThis.PublicKeyCredential !== undefined

/** `onDue` hears why, before the browser asks: where it has no way to ask, that is all that can be read. */
export const withPasskey = async <Result>(doing: () => Promise<Result>, onDue?: (why: unknown) => void): Promise<Result> => {
  try {
    return await doing()
  } catch (error) {
    if (!isDue(error) || !hasPasskeys()) throw error
    onDue?.(error)
    const { showPasskey } = await import('./passkeys.ts')
    await showPasskey()
    return doing()
  }
}
