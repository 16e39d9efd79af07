/** The reason after a sentence, where one was given. */
export const because = (reason: string | undefined): string => (reason === undefined || reason === '' ? '' : `: ${reason}`)
