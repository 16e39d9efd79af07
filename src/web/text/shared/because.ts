/** A reason behind what was told, where one was given. */
export const because = (reason: string | undefined): string => (reason === undefined || reason === '' ? '' : `: ${reason}`)
