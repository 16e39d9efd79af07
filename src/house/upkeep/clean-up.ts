/** Disposes of what was begun, the last first. Every error is handed over, and none keeps the others from being disposed of. */
export const disposeAll = async (
  resources: AsyncDisposableStack,
  failed: (error: unknown) => void = () => undefined,
): Promise<void> => {
  try {
    await resources.disposeAsync()
  } catch (error) {
    for (const each of errorsIn(error)) failed(each)
  }
}

/** In the order in which they were thrown. */
const errorsIn = (error: unknown): readonly unknown[] =>
  error instanceof SuppressedError ? [...errorsIn(error.suppressed), ...errorsIn(error.error)] : [error]
