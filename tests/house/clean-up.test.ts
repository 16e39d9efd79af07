import { expect, it } from 'vitest'
import { disposeAll } from '../../src/house/upkeep/clean-up.ts'

it('disposes of the last begun first, and of the others where some fail; errors come in their order', async () => {
  const done: string[] = []
  const doing =
    (name: string, fails = false) =>
    async (): Promise<void> => {
      await Promise.resolve()
      done.push(name)
      if (fails) throw new Error(name)
    }
  const all = new AsyncDisposableStack()
  const resources = all.use(new AsyncDisposableStack())
  resources.defer(doing('store', true))
  all.defer(doing('ending', true))
  resources.defer(doing('house'))
  resources.defer(doing('server', true))
  const failed: unknown[] = []
  await disposeAll(all, (error) => failed.push((error as Error).message))
  expect(done).toEqual(['ending', 'server', 'house', 'store'])
  expect(failed).toEqual(['ending', 'server', 'store'])
})
