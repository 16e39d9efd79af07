/** Small numbers as words. */
const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

export const counted = (count: number): string => words[count] ?? String(count)
