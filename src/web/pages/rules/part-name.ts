import { text } from '../../text/rules.ts'

export const partName = (number: string | undefined): string => (number === undefined ? text.rest : text.part(number))
