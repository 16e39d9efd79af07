/** No answer is longer. */
const most = 500

/** How many rows are answered, where so many are asked for. */
export const limited = (limit = 100): number => Math.max(1, Math.min(limit, most))
