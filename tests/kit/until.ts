/** Waits for something to come true, however long the machine takes over it. */

/** Far longer than anything here takes: only a test that would never end is cut off, and says so. */
const most = 100_000

export const until = async (is: () => boolean | Promise<boolean>): Promise<void> => {
  for (const began = performance.now(); !(await is());) {
    if (performance.now() > began + most) throw new Error('it never came to that')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
